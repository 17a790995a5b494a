import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

import type { Curriculum } from '#features/curriculum/contract.ts'
import { smallCurriculum } from '#features/curriculum/server/testing.ts'
import {
  cardsOf,
  eventsOf,
  rebuild,
  rememberingLearning,
} from '#features/learning/server/testing.ts'
import type { Db } from '#platform/server/database.ts'
import { asLearner } from '#platform/testing/contexts.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import { flashcardsContract, MOST_OWN_CARDS, type OwnCardText } from '../contract.ts'
import { deleteFlashcardsData, exportFlashcardsData } from './account-data.ts'
import { deleteOwnCard } from './delete-own-card.ts'
import { getOverview } from './get-overview.ts'
import { listOwnCards } from './list-own-cards.ts'
import { listQueue } from './list-queue.ts'
import { listSuspendedCards } from './list-suspended-cards.ts'
import type { FlashcardsNeeds } from './needs.ts'
import { upsertOwnCard } from './queries.ts'
import { reviewCard } from './review-card.ts'
import { saveOwnCard } from './save-own-card.ts'
import { suspendCard } from './suspend-card.ts'
import type { FlashcardsTables } from './tables.ts'
import { aReview, DAY_MS, MONDAY } from './testing.ts'
import { undoReview } from './undo-review.ts'

let db: Db<FlashcardsTables>
let curriculum: Curriculum
beforeAll(async () => {
  db = await openTestDatabase<FlashcardsTables>()
  curriculum = await smallCurriculum()
})
afterAll(() => db.destroy())

const TEXT: OwnCardText = {
  front: 'Which port?',
  back: 'TCP 443',
  topic: 'framing',
  lessonId: 'frames',
}

function givenLearner({ completed = [] as readonly string[], userId = randomUUID() } = {}) {
  let track = 'network-plus'
  const needs: FlashcardsNeeds = {
    curriculum,
    studyOf: async () => ({ trackId: track, completedLessons: completed }),
    record: rememberingLearning(curriculum).record,
  }
  const as = (now = MONDAY) => asLearner(db, userId, now)
  const query = { timeZone: 'UTC' }
  return {
    userId,
    select: (id: string) => {
      track = id
    },
    save: (id: string, text: Partial<OwnCardText> = {}, now = MONDAY) =>
      saveOwnCard(needs)(as(now), { params: { ownCardId: id }, body: { ...TEXT, ...text } }),
    remove: (id: string) => deleteOwnCard(as(), { params: { ownCardId: id } }),
    list: async () => (await listOwnCards(needs)(as())).cards,
    overview: (now = MONDAY) => getOverview(needs)(as(now), { query }),
    queue: async (deck?: string, now = MONDAY) =>
      (await listQueue(needs)(as(now), { query: { ...query, limit: 50, ...(deck && { deck }) } }))
        .cards,
    review: (cardId: string, grade: 'good' | 'again' = 'good', reviewId = randomUUID()) =>
      reviewCard(needs)(as(), aReview(cardId, grade, MONDAY, reviewId)),
    undo: (cardId: string, reviewId: string) =>
      undoReview(needs)(as(), { params: { cardId }, body: { undoId: randomUUID(), reviewId } }),
    suspend: (cardId: string) =>
      suspendCard(needs)(as(), { params: { cardId }, body: { isSuspended: true } }),
    suspended: async () => (await listSuspendedCards(needs)(as())).cards,
  }
}

describe("a card of one's own", () => {
  test('sent twice is stored once, and can be changed', async () => {
    const ada = givenLearner()
    const id = randomUUID()
    await ada.save(id)
    await ada.save(id)
    expect(await ada.list()).toEqual([
      {
        id,
        cardId: `own-${id}`,
        front: 'Which port?',
        back: 'TCP 443',
        topic: 'framing',
        lesson: { id: 'frames', title: 'The frames lesson' },
      },
    ])

    await ada.save(id, { back: 'TCP 443 and UDP 443' })

    expect(await ada.list()).toMatchObject([{ id, back: 'TCP 443 and UDP 443' }])
  })

  test('that was deleted stays deleted, on every device', async () => {
    const ada = givenLearner()
    const id = randomUUID()
    await ada.save(id)
    await ada.remove(id)

    expect(await ada.list()).toEqual([])
    expect(await ada.queue('own')).toEqual([])
    await expect(ada.save(id)).rejects.toMatchObject({ code: 'conflict' })
    await expect(ada.review(`own-${id}`)).rejects.toMatchObject({ code: 'not_found' })
    await expect(ada.remove(id)).resolves.toEqual({})
  })

  test('belongs to one learner: another one cannot see, review, change or delete it', async () => {
    const [ada, ben] = [givenLearner(), givenLearner()]
    const id = randomUUID()
    await ada.save(id)

    expect(await ben.list()).toEqual([])
    await expect(ben.review(`own-${id}`)).rejects.toMatchObject({ code: 'not_found' })
    await expect(ben.suspend(`own-${id}`)).rejects.toMatchObject({ code: 'not_found' })
    await ben.save(id, { front: 'Mine' })
    await ben.remove(id)
    expect(await ada.list()).toMatchObject([{ front: 'Which port?' }])
  })

  test('is shown in the track in which it was made', async () => {
    const ada = givenLearner()
    await ada.save(randomUUID())
    ada.select('security-plus')

    expect(await ada.list()).toEqual([])
    expect((await ada.overview()).own.totalCount).toBe(0)
  })

  test('needs a lesson, and is refused once there are too many', async () => {
    const ada = givenLearner()
    await expect(ada.save(randomUUID(), { lessonId: 'nothing' })).rejects.toMatchObject({
      code: 'not_found',
    })
    for (let count = 0; count < MOST_OWN_CARDS; count += 1)
      await upsertOwnCard(db, {
        user_id: ada.userId,
        id: randomUUID(),
        track: 'network-plus',
        lesson_id: 'frames',
        topic: 'framing',
        front: 'f',
        back: 'b',
        created_at: 1,
        updated_at: 1,
        deleted_at: null,
      })

    await expect(ada.save(randomUUID())).rejects.toThrow(/Delete one first/)
    const [first] = await ada.list()
    await expect(ada.save(first?.id ?? '', { front: 'Changed' })).resolves.toMatchObject({
      front: 'Changed',
    })
  })

  test.each([
    [{ front: '  ' }, 'write a front'],
    [{ back: '' }, 'write a back'],
    [{ front: 'x'.repeat(1001) }, 'a side has at most 1,000 characters'],
    [{ back: 'a\u0000b' }, 'remove the invisible character with the code 0'],
  ])('%j is refused: %s', (change, message) => {
    const parsed = z.safeParse(flashcardsContract.saveOwnCard.body, { ...TEXT, ...change })
    expect(parsed.error?.issues.map((issue) => issue.message)).toEqual([message])
  })
})

