import { describe, expect, test } from 'vitest'

import type { Anchor, Note } from '../contract.ts'
import { shownNotes } from './unsent-notes.ts'

const anchor: Anchor = {
  passageId: 'p-0123456789',
  start: 0,
  quote: 'A frame',
  prefix: '\n',
  suffix: '\n',
  tolerances: [-1, -1, -1, -1],
}
const kept = (id: string, text = ''): Note => ({
  id,
  anchor,
  text,
  createdAt: '2026-03-02T09:00:00.000Z',
  updatedAt: '2026-03-02T09:00:00.000Z',
})
const failure = { message: 'You seem to be offline.', isGone: false }

describe('shownNotes', () => {
  test('a write in flight is shown as if it had arrived', () => {
    const shown = shownNotes([kept('a', 'old'), kept('b')], {
      a: { write: { kind: 'save', anchor, text: 'new' }, failure: null },
      c: { write: { kind: 'save', anchor, text: 'added' }, failure: null },
    })

    expect(shown.map(({ id, text, isSending }) => [id, text, isSending])).toEqual([
      ['a', 'new', true],
      ['b', '', false],
      ['c', 'added', true],
    ])
  })

  test('a note being deleted is hidden, and shown again with the reason if that failed', () => {
    const write = { kind: 'delete' } as const

    expect(shownNotes([kept('a')], { a: { write, failure: null } })).toEqual([])
    expect(shownNotes([kept('a', 'still here')], { a: { write, failure } })).toMatchObject([
      { id: 'a', text: 'still here', failure },
    ])
  })

  test('a note that could not be saved keeps its text, even if the server never had it', () => {
    const write = { kind: 'save', anchor, text: 'typed' } as const

    for (const notes of [[], [kept('a', 'older')]])
      expect(shownNotes(notes, { a: { write, failure } })).toMatchObject([
        { id: 'a', text: 'typed', isSending: false, failure },
      ])
  })
})
