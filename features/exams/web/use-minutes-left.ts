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
 * @param startedAt on the clock of `performance.now()`; null before the first item is there.
 * @param turn changes with each item.
 */
export function useMinutesLeft(
  minutes: number | null,
  startedAt: number | null,
  turn: number,
): RunClock {
  const leftNow = () =>
    (minutes ?? 0) * MINUTE_MS - (startedAt === null ? 0 : performance.now() - startedAt)
  const [left, setLeft] = useState(leftNow)
  const [tick, setTick] = useState(0)
  useEffect(() => {
    if (minutes === null) return undefined
    const now = leftNow()
    setLeft(now)
    if (startedAt === null || now <= 0) return undefined
    const wait = setTimeout(() => setTick(tick + 1), now % MINUTE_MS || MINUTE_MS)
    return () => clearTimeout(wait)
    // `leftNow` is made of these.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [minutes, startedAt, turn, tick])
  return {
    minutesLeft: minutes === null ? null : Math.max(0, Math.ceil(left / MINUTE_MS)),
    isTimeUp: () => minutes !== null && startedAt !== null && leftNow() <= 0,
  }
}
