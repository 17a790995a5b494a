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
  ['matching', 1 / 25],
  ['table', 0],
])('a field of the type %s is guessed once in its possible answers', ([type, chance]) => {
  expect(chanceOf(type)).toBeCloseTo(chance)
})

test('several fields are right if all are', () => {
  expect(chanceOf('choice', 'choice', 'matching')).toBeCloseTo(1 / 400)
  expect(chanceOf('choice', 'text')).toBe(0)
})
