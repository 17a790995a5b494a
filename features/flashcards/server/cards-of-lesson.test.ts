/** A sitting with the cards of one lesson, and how many of them are new. */
import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Db } from '#platform/server/database.ts'
import { asLearner } from '#platform/testing/contexts.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import { listQueue } from './list-queue.ts'
import { newCardsOfLesson } from './new-cards-of-lesson.ts'
import { reviewCard } from './review-card.ts'
import { saveOwnCard } from './save-own-card.ts'
import { saveSettings } from './save-settings.ts'
import { suspendCard } from './suspend-card.ts'
import type { FlashcardsTables } from './tables.ts'
import { aReview, DAY_MS, givenNeeds, MONDAY } from './testing.ts'

let db: Db<FlashcardsTables>
beforeAll(async () => {
  db = await openTestDatabase<FlashcardsTables>()
})
afterAll(() => db.destroy())

function givenLearner(traits: Parameters<typeof givenNeeds>[0] = {}) {
  const userId = randomUUID()
  const needs = givenNeeds(traits)
  const as = (now = MONDAY) => asLearner(db, userId, now)
  return {
    review: (cardId: string) => reviewCard(needs)(as(), aReview(cardId, 'easy')),
    suspend: (cardId: string) =>
      suspendCard(needs)(as(), { params: { cardId }, body: { isSuspended: true } }),
    makeCard: () =>
      saveOwnCard(needs)(as(), {
        params: { ownCardId: randomUUID() },
        body: { front: 'Mine', back: 'Own', topic: 'layers', lessonId: 'osi-model' },
      }),
    begin: (newPerDay: number) => saveSettings(as(), { body: { newPerDay, isAllUnlocked: false } }),
    queue: async (lesson: string, now = MONDAY) => {
      const query = { timeZone: 'UTC', limit: 50, lesson }
      const { cards, newCount, dueCount } = await listQueue(needs)(as(now), { query })
      return { ids: cards.map(({ id }) => id), newCount, dueCount }
    },
    newCount: (lessonId: string) =>
      newCardsOfLesson(db, needs, { userId, trackId: 'network-plus', lessonId }),
  }
}

test('a lesson has all of its new cards, whatever the day allows, and no others', async () => {
  const ada = givenLearner()
  await ada.begin(1)

  expect(await ada.queue('osi-model')).toEqual({
    ids: ['osi-1', 'osi-2', 'osi-3'],
    newCount: 3,
    dueCount: 0,
  })
  expect(await ada.newCount('osi-model')).toBe(3)
})

test("what was reviewed, is suspended or the learner's own is none of its new cards", async () => {
  const ada = givenLearner()
  await ada.review('osi-1')
  await ada.suspend('osi-2')
  await ada.makeCard()

  expect(await ada.newCount('osi-model')).toBe(1)
  expect((await ada.queue('osi-model')).ids).toEqual(['osi-3'])
})

test('what is due of it comes before what is new', async () => {
  const ada = givenLearner()
  await ada.review('osi-3')

  const month = new Date(MONDAY.getTime() + 60 * DAY_MS)
  expect((await ada.queue('osi-model', month)).ids).toEqual(['osi-3', 'osi-1', 'osi-2'])
})

test("a check that ended offline is not known yet: its lesson's cards are there all the same", async () => {
  const ada = givenLearner({ completed: [] })

  expect((await ada.queue('ports')).ids).toEqual(['port-1', 'port-2'])
})

test('the lesson is found from another track, and one that no track teaches is not found', async () => {
  const ada = givenLearner({ track: 'security-plus' })

  expect((await ada.queue('osi-model')).ids).toHaveLength(3)
  await expect(ada.queue('juggling')).rejects.toMatchObject({ code: 'not_found' })
})
