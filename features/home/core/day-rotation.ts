/**
 * What is shown on which day.
 *
 * A day has no memory of the one before: its number alone says what it shows, so
 * every server and every visitor agrees, and all are shown before one comes again.
 */

const DAY_MS = 86_400_000

/** Days since 1970-01-01, in UTC. */
export function dayNumber(now: Date): number {
  return Math.floor(now.getTime() / DAY_MS)
}

/** `YYYY-MM-DD`. */
export function dayName(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

type Named = { readonly id: string }

/** Mixed by their ids, so neighbours in a lesson are not neighbours in the calendar. */
export function mix<Thing extends Named>(things: readonly Thing[]): readonly Thing[] {
  return things.toSorted(
    (a, b) => hash(a.id) - hash(b.id) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  )
}

/** @returns `count` things of the day, fewer where there are not as many. */
export function ofDay<Thing>(mixed: readonly Thing[], day: number, count: number): Thing[] {
  return Array.from({ length: Math.min(count, mixed.length) }, (_, index) =>
    mixed.at((day * count + index) % mixed.length),
  ).filter((thing) => thing !== undefined)
}

/** A number from 0 to 2^32 - 1 that a text always has (FNV-1a, 32 bits, over UTF-16 units). */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return value >>> 0
}
