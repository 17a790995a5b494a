import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import type { VectorRow } from '../contract.ts'
import { openVectors, packVectors } from './vector-table.ts'

const WIDTH = 6

const term = (id: string): VectorRow => ({ kind: 'term', id })
const unit = (numbers: ArrayLike<number>) => {
  const length = Math.hypot(...Array.from(numbers))
  return Float32Array.from(numbers, (value) => value / length)
}
const direction = fc
  .array(fc.integer({ min: -127, max: 127 }), { minLength: WIDTH, maxLength: WIDTH })
  .filter((numbers) => numbers.some((value) => value !== 0))
  .map((numbers) => Int8Array.from(numbers))

test('what was packed comes back as it was, also names that are no ASCII', () => {
  const rows: VectorRow[] = [
    { kind: 'answer', id: 'dhcp-why', part: 'ask', at: 2 },
    { kind: 'passage', id: 'p-1', lessonId: 'dhcp' },
    term('naïve'),
  ]
  const vector = Int8Array.of(1, -2, 3, 0, 0, 0)

  expect(openVectors(packVectors(rows.map((row) => ({ row, vector })))).rows).toEqual(rows)
})

test('a text is its own nearest neighbor, with the cosine 1', () => {
  fc.assert(
    fc.property(fc.array(direction, { minLength: 1, maxLength: 30 }), (vectors) => {
      const table = openVectors(
        packVectors(vectors.map((vector, at) => ({ row: term(`${at}`), vector }))),
      )
      for (const vector of vectors) {
        const [first] = table.nearest(unit(vector), 1)
        expect(first?.cosine).toBeCloseTo(1, 4)
        expect(unit(vectors[Number(first?.row.id)] ?? [])).toEqual(unit(vector))
      }
    }),
  )
})

test('the most alike come first, and as many as are asked for', () => {
  fc.assert(
    fc.property(
      fc.array(direction, { maxLength: 30 }),
      direction,
      fc.integer({ min: 0, max: 40 }),
      (vectors, asked, limit) => {
        const query = unit(asked)
        const cosines = vectors.map((vector) =>
          unit(vector).reduce((sum, value, at) => sum + value * (query[at] ?? 0), 0),
        )
        const found = openVectors(
          packVectors(vectors.map((vector, at) => ({ row: term(`${at}`), vector }))),
        ).nearest(query, limit)

        const expected = cosines.toSorted((one, other) => other - one).slice(0, limit)
        expect(found).toHaveLength(expected.length)
        found.forEach(({ cosine }, at) => expect(cosine).toBeCloseTo(expected[at] ?? 2, 4))
        expect(new Set(found.map(({ row }) => row.id)).size).toBe(found.length)
      },
    ),
  )
})

test('without rows there is no neighbor', () => {
  expect(openVectors(packVectors([])).nearest(unit([1, 0, 0, 0, 0, 0]), 5)).toEqual([])
})
