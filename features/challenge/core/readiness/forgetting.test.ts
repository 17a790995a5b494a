import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { afterForgetting, forgetting, type MetTopic } from './forgetting.ts'

const topic = fc.record({
  domain: fc.constantFrom('1', '2', '3'),
  weight: fc.double({ min: 0.01, max: 5, noNaN: true }),
  metDaysAgo: fc.option(fc.double({ min: 0, max: 400, noNaN: true })),
  stability: fc.option(fc.double({ min: 0.1, max: 900, noNaN: true })),
})
const topics = fc.array(topic, { maxLength: 30 })

const later = (all: readonly MetTopic[], days: number): MetTopic[] =>
  all.map((each) => ({
    ...each,
    metDaysAgo: each.metDaysAgo === null ? null : each.metDaysAgo + days,
  }))

describe('forgetting', () => {
  test('costs nothing on the day of study, more with each day of a pause, and never more than was learned', () => {
    fc.assert(
      fc.property(topics, fc.double({ min: 0, max: 60, noNaN: true }), (met, days) => {
        const now = forgetting(met)
        const then = forgetting(later(met, days))

        expect(now.drop).toBeGreaterThanOrEqual(0)
        expect(then.drop).toBeGreaterThanOrEqual(now.drop - 1e-12)
        expect(then.sd).toBeGreaterThanOrEqual(now.sd - 1e-12)
        expect(then.drop).toBeLessThan(0.9)
      }),
    )
    const fresh = [{ domain: '1', weight: 1, metDaysAgo: 0, stability: null }]
    expect(forgetting(fresh)).toEqual({ drop: 0, sd: 0 })
  })

  test('a domain that is studied loses nothing, however old single topics of it are', () => {
    const met = [
      { domain: '1', weight: 1, metDaysAgo: 0, stability: null },
      { domain: '1', weight: 1, metDaysAgo: 40, stability: null },
    ]

    expect(forgetting(met).drop).toBe(0)
  })

  test('cards that hold longer keep more; topics never met have nothing to lose', () => {
    const paused = (stability: number | null) =>
      forgetting([{ domain: '1', weight: 1, metDaysAgo: 21, stability }]).drop

    expect(paused(30)).toBeLessThan(paused(null) / 2)
    expect(
      forgetting([
        { domain: '1', weight: 1, metDaysAgo: 21, stability: null },
        { domain: '2', weight: 1, metDaysAgo: null, stability: null },
      ]).drop,
    ).toBeCloseTo(paused(null) / 2)
    expect(forgetting([])).toEqual({ drop: 0, sd: 0 })
  })
})

test('what is known falls and is less sure after a pause, and stays a share', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.05, max: 0.95, noNaN: true }),
      fc.double({ min: 0, max: 0.9, noNaN: true }),
      (known, drop) => {
        const before = { known, sd: 0.04, slope: 0.19 }
        const after = afterForgetting(before, { drop, sd: drop / 2 })

        expect(after.known).toBeLessThanOrEqual(known + 1e-12)
        expect(after.known).toBeGreaterThan(0)
        expect(after.sd / (after.known * (1 - after.known))).toBeGreaterThanOrEqual(
          0.04 / (known * (1 - known)) - 1e-9,
        )
      },
    ),
  )
})
