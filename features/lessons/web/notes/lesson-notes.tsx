/**
 * Notes and highlights of one lesson: drawn into its text, listed below it, written from a selection or from a
 * passage's own tools. A separate chunk, loaded once the text is on the page.
 */
import { Highlighter, NotebookPen, Trash2 } from 'lucide-react'
import { memo, useEffect, useRef, useState, type RefObject } from 'react'

import { MAX_QUOTE_LENGTH, type Anchor } from '../../contract.ts'
import { anchorAt, type TextPosition } from '../../core/anchor.ts'
import type { ShownNote } from '../../core/unsent-notes.ts'
import { markPassage } from '../mark-passage.ts'
import { AskAbout } from './ask-about.tsx'
import type { Span } from './lesson-dom.ts'
import { NoteBar, type Said } from './note-bar.tsx'
import { NoteDialog, type OpenNote } from './note-dialog.tsx'
import { NoteMarks } from './note-marks.tsx'
import { NotesList } from './notes-list.tsx'
import { useLessonDom } from './use-lesson-dom.ts'
import { useNotes } from './use-notes.ts'
import { usePainted, usePositionedNotes } from './use-positioned-notes.ts'
import { usePressedNote } from './use-pressed-note.ts'
import { useLetGo, useToldFailures } from './use-said.ts'
import { useSelectedWords } from './use-selected-words.ts'
import { WordsToolbar } from './words-toolbar.tsx'

/** A request from a passage's own tools. */
export type PassageRequest = {
  readonly action: 'note' | 'highlight'
  readonly passageId: string
}

type Props = {
  readonly lessonId: string
  readonly article: RefObject<HTMLElement | null>
  readonly request: PassageRequest | null
  readonly onRequestTaken: () => void
}

