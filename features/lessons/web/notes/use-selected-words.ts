/** The words of the lesson that are selected, by mouse, finger or keyboard. */
import { useEffect, useRef, useState } from 'react'

import type { LessonDom, Span } from './lesson-dom.ts'

export type WordsAt = {
  readonly span: Span
  /** Their position on the screen, for the toolbar next to them. */
  readonly box: DOMRect
}

const WORDS_TOOLBAR = '.words-toolbar'

export function useSelectedWords(dom: LessonDom | null) {
  const [words, setWords] = useState<WordsAt | null>(null)
  const hasLooked = useRef(false)
  /** On the toolbar: a touch on it may clear the selection before the click arrives. */
  const pressed = useRef<'words' | 'tools' | null>(null)
  useEffect(() => {
    if (!dom) return
    let frame = 0
    const look = () => {
      frame = 0
      // While a mouse still extends the selection, nothing must get in its way.
      if (!pressed.current) setWords(selectedWords(dom))
    }
    const soon = () => {
      frame ||= requestAnimationFrame(look)
    }
    const onDown = ({ target, pointerType }: PointerEvent) => {
      if (target instanceof Element && target.closest(WORDS_TOOLBAR)) pressed.current = 'tools'
      else pressed.current = pointerType === 'mouse' ? 'words' : null
    }
    const onUp = () => {
      if (pressed.current !== 'words') return
      pressed.current = null
      soon()
    }
    const onClick = () => {
      pressed.current = null
    }
    // Words selected before this was loaded count too.
    if (!hasLooked.current) soon()
    hasLooked.current = true
    document.addEventListener('selectionchange', soon)
    document.addEventListener('pointerdown', onDown)
    document.addEventListener('pointerup', onUp)
    document.addEventListener('pointercancel', onUp)
    document.addEventListener('click', onClick)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('selectionchange', soon)
      document.removeEventListener('pointerdown', onDown)
      document.removeEventListener('pointerup', onUp)
      document.removeEventListener('pointercancel', onUp)
      document.removeEventListener('click', onClick)
    }
  }, [dom])
  return { words, forget: () => setWords(null) }
}

function selectedWords(dom: LessonDom): WordsAt | null {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const span = dom.spanOf(range)
  // A learner who selects the whole page wants to copy it.
  if (!span || !dom.isWithin(range.commonAncestorContainer)) return null
  const boxes = range.getClientRects()
  return { span, box: boxes[boxes.length - 1] ?? range.getBoundingClientRect() }
}
