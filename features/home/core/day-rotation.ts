/**
 * Decides what is shown on which day.
 *
 * Only the number of the day decides, without any memory, so every server and every visitor agrees, and everything is
 * shown before anything repeats.
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

/** The number of a day by its name. */
export function dayFrom(name: string): number {
  return Math.floor(Date.parse(name) / DAY_MS)
}

type Named = { readonly id: string }

/** Mixed by their ids, so that neighbors in a lesson are not shown on neighboring days. */
export function mix<Thing extends Named>(things: readonly Thing[]): readonly Thing[] {
  return things.toSorted(
    (a, b) => hash(a.id) - hash(b.id) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  )
}

/** @returns `count` things of the day, or fewer if there are not enough. */
export function ofDay<Thing>(mixed: readonly Thing[], day: number, count: number): Thing[] {
  return Array.from({ length: Math.min(count, mixed.length) }, (_, index) =>
    mixed.at((day * count + index) % mixed.length),
  ).filter((thing) => thing !== undefined)
}

/** A number from 0 to 2^32 - 1, always the same for a text (FNV-1a, 32 bits, over UTF-16 units). */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return value >>> 0
}
