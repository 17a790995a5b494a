/**
 * The day of someone who studies at night.
 *
 * A study day begins at four in the morning in the learner's time zone: an evening that continues past midnight stays
 * one day, and tomorrow's new cards do not appear at midnight.
 */
import { DAY_BEGINS_AT } from '#features/learning/contract.ts'

const DAY_MS = 24 * 3_600_000
const BEGINS_AT_MS = DAY_BEGINS_AT * 3_600_000
/** A day on which a zone sets its clocks back. */
const LONGEST_DAY_MS = 25 * 3_600_000

/**
 * The first instant of the study day that contains an instant. Both in epoch milliseconds.
 *
 * @param timeZone an IANA name; an unknown one counts as UTC.
 */
export function startOfStudyDay(timeZone: string, instant: number): number {
  const zone = zoneNamed(timeZone)
  const dayOf = (at: number) => zone.format.format(at - BEGINS_AT_MS)
  const day = dayOf(instant)
  if (zone.latest?.day === day) return zone.latest.start
  // A binary search in 27 steps for the moment at which the calendar's date changes; no arithmetic with offsets.
  let [before, within] = [instant - LONGEST_DAY_MS, instant]
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2)
    if (dayOf(middle) === day) within = middle
    else before = middle
  }
  zone.latest = { day, start: within }
  return within
}

/**
 * Since when a card counts as reviewed today, in epoch milliseconds: since the study day began, and since the
 * scheduler's day did. FSRS counts days by their dates in UTC. Where it sees none pass, an `easy` lengthens the interval
 * as if something had been kept.
 */
export function reviewedTodaySince(timeZone: string, now: number): number {
  return Math.min(startOfStudyDay(timeZone, now), now - (now % DAY_MS))
}

type Zone = {
  /** Creating one takes longer than all its calls here. */
  readonly format: Intl.DateTimeFormat
  /** The day that was found last: most questions are about today. */
  latest?: { readonly day: string; readonly start: number }
}

const zonesByName = new Map<string, Zone>()
const MOST_ZONES = 100

function zoneNamed(timeZone: string): Zone {
  const known = zonesByName.get(timeZone)
  if (known) return known
  const zone = { format: makeFormat(timeZone) }
  if (zonesByName.size >= MOST_ZONES) zonesByName.clear()
  zonesByName.set(timeZone, zone)
  return zone
}

function makeFormat(timeZone: string): Intl.DateTimeFormat {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  try {
    return new Intl.DateTimeFormat('en', { timeZone, ...parts })
  } catch {
    return new Intl.DateTimeFormat('en', { timeZone: 'UTC', ...parts })
  }
}
