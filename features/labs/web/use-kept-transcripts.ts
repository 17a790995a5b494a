/**
 * Keeps what the terminals of a lab have printed, so that it is there after a reload. Some time after it was printed: a
 * key is answered first.
 */
import { useEffect } from 'react'

import { keepTranscripts, type LabPlace } from './kept-lab.ts'
import type { LabRun } from './lab-run.ts'

const KEEP_AFTER_MS = 1000

export function useKeptTranscripts(
  uid: string,
  { labId, difficulty }: LabPlace,
  { id, terminals }: LabRun,
  isSolved: boolean,
): void {
  useEffect(() => {
    if (isSolved || Object.keys(terminals).length === 0) return undefined
    let isDue = true
    const keep = () => {
      if (isDue) void keepTranscripts(uid, { labId, difficulty }, id, terminals)
      isDue = false
    }
    const timer = setTimeout(keep, KEEP_AFTER_MS)
    // A page in the background may be closed without another word.
    const onHidden = () => {
      if (document.visibilityState === 'hidden') keep()
    }
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onHidden)
    }
  }, [uid, labId, difficulty, id, terminals, isSolved])
}
