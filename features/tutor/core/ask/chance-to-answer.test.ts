/** How likely a unit answers: from the answer model, the nearest wording and the shared words together. */
import { expect, test } from 'vitest'

import { ANSWERS_FROM, chanceToAnswer } from './chance-to-answer.ts'

const chance = (fit: number | undefined, cosine: number, wordShare: number) =>
  chanceToAnswer({ fit, cosine, wordShare })

test('is unknown of a unit that the answer model has not read', () => {
  expect(chance(undefined, 0.9, 1)).toBeNull()
})

test('grows with each of the three', () => {
  const middling = chance(-1, 0.55, 0.4) ?? 0

  expect(chance(0, 0.55, 0.4)).toBeGreaterThan(middling)
  expect(chance(-1, 0.65, 0.4)).toBeGreaterThan(middling)
  expect(chance(-1, 0.55, 0.6)).toBeGreaterThan(middling)
})

test('a form like ours is no answer without nearness, nor nearness without an answer', () => {
  expect(chance(0, 0.3, 0.1)).toBeLessThan(ANSWERS_FROM)
  expect(chance(-6, 0.7, 0.5)).toBeLessThan(ANSWERS_FROM)
  expect(chance(0, 0.6, 0.5)).toBeGreaterThan(ANSWERS_FROM)
})
