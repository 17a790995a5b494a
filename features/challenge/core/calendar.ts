/**
 * Days of the calendar, without clocks and zones: a day is `YYYY-MM-DD`, and arithmetic on days is that of dates.
 *
 * Which day it is for a learner depends on their time zone and on the hour: `civilDay` is the date on the wall,
 * `studyDayAt` the day of someone who studies past midnight. Daylight saving changes neither the number of days
 * nor their order.
 */
import { DAY_BEGINS_AT } from '#features/learning/contract.ts'
import { isTimeZone } from '#platform/contract/device-time.ts'

/** `YYYY-MM-DD`. Compares as text. */
export type Day = string

/** Monday is 1, Sunday 7 (ISO 8601). */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

const DAY_MS = 86_400_000
/** Some ten years: few are asked for at one time. */
const MOST_DAYS = 4000

/** Whether it is a date that exists: 2027-02-29 is none. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(text)
}

/** A plan asks for the same days thousands of times, and reading a date takes long. */
function remember<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    let value = known.get(key)
    if (value === undefined) {
      value = compute(key)
      if (known.size >= MOST_DAYS) known.clear()
      known.set(key, value)
    }
    return value
  }
}

/** Days since 1970-01-01. */
export const dayNumber = remember((day: Day) => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS))

export const dayOfNumber = remember((number: number): Day =>
  new Date(number * DAY_MS).toISOString().slice(0, 10),
)

export function addDays(day: Day, days: number): Day {
  return dayOfNumber(dayNumber(day) + days)
}

/** Positive where `to` is later. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from)
}

export function weekdayOf(day: Day): Weekday {
  // January 1, 1970 was a Thursday.
  return (((((dayNumber(day) + 3) % 7) + 7) % 7) + 1) as Weekday
}

/** The Monday of its week. */
export function mondayOf(day: Day): Day {
  return addDays(day, 1 - weekdayOf(day))
}

/** The date on the learner's wall. @param instant epoch milliseconds. @param timeZone unknown ones count as UTC. */
export function civilDay(timeZone: string, instant: number): Day {
  return formatOf(timeZone).format(instant)
}

/** A study day begins at four in the morning, so an evening that goes on past midnight stays one day. */
export function studyDayAt(timeZone: string, instant: number): Day {
  // The hour on the wall decides, as in the record of learning, also on a day on which the clocks change.
  const day = civilDay(timeZone, instant)
  return hourAt(timeZone, instant) < DAY_BEGINS_AT ? addDays(day, -1) : day
}

/** 0 to 23, on the learner's wall. */
export function hourAt(timeZone: string, instant: number): number {
  return Number(hourFormatOf(timeZone).format(instant)) % 24
}

const MOST_ZONES = 100

/** Making a format takes longer than all its uses here. */
export function keepFormats(options: Intl.DateTimeFormatOptions, locale: string) {
  const byZone = new Map<string, Intl.DateTimeFormat>()
  return (timeZone: string): Intl.DateTimeFormat => {
    const known = byZone.get(timeZone)
    if (known) return known
    const format = new Intl.DateTimeFormat(locale, {
      ...options,
      timeZone: isTimeZone(timeZone) ? timeZone : 'UTC',
    })
    if (byZone.size >= MOST_ZONES) byZone.clear()
    byZone.set(timeZone, format)
    return format
  }
}

// Swedish writes dates as ISO 8601 does.
const formatOf = keepFormats({ year: 'numeric', month: '2-digit', day: '2-digit' }, 'sv')
const hourFormatOf = keepFormats({ hour: '2-digit', hourCycle: 'h23' }, 'en')
