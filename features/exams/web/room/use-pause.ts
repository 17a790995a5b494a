/** Stopping the clock in practice mode, and letting it go on: the server does both, so it takes a network. */
import { useState } from 'react'

import { wordsFor } from '#platform/web/error-words.ts'

import type { OpenRoom } from './use-room.ts'

const PAUSE_NEEDS_NETWORK = 'The clock can be stopped only while you are online. It runs on.'

export function usePause(room: Pick<OpenRoom, 'pause'>) {
  const [isBusy, setBusy] = useState(false)
  const [words, setWords] = useState<string | null>(null)
  return {
    isBusy,
    /** Why it has failed; null where it has not. */
    words,
    /** @returns whether the server has done it. */
    set: async (isPaused: boolean): Promise<boolean> => {
      if (isBusy) return false
      if (!navigator.onLine) {
        setWords(isPaused ? PAUSE_NEEDS_NETWORK : 'You are offline. The clock is still stopped.')
        return false
      }
      setBusy(true)
      setWords(null)
      try {
        await room.pause(isPaused)
        return true
      } catch (error) {
        setWords(error instanceof Error ? wordsFor(error) : String(error))
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}
