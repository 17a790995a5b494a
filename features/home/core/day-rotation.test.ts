import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { dayName, dayNumber, hash, mix, ofDay } from './day-rotation.ts'

const THINGS = Array.from({ length: 40 }, (_, index) => ({ id: `thing-${index}` }))
const day = fc.integer({ min: 0, max: 100_000 })

describe('a day', () => {
  test('lasts from midnight to midnight in UTC', () => {
    const first = dayNumber(new Date('2026-03-02T00:00:00.000Z'))
    const last = dayNumber(new Date('2026-03-02T23:59:59.999Z'))
    const next = dayNumber(new Date('2026-03-03T00:00:00.000Z'))

    expect([last - first, next - first, dayName(first)]).toEqual([0, 1, '2026-03-02'])
  })
})

describe('ofDay', () => {
  test('shows everything once before anything repeats', () => {
    fc.assert(
      fc.property(day, (start) => {
        const shown = THINGS.flatMap((_, later) => ofDay(THINGS, start + later, 1))

        expect(new Set(shown).size).toBe(THINGS.length)
      }),
    )
  })

  test('shows a handful without a repeat', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 60 }), (today, count) => {
        const shown = ofDay(THINGS, today, count)

        expect(shown).toHaveLength(Math.min(count, THINGS.length))
        expect(new Set(shown).size).toBe(shown.length)
      }),
    )
  })

  test('shows nothing where there is nothing', () => {
    expect(ofDay([], 7, 1)).toEqual([])
  })
})

describe('mix', () => {
  test('gives the same order for any order of the input', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(THINGS, { minLength: THINGS.length }), (shuffled) => {
        expect(mix(shuffled)).toEqual(mix(THINGS))
      }),
    )
  })

  test('separates neighbors', () => {
    const order = mix(THINGS).map(({ id }) => Number(id.slice('thing-'.length)))
    const neighbors = order.filter((value, index) => value + 1 === order[index + 1])

    expect(neighbors.length).toBeLessThan(THINGS.length / 4)
  })
})

// Reference values of FNV-1a: http://www.isthe.com/chongo/tech/comp/fnv/
test.for([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
] as const)('the hash of "%s" is that of FNV-1a', ([text, value]) => {
  expect(hash(text)).toBe(value)
})
