import { expect, test } from 'vitest'

import { assistanceWith, problemOf } from './help-before.ts'

const DAY_MS = 86_400_000
const NONE = { kind: 'none' } as const

test.each([
  ['a minute after', 60_000, 'tutor'],
  ['at once', 0, 'tutor'],
  ['a day after', DAY_MS, 'none'],
  ['before', -1, 'none'],
])("an answer %s the tutor's help is marked so: %i → %s", (_, since, kind) => {
  expect(assistanceWith(NONE, 1000, 1000 + since)).toEqual({ kind })
})

test('an answer that had no help, or says itself which it had, stays as it is', () => {
  expect(assistanceWith(NONE, null, 5)).toEqual(NONE)
  expect(assistanceWith({ kind: 'hint', rung: 2 }, 1, 5)).toEqual({ kind: 'hint', rung: 2 })
})

test('problems of one kind of exercise are told apart', () => {
  expect(problemOf({ seed: 1, difficulty: 2 })).not.toBe(problemOf({ seed: 2, difficulty: 2 }))
  expect(problemOf(null)).toBe('')
})
