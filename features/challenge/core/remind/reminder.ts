/** When a reminder is due, and on which days there is one. The clock is an argument. */
import { z } from 'zod/mini'

import { KnownTimeZone } from '#platform/contract/device-time.ts'

import { addDays, civilDay, type Day } from '../calendar.ts'
import { planDayAt, planDayEnds } from '../exam-date.ts'
import { isStudyDay, type Goals } from '../goals.ts'
import { instantOf } from '../wall-clock.ts'

export const MINUTES_A_STEP = 30
const MINUTES_A_DAY = 1440
const HOUR_WORDS = 'choose an hour of the day'

export const Reminder = z.object({
  /** The hour on the learner's wall, in minutes after midnight. */
  minutes: z
    .int()
    .check(
      z.minimum(0, HOUR_WORDS),
      z.maximum(MINUTES_A_DAY - 1, HOUR_WORDS),
      z.multipleOf(MINUTES_A_STEP, 'choose a whole or a half hour'),
    ),
  timeZone: KnownTimeZone,
})
export type Reminder = z.infer<typeof Reminder>

const StoredReminder = z.extend(Reminder, { timeZone: z.string() })

export const ReminderState = z.object({
  /** False where this site sends none. */
  isOffered: z.boolean(),
  /** Of the account; null where it has none. */
  email: z.nullable(z.string()),
  isConfirmed: z.boolean(),
  /** Null: off. */
  reminder: z.nullable(StoredReminder),
  /** False where this server does not know its time zone any more: then it counts as UTC. */
  isZoneKnown: z.boolean(),
  /** Where it is off because the address refused a mail for good: when, and how it was set. Null otherwise. */
  refused: z.nullable(z.object({ at: z.iso.datetime(), reminder: StoredReminder })),
})
export type ReminderState = z.infer<typeof ReminderState>

/** The last part of the address in a mail that ends its reminders: 256 bits. */
export const StopSecret = z
  .string()
  .check(z.regex(/^[\w-]{43}$/, 'open the whole address from the mail'))

/** What is sent later than this is of no use: the day's mail is left out. */
export const LATEST_MS = 3 * 3_600_000

/** The first instant after `after` at which it is due: once for each date. Epoch milliseconds. */
export function nextReminder({ minutes, timeZone }: Reminder, after: number): number {
  const today = civilDay(timeZone, after)
  // The hour of yesterday may have moved into today. A place may skip a whole date.
  const instants = [-1, 0, 1, 2]
    .map((days) => instantOf(timeZone, addDays(today, days), minutes))
    .filter((instant) => instant > after)
  return Math.min(...instants)
}

/** Until when one that was due may be sent: while its day lasts, and never three hours late. Epoch milliseconds. */
export function usefulUntil(
  examDay: Day | null,
  { timeZone, dueAt }: { readonly timeZone: string; readonly dueAt: number },
): number {
  const day = planDayAt(examDay, { now: dueAt, timeZone })
  return Math.min(dueAt + LATEST_MS, planDayEnds(examDay, day, timeZone))
}

/** Not on a rest day, on the day of the exam or after it. @param day whose list it is about. */
export function hasReminderOn(goals: Goals, day: Day): boolean {
  return isStudyDay(goals, day) && (goals.examDay === null || day < goals.examDay)
}
