/** The clock of a room: the server's, as measured at each of its responses. */
import { useCallback, useEffect, useState } from 'react'

import type { ShownClock } from '../../contract.ts'
import { phaseOf, timeLeft, untilNextPhase } from '../../core/time-left.ts'

export type RoomClock = ReturnType<typeof useRoomClock>

/** A device that slept wakes up with its timers late, so it looks at the clock this often. */
const LOOK_EVERY_MS = 15_000

export type Measured = {
  readonly clock: ShownClock
  /** When the response came, by `performance.now()`: a device's clock that is set meanwhile changes nothing. */
  readonly measuredAt: number
}

export function useRoomClock(first: Measured) {
  const [measured, setMeasured] = useState(first)
  const { clock } = measured
  const readLeftMs = useCallback(() => timeLeft(measured.clock, serverNow(measured)), [measured])
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
    /** @returns the end by the device's clock, in epoch milliseconds; now while paused. */
    readEnd: () =>
      Date.now() + (clock.endsAt === null ? 0 : Date.parse(clock.endsAt) - serverNow(measured)),
    measure: useCallback((shown: ShownClock) => setMeasured(measuredNow(shown)), []),
  }
}

/** Call it as soon as the response is there. */
export function measuredNow(clock: ShownClock): Measured {
  return { clock, measuredAt: performance.now() }
}

/** Epoch milliseconds; behind the server by the time that the response was on its way, never ahead. */
function serverNow({ clock, measuredAt }: Measured): number {
  return Date.parse(clock.serverNow) + performance.now() - measuredAt
}
