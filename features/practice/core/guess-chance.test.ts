import { expect, test } from 'vitest'

import type { Exercise, Field } from './exercise.ts'
import { guessChance } from './guess-chance.ts'

const options = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `o${index}`, label: `Option ${index}` }))

const common = { id: 'field', label: 'Field' }
const BY_TYPE: Readonly<Record<Field['type'], Field>> = {
  text: { ...common, type: 'text', keyboard: 'text' },
  choice: { ...common, type: 'choice', options: options(4) },
  'multi-choice': { ...common, type: 'multi-choice', options: options(3) },
  ordering: { ...common, type: 'ordering', items: options(4) },
  matching: { ...common, type: 'matching', rows: options(2), options: options(5) },
  table: {
    ...common,
    type: 'table',
    rows: options(2),
    columns: [{ id: 'c', label: 'Column', keyboard: 'text' }],
  },
}

function chanceOf(...types: readonly Field['type'][]): number {
  return guessChance({ fields: types.map((type) => BY_TYPE[type]) } as unknown as Exercise)
}

test.for<[Field['type'], number]>([
  ['text', 0],
  ['choice', 1 / 4],
  ['multi-choice', 1 / 7],
  ['ordering', 1 / 24],
  ['matching', 1 / 5],
  ['table', 0],
])('of a field of the type %s so much is right by chance', ([type, chance]) => {
  expect(chanceOf(type)).toBeCloseTo(chance)
})

test('each part counts the same, as in the score', () => {
  // Two rows of a matching are two parts.
  expect(chanceOf('choice', 'choice', 'matching')).toBeCloseTo((2 / 4 + 2 / 5) / 4)
  expect(chanceOf('choice', 'text')).toBeCloseTo(1 / 8)
})
