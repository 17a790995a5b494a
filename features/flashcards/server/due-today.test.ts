/** Cards of today: whatever counts them and whatever serves them agrees, at any hour and in any zone. */
import { randomUUID } from 'node:crypto'

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Grade } from '#features/learning/contract.ts'
import type { Db } from '#platform/server/database.ts'
import { asLearner } from '#platform/testing/contexts.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import { readCardsAhead } from './cards-ahead.ts'
import { getOverview } from './get-overview.ts'
import { listQueue } from './list-queue.ts'
import { reviewCard } from './review-card.ts'
import { suspendCard } from './suspend-card.ts'
import type { FlashcardsTables } from './tables.ts'
import { aReview, DAY_MS, givenNeeds, MINUTE_MS } from './testing.ts'

let db: Db<FlashcardsTables>
beforeAll(async () => {
  db = await openTestDatabase<FlashcardsTables>()
})
afterAll(() => db.destroy())

const needs = givenNeeds()
const CARDS = ['osi-1', 'osi-2', 'osi-3', 'port-1', 'port-2']

function givenLearner(timeZone: string) {
  const userId = randomUUID()
  const as = (at: number) => asLearner(db, userId, new Date(at))
  return {
    review: (cardId: string, grade: Grade, at: number) =>
      reviewCard(needs)(as(at), aReview(cardId, grade, new Date(at))),
    suspend: (cardId: string, at: number) =>
      suspendCard(needs)(as(at), { params: { cardId }, body: { isSuspended: true } }),
    queue: async (at: number, ahead = false) => {
      const query = { timeZone, limit: 50, ahead }
      const { cards, ...counts } = await listQueue(needs)(as(at), { query })
      return { ...counts, cards, ids: cards.map(({ id }) => id) }
    },
    overview: (at: number) => getOverview(needs)(as(at), { query: { timeZone } }),
    cardsAhead: (now: number) =>
      readCardsAhead(db, needs, {
        userId,
        trackId: 'network-plus',
        examId: 'n10-009',
        completedLessons: ['osi-model'],
        now,
        timeZone,
      }),
  }
}

test('a card that comes back this evening is served and counted from the morning on, and not on the evening before', async () => {
  const ada = givenLearner('Europe/Paris')
  const evening = Date.parse('2026-03-02T20:00+01:00')
  await ada.review('osi-1', 'easy', evening)
  const due = evening + 8 * DAY_MS
  const [night, morning] = ['2026-03-10T03:59+01:00', '2026-03-10T04:00+01:00'].map(Date.parse)
  const dueCounts = async (at = 0) => [
    (await ada.queue(at)).dueCount,
    (await ada.overview(at)).dueCount,
    (await ada.cardsAhead(at)).dueNow,
  ]

  expect(await dueCounts(night)).toEqual([0, 0, 0])
  expect((await ada.queue(night ?? 0)).nextDueAt).toBe('2026-03-10T03:00:00.000Z')
  expect((await ada.overview(night ?? 0)).nextDueAt).toBe('2026-03-10T03:00:00.000Z')
  expect((await ada.cardsAhead(night ?? 0)).laterAts).toEqual([due])
  expect(await dueCounts(morning)).toEqual([1, 1, 1])
  expect(await dueCounts(due)).toEqual([1, 1, 1])
  expect((await ada.queue(morning ?? 0)).ids[0]).toBe('osi-1')
})

test('reviewed in the morning, it comes back so many days after that morning, with a stronger memory', async () => {
  const ada = givenLearner('Europe/Paris')
  const evening = Date.parse('2026-03-02T20:00+01:00')
  await ada.review('osi-1', 'easy', evening)
  const morning = Date.parse('2026-03-10T07:00+01:00')

  const { phase, dueAt } = await ada.review('osi-1', 'good', morning)

  const interval = Date.parse(dueAt ?? '') - morning
  expect(phase).toBe('review')
  expect(interval % DAY_MS).toBe(0)
  expect(interval).toBeGreaterThan(8 * DAY_MS)
  expect((await ada.queue(morning)).ids).not.toContain('osi-1')
})

test('the queue, the overview and the numbers for plans agree, after any reviews, at any hour', async () => {
  const anyReview = fc.record({
    card: fc.constantFrom(...CARDS),
    grade: fc.constantFrom('again', 'hard', 'good', 'easy'),
    pauseMs: fc.oneof(
      fc.integer({ min: MINUTE_MS, max: 30 * MINUTE_MS }),
      fc.integer({ min: MINUTE_MS, max: 2 * DAY_MS }),
    ),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyReview, { minLength: 1, maxLength: 12 }),
      fc.constantFrom('Europe/Paris', 'America/Los_Angeles', 'Asia/Tokyo'),
      fc.integer({ min: Date.parse('2026-10-01'), max: Date.parse('2026-11-15') }),
      fc.integer({ min: 0, max: 3 * DAY_MS }),
      fc.constantFrom(undefined, ...CARDS),
      async (reviews, timeZone, begin, pauseMs, suspended) => {
        const ada = givenLearner(timeZone)
        let at = begin
        for (const each of reviews) {
          at += each.pauseMs
          await ada.review(each.card, each.grade, at)
        }
        if (suspended) await ada.suspend(suspended, at)
        const now = at + pauseMs
        const [queue, ahead] = [await ada.queue(now), await ada.queue(now, true)]
        const overview = await ada.overview(now)
        const plan = await ada.cardsAhead(now)

        const { dueCount, newCount } = overview
        // The page of the cards says how many a sitting that begins now has, with steps that end within minutes.
        expect(dueCount + newCount).toBe(queue.cards.length)
        expect(newCount).toBe(queue.newCount)
        expect(overview.nextDueAt).toBe(queue.nextDueAt)
        expect(overview.decks.reduce((sum, deck) => sum + deck.dueCount, 0)).toBe(dueCount)
        // What is shown now is what a list of today may ask for; the same holds for study ahead.
        expect(plan.dueNow + Math.min(plan.newCards, plan.newLeftToday)).toBe(queue.cards.length)
        expect(plan.leftAhead).toBe(ahead.cards.length)
        expect(ahead.dueCount).toBe(queue.dueCount)
      },
    ),
    { numRuns: 25 },
  )
})
