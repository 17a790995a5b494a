import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { foldRetention, retentionChange, reviewsOf } from './retention.ts'
import type { Grade } from './scales.ts'
import { aReviewEvent, HOUR_MS, MONDAY } from './testing/events.ts'

const DAY_MS = 24 * HOUR_MS

/** Reviews of one card, so many days after the first, which was easy: it came back after days. */
function cardWith(...reviews: readonly (readonly [days: number, grade: Grade])[]) {
  return reviewsOf(
    [[0, 'easy'] as const, ...reviews].map(([days, grade], index) =>
      aReviewEvent({ id: `${index}`, grade, occurredAt: MONDAY + days * DAY_MS }),
    ),
  )
}

describe('foldRetention', () => {
  test('the first reviews of a card, minutes apart, say nothing of what is kept', () => {
    const log = reviewsOf([
      aReviewEvent({ id: '1' }),
      aReviewEvent({ id: '2', grade: 'again', occurredAt: MONDAY + 600_000 }),
    ])

    expect(foldRetention([log])).toEqual(new Map())
  })

  test('a card that comes back when FSRS says so is expected at 90 %', () => {
    const retention = foldRetention([cardWith([8, 'good'])])

    expect([...retention.keys()]).toEqual(['2026-03-09'])
    const [week] = retention.values()
    expect(week).toMatchObject({ reviews: 1, recalled: 1 })
    expect((week?.expectedMillionths ?? 0) / 1_000_000).toBeCloseTo(0.9, 1)
  })

  test('only `again` is not recalled, and each review is in its own week', () => {
    const retention = foldRetention([cardWith([8, 'hard']), cardWith([9, 'again'], [30, 'good'])])

    expect(
      [...retention].map(([week, { reviews, recalled }]) => [week, reviews, recalled]),
    ).toEqual([['2026-03-09', 2, 1]])
  })

  test('of reviews that were taken back nothing remains', () => {
    const log = cardWith([8, 'again']).map((review) => ({ ...review, isUndone: review.id === '1' }))

    expect(foldRetention([log])).toEqual(new Map())
  })
})

test('a change leads from one retention to the other, whatever they are', () => {
  const anyLogs = fc.array(
    fc.array(fc.tuple(fc.nat({ max: 90 }), fc.constantFrom<Grade>('again', 'good', 'easy'))),
  )
  fc.assert(
    fc.property(anyLogs, anyLogs, (one, other) => {
      const [from, to] = [one, other].map((logs) =>
        foldRetention(logs.map((log) => cardWith(...log))),
      ) as [ReturnType<typeof foldRetention>, ReturnType<typeof foldRetention>]
      const minusFrom = retentionChange(from, new Map())

      // The change without what is the negative of the beginning: both added up.
      expect(retentionChange(minusFrom, retentionChange(from, to))).toEqual(to)
    }),
    { numRuns: 50 },
  )
})