describe('in the queue', () => {
  test('it comes up before the new cards of the track, also before its lesson is done', async () => {
    const ada = givenLearner({ completed: ['frames'] })
    const [first, second] = [randomUUID(), randomUUID()]
    await ada.save(first, { lessonId: 'filters' }, MONDAY)
    await ada.save(second, {}, new Date(MONDAY.getTime() + 1000))

    const ids = (await ada.queue()).map(({ id }) => id)

    expect(ids.slice().toSorted()).toEqual(
      ['frames-card', `own-${first}`, `own-${second}`].toSorted(),
    )
    expect(ids[0]).toBe(`own-${second}`)
    expect(await ada.queue('own')).toMatchObject([
      { deckTitle: 'Your cards', lessonTitle: 'The frames lesson', source: 'your own card' },
      { lessonTitle: 'The filters lesson' },
    ])
  })

  test('a review schedules it, counts once, and can be undone', async () => {
    const ada = givenLearner()
    const id = randomUUID()
    const cardId = `own-${id}`
    await ada.save(id)
    const reviewId = randomUUID()
    const schedule = await ada.review(cardId, 'good', reviewId)
    expect(await ada.review(cardId, 'good', reviewId)).toEqual(schedule)

    expect(await eventsOf(db, ada.userId)).toMatchObject([
      { kind: 'card', item: cardId, topics: '["framing"]', context: 'review' },
    ])
    expect((await ada.overview()).own).toEqual({
      totalCount: 1,
      learnedCount: 1,
      // It comes back within minutes, in the sitting that goes on.
      dueCount: 1,
      newCount: 0,
    })
    const nextWeek = new Date(MONDAY.getTime() + 7 * DAY_MS)
    expect((await ada.queue('own', nextWeek)).map((card) => card.id)).toEqual([cardId])
    expect((await ada.overview(nextWeek)).dueCount).toBe(1)

    await ada.undo(cardId, reviewId)
    expect((await ada.overview()).own).toMatchObject({ learnedCount: 0, newCount: 1 })
  })

  test('what is known of it is the same after a rebuild', async () => {
    const ada = givenLearner()
    const id = randomUUID()
    await ada.save(id)
    await ada.review(`own-${id}`)
    await ada.review('frames-card')
    const before = await cardsOf(db, ada.userId)
    expect(before.map(({ item }) => item).toSorted()).toEqual(['frames-card', `own-${id}`])

    await rebuild(db, curriculum, ada.userId)

    expect(await cardsOf(db, ada.userId)).toEqual(before)
  })

  test('a suspended one is not shown, and is listed to be brought back', async () => {
    const ada = givenLearner()
    const id = randomUUID()
    await ada.save(id)
    await ada.suspend(`own-${id}`)

    expect(await ada.queue('own')).toEqual([])
    expect(await ada.suspended()).toMatchObject([{ id: `own-${id}`, front: 'Which port?' }])
    expect((await ada.overview()).suspendedCount).toBe(1)
  })

  test('a card of the content whose id begins alike is still one of the content', async () => {
    await expect(givenLearner().review('own-routers')).rejects.toMatchObject({ code: 'not_found' })
  })
})

test("the export has one's own cards; deletion removes them, and only theirs", async () => {
  const [ada, ben] = [givenLearner(), givenLearner()]
  const id = randomUUID()
  await ada.save(id)
  await ada.save(randomUUID())
  await ben.save(randomUUID())

  const { ownCards } = await exportFlashcardsData(db, ada.userId)
  expect(ownCards).toHaveLength(2)
  expect(ownCards).toContainEqual({
    id,
    track: 'network-plus',
    ...TEXT,
    createdAt: MONDAY.toISOString(),
    updatedAt: MONDAY.toISOString(),
  })

  await deleteFlashcardsData(db, ada.userId)
  expect((await exportFlashcardsData(db, ada.userId)).ownCards).toEqual([])
  expect((await exportFlashcardsData(db, ben.userId)).ownCards).toHaveLength(1)
})
