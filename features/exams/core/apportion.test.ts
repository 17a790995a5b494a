import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { createRandom } from '#platform/contract/random.ts'

import { byLargestRemainder, roundByChance, sharesWithin } from './apportion.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)
const anyWeights = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 8 })

describe('byLargestRemainder', () => {
  test.each([
    [90, [21, 18, 17, 13, 21]],
    [45, [10, 9, 9, 6, 11]],
    [20, [4, 4, 4, 3, 5]],
  ])('%i items of Network+ are divided as %j', (items, expected) => {
    expect(byLargestRemainder(items, [23, 20, 19, 14, 24])).toEqual(expected)
  })

  test('adds up, and is never a whole item from the share', () => {
    fc.assert(
      fc.property(fc.nat(200), anyWeights, (total, weights) => {
        const counts = byLargestRemainder(total, weights)
        const furthest = counts.map((count, index) =>
          Math.abs(count - (total * (weights[index] ?? 0)) / sum(weights)),
        )

        expect(sum(counts)).toBe(total)
        expect(Math.max(...furthest)).toBeLessThan(1)
      }),
    )
  })
})

describe('sharesWithin', () => {
  const anyCase = anyWeights.chain((weights) =>
    fc.tuple(
      fc.constant(weights),
      fc.array(fc.nat(20), { minLength: weights.length, maxLength: weights.length }),
      fc.nat(60),
    ),
  )

  test('gives all there is to give, and nobody more than its limit', () => {
    fc.assert(
      fc.property(anyCase, ([weights, limits, total]) => {
        const shares = sharesWithin(total, weights, limits)

        expect(sum(shares)).toBeCloseTo(Math.min(total, sum(limits)), 6)
        expect(shares.every((share, index) => share <= (limits[index] ?? 0) + 1e-9)).toBe(true)
      }),
    )
  })

  test('those below their limits stand as their weights do', () => {
    expect(sharesWithin(10, [1, 2, 3], [100, 1, 100])).toEqual([2.25, 1, 6.75])
  })
})

describe('roundByChance', () => {
  const anyShares = anyWeights.chain((weights) =>
    fc
      .integer({ min: 0, max: 50 })
      .map((total) => weights.map((weight) => (total * weight) / sum(weights))),
  )

  test('rounds each up or down, and keeps the total', () => {
    fc.assert(
      fc.property(anyShares, fc.nat(), (shares, seed) => {
        const counts = roundByChance(shares, createRandom(seed))
        const furthest = counts.map((count, index) => Math.abs(count - (shares[index] ?? 0)))

        expect(sum(counts)).toBe(Math.round(sum(shares)))
        expect(Math.max(...furthest)).toBeLessThan(1)
      }),
    )
  })

  test('over many seeds each gets its share', () => {
    const shares = [0.1, 0.4, 1.5, 2]
    const totals = [0, 0, 0, 0]
    for (let seed = 0; seed < 4000; seed += 1) {
      for (const [index, count] of roundByChance(shares, createRandom(seed)).entries()) {
        totals[index] = (totals[index] ?? 0) + count / 4000
      }
    }

    for (const [index, mean] of totals.entries()) expect(mean).toBeCloseTo(shares[index] ?? 0, 1)
  })
})
