/** Days as a learner reads them. A day is a date without a time, so it is written in UTC. */
import type { Day } from '../contract.ts'

const at = (day: Day) => new Date(`${day}T00:00:00Z`)

const LONG = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})
const SHORT = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const WITH_YEAR = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

const WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })

/** `Tuesday`. */
export const weekdayName = (day: Day) => WEEKDAY.format(at(day))
/** `Tuesday, November 24`. */
export const longDay = (day: Day) => LONG.format(at(day))
/** `Nov 24`. */
export const shortDay = (day: Day) => SHORT.format(at(day))
/** `November 24, 2026`. */
export const fullDay = (day: Day) => WITH_YEAR.format(at(day))

export const WEEKDAYS = [
  [1, 'Monday'],
  [2, 'Tuesday'],
  [3, 'Wednesday'],
  [4, 'Thursday'],
  [5, 'Friday'],
  [6, 'Saturday'],
  [7, 'Sunday'],
] as const

/** @param daysLeft from today; negative once the day is past. */
export function daysLeftWords(daysLeft: number): string {
  if (daysLeft === 0) return 'today'
  if (daysLeft === 1) return 'tomorrow'
  return daysLeft > 1 ? `in ${daysLeft} days` : 'past'
}
