/**
 * Whether the learner would pass: the forecast, or what is missing for one, and what would raise it.
 *
 * Whatever forecast is sent is kept first: its own record counts what was shown. One that the learner hides is neither
 * sent nor kept.
 */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'

import type { challengeContract } from '../../contract.ts'
import { civilDay } from '../../core/calendar.ts'
import { daysLeftUntil, isLastDay } from '../../core/exam-date.ts'
import { aWeekAgo, daysAWeekAgo } from '../../core/readiness/a-week-ago.ts'
import { forecast } from '../../core/readiness/forecast.ts'
import { raisesOf, type Raise } from '../../core/readiness/raise.ts'
import type { ShownRaise } from '../../core/readiness/shapes.ts'
import { weakTopics } from '../../core/readiness/weak-topics.ts'
import { openChallenges } from '../active-challenge.ts'
import type { ChallengeNeeds } from '../needs.ts'
import { inPlacementOrder } from '../placement/lesson-order.ts'
import { selectChallenges } from '../queries.ts'
import { inputOf, readProgress, type Progress } from '../read-progress.ts'
import type { ChallengeTables } from '../tables.ts'
import { makeForecasts } from './make-forecasts.ts'
import { selectForecasts, selectIsHidden, upsertForecast, type ForecastRow } from './queries.ts'
import { readEvidence } from './read-evidence.ts'
import { itemsOf, type Results } from './read-results.ts'
import { forecastRow, isSameForecast, spreadOfRow } from './stored-forecast.ts'

type GetReadiness = typeof challengeContract.getReadiness

export function getReadiness(needs: ChallengeNeeds, results: Results) {
  return async (
    { db, userId, now }: Context<ChallengeTables>,
    { query }: ParsedRequestOf<GetReadiness>,
  ): Promise<ResponseOf<GetReadiness>> => {
    const asker = { userId, now: now().getTime(), timeZone: query.timeZone }
    const [open] = openChallenges(await selectChallenges(db, userId), needs)
    if (!open) return null
    const { row: challenge, goals, exam } = open
    // The date on the wall, not the study day: a forecast at two in the night before the exam is not of the day before.
    const today = civilDay(asker.timeZone, asker.now)
    const daysLeft = goals.examDay === null ? null : daysLeftUntil(goals.examDay, asker)
    if (goals.examDay !== null && daysLeft !== null && daysLeft < 0)
      return { state: 'past', examDay: goals.examDay }
    if (await selectIsHidden(db, userId)) return { state: 'hidden', why: 'switch', daysLeft }
    if (isLastDay(daysLeft) && query.show !== true)
      return { state: 'hidden', why: 'last-day', daysLeft }

    const progress = await inPlacementOrder(
      db,
      userId,
      challenge.id,
      await readProgress(db, needs, asker, open),
    )
    const evidence = await readEvidence(needs, asker, progress)
    if (!evidence) return null
    const { beliefs, results: count } = (await results(db, asker.now)).beliefsOf(exam.exam)
    const items = itemsOf(exam.exam)
    const made = makeForecasts(evidence, { beliefs, items, today, daysLeft })
    const seen = {
      examId: exam.choice.id,
      examCode: exam.choice.code,
      examDay: goals.examDay,
      daysLeft,
      domains: [...evidence.domains],
      weakTopics: weakTopics(evidence.topics, beliefs.passMark.mean).map(
        ({ id, title, share, low, high, answers }) => ({ id, title, share, low, high, answers }),
      ),
      raises: raisesOf(inputOf(progress, goals)).map((raise) => shownRaise(raise, progress, needs)),
      assumed: { ...beliefs, results: count, items },
    }
    if (made.missing.length > 0) return { state: 'missing', missing: [...made.missing], ...seen }

    const row = forecastRow({
      userId,
      challengeId: challenge.id,
      examId: exam.choice.id,
      day: today,
      at: asker.now,
      examDay: goals.examDay,
      items,
      beliefs,
      ...made,
    })
    const before = await keepShown(db, row)
    return {
      state: 'speaks',
      today: made.today,
      onTheDay: made.onTheDay,
      // By today's assumptions: else what somebody else reported would look like progress.
      weekAgo: before && {
        day: before.day,
        forecast: forecast(spreadOfRow(before), beliefs, items),
      },
      ...seen,
    }
  }
}

/** What is shown later on a day replaces it; the same again is not written again. @returns the one of a week ago. */
async function keepShown(db: Db<ChallengeTables>, row: ForecastRow): Promise<ForecastRow | null> {
  const shown = await selectForecasts(
    db,
    { userId: row.user_id, challengeId: row.challenge_id },
    { from: daysAWeekAgo(row.day).from, to: row.day },
  )
  const ofToday = shown.find(({ day }) => day === row.day)
  if (!ofToday || !isSameForecast(ofToday, row)) await upsertForecast(db, row)
  return aWeekAgo(shown, row.day) ?? null
}

function shownRaise(
  raise: Raise,
  { lessons }: Progress,
  { curriculum }: ChallengeNeeds,
): ShownRaise {
  switch (raise.kind) {
    case 'lesson': {
      const title = lessons.find(({ id }) => id === raise.lessonId)?.title ?? raise.lessonId
      return { ...raise, title }
    }
    case 'drill': {
      const { topicIds, ...rest } = raise
      return { ...rest, topics: topicIds.map((id) => ({ id, title: curriculum.topicTitle(id) })) }
    }
    case 'reviews':
      return raise
  }
}
