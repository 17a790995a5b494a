import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

import type { ParsedRequestOf } from '#platform/contract/endpoint.ts'
import type { Db } from '#platform/server/database.ts'
import { asLearner } from '#platform/testing/contexts.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import { flashcardsContract } from '../contract.ts'
import { deleteFlashcardsData, exportFlashcardsData } from './account-data.ts'
import { getOverview } from './get-overview.ts'
import { listQueue } from './list-queue.ts'
import { listSuspendedCards } from './list-suspended-cards.ts'
import { reviewCard } from './review-card.ts'
import { saveSettings } from './save-settings.ts'
import { suspendCard } from './suspend-card.ts'
import type { FlashcardsTables } from './tables.ts'
import { aReview, DAY_MS, givenNeeds, MINUTE_MS, MONDAY, OLD_ID_OF_OSI_1 } from './testing.ts'
import { undoReview } from './undo-review.ts'

let db: Db<FlashcardsTables>
beforeAll(async () => {
  db = await openTestDatabase<FlashcardsTables>()
})
afterAll(() => db.destroy())

const as = (userId: string, now = MONDAY) => asLearner(db, userId, now)
const later = (ms: number) => new Date(MONDAY.getTime() + ms)

type Traits = { now?: Date; needs?: ReturnType<typeof givenNeeds>; query?: Record<string, string> }

/** Through the contract, as a browser's query arrives. */
async function queue(userId: string, { now, needs = givenNeeds(), query = {} }: Traits = {}) {
  const parsed = z.parse(flashcardsContract.listQueue.query, query) as ParsedRequestOf<
    typeof flashcardsContract.listQueue
  >['query']
  const answer = await listQueue(needs)(as(userId, now), { query: parsed })
  return { ...answer, ids: answer.cards.map(({ id }) => id) }
}

function overview(userId: string, { now, needs = givenNeeds() }: Traits = {}) {
  return getOverview(needs)(as(userId, now), { query: { timeZone: 'UTC' } })
}

function review(userId: string, cardId: string, grade: 'again' | 'good' | 'easy', at = MONDAY) {
  return reviewCard(givenNeeds())(as(userId, at), aReview(cardId, grade, at))
}

function settings(userId: string, change: { newPerDay?: number; isAllUnlocked?: boolean }) {
  return saveSettings(as(userId), { body: { newPerDay: 15, isAllUnlocked: false, ...change } })
}

function suspend(userId: string, cardId: string, isSuspended = true) {
  return suspendCard(givenNeeds())(as(userId), { params: { cardId }, body: { isSuspended } })
}

