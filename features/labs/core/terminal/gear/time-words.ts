/** Times as devices print them. */
import { START_MS } from '../../network/state.ts'

/** `08:00:12.500` */
export function timeOfDay(ms: number): string {
  return new Date(ms).toISOString().slice('1970-01-01T'.length, -1)
}

/** `day 1, 08:00:12`: leases last longer than a day. */
export function dottedTime(clockMs: number): string {
  const ms = START_MS + clockMs
  const day = Math.floor(ms / 86_400_000) + 1
  return `day ${day}, ${timeOfDay(ms).slice(0, 8)}`
}
