import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { Grade } from '../contract.ts'
import {
  afterReview,
  countedReviews,
  readMemory,
  rebuildMemory,
  scheduleOf,
  writeMemory,
  type LoggedReview,
} from './card-memory.ts'
import type { CardMemory } from './learning-record.ts'

const MONDAY = Date.parse('2026-03-02T09:00:00Z')
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Reviews of one card, oldest first: some minutes after each other, some months. */
const anyLog = fc
  .array(
    fc.record({
      id: fc.uuid(),
      grade: fc.constantFrom(...Grade.options),
      pauseMs: fc.oneof(
        fc.integer({ min: 0, max: 30 * MINUTE_MS }),
        fc.integer({ min: 0, max: 200 * DAY_MS }),
      ),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((entries) => {
    let reviewedAt = MONDAY
    return entries.map(({ id, grade, pauseMs }): LoggedReview => {
      reviewedAt += pauseMs
      return { id, grade, reviewedAt, isUndone: false }
    })
  })

describe('afterReview', () => {
  test('a new card: again in 1 minute, hard in 6, good in 10, easy in 8 days', () => {
    expect(scheduleOf(null, MONDAY)).toEqual({
      phase: 'new',
      dueAt: null,
      intervalMsByGrade: {
        again: MINUTE_MS,
        hard: 6 * MINUTE_MS,
        good: 10 * MINUTE_MS,
        easy: 8 * DAY_MS,
      },
    })
  })

  test('these four reviews give these dates, today and after an update of the library', () => {
    let memory: CardMemory | null = null
    const dates: string[] = []
    for (const grade of ['good', 'good', 'good', 'hard'] as const) {
      memory = afterReview(memory, grade, memory?.dueAt ?? MONDAY)
      dates.push(new Date(memory.dueAt).toISOString())
    }

    expect(dates).toEqual([
      '2026-03-02T09:10:00.000Z',
      '2026-03-04T09:10:00.000Z',
      '2026-03-15T09:10:00.000Z',
      '2026-04-16T09:10:00.000Z',
    ])
  })

  test('a better grade never brings the card back sooner, after any history', () => {
    fc.assert(
      fc.property(anyLog, fc.integer({ min: 0, max: 400 * DAY_MS }), (log, pauseMs) => {
        const memory = rebuildMemory(log)
        const now = (memory?.reviewedAt ?? MONDAY) + pauseMs
        const intervals = Object.values(scheduleOf(memory, now).intervalMsByGrade)

        expect(intervals).toEqual(intervals.toSorted((a, b) => a - b))
        expect(intervals[0]).toBeGreaterThan(0)
      }),
    )
  })

  test('the intervals on the buttons are those of a review, however often they are asked for', () => {
    const anyPauses = fc.array(
      fc.oneof(fc.integer({ min: 0, max: DAY_MS }), fc.integer({ min: 0, max: 400 * DAY_MS })),
      { minLength: 1, maxLength: 6 },
    )
    fc.assert(
      fc.property(anyLog, anyPauses, (log, pauses) => {
        const memory = rebuildMemory(log)
        for (const pauseMs of pauses) {
          const now = (memory?.reviewedAt ?? MONDAY) + pauseMs
          const { intervalMsByGrade } = scheduleOf(memory, now)

          for (const grade of ['again', 'hard', 'good', 'easy'] as const) {
            expect(intervalMsByGrade[grade]).toBe(afterReview(memory, grade, now).dueAt - now)
          }
        }
      }),
    )
  })

  test('does not change the memory passed to it', () => {
    const before = afterReview(null, 'good', MONDAY)
    const copy = structuredClone(before)

    afterReview(before, 'easy', MONDAY + DAY_MS)

    expect(before).toEqual(copy)
  })

  test('a memory parsed from its text is the same', () => {
    fc.assert(
      fc.property(anyLog, (log) => {
        const memory = rebuildMemory(log)
        expect(memory && readMemory(writeMemory(memory))).toEqual(memory)
      }),
    )
  })
})

describe('rebuildMemory', () => {
  test('the order in which reviews were received does not matter', () => {
    const shuffled = anyLog.chain((log) =>
      fc.tuple(
        fc.constant(log),
        fc.shuffledSubarray(log, { minLength: log.length, maxLength: log.length }),
      ),
    )
    fc.assert(
      fc.property(shuffled, ([log, received]) => {
        expect(rebuildMemory(received)).toEqual(rebuildMemory(log))
      }),
    )
  })

  test('equals the memory computed review by review', () => {
    fc.assert(
      fc.property(anyLog, (log) => {
        let kept: CardMemory | null = null
        for (const { grade, reviewedAt } of countedReviews(log)) {
          kept = readMemory(writeMemory(afterReview(kept, grade, reviewedAt)))
        }
        expect(rebuildMemory(log)).toEqual(kept)
      }),
    )
  })

  test('undoing the last review restores the memory before it exactly', () => {
    fc.assert(
      fc.property(anyLog, (log) => {
        const counted = countedReviews(log)
        const undone = log.map((review) => ({ ...review, isUndone: review === counted.at(-1) }))

        expect(rebuildMemory(undone)).toEqual(rebuildMemory(counted.slice(0, -1)))
      }),
    )
  })

  test('a card whose only review was undone is new again', () => {
    const log = [{ id: 'a', grade: 'good', reviewedAt: MONDAY, isUndone: true }] as const

    expect(rebuildMemory(log)).toBeNull()
  })
})
