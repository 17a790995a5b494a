/**
 * A year of study days as columns of weeks.
 *
 * A day without evidence looks the same whatever the reason: a planned rest day is no gap, and nothing is counted in a row.
 */
import { dayCounts } from '../days.ts'
import { addDays, weeksUpTo } from '../week.ts'
import type { Figures } from './schema.ts'
import { WEEKS_OF_YEAR } from './spans.ts'

type SomeDay = Figures['days'][number]

export type YearDay = {
  readonly day: string
  /** 0 where the day does not count, else 1 to 4: how long the learner was busy. */
  readonly level: 0 | 1 | 2 | 3 | 4
  readonly minutes: number
  readonly answers: number
  readonly reviews: number
}

export type Year = {
  /** From Monday on; the last one ends with today. */
  readonly weeks: readonly (readonly YearDay[])[]
  /** `YYYY-MM` of each month, and the first week that begins in it. */
  readonly months: readonly { readonly month: string; readonly week: number }[]
  /** The days that count, the newest first. */
  readonly counting: readonly YearDay[]
}

/** Active minutes from which a day is of the next level. */
const LEVELS_FROM = [10, 25, 45] as const
const MINUTE_MS = 60_000

export function calendarYear({ today, days }: Pick<Figures, 'today' | 'days'>): Year {
  const byDay = new Map(days.map((each) => [each.day, yearDay(each)]))
  const mondays = weeksUpTo(today, WEEKS_OF_YEAR)
  const weeks = mondays.map((monday) =>
    Array.from({ length: 7 }, (_, at) => addDays(monday, at))
      .filter((day) => day <= today)
      .map((day) => byDay.get(day) ?? yearDay({ day, ...NOTHING })),
  )
  return {
    weeks,
    months: mondays.flatMap((monday, week) => {
      const month = monday.slice(0, 7)
      return month === mondays[week - 1]?.slice(0, 7) ? [] : [{ month, week }]
    }),
    counting: weeks
      .flat()
      .filter(({ level }) => level > 0)
      .toReversed(),
  }
}

const NOTHING = { answers: 0, reviews: 0, milliseconds: 0 }

function yearDay({ day, answers, reviews, milliseconds }: SomeDay): YearDay {
  const minutes = Math.round(milliseconds / MINUTE_MS)
  const above = LEVELS_FROM.filter((from) => minutes >= from).length
  const level = dayCounts({ answers, reviews }) ? ((1 + above) as 1 | 2 | 3 | 4) : 0
  return { day, level, minutes, answers, reviews }
}
