/** Ctrl+Z and Ctrl+Y on the bench (⌘ on a Mac). Where somebody writes, they undo what was written, as everywhere. */
import { useEffect, useEffectEvent } from 'react'

import type { BenchControls } from './use-bench.ts'

/** Where text is written; a checkbox has nothing to undo. */
const WRITTEN_IN = 'input:not([type=checkbox]), textarea, select, dialog'

export function useUndoKeys({ undo, redo }: Pick<BenchControls, 'undo' | 'redo'>): void {
  const go = useEffectEvent((isBack: boolean) => (isBack ? undo() : redo()))
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event
      const isWriting = target instanceof Element && target.closest(WRITTEN_IN)
      if (isWriting || event.altKey || !(event.ctrlKey || event.metaKey)) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      go(key === 'z' && !event.shiftKey)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
