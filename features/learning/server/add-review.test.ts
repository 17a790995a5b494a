import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Db } from '#platform/server/database.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import type { Grade } from '../contract.ts'
import { selectDays } from './projection-queries.ts'
import { keepFoldRules, rebuildLearner } from './rebuild-learner.ts'
import type { LearningTables } from './tables.ts'
import { cardsOf, eventsOf, rememberingLearning } from './testing.ts'
import { ChangingContent, type CardName } from './testing/content.ts'

let db: Db<LearningTables>
beforeAll(async () => {
  db = await openTestDatabase<LearningTables>()
})
afterAll(() => db.destroy())

const MONDAY = Date.parse('2026-03-02T09:00:00Z')
const DAY_MS = 86_400_000

function givenLearner() {
  const content = new ChangingContent()
  const { needs, record } = rememberingLearning(content.curriculum)
  const learning = record(db)
  const userId = randomUUID()
  const circumstances = (id: string, at: number) => ({
    id,
    trackId: 'network-plus',
    milliseconds: 2000,
    occurredAt: at,
    utcOffsetMinutes: 0,
    receivedAt: at,
  })
  return {
    userId,
    content,
    needs,
    learning,
    review: (name: CardName, id: string = randomUUID(), grade: Grade = 'good', at = MONDAY) =>
      learning.addReview(userId, { ...circumstances(id, at), card: content.card(name), grade }),
    undo: (name: CardName, reviewId: string, id: string = randomUUID(), at = MONDAY + DAY_MS) =>
      learning.undoReview(userId, {
        ...circumstances(id, at),
        card: content.card(name),
        reviewId,
      }),
    cards: () => cardsOf(db, userId),
    log: () => eventsOf(db, userId),
    days: () => selectDays(db, userId),
  }
}

test('a review is study of its topic', async () => {
  const ada = givenLearner()
  await ada.review('card-frames')
  await ada.review('card-frames', randomUUID(), 'good', MONDAY + 5000)

  expect((await ada.log()).map(({ last_met_ms }) => last_met_ms)).toEqual([null, 5000])
})

test('a renamed card that is new again keeps the id under which its log began', async () => {
  const ada = givenLearner()
  await ada.review('card-frames', 'first')
  ada.content.rename('card-frames')
  await ada.undo('card-frames', 'first')
  expect(await ada.cards()).toEqual([])

  await ada.review('card-frames')

  expect(await ada.cards()).toMatchObject([{ item: 'card-frames' }])
  expect([...(await ada.learning.cards(ada.userId)).keys()]).toEqual(['card-frames-v2'])
})

test('two cards that became one are due once, and a review makes them one for good', async () => {
  const ada = givenLearner()
  await ada.review('card-routes')
  await ada.review('card-frames', randomUUID(), 'again', MONDAY + 1000)
  ada.content.merge('card-frames', 'card-routes')
  const due = async () =>
    [...(await ada.learning.cards(ada.userId)).values()].filter(
      ({ dueAt }) => dueAt <= MONDAY + DAY_MS,
    )

  expect((await due()).map(({ cardId }) => cardId)).toEqual(['card-routes'])
  await ada.review('card-routes', randomUUID(), 'easy', MONDAY + DAY_MS)

  expect(await due()).toEqual([])
  const cards = await ada.cards()
  expect(cards).toMatchObject([{ item: 'card-routes', introduced_at: MONDAY }])
  expect(JSON.parse(cards[0]?.memory ?? '')).toMatchObject({ reviewCount: 3 })
  await rebuildLearner(db, ada.needs, keepFoldRules(ada.needs), ada.userId, new Date(0))
  expect(await ada.cards()).toEqual(cards)
})

test('two cards that became one are one card, due at the earlier time', async () => {
  const ada = givenLearner()
  await ada.review('card-routes', randomUUID(), 'easy')
  await ada.review('card-frames', randomUUID(), 'again')
  const [earlier] = (await ada.cards()).map(({ due_at }) => due_at).toSorted((a, b) => a - b)
  ada.content.merge('card-frames', 'card-routes')

  const cards = [...(await ada.learning.cards(ada.userId))]

  expect(cards).toMatchObject([['card-routes', { cardId: 'card-routes', dueAt: earlier }]])
})

test('the review of a withdrawn card and its undo are stored, and change nothing else', async () => {
  const ada = givenLearner()
  const isVoid = db.insertInto('learning_void').values({ item: 'card-routes', voided_at: 1 })
  await ada.review('card-frames')
  await isVoid.execute()
  const before = [await ada.cards(), await ada.days()]

  const schedule = await ada.review('card-routes', 'withdrawn')
  await ada.undo('card-routes', 'withdrawn')

  expect(schedule.phase).toBe('new')
  expect(await ada.log()).toHaveLength(3)
  expect([await ada.cards(), await ada.days()]).toEqual(before)
  await db.deleteFrom('learning_void').execute()
})

test('an undo sent three times at once takes one review back', async () => {
  const ada = givenLearner()
  await ada.review('card-frames', 'first')
  await ada.review('card-frames', 'second', 'again', MONDAY + 1000)

  const undone = await Promise.all([1, 2, 3].map(() => ada.undo('card-frames', 'second', 'undo')))

  expect(new Set(undone.map(({ phase, dueAt }) => `${phase} ${dueAt}`)).size).toBe(1)
  expect(await ada.log()).toHaveLength(3)
  expect(await ada.days()).toMatchObject([{ reviews: 1, milliseconds: 2000 }])
})

test('two undos of one review from two devices take it back once', async () => {
  const ada = givenLearner()
  await ada.review('card-frames', 'first')

  await Promise.all(['here', 'there'].map((id) => ada.undo('card-frames', 'first', id)))

  expect(await ada.log()).toHaveLength(2)
  expect(await ada.days()).toMatchObject([{ reviews: 0, milliseconds: 0 }])
})

test('the id of a review of another card is a conflict', async () => {
  const ada = givenLearner()
  await ada.review('card-frames', 'first')

  await expect(ada.review('card-routes', 'first')).rejects.toMatchObject({ code: 'conflict' })

  expect(await ada.cards()).toHaveLength(1)
})

test("another learner's review cannot be taken back", async () => {
  const [ada, grace] = [givenLearner(), givenLearner()]
  await ada.review('card-frames', 'first')

  await expect(grace.undo('card-frames', 'first')).rejects.toMatchObject({ code: 'not_found' })

  expect(await ada.cards()).toHaveLength(1)
  expect(await grace.log()).toEqual([])
})

test('a learner sees their own cards alone', async () => {
  const [ada, grace] = [givenLearner(), givenLearner()]
  await ada.review('card-frames')

  expect((await ada.learning.cards(ada.userId)).size).toBe(1)
  expect(await grace.learning.cards(grace.userId)).toEqual(new Map())
})

test('says which cards were begun, when, and which is due first', async () => {
  const ada = givenLearner()
  await ada.review('card-routes', randomUUID(), 'easy')
  await ada.review('card-frames', randomUUID(), 'again', MONDAY + DAY_MS)
  ada.content.rename('card-routes')

  const cards = [...(await ada.learning.cards(ada.userId)).values()]

  expect(cards).toMatchObject([
    { cardId: 'card-frames', introducedAt: MONDAY + DAY_MS, memory: { phase: 'learning' } },
    { cardId: 'card-routes-v2', introducedAt: MONDAY, memory: { phase: 'review' } },
  ])
})
