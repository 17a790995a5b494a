/** What a request says of the device's time: the browser's side of `platform/contract/device-time.ts`. */
import { isTimeZone } from '#platform/contract/device-time.ts'

const DAY_MS = 86_400_000

/** Of this device. A browser that does not know its place reports none, or a name that nobody knows: then UTC. */
export function homeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return isTimeZone(timeZone) ? timeZone : 'UTC'
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
