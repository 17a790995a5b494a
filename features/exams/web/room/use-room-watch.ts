/**
 * Whether this page is still the one that writes: told by other tabs at once, and asked of the server now and then, when
 * the learner comes back, and when something was refused.
 */
import { useEffect, useEffectEvent } from 'react'

import { call } from '#platform/web/api.ts'

import { examsContract, type ShownClock } from '../../contract.ts'
import { onOtherTab } from './room-tabs.ts'

const ASK_EVERY_MS = 20_000

type Watched = {
  readonly attemptId: string
  readonly entry: number
  readonly entryId: string
  /** Nothing is asked any more when it is false. */
  readonly isOpen: boolean
  /** The server has refused what this entry did. */
  readonly isRefused: boolean
  readonly onClock: (clock: ShownClock) => void
  readonly onTaken: () => void
  readonly onHandedIn: () => void
}

export function useRoomWatch(watched: Watched): void {
  const { attemptId, entryId, isOpen, isRefused } = watched
  const onTaken = useEffectEvent(watched.onTaken)
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const { entry, onClock, onHandedIn } = watched
    const state = await call(
      examsContract.getAttemptState,
      { params: { attemptId } },
      { signal },
    ).catch(() => null)
    if (signal.aborted) return
    if (state) onClock(state.clock)
    if (state?.isHandedIn) onHandedIn()
    else if (isRefused || (state && state.entry > entry)) watched.onTaken()
  })

  useEffect(() => onOtherTab(attemptId, entryId, () => onTaken()), [attemptId, entryId])
  useEffect(() => {
    if (!isOpen) return undefined
    const leaving = new AbortController()
    const look = () => {
      if (!document.hidden && navigator.onLine) void ask(leaving.signal)
    }
    if (isRefused) look()
    const timer = setInterval(look, ASK_EVERY_MS)
    addEventListener('focus', look)
    addEventListener('online', look)
    return () => {
      leaving.abort()
      clearInterval(timer)
      removeEventListener('focus', look)
      removeEventListener('online', look)
    }
  }, [attemptId, entryId, isOpen, isRefused])
}
