/** Keeps the focus of somebody whose press takes away what was pressed. */
import { useEffect, useRef } from 'react'

/** @param selector of what takes the focus when the component is gone. @returns to be called with the press. */
export function useFocusWhenGone(selector: string): () => void {
  const hasPressed = useRef(false)
  useEffect(
    () => () => {
      if (hasPressed.current) document.querySelector<HTMLElement>(selector)?.focus()
    },
    [selector],
  )
  return () => {
    hasPressed.current = true
  }
}
