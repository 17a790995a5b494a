/** What a request says of the device's time: the browser's side of `platform/contract/device-time.ts`. */
import { isTimeZone } from '#platform/contract/device-time.ts'

const DAY_MS = 86_400_000

let known: { readonly zone: string; readonly offset: number } | undefined

/**
 * Of this device. A browser that does not know its place reports none, or a name that nobody knows: then UTC. Asked anew
 * only once the device's clock is another: on a slow phone each answer takes some milliseconds.
 */
export function homeZone(): string {
  const offset = new Date().getTimezoneOffset()
  if (known?.offset !== offset) {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    known = { zone: isTimeZone(timeZone) ? timeZone : 'UTC', offset }
  }
  return known.zone
}

/** How far the device's clock is ahead of UTC. */
export function utcOffsetMinutes(at: Date): number {
  // Never -0, which JSON does not know.
  return 0 - at.getTimezoneOffset()
}

/** @returns what a request may say of it: a page may stay open for days. */
export function activeMilliseconds(milliseconds: number): number {
  return Math.min(Math.round(milliseconds), DAY_MS)
}
