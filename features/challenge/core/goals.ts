/**
 * What a learner sets: one exam, its date, the days of the week, the minutes of a day. Nothing else of a challenge is
 * stored as a plan: all of it is computed from these and from what the learner has shown.
 */
import { z } from 'zod/mini'

import { ContentId } from '#features/curriculum/contract.ts'
import { KnownTimeZone } from '#platform/contract/device-time.ts'

import { addDays, isDay, weekdayOf, type Day, type Weekday } from './calendar.ts'

export const FEWEST_MINUTES = 10
export const MOST_MINUTES = 240
/** Further ahead nobody plans, and the exam will be another one. */
export const MOST_DAYS_AHEAD = 730
export const MOST_REST_DAYS = 100
/** More than any exam has. */
const MOST_LEFT_OUT = 300

const DayShape = z.string().check(z.refine(isDay, 'write a date that exists, such as 2027-03-09'))
const WeekdayShape = z.literal([1, 2, 3, 4, 5, 6, 7])
const Weekdays = z
  .array(WeekdayShape)
  .check(z.maxLength(7), z.refine(isWithoutTwins, 'name each day of the week once'))

export const Goals = z.object({
  examId: z.string().check(z.minLength(1), z.maxLength(60)),
  /** Null: not booked yet. */
  examDay: z.nullable(DayShape),
  /** On which days the learner studies: 1 is Monday, 7 Sunday. */
  weekdays: Weekdays.check(z.minLength(1, 'choose at least one day of the week')),
  minutes: z
    .int('write whole minutes')
    .check(
      z.minimum(FEWEST_MINUTES, `write at least ${FEWEST_MINUTES} minutes a day`),
      z.maximum(
        MOST_MINUTES,
        `write at most ${MOST_MINUTES} minutes a day: more is not kept up for weeks`,
      ),
    ),
  /** Days of the week that may be as long as a whole practice exam takes. */
  longWeekdays: Weekdays,
  /** Planned days without study: they cost nothing. */
  restDays: z
    .array(DayShape)
    .check(
      z.maxLength(MOST_REST_DAYS, `name at most ${MOST_REST_DAYS} rest days`),
      z.refine(isWithoutTwins, 'name each rest day once'),
    ),
  /** Of the device on which the goals were set. */
  timeZone: KnownTimeZone,
  /**
   * Lessons that are not planned. Those that are done or unknown do no harm. Goals that were stored before there was such
   * a choice have none; a page that does not name any keeps what is stored.
   */
  leftOut: z.optional(
    z
      .array(ContentId)
      .check(
        z.maxLength(MOST_LEFT_OUT, `leave out at most ${MOST_LEFT_OUT} lessons`),
        z.refine(isWithoutTwins, 'name each lesson that is left out once'),
      ),
  ),
})
export type Goals = z.infer<typeof Goals>

/** Goals as they were stored. A time zone that this server does not know any more counts as UTC where it is used. */
export const StoredGoals = z.extend(Goals, { timeZone: z.string() })

function isWithoutTwins(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length
}

/** Also a year with five digits, which a date field takes. */
export const NO_DAY_WORDS = 'This date does not exist. Write the year with four digits.'

/** Why these goals cannot be kept, in words for the learner; null where they can. @param today on the learner's wall. */
export function troubleWith({ examDay }: Pick<Goals, 'examDay'>, today: Day): string | null {
  if (examDay === null) return null
  if (!isDay(examDay)) return NO_DAY_WORDS
  if (examDay < today) return 'This date is past. Choose today or a later day.'
  if (examDay > addDays(today, MOST_DAYS_AHEAD)) {
    return 'This date is more than two years away. Choose an earlier one, or “not booked yet”.'
  }
  return null
}

/** Why a day cannot be added to these rest days, in words for the learner; null where it can. */
export function troubleWithRestDay(day: Day, restDays: readonly Day[], today: Day): string | null {
  if (!isDay(day)) return NO_DAY_WORDS
  if (day < today) return 'This day is past. Choose today or a later day.'
  if (restDays.filter((each) => each >= today).length < MOST_REST_DAYS) return null
  return `You have ${MOST_REST_DAYS} rest days ahead, which is the most there can be. Remove one first.`
}

/** With one day more. Past ones make room for it, the oldest first: the others still count for an even pace. */
export function withRestDay(restDays: readonly Day[], day: Day): Day[] {
  return [...new Set([...restDays, day])].toSorted().slice(-MOST_REST_DAYS)
}

const FOUR_EVENINGS: readonly Weekday[] = [1, 2, 3, 4]

/** Five days that are chosen already. The day on which one begins is among them: its list is not empty. */
export function firstWeekdays(today: Day): readonly Weekday[] {
  const weekday = weekdayOf(today)
  return [...FOUR_EVENINGS, FOUR_EVENINGS.includes(weekday) ? 6 : weekday]
}

export function isStudyDay(goals: Pick<Goals, 'weekdays' | 'restDays'>, day: Day): boolean {
  return goals.weekdays.includes(weekdayOf(day)) && !goals.restDays.includes(day)
}

/** 0 on a rest day. */
export function minutesOn(
  goals: Pick<Goals, 'weekdays' | 'restDays' | 'minutes'>,
  day: Day,
): number {
  return isStudyDay(goals, day) ? goals.minutes : 0
}

export function isLongDay(goals: Goals, day: Day): boolean {
  return isStudyDay(goals, day) && goals.longWeekdays.includes(weekdayOf(day))
}
