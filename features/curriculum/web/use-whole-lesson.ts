/**
 * Lays out the parts of a lesson that are far from the screen, one after the other, when the browser is idle.
 *
 * After a second everything is laid out: for printing, searching the page, or dragging the scroll bar to its end.
 */
import { startTransition, useEffect, useState, type RefObject } from 'react'

const WITHOUT_IDLE_MS = 50

/** @returns whether all parts are laid out. */
export function useWholeLesson(text: RefObject<HTMLElement | null>, hasBegun: boolean): boolean {
  const [isWhole, setWhole] = useState(false)
  useEffect(() => {
    if (!hasBegun) return
    const parts = [...(text.current?.querySelectorAll('.lesson-part') ?? [])]
    let isWanted = true
    const layOutNext = () => {
      if (!isWanted) return
      const part = parts.shift()
      part?.setAttribute('data-laid-out', '')
      if (part) whenIdle(layOutNext)
      else startTransition(() => setWhole(true))
    }
    whenIdle(layOutNext)
    return () => {
      isWanted = false
    }
  }, [text, hasBegun])
  return isWhole
}

function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act)
  else setTimeout(act, WITHOUT_IDLE_MS)
}
