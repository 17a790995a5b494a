/** How many minutes of a run are left: read anew at each item and once a minute, and announced by nothing. */
import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

export type RunClock = {
  /** Whole minutes, rounded up; null where the run is not timed. */
  readonly minutesLeft: number | null
  /** By the clock of this moment. */
  readonly isTimeUp: () => boolean
}

/**
 * Time runs on while a page is closed, so this is by the device's clock.
 *
 * @param clockFrom epoch milliseconds; null before the first item is there.
 * @returns null where the run is not timed.
 */
export function timeLeftMs(minutes: number | null, clockFrom: number | null): number | null {
  if (minutes === null) return null
  return minutes * MINUTE_MS - (clockFrom === null ? 0 : Date.now() - clockFrom)
}

/** @param turn changes with each item. */
export function useMinutesLeft(
  minutes: number | null,
  clockFrom: number | null,
  turn: number,
): RunClock {
  const leftNow = () => timeLeftMs(minutes, clockFrom)
  const [left, setLeft] = useState(leftNow)
  const [tick, setTick] = useState(0)
  useEffect(() => {
    const now = leftNow()
    setLeft(now)
    if (now === null || clockFrom === null || now <= 0) return undefined
    const wait = setTimeout(() => setTick(tick + 1), now % MINUTE_MS || MINUTE_MS)
    return () => clearTimeout(wait)
    // `leftNow` is made of these.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [minutes, clockFrom, turn, tick])
  return {
    minutesLeft: left === null ? null : Math.max(0, Math.ceil(left / MINUTE_MS)),
    isTimeUp: () => (leftNow() ?? 1) <= 0,
  }
}
