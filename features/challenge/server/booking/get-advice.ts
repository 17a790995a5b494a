/**
 * Book, wait or move: of the active challenge, while its exam is ahead.
 *
 * It makes a plan for each day that is compared, so it is asked for apart from the plan's page.
 */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import type { Context } from '#platform/server/context.ts'

import type { challengeContract } from '../../contract.ts'
import { adviceFor } from '../../core/booking/advice.ts'
import { candidateDays } from '../../core/booking/candidate-days.ts'
import { civilDay, type Day } from '../../core/calendar.ts'
import { assumedExamDay, firstDayThatFits } from '../../core/feasibility.ts'
import { examStage } from '../../core/outcome/exam-stage.ts'
import { earliestDay } from '../../core/outcome/retake.ts'
import { coveredOnDay, isInTime, makePlan, type PlanInput } from '../../core/plan.ts'
import { openChallenges } from '../active-challenge.ts'
import type { ChallengeNeeds } from '../needs.ts'
import { leftOfToday, storedList } from '../open-day.ts'
import { selectOutcomes } from '../outcome/queries.ts'
import { failedDays, outcomeOf } from '../outcome/stored-outcome.ts'
import { weighed } from '../outcome/weighed-progress.ts'
import { inPlacementOrder } from '../placement/lesson-order.ts'
import { selectChallenges } from '../queries.ts'
import { readProgress } from '../read-progress.ts'
import type { Results } from '../readiness/read-results.ts'
import type { ChallengeTables } from '../tables.ts'
import { forecastNow } from './forecast-now.ts'

type GetAdvice = typeof challengeContract.getAdvice

export function getAdvice(needs: ChallengeNeeds, results: Results) {
  return async (
    { db, userId, now }: Context<ChallengeTables>,
    { query: { timeZone } }: ParsedRequestOf<GetAdvice>,
  ): Promise<ResponseOf<GetAdvice>> => {
    const at = now().getTime()
    const asker = { userId, now: at, timeZone }
    const [open] = openChallenges(await selectChallenges(db, userId), needs)
    if (!open) return null
    const { goals, exam: placed } = open
    const today = civilDay(timeZone, at)
    const outcomes = await selectOutcomes(db, userId)
    const ofThis = outcomes.flatMap((each) =>
      each.challenge_id === open.row.id ? [outcomeOf(each)] : [],
    )
    if (examStage(goals.examDay, today, ofThis) !== 'ahead') return null

    const progress = await inPlacementOrder(
      db,
      userId,
      open.row.id,
      await readProgress(db, needs, asker, open),
    )
    const forecast = await forecastNow({ db, needs, results }, asker, open, progress)
    const known = { ...weighed(progress, outcomes).known, goals }
    const list = await storedList(db, needs, asker, { row: open.row, progress })
    const minutesToday = leftOfToday(list, goals, progress)
    const facts = placed.exam.booking
    const earliest = earliestDay(failedDays(outcomes, placed.exam.id), today, facts)
    const days = candidateDays({
      examDay: goals.examDay,
      readyOn: readyOn({ ...known, minutesToday }),
      earliest,
      facts,
    })
    const advice = adviceFor({
      today,
      examDay: goals.examDay,
      forecast,
      shareNow: makePlan({ ...known, examDay: progress.today }).expectedShare,
      candidates: days.map((day) => {
        const { expectedShare, fits } = makePlan({ ...known, minutesToday, examDay: day })
        return { day, share: expectedShare, isCovered: fits }
      }),
      earliest,
      facts,
    })
    return { ...advice, outcomes: ofThis }
  }
}

/** A date that is set and does not fit has the plan's own offer beside it: one day, wherever it is named. */
function readyOn(input: Omit<PlanInput, 'examDay'>): Day {
  const { examDay } = input.goals
  // What is left of today does not move the day that is assumed.
  const { minutesToday: _, ...known } = input
  if (examDay === null) return assumedExamDay(known)
  const booked = { ...input, examDay }
  const first = isInTime(booked, coveredOnDay(booked)) ? null : firstDayThatFits(booked)
  return first ?? assumedExamDay(known)
}