describe('listQueue', () => {
  test("contains the cards of completed lessons, with the buttons' intervals", async () => {
    const { cards, ids, newCount, dueCount, now } = await queue(randomUUID())

    expect(ids).toEqual(['osi-1', 'osi-2', 'osi-3'])
    expect({ newCount, dueCount, now }).toEqual({
      newCount: 3,
      dueCount: 0,
      now: MONDAY.toISOString(),
    })
    expect(cards[0]).toMatchObject({
      front: 'Front of osi-1',
      back: 'Back of osi-1',
      deckTitle: 'Layers',
      lessonId: 'osi-model',
      lessonTitle: 'Seven layers',
      schedule: { phase: 'new', intervalMsByGrade: { again: MINUTE_MS, good: 10 * MINUTE_MS } },
    })
  })

  test('contains every card once the learner opened all, decks mixed', async () => {
    const learner = randomUUID()
    await settings(learner, { isAllUnlocked: true })

    const { ids } = await queue(learner)

    expect(ids).toEqual(['osi-1', 'port-1', 'osi-2', 'port-2', 'osi-3'])
  })

  test('with no lesson done there is nothing', async () => {
    expect((await queue(randomUUID(), { needs: givenNeeds({ completed: [] }) })).ids).toEqual([])
  })

  test('due cards come first, then new ones, then short steps that end within minutes', async () => {
    const learner = randomUUID()
    await review(learner, 'osi-3', 'easy')
    const now = later(9 * DAY_MS)
    await review(learner, 'osi-2', 'good', now)

    const { ids, dueCount, newCount } = await queue(learner, { now })

    expect(ids).toEqual(['osi-3', 'osi-1', 'osi-2'])
    expect([dueCount, newCount]).toEqual([1, 1])
  })

  test('a day brings no more new cards than the learner set, and an undone one is given back', async () => {
    const learner = randomUUID()
    await settings(learner, { newPerDay: 2 })
    const first = aReview('osi-1', 'easy')
    await reviewCard(givenNeeds())(as(learner), first)

    expect((await queue(learner)).ids).toEqual(['osi-2'])
    await review(learner, 'osi-2', 'easy')
    expect((await queue(learner)).ids).toEqual([])

    await undoReview(givenNeeds())(as(learner), {
      params: { cardId: 'osi-1' },
      body: { reviewId: first.body.reviewId, undoId: randomUUID() },
    })
    expect((await queue(learner)).ids).toEqual(['osi-1'])
  })

  test("the day changes at four in the morning in the learner's time zone", async () => {
    const learner = randomUUID()
    await settings(learner, { newPerDay: 1 })
    await review(learner, 'osi-1', 'easy', new Date('2026-03-02T21:00:00Z'))
    const query = { timeZone: 'Europe/Paris' }

    const at = async (now: string) => (await queue(learner, { now: new Date(now), query })).newCount

    expect(await at('2026-03-03T02:59:00Z')).toBe(0)
    expect(await at('2026-03-03T03:00:00Z')).toBe(1)
  })

  test('of one deck brings that deck only; a deck that is not there is not found', async () => {
    const learner = randomUUID()
    await settings(learner, { isAllUnlocked: true })

    expect((await queue(learner, { query: { deck: 'n10-009:1.2' } })).ids).toEqual([
      'port-1',
      'port-2',
    ])
    await expect(queue(learner, { query: { deck: 'n10-009:9.9' } })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  test('returns at most the requested number, and counts all', async () => {
    const { ids, newCount } = await queue(randomUUID(), { query: { limit: '2' } })

    expect(ids).toEqual(['osi-1', 'osi-2'])
    expect(newCount).toBe(3)
  })

  test.each([
    { limit: '0' },
    { limit: '201' },
    { limit: 'many' },
    { timeZone: 'not a zone' },
    { deck: '../1' },
  ])('the contract refuses %o', (query) => {
    expect(z.safeParse(flashcardsContract.listQueue.query, query).success).toBe(false)
  })

  test("another learner's reviews change nothing here", async () => {
    const [ada, bob] = [randomUUID(), randomUUID()]
    await review(ada, 'osi-1', 'easy')

    expect((await queue(bob)).ids).toEqual(['osi-1', 'osi-2', 'osi-3'])
  })

  test('a card that was renamed is the same card', async () => {
    const learner = randomUUID()
    const before = givenNeeds({ isBeforeRename: true })
    await reviewCard(before)(as(learner), aReview(OLD_ID_OF_OSI_1, 'easy'))

    expect((await queue(learner)).ids).toEqual(['osi-2', 'osi-3'])
  })
})

describe('getOverview', () => {
  test('counts each deck and all of them, and names the lesson that opens the next cards', async () => {
    const learner = randomUUID()
    await review(learner, 'osi-1', 'easy')
    await review(learner, 'osi-2', 'good')

    const now = later(10 * MINUTE_MS)
    expect(await overview(learner, { now })).toEqual({
      trackName: 'Network+',
      own: { totalCount: 0, learnedCount: 0, dueCount: 0, newCount: 0 },
      decks: [
        {
          id: 'n10-009:1.1',
          number: '1.1',
          title: 'Layers',
          totalCount: 3,
          unlockedCount: 3,
          learnedCount: 2,
          dueCount: 1,
          newCount: 1,
        },
        {
          id: 'n10-009:1.2',
          number: '1.2',
          title: 'Ports',
          totalCount: 2,
          unlockedCount: 0,
          learnedCount: 0,
          dueCount: 0,
          newCount: 0,
        },
      ],
      dueCount: 1,
      newCount: 1,
      nextDueAt: '2026-03-10T04:00:00.000Z',
      suspendedCount: 0,
      nextLesson: { id: 'ports', title: 'Everyday ports' },
      settings: { newPerDay: 15, isAllUnlocked: false },
    })
  })

  test('a track without content has no decks', async () => {
    const { decks, nextLesson } = await overview(randomUUID(), {
      needs: givenNeeds({ track: 'security-plus' }),
    })

    expect({ decks, nextLesson }).toEqual({ decks: [], nextLesson: null })
  })
})

describe('suspendCard', () => {
  test('a suspended card never comes up, is listed, and comes back as it was', async () => {
    const learner = randomUUID()
    await review(learner, 'osi-1', 'good')
    const now = later(DAY_MS)
    await suspend(learner, 'osi-1')
    await suspend(learner, 'osi-1')
    await suspend(learner, 'osi-2')

    expect((await queue(learner, { now })).ids).toEqual(['osi-3'])
    expect((await overview(learner, { now })).suspendedCount).toBe(2)
    expect(await listSuspendedCards(givenNeeds())(as(learner))).toEqual({
      cards: [
        { id: 'osi-1', front: 'Front of osi-1', lessonTitle: 'Seven layers' },
        { id: 'osi-2', front: 'Front of osi-2', lessonTitle: 'Seven layers' },
      ],
    })

    await suspend(learner, 'osi-1', false)
    const { cards, ids } = await queue(learner, { now })
    expect(ids).toEqual(['osi-1', 'osi-3'])
    expect(cards[0]?.schedule.phase).toBe('learning')
  })

  test("is the learner's own, and a card that is not there is not found", async () => {
    const [ada, bob] = [randomUUID(), randomUUID()]
    await suspend(ada, 'osi-1')

    expect((await queue(bob)).ids).toContain('osi-1')
    await expect(suspend(ada, 'no-such-card')).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('saveSettings', () => {
  test("is stored, the last one wins, and is the learner's own", async () => {
    const [ada, bob] = [randomUUID(), randomUUID()]
    await settings(ada, { newPerDay: 3 })
    await settings(ada, { newPerDay: 5, isAllUnlocked: true })

    expect((await overview(ada)).settings).toEqual({ newPerDay: 5, isAllUnlocked: true })
    expect((await overview(bob)).settings).toEqual({ newPerDay: 15, isAllUnlocked: false })
  })

  test.each([-1, 201, 1.5, 'ten', null])('the contract refuses %s new cards a day', (newPerDay) => {
    const body = { newPerDay, isAllUnlocked: false }
    expect(z.safeParse(flashcardsContract.saveSettings.body, body).success).toBe(false)
  })
})

describe('for others', () => {
  test('the export contains settings and suspended cards; deletion removes all of it, and only theirs', async () => {
    const [ada, bob] = [randomUUID(), randomUUID()]
    await settings(ada, { newPerDay: 3 })
    await suspend(ada, 'osi-1')
    await suspend(bob, 'osi-1')

    const exported = await exportFlashcardsData(db, ada)
    expect(exported).toMatchObject({
      settings: { newPerDay: 3, isAllUnlocked: false },
      suspendedCardIds: ['osi-1'],
    })

    await deleteFlashcardsData(db, ada)
    expect(await exportFlashcardsData(db, ada)).toEqual({
      settings: null,
      suspendedCardIds: [],
      ownCards: [],
    })
    expect((await exportFlashcardsData(db, bob)).suspendedCardIds).toEqual(['osi-1'])
  })
})
