/**
 * The day of someone who studies at night.
 *
 * A study day begins at four in the morning in the learner's time zone: an evening that continues past midnight stays
 * one day, and tomorrow's new cards do not appear at midnight.
 */

const BEGINS_AT_MS = 4 * 3_600_000
/** A day on which a zone sets its clocks back. */
const LONGEST_DAY_MS = 25 * 3_600_000

/**
 * The first instant of the study day that contains an instant. Both in epoch milliseconds.
 *
 * @param timeZone an IANA name; an unknown one counts as UTC.
 */
export function startOfStudyDay(timeZone: string, instant: number): number {
  const format = formatIn(timeZone)
  const dayOf = (at: number) => format.format(at - BEGINS_AT_MS)
  const day = dayOf(instant)
  // A binary search in 27 steps for the moment at which the calendar's date changes; no arithmetic with offsets.
  let [before, within] = [instant - LONGEST_DAY_MS, instant]
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2)
    if (dayOf(middle) === day) within = middle
    else before = middle
  }
  return within
}

/** Creating one takes longer than all its calls here. */
const formatByZone = new Map<string, Intl.DateTimeFormat>()
const MOST_FORMATS = 100

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formatByZone.get(timeZone)
  if (known) return known
  const format = makeFormat(timeZone)
  if (formatByZone.size >= MOST_FORMATS) formatByZone.clear()
  formatByZone.set(timeZone, format)
  return format
}

function makeFormat(timeZone: string): Intl.DateTimeFormat {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  try {
    return new Intl.DateTimeFormat('en', { timeZone, ...parts })
  } catch {
    return new Intl.DateTimeFormat('en', { timeZone: 'UTC', ...parts })
  }
}
