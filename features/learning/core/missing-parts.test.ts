import { expect, test } from 'vitest'

import type { AskedQuestion } from '#features/curriculum/contract.ts'

import { missingParts } from './missing-parts.ts'

const shown = { id: 'q', stem: 'What?', exhibits: [], scenario: null }
const parts = (...ids: string[]) => ids.map((id) => ({ id, text: id }))

const TWO_OF_THREE: AskedQuestion = {
  ...shown,
  kind: 'multiple',
  rightCount: 2,
  options: parts('a', 'b', 'c'),
}
const ORDER: AskedQuestion = { ...shown, kind: 'ordering', items: parts('a', 'b', 'c') }
const MATCH: AskedQuestion = {
  ...shown,
  kind: 'matching',
  rows: parts('a', 'b', 'c'),
  choices: parts('x', 'y'),
}
const TYPED: AskedQuestion = {
  ...shown,
  kind: 'fill-in',
  fields: ['a', 'b'].map((id) => ({ id, label: id, form: 'text' })),
}

test('a choice of two lacks what was not chosen, and has too many from the third one on', () => {
  const left = [null, [], ['a'], ['a', 'c'], ['a', 'b', 'c']].map((choice) =>
    missingParts(TWO_OF_THREE, choice && { choice }),
  )

  expect(left).toEqual([2, 2, 1, 0, -1])
})

test('an order is whole as soon as there is one', () => {
  expect(missingParts(ORDER, null)).toBe(3)
  expect(missingParts(ORDER, { order: ['c', 'b', 'a'] })).toBe(0)
})

test('lines lack a partner, and fields their text, which spaces are not', () => {
  expect(missingParts(MATCH, { match: { b: 'x' } })).toBe(2)
  expect(missingParts(MATCH, { match: { a: 'x', b: 'x', c: 'y' } })).toBe(0)
  expect(missingParts(TYPED, { text: { a: '10.0.0.1', b: '  ' } })).toBe(1)
  expect(missingParts(TYPED, { text: { a: '10.0.0.1', b: '/8' } })).toBe(0)
})
