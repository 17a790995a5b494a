/** From a date and an hour on the learner's wall to the instant, also on days on which the clocks change. */
import { dayNumber, keepFormats, type Day } from './calendar.ts'

export const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/**
 * The instant at which the wall shows this hour on this day.
 *
 * An hour that the clocks skip moves on by as much as they do: 2:30 becomes 3:30. Of an hour that they show twice it is
 * the first. These are the rules of `Temporal` ("compatible").
 *
 * @param minutes after midnight. @param timeZone unknown ones count as UTC. @returns epoch milliseconds.
 */
export function instantOf(timeZone: string, day: Day, minutes: number): number {
  const wall = dayNumber(day) * DAY_MS + minutes * MINUTE_MS
  // No place is further from UTC than a day, and no two changes of its clocks are within two.
  const byClockBefore = wall - aheadOfUtc(timeZone, wall - DAY_MS)
  const byClockAfter = wall - aheadOfUtc(timeZone, wall + DAY_MS)
  const instants = [byClockBefore, byClockAfter]
    .filter((instant) => instant + aheadOfUtc(timeZone, instant) === wall)
    .toSorted((a, b) => a - b)
  return instants[0] ?? byClockBefore
}

/** How far the clock on the wall is ahead of UTC, milliseconds. @param instant whole seconds. */
function aheadOfUtc(timeZone: string, instant: number): number {
  return Date.parse(`${formatOf(timeZone).format(instant).replace(' ', 'T')}Z`) - instant
}

// Swedish writes dates and hours as ISO 8601 does.
const formatOf = keepFormats(
  {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  },
  'sv',
)
