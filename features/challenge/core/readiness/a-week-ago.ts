/**
 * Which of the forecasts that were shown is the one of about a week ago.
 *
 * A forecast moves a little with each answer, by luck alone: beside the one of the day before it would be read as a trend.
 */
import { addDays, daysBetween, type Day } from '../calendar.ts'

const DAYS_IN_WEEK = 7
/** Who did not look on that day may have looked on one near it. */
const DAYS_AROUND = 2

/** The days that may be compared with, the first and the last. */
export function daysAWeekAgo(today: Day): { readonly from: Day; readonly to: Day } {
  return {
    from: addDays(today, -DAYS_IN_WEEK - DAYS_AROUND),
    to: addDays(today, -DAYS_IN_WEEK + DAYS_AROUND),
  }
}

/** The nearest to a week ago, of two as near the earlier one; undefined where there is none. */
export function aWeekAgo<Shown extends { readonly day: Day }>(
  shown: readonly Shown[],
  today: Day,
): Shown | undefined {
  const distance = ({ day }: Shown) => Math.abs(daysBetween(day, today) - DAYS_IN_WEEK)
  const { from, to } = daysAWeekAgo(today)
  return shown
    .filter(({ day }) => day >= from && day <= to)
    .toSorted((a, b) => distance(a) - distance(b) || (a.day < b.day ? -1 : 1))[0]
}
