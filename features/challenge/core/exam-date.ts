/**
 * The two calendars of a learner around an exam (docs/decisions/0044).
 *
 * The exam is an appointment on the wall's calendar: how far it is, and whether it has come, goes by the date there
 * (`civilDay`). What is studied goes by the study day, which ends at four in the morning, and once at midnight: in the
 * night before the exam, so that nobody is told to study for an exam that is today.
 */
import { DAY_BEGINS_AT } from '#features/learning/contract.ts'

import { addDays, civilDay, daysBetween, studyDayAt, type Day } from './calendar.ts'
import { instantOf } from './wall-clock.ts'

export type Moment = {
  /** Epoch milliseconds. */
  readonly now: number
  /** Unknown ones count as UTC. */
  readonly timeZone: string
}

/** The day whose list a learner sees. @param examDay null where none is booked. */
export function planDayAt(examDay: Day | null, { now, timeZone }: Moment): Day {
  const date = civilDay(timeZone, now)
  return date === examDay ? date : studyDayAt(timeZone, now)
}

/** The instant at which the day of a list is over. Epoch milliseconds. */
export function planDayEnds(examDay: Day | null, day: Day, timeZone: string): number {
  const next = addDays(day, 1)
  return instantOf(timeZone, next, next === examDay ? 0 : DAY_BEGINS_AT * 60)
}

/** Of the exam: 0 from the midnight at which its date begins to the next one; negative after it. */
export function daysLeftUntil(examDay: Day, { now, timeZone }: Moment): number {
  return daysBetween(civilDay(timeZone, now), examDay)
}

/** Nobody knows the hour of the exam: the last 24 hours are some of the date before it and of its own. */
export function isLastDay(daysLeft: number | null): boolean {
  return daysLeft !== null && daysLeft <= 1
}
