import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { largestOf } from './largest.ts'

test('the largest come first, of equal ones the first, as many as are asked for', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -5, max: 5 }), { maxLength: 60 }),
      fc.integer({ min: -1, max: 70 }),
      (values, most) => {
        const sorted = [...values.keys()].toSorted(
          (a, b) => (values[b] ?? 0) - (values[a] ?? 0) || a - b,
        )

        expect([...largestOf(values, most)]).toEqual(sorted.slice(0, Math.max(0, most)))
      },
    ),
  )
})
