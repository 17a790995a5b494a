/**
 * The day of someone who studies at night.
 *
 * A study day begins when the clock on the learner's wall shows four in the morning: an evening that continues past
 * midnight stays one day, and tomorrow's cards do not appear at midnight.
 */
import { DAY_BEGINS_AT } from '#features/learning/contract.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** No study day is longer, whatever a zone does to its clocks. */
export const LONGEST_DAY_MS = 2 * DAY_MS

/**
 * The first instant of the study day that contains an instant. Both in epoch milliseconds.
 *
 * @param timeZone an IANA name; an unknown one counts as UTC.
 */
export function startOfStudyDay(timeZone: string, instant: number): number {
  const zone = zoneNamed(timeZone)
  const day = dayNumber(zone, instant)
  const known = zone.startByDay.get(day)
  if (known !== undefined) return known
  // A binary search in 28 steps for the moment at which the day changes; no arithmetic with offsets.
  let [before, within] = [instant - LONGEST_DAY_MS, instant]
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2)
    if (dayNumber(zone, middle) === day) within = middle
    else before = middle
  }
  if (zone.startByDay.size >= MOST_DAYS) zone.startByDay.clear()
  zone.startByDay.set(day, within)
  return within
}

/**
 * Since when a card counts as reviewed today, in epoch milliseconds: since the study day began, and since the
 * scheduler's day did. FSRS counts days by their dates in UTC. Where it sees none pass, an `easy` lengthens the interval
 * as if something had been kept.
 */
export function reviewedTodaySince(timeZone: string, now: number): number {
  return Math.min(startOfStudyDay(timeZone, now), startOfUtcDate(now))
}

/** How many study days later an instant is: 0 on the same one. */
export function studyDaysBetween(timeZone: string, from: number, to: number): number {
  const zone = zoneNamed(timeZone)
  return dayNumber(zone, to) - dayNumber(zone, from)
}

/** Whether the next study day begins on the same date on the wall: between midnight and four. */
export function isPastMidnight(timeZone: string, instant: number): boolean {
  const [, hour] = zoneNamed(timeZone).format.format(instant).split(' ')
  return Number(hour) < DAY_BEGINS_AT
}

function startOfUtcDate(instant: number): number {
  return instant - (instant % DAY_MS)
}

/** The first instant of the next date in UTC. */
export function nextUtcDate(instant: number): number {
  return startOfUtcDate(instant) + DAY_MS
}

type Zone = {
  /** Creating one takes longer than all its calls here. */
  readonly format: Intl.DateTimeFormat
  /** Most questions are about today, and about the days before and after it. */
  readonly startByDay: Map<number, number>
}

const zonesByName = new Map<string, Zone>()
const MOST_ZONES = 100
const MOST_DAYS = 500

function zoneNamed(timeZone: string): Zone {
  const known = zonesByName.get(timeZone)
  if (known) return known
  const zone = { format: makeFormat(timeZone), startByDay: new Map() }
  if (zonesByName.size >= MOST_ZONES) zonesByName.clear()
  zonesByName.set(timeZone, zone)
  return zone
}

/** Of a study day: days since 1970-01-01. The hour on the wall decides, also on a day on which the clocks change. */
function dayNumber({ format }: Zone, instant: number): number {
  const [date, hour] = format.format(instant).split(' ')
  return Math.floor((Date.parse(`${date}T${hour}:00Z`) - DAY_BEGINS_AT * HOUR_MS) / DAY_MS)
}

function makeFormat(timeZone: string): Intl.DateTimeFormat {
  const parts = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  } as const
  // Swedish writes dates as ISO 8601 does.
  try {
    return new Intl.DateTimeFormat('sv', { timeZone, ...parts })
  } catch {
    return new Intl.DateTimeFormat('sv', { timeZone: 'UTC', ...parts })
  }
}
