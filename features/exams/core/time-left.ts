/** How much time a practice exam has left, as its room shows it. Instants and lengths are milliseconds. */
import type { ShownClock } from './attempt-shapes.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const LAST_MINUTES_MS = 5 * MINUTE_MS
const PART_LENGTH = 2
const SIXTY = 60

/** @param serverNow what the server's clock shows now, as far as the page knows. */
export function timeLeft(
  { endsAt, leftMs, isOver }: Pick<ShownClock, 'endsAt' | 'leftMs' | 'isOver'>,
  serverNow: number,
): number {
  if (isOver) return 0
  return endsAt === null ? leftMs : Math.max(0, Date.parse(endsAt) - serverNow)
}

export type Phase = 'plenty' | 'last-minutes' | 'over'

export function phaseOf(leftMs: number): Phase {
  if (leftMs <= 0) return 'over'
  return leftMs <= LAST_MINUTES_MS ? 'last-minutes' : 'plenty'
}

/** When the next phase begins, from now on; null where none comes. */
export function untilNextPhase(leftMs: number): number | null {
  if (leftMs <= 0) return null
  return leftMs <= LAST_MINUTES_MS ? leftMs : leftMs - LAST_MINUTES_MS
}

/** `1:04:09`, `4:09`: zero is shown only when nothing is left. */
export function clockText(leftMs: number): string {
  const seconds = Math.ceil(leftMs / SECOND_MS)
  const minutes = Math.floor(seconds / SIXTY)
  const hours = Math.floor(minutes / SIXTY)
  const two = (part: number) => String(part % SIXTY).padStart(PART_LENGTH, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`
}

/** A page may look at its clock a little late. */
const JUST_NOW_MS = 5 * SECOND_MS

/** `Five minutes left.`, and fewer where the room is entered later. */
export function lastMinutesWords(leftMs: number): string {
  if (leftMs > LAST_MINUTES_MS - JUST_NOW_MS) return 'Five minutes left.'
  const minutes = Math.ceil(leftMs / MINUTE_MS)
  return minutes <= 1 ? 'Less than one minute left.' : `Less than ${minutes} minutes left.`
}
