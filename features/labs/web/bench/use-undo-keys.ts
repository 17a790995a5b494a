/** Ctrl+Z and Ctrl+Y on the bench (⌘ on a Mac). Where somebody writes, they undo what was written, as everywhere. */
import { useEffect } from 'react'

import type { BenchControls } from './use-bench.ts'

export function useUndoKeys({ undo, redo }: Pick<BenchControls, 'undo' | 'redo'>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event
      const isWriting =
        target instanceof Element && target.closest('input, textarea, select, dialog')
      if (isWriting || event.altKey || !(event.ctrlKey || event.metaKey)) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      if (key === 'z' && !event.shiftKey) undo()
      else redo()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [undo, redo])
}
