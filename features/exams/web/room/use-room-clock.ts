/** The clock of a room: the server's, as measured at each of its responses. */
import { useCallback, useEffect, useState } from 'react'

import type { ShownClock } from '../../contract.ts'
import { phaseOf, timeLeft, untilNextPhase } from '../../core/time-left.ts'

export type RoomClock = ReturnType<typeof useRoomClock>

/** A device that slept wakes up with its timers late, so it looks at the clock this often. */
const LOOK_EVERY_MS = 15_000

/** @param firstAheadMs how far the server's clock is ahead of the device's. */
export function useRoomClock(first: ShownClock, firstAheadMs: number) {
  const [{ clock, aheadMs }, setMeasured] = useState({ clock: first, aheadMs: firstAheadMs })
  const readLeftMs = useCallback(() => timeLeft(clock, Date.now() + aheadMs), [clock, aheadMs])
  const [phase, setPhase] = useState(() => phaseOf(readLeftMs()))

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      const leftMs = readLeftMs()
      setPhase(phaseOf(leftMs))
      const untilNextMs = clock.isPaused ? null : untilNextPhase(leftMs)
      if (untilNextMs !== null) timer = setTimeout(look, Math.min(untilNextMs, LOOK_EVERY_MS))
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [clock, readLeftMs])

  return {
    phase,
    isPaused: clock.isPaused,
    /** Milliseconds. */
    readLeftMs,
    /** The end by the device's clock, in epoch milliseconds; null while paused. */
    endsAt: clock.endsAt === null ? null : Date.parse(clock.endsAt) - aheadMs,
    /** Call it as soon as the response is there. */
    measure: useCallback(
      (shown: ShownClock) =>
        setMeasured({ clock: shown, aheadMs: Date.parse(shown.serverNow) - Date.now() }),
      [],
    ),
  }
}
