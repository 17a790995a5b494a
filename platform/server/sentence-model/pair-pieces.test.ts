import { expect, test } from 'vitest'

import { pairPieces } from './pair-pieces.ts'

const START = 101
const END = 102
const marked = (...pieces: number[]) => [START, ...pieces, END]
const range = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at)

test('a question and a text stand between marks, and it is told where the text begins', () => {
  expect(pairPieces(marked(1, 2), marked(7, 8, 9))).toEqual({
    pieces: [START, 1, 2, END, 7, 8, 9, END],
    secondFrom: 4,
  })
})

test('of a long question the first and the last pieces are read', () => {
  const { pieces, secondFrom } = pairPieces(marked(...range(1000, 60)), marked(7))

  expect(pieces.slice(1, secondFrom - 1)).toEqual([...range(1000, 12), ...range(1024, 36)])
})

test('both together are at most 100 pieces: the end of the text is left out', () => {
  const { pieces } = pairPieces(marked(1, 2), marked(...range(2000, 300)))

  expect(pieces).toHaveLength(100)
  expect(pieces.slice(-2)).toEqual([2094, END])
})
