import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { openRows } from './dot-products.ts'

const plainProduct = (row: ArrayLike<number>, vector: Float32Array) =>
  vector.reduce((sum, value, at) => sum + value * (row[at] ?? 0), 0)

test("every row's product is that of a plain loop, whatever the width", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 70 }).chain((width) =>
        fc.record({
          vector: fc.array(fc.double({ min: -1, max: 1, noNaN: true }), {
            minLength: width,
            maxLength: width,
          }),
          rows: fc.array(
            fc.array(fc.integer({ min: -128, max: 127 }), { minLength: width, maxLength: width }),
            { maxLength: 20 },
          ),
        }),
      ),
      ({ vector, rows }) => {
        const query = Float32Array.from(vector)
        const products = openRows(Int8Array.from(rows.flat()), query.length)(query)

        expect(products).toHaveLength(rows.length)
        rows.forEach((row, at) =>
          // Each number of the vector is off by a 65,000th of its largest at most.
          expect(Math.abs((products[at] ?? 0) - plainProduct(row, query))).toBeLessThan(
            (query.length * 128) / 65_000,
          ),
        )
      },
    ),
  )
})

test('the largest numbers in the longest row do not overflow', () => {
  const width = 500
  const products = openRows(new Int8Array(2 * width).fill(-128), width)

  expect(products(new Float32Array(width).fill(1))[1]).toBe(-128 * width)
  expect(() => openRows(new Int8Array(), width + 1)).toThrow('a row has at most 500 numbers')
})

test('one vector after the other, each result is its own', () => {
  const products = openRows(Int8Array.of(1, 2, 3, 4), 2)
  const first = products(Float32Array.of(1, 0))
  products(Float32Array.of(0, 1))

  expect([...first]).toEqual([1, 3])
})

test('without rows there is no product', () => {
  expect(openRows(new Int8Array(), 0)(new Float32Array())).toHaveLength(0)
})
