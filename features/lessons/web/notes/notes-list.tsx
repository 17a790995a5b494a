/** Every note and highlight of the lesson, in its order; orphans come last. */
import { ErrorNote } from '#platform/web/ui/error-note.tsx'

import type { TextPosition } from '../../core/anchor.ts'
import type { ShownNote } from '../../core/unsent-notes.ts'
import type { Notes } from './use-notes.ts'

export type PositionedNote = {
  readonly note: ShownNote
  /** Null for an orphan. */
  readonly position: TextPosition | null
}

type Props = {
  readonly notes: Pick<Notes, 'isLoaded' | 'error' | 'load' | 'sendAgain' | 'giveUp'>
  readonly positioned: readonly PositionedNote[]
  readonly onGo: (note: ShownNote, position: TextPosition) => void
  readonly onEdit: (note: ShownNote) => void
  readonly onDelete: (note: ShownNote) => void
  readonly onSaveAsNew: (note: ShownNote) => void
}

export function NotesList({ notes, positioned, ...actions }: Props) {
  const isEmpty = positioned.length === 0
  return (
    <section
      aria-labelledby="notes-title"
      className={`notes-list mt-12 max-w-[42.5rem] ${isEmpty ? 'print:hidden' : ''}`}
    >
      <h2 id="notes-title" tabIndex={-1} className="text-xl font-semibold">
        Your notes and highlights
      </h2>
      {notes.error ? (
        <div className="mt-3">
          <ErrorNote error={notes.error} onRetry={notes.load} />
        </div>
      ) : (
        isEmpty &&
        notes.isLoaded && (
          <p className="text-muted mt-2">
            None yet. Select words of the lesson to highlight them or to write a note. By keyboard:
            go to a passage with Tab, and on with the right arrow key.
          </p>
        )
      )}
      {!isEmpty && (
        <ul className="mt-4 space-y-3">
          {positioned.map((each) => (
            <NoteItem key={each.note.id} {...each} notes={notes} {...actions} />
          ))}
        </ul>
      )}
    </section>
  )
}

type ItemProps = PositionedNote & Omit<Props, 'positioned'>

function NoteItem({ note, position, notes, onGo, onEdit, onDelete, onSaveAsNew }: ItemProps) {
  const { id, anchor, text, failure } = note
  const kind = text === '' ? 'highlight' : 'note'
  const about = beginningOf(text === '' ? anchor.quote : text)
  return (
    <li className="note-item">
      <blockquote className="note-quote">{anchor.quote}</blockquote>
      {text !== '' && <p className="mt-2 whitespace-pre-line">{text}</p>}
      {!position && (
        <p className="text-muted mt-2 text-sm">
          The lesson's text has changed here: these words are no longer in it.
        </p>
      )}
      {failure && (
        <div className="note-failure">
          <p>{failure.message}</p>
          <span className="flex flex-wrap gap-2">
            {failure.isGone ? (
              <button
                type="button"
                className="button button--outline button--sm"
                onClick={() => onSaveAsNew(note)}
              >
                Save as a new {kind}
              </button>
            ) : (
              <button
                type="button"
                className="button button--outline button--sm"
                onClick={() => notes.sendAgain(id)}
              >
                Try again
              </button>
            )}
            <button
              type="button"
              className="button button--ghost button--sm"
              onClick={() => notes.giveUp(id)}
            >
              Discard the change
            </button>
          </span>
        </div>
      )}
      <p className="mt-2 flex flex-wrap items-center gap-x-4 text-sm print:hidden">
        {position && (
          <a
            href={`#${position.passageId}`}
            className="text-link note-action"
            aria-label={`Go to the passage: ${about}`}
            onClick={() => onGo(note, position)}
          >
            Go to the passage
          </a>
        )}
        <button
          type="button"
          className="text-link note-action"
          aria-label={`${text === '' ? 'Add a note' : 'Edit'}: ${about}`}
          onClick={() => onEdit(note)}
        >
          {text === '' ? 'Add a note' : 'Edit'}
        </button>
        <button
          type="button"
          className="text-link note-action"
          aria-label={`Delete: ${about}`}
          onClick={() => onDelete(note)}
        >
          Delete
        </button>
        {note.isSending && <span className="text-muted">Saving…</span>}
      </p>
    </li>
  )
}

const ABOUT_LENGTH = 60

/** The beginning of a note or a quote, for the accessible name of its buttons. */
export function beginningOf(text: string, length = ABOUT_LENGTH): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= length ? line : `${line.slice(0, length).trimEnd()}…`
}
