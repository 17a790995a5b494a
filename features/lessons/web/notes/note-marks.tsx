/** A button at every passage with a note: color alone would not distinguish a note from a highlight. */
import { NotebookPen } from 'lucide-react'
import { createPortal } from 'react-dom'

import type { ShownNote } from '../../core/unsent-notes.ts'
import type { LessonDom } from './lesson-dom.ts'
import { beginningOf, type PositionedNote } from './notes-list.tsx'

type Props = {
  readonly dom: LessonDom | null
  readonly positioned: readonly PositionedNote[]
  readonly onOpen: (note: ShownNote) => void
}

export function NoteMarks({ dom, positioned, onOpen }: Props) {
  return positioned.map(({ note, position }) => {
    const slot = note.text === '' || !position ? null : dom?.slotAt(position.start)
    return (
      slot &&
      createPortal(
        <button
          type="button"
          className="note-mark"
          aria-label={`Note: ${beginningOf(note.text)}`}
          title={beginningOf(note.text, 200)}
          onClick={() => onOpen(note)}
        >
          <NotebookPen aria-hidden />
          Note
        </button>,
        slot,
        note.id,
      )
    )
  })
}
