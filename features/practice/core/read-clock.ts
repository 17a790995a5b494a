/** Reads a time of day: 16:05, 4:05 pm. Minutes since midnight. */
import type { Reading } from './reading.ts'

export function readClock(text: string): Reading<number> {
  const [, hours, minutes, half] =
    /^(\d{1,2})[:.h]?(\d{2})?\s*(am|pm|a\.m\.|p\.m\.)?$/i.exec(text.trim()) ?? []
  const hour = Number(hours)
  const minute = Number(minutes ?? 0)
  const isTwelve = half !== undefined
  const isWritten = minutes !== undefined || isTwelve
  if (hours === undefined || !isWritten || minute > 59 || hour > (isTwelve ? 12 : 23)) {
    return { problem: 'Write a time like 16:05.' }
  }
  if (!isTwelve) return { value: 60 * hour + minute }
  const isAfternoon = half.toLowerCase().startsWith('p')
  return { value: 60 * ((hour % 12) + (isAfternoon ? 12 : 0)) + minute }
}

/** `minutes` since midnight, as 16:05. */
export function writeClock(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24
  return `${String(hour).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
