import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { scaledRange } from './scaled-range.ts'

const NETWORK_PLUS = {
  scale: { from: 100, to: 900, pass: 720 },
  passMark: { from: 72, to: 80 },
}

const anyScale = fc
  .record({ from: fc.nat(300), below: fc.integer({ min: 20, max: 900 }), above: fc.nat(400) })
  .map(({ from, below, above }) => ({ from, pass: from + below, to: from + below + above }))
const anyMark = fc
  .tuple(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 100 }))
  .map(([one, other]) => ({ from: Math.min(one, other), to: Math.max(one, other) }))
const anyForms = fc.record({ scale: anyScale, passMark: anyMark })
const anyShare = fc.double({ min: 0, max: 1, noNaN: true })
const anyInterval = fc
  .tuple(anyShare, anyShare)
  .map(([one, other]) => ({ low: Math.min(one, other), high: Math.max(one, other) }))

describe('scaledRange', () => {
  test.each([
    // The lower end at a mark of 80 %, the upper end at one of 72 %.
    [
      { low: 0, high: 0 },
      { from: 100, to: 100 },
    ],
    [
      { low: 0.4, high: 0.36 },
      { from: 410, to: 410 },
    ],
    [
      { low: 0.8, high: 0.72 },
      { from: 720, to: 720 },
    ],
    [
      { low: 0.9, high: 0.86 },
      { from: 810, to: 810 },
    ],
    [
      { low: 0.7, high: 0.81 },
      { from: 640, to: 780 },
    ],
    [
      { low: 1, high: 1 },
      { from: 900, to: 900 },
    ],
  ])('of %j is %j for Network+', (share, range) => {
    expect(scaledRange(share, NETWORK_PLUS, 90)).toEqual(range)
  })

  test('lies within the scale, its lower end never above its upper one', () => {
    fc.assert(
      fc.property(anyForms, anyInterval, (practice, interval) => {
        const range = scaledRange(interval, practice, 90)

        expect(range?.from).toBeGreaterThanOrEqual(practice.scale.from)
        expect(range?.to).toBeLessThanOrEqual(practice.scale.to)
        expect(range?.from).toBeLessThanOrEqual(range?.to ?? Number.NaN)
      }),
    )
  })

  test('more right answers never give fewer points', () => {
    fc.assert(
      fc.property(anyForms, anyInterval, (practice, { low, high }) => {
        const worse = scaledRange({ low, high: low }, practice, 90)
        const better = scaledRange({ low: high, high }, practice, 90)

        expect(worse?.from).toBeLessThanOrEqual(better?.from ?? Number.NaN)
        expect(worse?.to).toBeLessThanOrEqual(better?.to ?? Number.NaN)
      }),
    )
  })

  test('a form of fewer than 45 items has none', () => {
    expect(scaledRange({ low: 0.7, high: 0.8 }, NETWORK_PLUS, 44)).toBeNull()
    expect(scaledRange({ low: 0.7, high: 0.8 }, NETWORK_PLUS, 45)).not.toBeNull()
  })
})
