/** What a learner has learned, when, and how it holds: the sums from which the page draws. */
import type { Track } from '#features/curriculum/contract.ts'
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'

import { Confidence, type learningContract, type Mastery } from '../contract.ts'
import { dayCounts } from '../core/days.ts'
import { abilityHistory } from '../core/figures/ability-history.ts'
import type { ExamFigure } from '../core/figures/schema.ts'
import { WEEKS_OF_YEAR, WEEKS_SHOWN } from '../core/figures/spans.ts'
import { studyDay, studyWeek, weekAt } from '../core/logged-event.ts'
import type { Level } from '../core/scales.ts'
import { weeksUpTo } from '../core/week.ts'
import {
  selectAbilityWeeks,
  selectConfidenceSince,
  selectRetentionSince,
} from './figures-queries.ts'
import { masteryIn } from './mastery.ts'
import type { LearningNeeds } from './needs.ts'
import { selectCompleted, selectDays } from './projection-queries.ts'
import type { LearningTables } from './tables.ts'

type GetFigures = typeof learningContract.getFigures

const MILLION = 1_000_000

export function getFigures({ curriculum, studyOf }: LearningNeeds) {
  return async (
    { db, userId, now }: Context<LearningTables>,
    { query }: ParsedRequestOf<GetFigures>,
  ): Promise<ResponseOf<GetFigures>> => {
    const track = curriculum.track(query.track ?? (await studyOf(db, userId)).trackId)
    if (!track) throw notFound('This track')
    const at = now().getTime()
    const { utcOffsetMinutes } = query
    const today = studyDay({ occurredAt: at, utcOffsetMinutes })
    const [firstOfYear = today] = weeksUpTo(today, WEEKS_OF_YEAR)
    const [firstShown = today] = weeksUpTo(today, WEEKS_SHOWN)
    const weeksOfAbility = weeksUpTo(weekAt(at), WEEKS_SHOWN)
    const [days, completed, confidence, retention, states] = await Promise.all([
      selectDays(db, userId),
      selectCompleted(db, userId),
      selectConfidenceSince(db, userId, firstShown),
      selectRetentionSince(db, userId, firstShown),
      selectAbilityWeeks(db, userId, weeksOfAbility[0] ?? today),
    ])
    const lessonWeeks = completed.flatMap(({ completed_at: occurredAt }) =>
      occurredAt === null ? [] : studyWeek({ occurredAt, utcOffsetMinutes }),
    )
    const masteries = abilityHistory(states, weeksOfAbility, at).map((then) => ({
      week: then.week,
      mastery: masteryIn(then.abilities, track, curriculum, then.at),
    }))
    return {
      today,
      daysThatCount: days.filter(dayCounts).length,
      days: days.filter(({ day }) => day >= firstOfYear && day <= today),
      lessonsDone: [...Map.groupBy(lessonWeeks, (week) => week)].flatMap(([week, { length }]) =>
        week >= firstShown ? [{ week, lessons: length }] : [],
      ),
      stated: Confidence.options.map((stated) => {
        const rows = confidence.filter((row) => row.confidence === stated)
        return {
          confidence: stated,
          answers: rows.reduce((sum, { answers }) => sum + answers, 0),
          score: rows.reduce((sum, { score }) => sum + score, 0),
        }
      }),
      reviews: retention.map((row) => ({
        week: row.week,
        reviews: row.reviews,
        expected: row.expected_millionths / MILLION,
        recalled: row.recalled,
      })),
      exams: track.exams.map((exam) => examFigure(exam, masteries)),
    }
  }
}

type MasteryOfWeek = { readonly week: string; readonly mastery: Mastery }

function examFigure(
  { id, code, name, domains }: Track['exams'][number],
  masteries: readonly MasteryOfWeek[],
): ExamFigure {
  const levels = masteries.map(({ week, mastery }) => ({
    week,
    exam: mastery.exams.find((each) => each.id === id),
  }))
  const sinceFirst = levels.filter(({ exam }) => (exam?.answers ?? 0) > 0)
  return {
    id,
    code,
    name,
    weeks: sinceFirst.map(({ week }) => week),
    domains: domains.map(({ number, title }) => {
      const domainsOf = (of: typeof levels) =>
        of.flatMap(({ exam }) => exam?.domains.find((each) => each.number === number) ?? [])
      const byWeek = domainsOf(sinceFirst)
      const [now] = domainsOf(levels.slice(-1))
      return {
        number,
        title,
        levels: byWeek.map(({ share, low, high, answers }) => ({ share, low, high, answers })),
        topics: (now?.topics ?? []).map((topic, place) => ({
          ...topic,
          // Every week has the same topics in the same places: those that the exam has today.
          shares: byWeek.flatMap(({ topics }) => sharesOf(topics[place])),
        })),
      }
    }),
  }
}

/** In whole percent, as it is drawn and told: topics by week are thousands of numbers. */
function sharesOf(topic: Level | undefined): number[] {
  return topic && topic.answers > 0 ? [Math.round(topic.share * 100) / 100] : []
}
