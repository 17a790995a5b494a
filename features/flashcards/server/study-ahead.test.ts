/** Study ahead: what the queue brings beyond the day, and what a review of it does. */
import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

import { cardsOf } from '#features/learning/server/testing.ts'
import type { ParsedRequestOf } from '#platform/contract/endpoint.ts'
import type { Db } from '#platform/server/database.ts'
import { asLearner } from '#platform/testing/contexts.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import { flashcardsContract, type Grade } from '../contract.ts'
import { listQueue } from './list-queue.ts'
import type { FlashcardsNeeds } from './needs.ts'
import { reviewCard } from './review-card.ts'
import { saveOwnCard } from './save-own-card.ts'
import { saveSettings } from './save-settings.ts'
import { suspendCard } from './suspend-card.ts'
import type { FlashcardsTables } from './tables.ts'
import { aReview, DAY_MS, givenNeeds, MONDAY } from './testing.ts'
import { undoReview } from './undo-review.ts'

let db: Db<FlashcardsTables>
beforeAll(async () => {
  db = await openTestDatabase<FlashcardsTables>()
})
afterAll(() => db.destroy())

const as = (userId: string, now = MONDAY) => asLearner(db, userId, now)
const later = (ms: number) => new Date(MONDAY.getTime() + ms)
const TOMORROW = later(DAY_MS)

type Traits = { now?: Date; needs?: FlashcardsNeeds; query?: Record<string, string> }

/** Through the contract, as a browser's query arrives. */
async function queue(userId: string, { now, needs = givenNeeds(), query = {} }: Traits = {}) {
  const parsed = z.parse(flashcardsContract.listQueue.query, query) as ParsedRequestOf<
    typeof flashcardsContract.listQueue
  >['query']
  const answer = await listQueue(needs)(as(userId, now), { query: parsed })
  return { ...answer, ids: answer.cards.map(({ id }) => id) }
}

const ahead = (userId: string, { query, ...traits }: Traits = {}) =>
  queue(userId, { ...traits, query: { ahead: 'true', ...query } })

function review(
  userId: string,
  cardId: string,
  grade: Grade,
  at = MONDAY,
  reviewId = randomUUID(),
) {
  return reviewCard(givenNeeds())(as(userId, at), aReview(cardId, grade, at, reviewId))
}

function undo(userId: string, cardId: string, reviewId: string) {
  return undoReview(givenNeeds())(as(userId), {
    params: { cardId },
    body: { reviewId, undoId: randomUUID() },
  })
}

function setNewPerDay(userId: string, newPerDay: number) {
  return saveSettings(as(userId), { body: { newPerDay, isAllUnlocked: false } })
}

async function stabilityOf(userId: string, cardId: string): Promise<number> {
  const row = (await cardsOf(db, userId)).find(({ item }) => item === cardId)
  return (JSON.parse(row?.memory ?? '{}') as { stability: number }).stability
}

describe('the queue of study ahead', () => {
  test("brings due cards, new ones without the day's limit, those of lessons not done, then what comes back soonest; and counts each", async () => {
    const learner = randomUUID()
    await setNewPerDay(learner, 0)
    await review(learner, 'osi-3', 'easy')
    await review(learner, 'port-2', 'easy')
    await review(learner, 'osi-1', 'good')

    const { ids, dueCount, newCount, ahead: beyond } = await ahead(learner, { now: TOMORROW })

    expect(ids).toEqual(['osi-1', 'osi-2', 'port-1', 'osi-3', 'port-2'])
    expect({ dueCount, newCount, beyond }).toEqual({
      dueCount: 1,
      newCount: 1,
      beyond: { unreadCount: 1, laterCount: 2 },
    })
  })

  test('without the parameter, and with `false`, the queue is the usual one', async () => {
    const learner = randomUUID()
    await review(learner, 'osi-1', 'easy')

    for (const query of [{}, { ahead: 'false' }]) {
      const { ids, newCount, ahead: beyond } = await queue(learner, { now: TOMORROW, query })
      expect({ ids, newCount, beyond }).toEqual({
        ids: ['osi-2', 'osi-3'],
        newCount: 2,
        beyond: null,
      })
    }
  })

  test('the contract refuses what is no boolean', () => {
    const { success } = z.safeParse(flashcardsContract.listQueue.query, { ahead: 'maybe' })

    expect(success).toBe(false)
  })

  test('leaves out what was reviewed today and what is suspended, and is empty in the end', async () => {
    const learner = randomUUID()
    for (const cardId of ['osi-1', 'osi-2', 'port-1', 'port-2']) {
      await review(learner, cardId, 'easy')
    }
    for (const cardId of ['osi-2', 'osi-3']) {
      const body = { isSuspended: true }
      await suspendCard(givenNeeds())(as(learner), { params: { cardId }, body })
    }

    expect(await ahead(learner)).toMatchObject({
      ids: [],
      dueCount: 0,
      newCount: 0,
      ahead: { unreadCount: 0, laterCount: 0 },
      nextDueAt: '2026-03-10T04:00:00.000Z',
    })
    expect((await ahead(learner, { now: TOMORROW })).ids).toEqual(['osi-1', 'port-1', 'port-2'])
  })

  test("today is the learner's study day, and lasts until the scheduler sees a day pass", async () => {
    const learner = randomUUID()
    // In Tokyo a night that ends at four: its study day is over at 19:00 UTC, the date of the scheduler at midnight.
    await review(learner, 'osi-1', 'easy', new Date('2026-03-02T15:00:00Z'))
    const laterAt = async (now: string, timeZone: string) =>
      (await ahead(learner, { now: new Date(now), query: { timeZone } })).ahead?.laterCount

    expect(await laterAt('2026-03-02T18:59:00Z', 'Asia/Tokyo')).toBe(0)
    expect(await laterAt('2026-03-02T20:00:00Z', 'Asia/Tokyo')).toBe(0)
    expect(await laterAt('2026-03-03T00:00:00Z', 'Asia/Tokyo')).toBe(1)
    expect(await laterAt('2026-03-03T00:00:00Z', 'Europe/Paris')).toBe(0)
    expect(await laterAt('2026-03-03T03:00:00Z', 'Europe/Paris')).toBe(1)
  })

  test('of one deck brings that deck only, and counts no other', async () => {
    const {
      ids,
      newCount,
      ahead: beyond,
    } = await ahead(randomUUID(), {
      query: { deck: 'n10-009:1.2' },
    })

    expect({ ids, newCount, beyond }).toEqual({
      ids: ['port-1', 'port-2'],
      newCount: 0,
      beyond: { unreadCount: 2, laterCount: 0 },
    })
  })

  test('returns at most the requested number, and counts all', async () => {
    const { ids, newCount, ahead: beyond } = await ahead(randomUUID(), { query: { limit: '4' } })

    expect(ids).toEqual(['osi-1', 'osi-2', 'osi-3', 'port-1'])
    expect({ newCount, beyond }).toEqual({ newCount: 3, beyond: { unreadCount: 2, laterCount: 0 } })
  })

  test("an own card comes before the track's, whether the lesson it is about is done or not", async () => {
    const learner = randomUUID()
    const ownCardId = randomUUID()
    await saveOwnCard(givenNeeds())(as(learner), {
      params: { ownCardId },
      body: { front: 'F', back: 'B', topic: 'ports', lessonId: 'ports' },
    })

    const { ids, newCount } = await ahead(learner)

    expect(ids[0]).toBe(`own-${ownCardId}`)
    expect(newCount).toBe(4)
  })

  test('the usual queue reads no memory of a card that is due later than the next one', async () => {
    const learner = randomUUID()
    await review(learner, 'osi-1', 'easy')
    await review(learner, 'osi-1', 'easy', later(8 * DAY_MS))
    await review(learner, 'osi-3', 'easy', later(8 * DAY_MS))
    await review(learner, 'osi-2', 'good')
    const now = later(9 * DAY_MS)
    const read: string[] = []

    await queue(learner, { now, needs: noting(givenNeeds(), read) })
    expect(new Set(read)).toEqual(new Set(['osi-2', 'osi-3']))

    await ahead(learner, { now, needs: noting(givenNeeds(), read) })
    expect(new Set(read)).toEqual(new Set(['osi-1', 'osi-2', 'osi-3']))
  })
})

