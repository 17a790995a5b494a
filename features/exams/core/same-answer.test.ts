import { expect, test } from 'vitest'

import type { ItemAnswer } from './attempt-shapes.ts'
import { isSameAnswer } from './same-answer.ts'

const chosen = (...choice: string[]): ItemAnswer => ({ kind: 'question', response: { choice } })
const ordered = (...order: string[]): ItemAnswer => ({ kind: 'question', response: { order } })
const matched = (match: Record<string, string>): ItemAnswer => ({
  kind: 'question',
  response: { match },
})

test('options chosen in another order are the same answer', () => {
  expect(isSameAnswer(chosen('a', 'b'), chosen('b', 'a'))).toBe(true)
  expect(isSameAnswer(chosen('a', 'b'), chosen('a', 'c'))).toBe(false)
  expect(isSameAnswer(chosen('a'), chosen('a', 'b'))).toBe(false)
})

test('rows filled in another order are the same answer', () => {
  expect(isSameAnswer(matched({ a: '1', b: '2' }), matched({ b: '2', a: '1' }))).toBe(true)
  expect(isSameAnswer(matched({ a: '1', b: '2' }), matched({ a: '2', b: '1' }))).toBe(false)
})

test('an ordering in another order is another answer', () => {
  expect(isSameAnswer(ordered('a', 'b'), ordered('b', 'a'))).toBe(false)
  expect(isSameAnswer(ordered('a', 'b'), ordered('a', 'b'))).toBe(true)
})

test('no answer is the same as no answer alone', () => {
  expect(isSameAnswer(null, null)).toBe(true)
  expect(isSameAnswer(null, chosen('a'))).toBe(false)
})
