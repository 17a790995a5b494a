import { expect, test } from 'vitest'

import { ENOUGH_REVIEWS, retentionFigures, retentionWords } from './retention-figures.ts'

const week = (week: string, reviews: number, expected: number, recalled: number) => ({
  week,
  reviews,
  expected,
  recalled,
})

test('nothing is told before there are reviews enough', () => {
  const few = { reviews: [week('2026-11-16', ENOUGH_REVIEWS - 1, 26, 25)] }

  expect(retentionFigures(few)).toMatchObject({ reviews: 29, expected: null, recalled: null })
})

test('shares are over all weeks, and a week of a few reviews is not drawn', () => {
  const figures = retentionFigures({
    reviews: [week('2026-11-09', 4, 3.6, 0), week('2026-11-16', 36, 32.4, 36)],
  })

  expect(figures.expected).toBeCloseTo(0.9)
  expect(figures.recalled?.share).toBeCloseTo(0.9)
  expect(figures.weeks).toEqual([
    { week: '2026-11-16', reviews: 36, expected: 32.4 / 36, recalled: 1 },
  ])
})

test('less and more than expected are said only outside the interval', () => {
  const recalled = { share: 0.9, low: 0.87, high: 0.92 }

  expect(retentionWords(0.95, recalled)).toContain('a little less than expected')
  expect(retentionWords(0.91, recalled)).toContain('about as long as expected')
  expect(retentionWords(0.8, recalled)).toContain('better than expected')
})
