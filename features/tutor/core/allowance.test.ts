import fc from 'fast-check'
import { expect, test } from 'vitest'

import { spendOne, UNUSED, type Allowance } from './allowance.ts'

const MONDAY = Date.UTC(2026, 2, 2, 9)
const LIMITS = { perMinute: 3, perDay: 5 }

/** Asks at each of these seconds after Monday morning; true where it was allowed. */
function ask(seconds: readonly number[], limits = LIMITS): boolean[] {
  let allowance: Allowance = UNUSED
  return seconds.map((second) => {
    const spending = spendOne(allowance, limits, MONDAY + second * 1000)
    if (spending.isAllowed) ({ allowance } = spending)
    return spending.isAllowed
  })
}

test('the limit of a minute, and again in the next', () => {
  expect(ask([0, 1, 2, 3, 59, 60])).toEqual([true, true, true, false, false, true])
})

test('the limit of a day, and again after a day', () => {
  expect(ask([0, 100, 200, 300, 400, 500, 86_399, 86_400])).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
    true,
  ])
})

test('a refusal says when to ask again', () => {
  const minuteUsed = {
    ...UNUSED,
    minuteBeganAt: MONDAY,
    askedInMinute: 3,
    dayBeganAt: MONDAY,
    askedInDay: 3,
  }

  expect(spendOne(minuteUsed, LIMITS, MONDAY + 20_000)).toEqual({
    isAllowed: false,
    message: 'You can ask 3 questions a minute. Please ask again in 40 seconds.',
  })
  expect(spendOne({ ...minuteUsed, askedInDay: 5 }, LIMITS, MONDAY + 20_000)).toMatchObject({
    message: expect.stringContaining('again in 24 hours'),
  })
})

test('a clock that was set back does not lock anybody out', () => {
  const later = {
    minuteBeganAt: MONDAY + 1e9,
    askedInMinute: 3,
    dayBeganAt: MONDAY + 1e9,
    askedInDay: 5,
  }

  expect(spendOne(later, LIMITS, MONDAY).isAllowed).toBe(true)
})

test('no minute and no day has more than twice the allowed questions', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 90_000 }), { maxLength: 60 }), (seconds) => {
      const inOrder = seconds.toSorted((a, b) => a - b)
      const allowed = ask(inOrder)
      const times = inOrder.filter((_, at) => allowed[at])
      for (const from of times) {
        expect(times.filter((time) => time >= from && time < from + 60).length).toBeLessThanOrEqual(
          6,
        )
        expect(
          times.filter((time) => time >= from && time < from + 86_400).length,
        ).toBeLessThanOrEqual(10)
      }
    }),
  )
})
