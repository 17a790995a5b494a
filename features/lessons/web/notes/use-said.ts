/** What the bar of the notes says: for how long, and of which failures. */
import { useEffect, useRef } from 'react'

import type { ShownNote } from '../../core/unsent-notes.ts'
import type { Said } from './note-bar.tsx'

/** Long enough to read a short sentence twice. */
const SAID_MS = 6000

/** A message without an action disappears by itself, unless someone is about to close it; one with an action stays. */
export function useLetGo(said: Said | null, setSaid: (said: Said | null) => void) {
  useEffect(() => {
    if (!said || said.action || said.isQuiet) return undefined
    const timer = setTimeout(() => {
      if (!document.activeElement?.closest('.note-bar')) setSaid(null)
    }, SAID_MS)
    return () => clearTimeout(timer)
  }, [said, setSaid])
}

/** Reports each failure once, however often it is tried again without the learner. */
export function useToldFailures(notes: readonly ShownNote[], tell: (note: ShownNote) => void) {
  const told = useRef(new Map<string, string>())
  useEffect(() => {
    for (const note of notes) {
      const { id, failure } = note
      if (!failure) told.current.delete(id)
      else if (told.current.get(id) !== failure.message) {
        told.current.set(id, failure.message)
        tell(note)
      }
    }
  })
}
