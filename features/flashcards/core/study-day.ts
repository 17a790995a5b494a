/**
 * Which day is it for someone who studies at night?
 *
 * A study day begins at four in the morning where the learner is: an evening that runs past
 * midnight stays one day, and tomorrow's new cards do not come at the stroke of twelve.
 */

const BEGINS_AT_MS = 4 * 3_600_000

/**
 * Names the study day of an instant.
 *
 * @param timeZone an IANA name; one that is not known here counts as UTC.
 * @returns a function from epoch milliseconds to a name that two instants share where they lie in one study day.
 */
export function studyDayIn(timeZone: string): (instant: number) => string {
  const format = formatIn(timeZone)
  return (instant) => format.format(instant - BEGINS_AT_MS)
}

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  try {
    return new Intl.DateTimeFormat('en', { timeZone, ...parts })
  } catch {
    return new Intl.DateTimeFormat('en', { timeZone: 'UTC', ...parts })
  }
}
