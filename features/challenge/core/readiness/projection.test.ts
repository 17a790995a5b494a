import { describe, expect, test } from 'vitest'

import { MOST_DAYS_AHEAD, projected } from './projection.ts'

const growing = (perWeek: number) => ({
  known: 0.7,
  sd: 0.05,
  slope: 0.17,
  growth: { perDay: perWeek / 7, variance: (0.1 / 7) ** 2, covariance: 0.002, days: 40 },
})

describe('projected', () => {
  test('without growth the date is as today, and less sure', () => {
    const ahead = projected(growing(0), 10)

    expect(ahead.known).toBeCloseTo(0.7)
    expect(ahead.sd).toBeGreaterThan(0.05)
  })

  test('who grows is expected to know more on the date, but less than growth carried on would bring', () => {
    const ahead = projected(growing(0.2), 14)

    expect(ahead.known).toBeGreaterThan(0.72)
    expect(ahead.known).toBeLessThan(0.7 + 0.17 * 0.4)
  })

  test('nothing is added today, beyond two weeks, or where no growth is known', () => {
    const { growth: _, ...unknown } = growing(0.2)

    expect(projected(growing(0.2), 0)).toEqual(growing(0.2))
    expect(projected(growing(0.2), 300)).toEqual(projected(growing(0.2), MOST_DAYS_AHEAD))
    expect(projected(unknown, 10)).toEqual(unknown)
  })
})
