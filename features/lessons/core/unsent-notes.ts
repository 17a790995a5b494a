/**
 * Notes as the learner sees them: what the server keeps, and over it what is still on its way.
 *
 * What could not be sent stays, with the reason, until it was sent or given up: nothing typed is lost.
 */
import type { Anchor, Note } from '../contract.ts'

export type NoteWrite =
  | { readonly kind: 'save'; readonly anchor: Anchor; readonly text: string }
  | { readonly kind: 'delete' }

export type Failure = {
  /** What did not happen, and why. */
  readonly message: string
  /** The note was deleted meanwhile: what was written can only be kept as a new one. */
  readonly isGone: boolean
}

export type UnsentNote = { readonly write: NoteWrite; readonly failure: Failure | null }

export type ShownNote = {
  readonly id: string
  readonly anchor: Anchor
  /** Empty for a highlight. */
  readonly text: string
  readonly isSending: boolean
  readonly failure: Failure | null
}

/** In the order they were made. */
export function shownNotes(
  kept: readonly Note[],
  unsent: Readonly<Record<string, UnsentNote>>,
): ShownNote[] {
  const keptIds = new Set(kept.map(({ id }) => id))
  const changed = kept.flatMap(({ id, anchor, text }) => {
    const own = unsent[id]
    const note = { id, anchor, text, isSending: false, failure: null }
    return own ? withWrite(note, own) : [note]
  })
  const added = Object.entries(unsent).flatMap(([id, { write, failure }]) =>
    write.kind === 'save' && !keptIds.has(id)
      ? [{ id, anchor: write.anchor, text: write.text, isSending: failure === null, failure }]
      : [],
  )
  return [...changed, ...added]
}

function withWrite(note: ShownNote, { write, failure }: UnsentNote): ShownNote[] {
  if (write.kind === 'delete') return failure ? [{ ...note, failure }] : []
  const { anchor, text } = write
  return [{ ...note, anchor, text, isSending: failure === null, failure }]
}
