/** The form for writing or changing a note. Unsaved text is returned when it closes. */
import { useId, useState, type KeyboardEvent } from 'react'

import { Dialog } from '#platform/web/ui/dialog.tsx'

import { MAX_NOTE_LENGTH, type Anchor } from '../../contract.ts'

export type OpenNote = {
  readonly id: string
  readonly anchor: Anchor
  /** As it was when it was opened. */
  readonly text: string
  /** Unsaved text from before. */
  readonly draft?: string
  /** It is stored already: it can be deleted. */
  readonly isKept: boolean
}

type Props = {
  readonly note: OpenNote | null
  readonly onSave: (note: OpenNote, text: string) => void
  readonly onDelete: (note: OpenNote) => void
  /** @param draft the unsaved text; null if there is none. */
  readonly onClose: (note: OpenNote, draft: string | null) => void
}

const TELL_BEFORE_END = 300

export function NoteDialog({ note, ...rest }: Props) {
  const [text, setText] = useState('')
  const [opened, setOpened] = useState<OpenNote | null>(null)
  if (note !== opened) {
    setOpened(note)
    if (note) setText(note.draft ?? note.text)
  }
  const close = () => {
    if (note) rest.onClose(note, text.trim() === note.text ? null : text)
  }
  const isHighlight = note?.isKept === true && note.text === ''
  return (
    <Dialog
      isOpen={note !== null}
      onClose={close}
      title={isHighlight ? 'Your highlight' : 'Your note'}
    >
      {note && <NoteForm note={note} text={text} setText={setText} close={close} {...rest} />}
    </Dialog>
  )
}

type FormProps = Omit<Props, 'note' | 'onClose'> & {
  readonly note: OpenNote
  readonly text: string
  readonly setText: (text: string) => void
  readonly close: () => void
}

function NoteForm({ note, text, setText, close, onSave, onDelete }: FormProps) {
  const id = useId()
  const words = text.trim()
  const left = MAX_NOTE_LENGTH - words.length
  const [isAskedForWords, setAskedForWords] = useState(false)
  const save = () => {
    if (left < 0) return
    // A new note needs text; an emptied one becomes a highlight again.
    if (words === '' && !note.isKept) setAskedForWords(true)
    else onSave(note, words)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
  }
  const hint =
    left < 0
      ? `${-left} characters too many: a note has at most ${MAX_NOTE_LENGTH.toLocaleString('en')}.`
      : isAskedForWords && words === ''
        ? 'Write something first, or close this and highlight the words.'
        : left < TELL_BEFORE_END
          ? `${left} characters left.`
          : ''
  const isWrong = left < 0 || (isAskedForWords && words === '')
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <blockquote className="note-quote note-quote--short">{note.anchor.quote}</blockquote>
      <div>
        <label htmlFor={id} className="mb-1 block text-sm font-medium">
          Note
        </label>
        <textarea
          id={id}
          className="note-field"
          rows={6}
          value={text}
          aria-describedby={`${id}-hint`}
          aria-invalid={isWrong || undefined}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <p
          id={`${id}-hint`}
          role="status"
          className={`min-h-5 text-sm ${isWrong ? 'text-(--danger-text)' : 'text-muted'}`}
        >
          {hint}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2">
        {note.isKept && (
          <button
            type="button"
            className="button button--danger-soft mr-auto min-h-11"
            onClick={() => onDelete(note)}
          >
            Delete
          </button>
        )}
        <button type="button" className="button button--ghost min-h-11" onClick={close}>
          Cancel
        </button>
        <button type="submit" className="button button--primary min-h-11">
          Save
        </button>
      </div>
    </form>
  )
}
