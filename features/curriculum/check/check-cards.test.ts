/** Which fronts count as the same. */
import { expect, test } from 'vitest'

import { repeatedFronts } from './check-cards.ts'

const cards = (...fronts: readonly string[]) =>
  fronts.map((front, number) => ({
    id: `card-${number}`,
    lessonId: 'routes',
    topic: 'routing',
    front,
    back: 'An answer.',
    source: 'RFC 1812',
  }))

const problemsOf = (...fronts: readonly string[]) =>
  repeatedFronts(cards(...fronts), (name) => `${name} here`)

test('case, spaces and the punctuation around words do not make another question', () => {
  expect(problemsOf('What is a "route"?', 'what  is a route')).toEqual([
    "card card-1 here: asks the same as card card-0; ask something else, or keep one and lead the other's id to it in aliases.yaml",
  ])
})

test.each([
  ['a sign that belongs to a word', 'What does S stand for?', 'What does S* stand for?'],
  ['a mask instead of a number', 'What does 24 mean?', 'What does /24 mean?'],
  ['the order of the words', 'Does A reach B?', 'Does B reach A?'],
  ['one more word', 'What is a route?', 'What is a static route?'],
])('%s makes another question', (_what, one, other) => {
  expect(problemsOf(one, other)).toEqual([])
})
