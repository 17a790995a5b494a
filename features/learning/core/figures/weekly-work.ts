/** What a learner did in each week: time, days, answers, reviews, lessons. */
import { dayCounts } from '../days.ts'
import { mondayOf, weeksUpTo } from '../week.ts'
import type { Figures } from './schema.ts'
import { WEEKS_COMPARED, WEEKS_SHOWN } from './spans.ts'

export type Work = {
  readonly minutes: number
  /** How many days counted. */
  readonly days: number
  readonly answers: number
  readonly reviews: number
  readonly lessons: number
}

export type WeekOfWork = Work & { readonly week: string }

const MINUTE_MS = 60_000

/** So many weeks are told in any case: fewer would not look like a picture. */
const FEWEST_WEEKS = 8

/** From the first week with something on; a later week without anything is there, too. */
export function weeklyWork({
  today,
  days,
  lessonsDone,
}: Pick<Figures, 'today' | 'days' | 'lessonsDone'>): WeekOfWork[] {
  const byWeek = Map.groupBy(days, ({ day }) => mondayOf(day))
  const lessons = new Map(lessonsDone.map(({ week, lessons }) => [week, lessons]))
  const weeks = weeksUpTo(today, WEEKS_SHOWN).map((week) => {
    const of = byWeek.get(week) ?? []
    const sum = (count: (day: Figures['days'][number]) => number) =>
      of.reduce((total, day) => total + count(day), 0)
    return {
      week,
      minutes: Math.round(sum(({ milliseconds }) => milliseconds) / MINUTE_MS),
      days: of.filter(dayCounts).length,
      answers: sum(({ answers }) => answers),
      reviews: sum(({ reviews }) => reviews),
      lessons: lessons.get(week) ?? 0,
    }
  })
  const first = weeks.findIndex(
    ({ minutes, answers, reviews, lessons }) => minutes + answers + reviews + lessons > 0,
  )
  return weeks.slice(first === -1 ? -FEWEST_WEEKS : Math.min(first, WEEKS_SHOWN - FEWEST_WEEKS))
}

/** Of the weeks before this one, as many as are compared: the running week is not over. */
export function fullWeeks(weeks: readonly WeekOfWork[]): readonly WeekOfWork[] {
  return weeks.slice(-1 - WEEKS_COMPARED, -1)
}

export function sumOfWork(weeks: readonly WeekOfWork[]): Work {
  const sum = (of: keyof Work) => weeks.reduce((total, week) => total + week[of], 0)
  return {
    minutes: sum('minutes'),
    days: sum('days'),
    answers: sum('answers'),
    reviews: sum('reviews'),
    lessons: sum('lessons'),
  }
}