describe('a review of study ahead', () => {
  test('begins a card whose lesson is not done; undone, it is new and waits for its lesson again', async () => {
    const learner = randomUUID()
    const reviewId = randomUUID()
    await review(learner, 'port-1', 'easy', MONDAY, reviewId)
    expect((await queue(learner, { now: later(8 * DAY_MS) })).ids[0]).toBe('port-1')

    const { phase } = await undo(learner, 'port-1', reviewId)

    expect(phase).toBe('new')
    expect((await queue(learner, { now: later(8 * DAY_MS) })).ids).not.toContain('port-1')
    expect((await ahead(learner)).ids).toContain('port-1')
  })

  test("of a new card is one of the day's new cards", async () => {
    const learner = randomUUID()
    await setNewPerDay(learner, 2)
    await review(learner, 'osi-1', 'easy')
    await review(learner, 'port-1', 'easy')

    expect((await queue(learner)).newCount).toBe(0)
    expect((await queue(learner, { now: TOMORROW })).newCount).toBe(2)
  })

  test('before its time strengthens a card by less than on time, and undone leaves it as it was', async () => {
    const [early, onTime] = [randomUUID(), randomUUID()]
    await review(early, 'osi-1', 'easy')
    await review(onTime, 'osi-1', 'easy')
    const before = await stabilityOf(early, 'osi-1')
    const reviewId = randomUUID()

    await review(early, 'osi-1', 'good', TOMORROW, reviewId)
    await review(onTime, 'osi-1', 'good', later(8 * DAY_MS))

    const after = await stabilityOf(early, 'osi-1')
    expect(after).toBeGreaterThan(before)
    expect(after).toBeLessThan(await stabilityOf(onTime, 'osi-1'))
    const { dueAt } = await undo(early, 'osi-1', reviewId)
    expect(dueAt).toBe(later(8 * DAY_MS).toISOString())
    expect(await stabilityOf(early, 'osi-1')).toBe(before)
  })

  test('each day anew never brings a card back after more than a year and the two days that keep grades apart', async () => {
    const learner = randomUUID()
    const intervals: number[] = []
    for (let day = 0; day < 60; day++) {
      const at = later(day * DAY_MS)
      const { dueAt } = await review(learner, 'osi-1', 'easy', at)
      intervals.push((Date.parse(dueAt ?? '') - at.getTime()) / DAY_MS)
    }

    expect(intervals).toEqual(intervals.toSorted((a, b) => a - b))
    expect(intervals.at(-1)).toBeLessThanOrEqual(365 + 2)
  })
})

/** The real record, which notes whose memory is read. */
function noting(needs: FlashcardsNeeds, read: string[]): FlashcardsNeeds {
  return {
    ...needs,
    record: (db) => {
      const record = needs.record(db)
      const cards = async (userId: string) => {
        const known = [...(await record.cards(userId)).values()]
        return new Map(
          known.map((card) => {
            const noted = {
              cardId: card.cardId,
              dueAt: card.dueAt,
              introducedAt: card.introducedAt,
              get memory() {
                read.push(card.cardId)
                return card.memory
              },
            }
            return [card.cardId, noted]
          }),
        )
      }
      return { ...record, cards }
    },
  }
}