export const LessonNotes = memo(function LessonNotes(props: Props) {
  const { lessonId, article, request, onRequestTaken } = props
  const dom = useLessonDom(article)
  const notes = useNotes(lessonId)
  const positioned = usePositionedNotes(dom, notes.notes)
  const selected = useSelectedWords(dom)
  const pressed = usePressedNote(article, dom, positioned)
  const [open, setOpen] = useState<OpenNote | null>(null)
  const [said, setSaid] = useState<Said | null>(null)

  usePainted(dom, positioned)
  useLetGo(said, setSaid)

  const sendAgain = (id: string) => {
    setSaid(null)
    notes.sendAgain(id)
  }
  const saveAsNew = ({ id, anchor, text }: Pick<ShownNote, 'id' | 'anchor' | 'text'>) => {
    setSaid(null)
    notes.giveUp(id)
    notes.save(crypto.randomUUID(), anchor, text)
  }
  useToldFailures(notes.notes, ({ id, failure, anchor, text }) => {
    setSaid({
      message: failure?.message ?? '',
      action: failure?.isGone
        ? { label: 'Save as a new one', act: () => saveAsNew({ id, anchor, text }) }
        : { label: 'Try again', act: () => sendAgain(id) },
    })
  })
  const focusAt = (position: TextPosition | Span | null) => {
    const element = position && dom?.elementAt(position.start)
    focusOn(element ?? document.querySelector<HTMLElement>('#notes-title'))
  }
  const noteAt = ({ start, end }: Span) =>
    positioned.find(({ position }) => position?.start === start && position.end === end)?.note

  const openNote = ({ id, text, ...note }: ShownNote) => {
    // A saved note gets a new anchor: small edits of the lesson do not add up.
    const position = positioned.find((each) => each.note.id === id)?.position
    const anchor =
      (position && dom && anchorAt(dom.lesson, position.start, position.end)) ?? note.anchor
    setSaid(null)
    setOpen({ id, anchor, text, isKept: true })
  }
  const writeNote = (span: Span) => {
    const there = noteAt(span)
    const anchor = dom && anchorAt(dom.lesson, span.start, span.end)
    if (there) openNote(there)
    else if (anchor) {
      setSaid(null)
      setOpen({ id: crypto.randomUUID(), anchor, text: '', isKept: false })
    }
  }
  const highlight = (span: Span) => {
    const anchor = dom && anchorAt(dom.lesson, span.start, span.end)
    const there = noteAt(span)
    if (there) {
      setSaid({
        message:
          there.text === ''
            ? 'These words are highlighted already.'
            : 'These words have a note already.',
      })
    } else if (anchor) {
      notes.save(crypto.randomUUID(), anchor, '')
      setSaid({ message: 'Highlighted.', isQuiet: true })
    }
  }
  const remove = ({ id, anchor, text }: { id: string; anchor: Anchor; text: string }) => {
    const position = positioned.find(({ note }) => note.id === id)?.position ?? null
    setOpen(null)
    notes.remove(id)
    setSaid({
      message: text === '' ? 'Highlight deleted.' : 'Note deleted.',
      action: {
        label: 'Undo',
        act: () => {
          // A deleted note stays deleted on every device; this saves the same note under a new id.
          notes.save(crypto.randomUUID(), anchor, text)
          setSaid({ message: 'Restored.', isQuiet: true })
          focusAt(position)
        },
      },
      focusAfter: () => focusAt(position),
    })
  }
  /** Acts on the selected words at their position, and clears the selection. */
  const fromSelection = (act: (span: Span) => void) => {
    const span = selected.words?.span
    if (!span) return
    focusAt(span)
    getSelection()?.removeAllRanges()
    selected.forget()
    act(span)
  }

  const doRequest = useRef({ writeNote, highlight })
  useEffect(() => {
    doRequest.current = { writeNote, highlight }
  })
  useEffect(() => {
    if (!request || !dom) return
    const span = dom.spanOfBlock(request.passageId)
    onRequestTaken()
    if (!span) return
    // For a table longer than a note may hold, its beginning.
    const { start } = span
    const whole = { start, end: Math.min(span.end, start + MAX_QUOTE_LENGTH) }
    if (request.action === 'note') doRequest.current.writeNote(whole)
    else doRequest.current.highlight(whole)
  }, [request, dom, onRequestTaken])

  return (
    <>
      <p role="status" className="sr-only">
        {selected.words && 'Words are selected. Press Tab to highlight them or to write a note.'}
      </p>
      {selected.words && dom && (
        <WordsToolbar
          label="Selected words"
          words={selected.words}
          onClose={selected.forget}
          focusWords={() => focusAt(selected.words?.span ?? null)}
          tools={
            isTooLong(selected.words.span)
              ? []
              : [
                  {
                    label: 'Highlight',
                    Icon: Highlighter,
                    act: () => fromSelection(highlight),
                  },
                  { label: 'Note', Icon: NotebookPen, act: () => fromSelection(writeNote) },
                ]
          }
        >
          {isTooLong(selected.words.span) ? (
            <span>Select at most {MAX_QUOTE_LENGTH.toLocaleString('en')} characters.</span>
          ) : (
            <AskAbout lessonId={lessonId} dom={dom} span={selected.words.span} />
          )}
        </WordsToolbar>
      )}
      {!selected.words && pressed.words && (
        <WordsToolbar
          label="Highlighted words"
          words={pressed.words}
          onClose={pressed.forget}
          focusWords={() => focusAt(pressed.words?.span ?? null)}
          tools={[
            {
              label: 'Add a note',
              Icon: NotebookPen,
              act: () => {
                focusAt(pressed.words?.span ?? null)
                if (pressed.note) openNote(pressed.note)
                pressed.forget()
              },
            },
            {
              label: 'Delete highlight',
              Icon: Trash2,
              act: () => {
                if (pressed.note) remove(pressed.note)
                pressed.forget()
              },
            },
          ]}
        />
      )}
      <NoteMarks dom={dom} positioned={positioned} onOpen={openNote} />
      <NotesList
        notes={notes}
        positioned={positioned}
        onGo={(_note, { passageId }) => markPassage(article.current, passageId)}
        onEdit={openNote}
        onDelete={remove}
        onSaveAsNew={saveAsNew}
      />
      <NoteDialog
        note={open}
        onSave={({ id, anchor }, text) => {
          setOpen(null)
          notes.save(id, anchor, text)
          setSaid({ message: 'Note saved.', isQuiet: true })
        }}
        onDelete={remove}
        onClose={(note, draft) => {
          setOpen(null)
          if (draft === null) return
          setSaid({
            message: 'Your note is not saved.',
            action: {
              label: 'Continue writing',
              act: () => {
                setSaid(null)
                setOpen({ ...note, draft })
              },
            },
          })
        }}
      />
      <NoteBar said={said} onClose={() => setSaid(null)} />
    </>
  )
})

function isTooLong({ start, end }: Span): boolean {
  return end - start > MAX_QUOTE_LENGTH
}

function focusOn(element: HTMLElement | null): void {
  if (!element) return
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
