/** The notes of a room, saved as one writes. */
import { useCallback, useEffect, useRef, useState } from 'react'

import type { Writer } from './room-outbox.ts'

const TYPING_PAUSE_MS = 800

export function useNotes(initial: string, writer: Writer) {
  const [text, setText] = useState(initial)
  const unsaved = useRef<{ text: string; at: number } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const save = useCallback(() => {
    clearTimeout(timer.current)
    if (unsaved.current) writer.saveNotes(unsaved.current.text, unsaved.current.at)
    unsaved.current = null
  }, [writer])

  useEffect(() => {
    const onHidden = () => {
      if (document.hidden) save()
    }
    addEventListener('pagehide', save)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      removeEventListener('pagehide', save)
      document.removeEventListener('visibilitychange', onHidden)
      save()
    }
  }, [save])

  return {
    text,
    change: (changed: string) => {
      setText(changed)
      unsaved.current = { text: changed, at: Date.now() }
      clearTimeout(timer.current)
      timer.current = setTimeout(save, TYPING_PAUSE_MS)
    },
    save,
  }
}
