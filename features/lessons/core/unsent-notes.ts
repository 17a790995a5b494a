/**
 * Notes as the learner sees them: the stored notes, overlaid with writes in flight.
 *
 * A write that failed stays, with the reason, until it is sent or discarded: nothing typed is lost.
 */
import type { Anchor, Note } from '../contract.ts'

export type NoteWrite =
  | { readonly kind: 'save'; readonly anchor: Anchor; readonly text: string }
  | { readonly kind: 'delete' }

export type Failure = {
  /** The failed write, and why it failed. */
  readonly message: string
  /** The note was deleted meanwhile: the text can only be kept as a new one. */
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
