import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { KnownCard } from '#features/learning/contract.ts'

import { dueCards, dueFrom, isSoon, nextDueFrom } from './due.ts'
import { LEARN_AHEAD_MS } from './learn-ahead.ts'
import { reviewedTodaySince, startOfStudyDay } from './study-day.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const at = (text: string) => Date.parse(text)

type Phase = KnownCard['memory']['phase']

function known(
  reviewedAt: number,
  dueAt: number,
  phase: Phase = 'review',
  cardId = 'a',
): KnownCard {
  const memory = {
    phase,
    stability: 5,
    difficulty: 5,
    step: 0,
    scheduledDays: Math.floor((dueAt - reviewedAt) / DAY_MS),
    reviewCount: 2,
    lapseCount: 0,
    dueAt,
    reviewedAt,
  }
  return { cardId, dueAt, introducedAt: reviewedAt, memory }
}

describe('a card that comes back after days is due', () => {
  test.each([
    [
      'from four in the morning',
      'Europe/Paris',
      '2026-03-02T20:00+01:00',
      3,
      '2026-03-05T04:00+01:00',
    ],
    [
      "past midnight: on the evening's day",
      'Europe/Paris',
      '2026-03-02T01:30+01:00',
      3,
      '2026-03-04T04:00+01:00',
    ],
    ['elsewhere', 'Asia/Kolkata', '2026-03-02T20:00+05:30', 3, '2026-03-05T04:00+05:30'],
    ['of an unknown zone: in UTC', 'Mars/Olympus', '2026-03-02T20:00Z', 3, '2026-03-05T04:00Z'],
    [
      'when clocks are put on that night',
      'Europe/Paris',
      '2026-03-26T20:00+01:00',
      3,
      '2026-03-29T04:00+02:00',
    ],
    [
      'when they are put back',
      'Europe/Paris',
      '2026-10-22T20:00+02:00',
      3,
      '2026-10-25T04:00+01:00',
    ],
    // The night before it began as a study day of its own, at three in the morning.
    [
      'the day after a review at night',
      'Europe/Paris',
      '2026-03-03T03:30+01:00',
      1,
      '2026-03-04T01:00+01:00',
    ],
    // Monday's evening in Los Angeles is Tuesday for the scheduler, and so is Tuesday's morning.
    [
      'once the scheduler sees a day pass',
      'America/Los_Angeles',
      '2026-03-02T20:00-08:00',
      1,
      '2026-03-03T16:00-08:00',
    ],
    // 25 hours long: it has the review at half past four and, at half past three, the end of the interval.
    [
      'no second time on a day of 25 hours',
      'Europe/Paris',
      '2026-10-24T04:30+02:00',
      1,
      '2026-10-25T03:30+01:00',
    ],
  ])('%s', (_when, timeZone, reviewedAt, days, from) => {
    const card = known(at(reviewedAt), at(reviewedAt) + days * DAY_MS)

    expect(new Date(dueFrom(card, timeZone))).toEqual(new Date(from))
  })

  test('never after its interval, at most a study day before, and never on the day of its review, in any zone', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('Europe/Paris', 'Asia/Tokyo', 'America/Los_Angeles', 'Australia/Lord_Howe'),
        fc.integer({ min: at('2026-01-01'), max: at('2027-01-01') }),
        fc.integer({ min: 1, max: 30 }),
        (timeZone, reviewedAt, days) => {
          const card = known(reviewedAt, reviewedAt + days * DAY_MS)
          const from = dueFrom(card, timeZone)

          expect(from).toBeLessThanOrEqual(card.dueAt)
          expect(from).toBeGreaterThanOrEqual(startOfStudyDay(timeZone, card.dueAt))
          // Before its interval ends, nothing is due that was reviewed today: the scheduler would learn nothing of it.
          expect(from === card.dueAt || reviewedAt < reviewedTodaySince(timeZone, from)).toBe(true)
        },
      ),
    )
  })
})

describe('a short step', () => {
  test.each(['learning', 'relearning'] as const)('is due by the minute: %s', (phase) => {
    const evening = at('2026-03-02T22:00+01:00')

    expect(dueFrom(known(evening, evening + 10 * MINUTE_MS, phase), 'Europe/Paris')).toBe(
      evening + 10 * MINUTE_MS,
    )
  })

  test('is soon up to twenty minutes before; a card that comes back after days is not', () => {
    const now = at('2026-03-02T22:00Z')

    expect(isSoon(known(now, now + LEARN_AHEAD_MS, 'learning'), now)).toBe(true)
    expect(isSoon(known(now, now + LEARN_AHEAD_MS + 1, 'learning'), now)).toBe(false)
    expect(isSoon(known(now - DAY_MS, now + MINUTE_MS), now)).toBe(false)
  })
})

test('of any cards those are due whose time has come, and the next one is the first of the others', () => {
  const anyCard = fc.record({
    phase: fc.constantFrom<Phase>('learning', 'review', 'relearning'),
    days: fc.integer({ min: 1, max: 5 }),
    dueInMs: fc.integer({ min: -3 * DAY_MS, max: 3 * DAY_MS }),
  })
  fc.assert(
    fc.property(
      fc.array(anyCard, { maxLength: 20 }),
      fc.constantFrom('Europe/Paris', 'America/Los_Angeles', 'Asia/Tokyo'),
      fc.integer({ min: at('2026-01-01'), max: at('2027-01-01') }),
      (all, timeZone, now) => {
        const cards = all
          .map(({ phase, days, dueInMs }, index) => {
            const lasted = phase === 'review' ? days * DAY_MS : 10 * MINUTE_MS
            return known(now + dueInMs - lasted, now + dueInMs, phase, `card-${index}`)
          })
          .toSorted((a, b) => a.dueAt - b.dueAt)
        const isDue = (card: KnownCard) => dueFrom(card, timeZone) <= now
        const due = dueCards(cards, { now, timeZone })
        const others = cards.filter((card) => !isDue(card)).map((card) => dueFrom(card, timeZone))

        expect([...due]).toEqual(cards.filter(isDue).map(({ cardId }) => cardId))
        expect(nextDueFrom(cards, due, timeZone)).toBe(
          others.length === 0 ? null : Math.min(...others),
        )
      },
    ),
  )
})
