/** The highlight that was pressed. It is painted, not an element, so the press is matched to the letter under it. */
import { useEffect, useState, type RefObject } from 'react'

import type { ShownNote } from '../../core/unsent-notes.ts'
import type { LessonDom } from './lesson-dom.ts'
import type { PositionedNote } from './notes-list.tsx'
import type { WordsAt } from './use-selected-words.ts'

const CONTROLS = 'a, button, summary, input, textarea, select, label, [role="toolbar"]'

export function usePressedNote(
  article: RefObject<HTMLElement | null>,
  dom: LessonDom | null,
  positioned: readonly PositionedNote[],
) {
  const [pressed, setPressed] = useState<{ note: ShownNote; words: WordsAt } | null>(null)
  useEffect(() => {
    const root = article.current
    if (!root || !dom || positioned.length === 0 || !('caretPositionFromPoint' in document)) return
    const onClick = ({ target, clientX, clientY }: MouseEvent) => {
      if (getSelection()?.isCollapsed === false) return
      if (target instanceof Element && target.closest(CONTROLS)) return
      const caret = document.caretPositionFromPoint(clientX, clientY)
      const at = caret && dom.indexAt(caret.offsetNode, caret.offset)
      if (at === null) return
      // Of overlapping ones, the newest. A note has its own button.
      const found = positioned.findLast(
        ({ note, position }) =>
          note.text === '' && position && position.start <= at && at <= position.end,
      )
      if (!found?.position) return
      const box = boxesOf(dom.rangesOf(found.position)).find((each) =>
        isUnder(each, clientX, clientY),
      )
      if (box) setPressed({ note: found.note, words: { span: found.position, box } })
    }
    root.addEventListener('click', onClick)
    return () => root.removeEventListener('click', onClick)
  }, [article, dom, positioned])
  return {
    note: pressed?.note ?? null,
    words: pressed?.words ?? null,
    forget: () => setPressed(null),
  }
}

function boxesOf(ranges: readonly StaticRange[]): DOMRect[] {
  return ranges.flatMap(({ startContainer, startOffset, endContainer, endOffset }) => {
    const range = document.createRange()
    range.setStart(startContainer, startOffset)
    range.setEnd(endContainer, endOffset)
    return [...range.getClientRects()]
  })
}

function isUnder({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean {
  return left <= x && x <= right && top <= y && y <= bottom
}
