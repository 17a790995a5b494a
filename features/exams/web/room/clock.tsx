/** The time that is left, second by second. A screen reader reads it when asked, and is not interrupted. */
import { useEffect, useState } from 'react'

import { clockText } from '../../core/time-left.ts'
import type { RoomClock } from './use-room-clock.ts'

const SECOND_MS = 1000

export function Clock({ clock }: { readonly clock: RoomClock }) {
  const { readLeftMs, isPaused } = clock
  const [leftMs, setLeftMs] = useState(readLeftMs)
  useEffect(() => {
    const look = () => setLeftMs(readLeftMs())
    look()
    if (isPaused) return undefined
    const timer = setInterval(look, SECOND_MS)
    return () => clearInterval(timer)
  }, [readLeftMs, isPaused])
  return (
    <span role="timer" aria-label="Time left" className="room-time">
      {clockText(leftMs)}
    </span>
  )
}
