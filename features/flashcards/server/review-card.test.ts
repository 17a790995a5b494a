import { randomUUID } from 'node:crypto'

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

import { cardsOf, eventsOf } from '#features/learning/server/testing.ts'
import type { Db } from '#platform/server/database.ts'
import { asLearner } from '#platform/testing/contexts.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import { flashcardsContract, Grade } from '../contract.ts'
import { reviewCard } from './review-card.ts'
import type { FlashcardsTables } from './tables.ts'
import { aReview, DAY_MS, givenNeeds, MINUTE_MS, MONDAY, OLD_ID_OF_OSI_1 } from './testing.ts'
import { undoReview } from './undo-review.ts'

let db: Db<FlashcardsTables>
beforeAll(async () => {
  db = await openTestDatabase<FlashcardsTables>()
})
afterAll(() => db.destroy())

const needs = givenNeeds()
const as = (userId: string, now = MONDAY) => asLearner(db, userId, now)
const later = (ms: number) => new Date(MONDAY.getTime() + ms)

function undo(userId: string, cardId: string, reviewId: string, undoId: string = randomUUID()) {
  return undoReview(needs)(as(userId, later(DAY_MS)), {
    params: { cardId },
    body: { reviewId, undoId },
  })
}

/** Undefined for a card that is new. */
async function storedCard(userId: string, cardId: string) {
  const row = (await cardsOf(db, userId)).find(({ item }) => item === cardId)
  return row && { ...row, user_id: undefined, memory: JSON.parse(row.memory) as unknown }
}

const logOf = (userId: string) => eventsOf(db, userId)

describe('reviewCard', () => {
  test('schedules the card and says what the next grades would do', async () => {
    const learner = randomUUID()

    const answer = await reviewCard(needs)(as(learner), aReview('osi-1', 'good'))

    expect(answer).toMatchObject({
      phase: 'learning',
      dueAt: later(10 * MINUTE_MS).toISOString(),
    })
    expect(await storedCard(learner, 'osi-1')).toMatchObject({
      due_at: later(10 * MINUTE_MS).getTime(),
      introduced_at: MONDAY.getTime(),
    })
  })

  test('logs the grade, the moment and the time taken', async () => {
    const learner = randomUUID()
    await reviewCard(needs)(as(learner), aReview('osi-1', 'good'))
    const at = later(10 * MINUTE_MS)
    await reviewCard(needs)(as(learner, at), aReview('osi-1', 'easy', at))

    expect(await logOf(learner)).toMatchObject([
      { kind: 'card', item: 'osi-1', response: '{"grade":"good"}', milliseconds: 4000 },
      { response: '{"grade":"easy"}', occurred_at: at.getTime(), context: 'review' },
    ])
  })

  test('a device whose clock is hours off: the review counts when it was given', async () => {
    const learner = randomUUID()
    // It is an hour slow, and the review waited there for ten minutes.
    const request = aReview('osi-1', 'good', later(-70 * MINUTE_MS))
    const body = { ...request.body, sentAt: later(-60 * MINUTE_MS).toISOString() }

    await reviewCard(needs)(as(learner), { ...request, body })

    expect((await storedCard(learner, 'osi-1'))?.introduced_at).toBe(
      later(-10 * MINUTE_MS).getTime(),
    )
  })

  test('the same review sent twice counts once', async () => {
    const learner = randomUUID()
    const request = aReview('osi-1', 'good')

    const first = await reviewCard(needs)(as(learner), request)
    const second = await reviewCard(needs)(as(learner), request)

    expect(second).toEqual(first)
    expect(await logOf(learner)).toHaveLength(1)
  })

  test('the same review arriving twice at once counts once', async () => {
    const learner = randomUUID()
    const request = aReview('osi-1', 'good')

    await Promise.all([1, 2, 3].map(() => reviewCard(needs)(as(learner), request)))

    expect(await logOf(learner)).toHaveLength(1)
  })

  test('reviews count in the order they were given, in any order and number of arrivals', async () => {
    const steps = fc.array(
      fc.record({
        grade: fc.constantFrom(...Grade.options),
        pauseMs: fc.integer({ min: 0, max: 20 * DAY_MS }),
      }),
      { minLength: 2, maxLength: 5 },
    )
    const received = steps.chain((all) => {
      const order = all.flatMap((_, index) => [index, index])
      return fc.tuple(
        fc.constant(all),
        fc.shuffledSubarray(order, { minLength: order.length, maxLength: order.length }),
      )
    })
    await fc.assert(
      fc.asyncProperty(received, async ([all, order]) => {
        let at = MONDAY.getTime()
        const requests = all.map(({ grade, pauseMs }) => {
          at += pauseMs
          return aReview('osi-1', grade, new Date(at))
        })
        const now = later(120 * DAY_MS)
        const [inOrder, shuffled] = [randomUUID(), randomUUID()]
        const withIds = (learner: string) =>
          requests.map(({ params, body }, index) => ({
            params,
            // Ids are made here, in the same order for both.
            body: { ...body, reviewId: learner.slice(0, -1) + String(index) },
          }))
        for (const request of withIds(inOrder)) await reviewCard(needs)(as(inOrder, now), request)
        const own = withIds(shuffled)
        for (const index of order) {
          const request = own[index]
          if (request) await reviewCard(needs)(as(shuffled, now), request)
        }

        expect(await storedCard(shuffled, 'osi-1')).toEqual(await storedCard(inOrder, 'osi-1'))
        expect(await logOf(shuffled)).toHaveLength(all.length)
      }),
      { numRuns: 15 },
    )
  })

  test('a review dated ahead of the server counts as given now', async () => {
    const learner = randomUUID()

    await reviewCard(needs)(as(learner), aReview('osi-1', 'good', later(DAY_MS)))

    expect((await storedCard(learner, 'osi-1'))?.introduced_at).toBe(MONDAY.getTime())
  })

  test('a review dated more than a year ago is refused, and nothing is stored', async () => {
    const learner = randomUUID()
    const request = aReview('osi-1', 'good', later(-366 * DAY_MS))

    await expect(reviewCard(needs)(as(learner), request)).rejects.toMatchObject({
      code: 'invalid_request',
    })
    expect(await logOf(learner)).toEqual([])
  })

  test('a card that is not there is not found', async () => {
    await expect(
      reviewCard(needs)(as(randomUUID()), aReview('no-such-card', 'good')),
    ).rejects.toMatchObject({ code: 'not_found' })
  })

  test('an id that another learner used is no obstacle, and changes nothing of theirs', async () => {
    const [ada, bob] = [randomUUID(), randomUUID()]
    const request = aReview('osi-1', 'good')
    await reviewCard(needs)(as(ada), request)
    const before = await logOf(ada)

    await reviewCard(needs)(as(bob), request)

    expect(await logOf(ada)).toEqual(before)
    expect(await logOf(bob)).toHaveLength(1)
  })

  test('the id of another review is refused', async () => {
    const learner = randomUUID()
    const request = aReview('osi-1', 'good')
    await reviewCard(needs)(as(learner), request)

    await expect(
      reviewCard(needs)(as(learner), { ...request, params: { cardId: 'osi-2' } }),
    ).rejects.toMatchObject({ code: 'conflict' })
    expect(await logOf(learner)).toHaveLength(1)
  })

  test('a renamed card keeps what was learned of it', async () => {
    const learner = randomUUID()
    const before = givenNeeds({ isBeforeRename: true })
    await reviewCard(before)(as(learner), aReview(OLD_ID_OF_OSI_1, 'good'))
    const at = later(10 * MINUTE_MS)

    await reviewCard(needs)(as(learner, at), aReview('osi-1', 'good', at))

    expect(await storedCard(learner, OLD_ID_OF_OSI_1)).toMatchObject({
      memory: { reviewCount: 2 },
    })
  })

  test.each([
    ['no grade', { grade: 'perfect' }],
    ['no id', { reviewId: 'mine' }],
    ['no moment', { reviewedAt: 'yesterday' }],
    ['less than no time', { milliseconds: -1 }],
    ['more than a day', { milliseconds: DAY_MS + 1 }],
  ])('the contract refuses a review with %s', (_, change) => {
    const { body } = aReview('osi-1', 'good')
    const { success } = z.safeParse(flashcardsContract.reviewCard.body, { ...body, ...change })

    expect(success).toBe(false)
  })
})

describe('undoReview', () => {
  test('restores the card to exactly what it was', async () => {
    const learner = randomUUID()
    await reviewCard(needs)(as(learner), aReview('osi-1', 'good'))
    const before = await storedCard(learner, 'osi-1')
    const second = aReview('osi-1', 'again', later(DAY_MS))
    await reviewCard(needs)(as(learner, later(DAY_MS)), second)

    const answer = await undo(learner, 'osi-1', second.body.reviewId)

    expect(await storedCard(learner, 'osi-1')).toEqual(before)
    expect(answer.phase).toBe('learning')
  })

  test('of the only review makes the card new, and keeps both in the log', async () => {
    const learner = randomUUID()
    const request = aReview('osi-1', 'good')
    await reviewCard(needs)(as(learner), request)

    const answer = await undo(learner, 'osi-1', request.body.reviewId)

    expect(answer).toMatchObject({ phase: 'new', dueAt: null })
    expect(await storedCard(learner, 'osi-1')).toBeUndefined()
    expect((await logOf(learner)).map(({ undoes }) => undoes)).toEqual([
      null,
      request.body.reviewId,
    ])
  })

  test('sent twice, with one id or two, undoes one review', async () => {
    const learner = randomUUID()
    const [first, second] = [aReview('osi-1', 'good'), aReview('osi-1', 'good', later(DAY_MS))]
    await reviewCard(needs)(as(learner), first)
    await reviewCard(needs)(as(learner, later(DAY_MS)), second)
    const undoId = randomUUID()

    const once = await undo(learner, 'osi-1', second.body.reviewId, undoId)
    const again = await undo(learner, 'osi-1', second.body.reviewId, undoId)
    const otherwise = await undo(learner, 'osi-1', second.body.reviewId)

    expect([again, otherwise]).toEqual([once, once])
    expect(await logOf(learner)).toHaveLength(3)
  })

  test('a review that arrives again after it was undone stays undone', async () => {
    const learner = randomUUID()
    const request = aReview('osi-1', 'good')
    await reviewCard(needs)(as(learner), request)
    await undo(learner, 'osi-1', request.body.reviewId)

    const answer = await reviewCard(needs)(as(learner), request)

    expect(answer.phase).toBe('new')
  })

  test('reviews can be undone one after the other, the newest first', async () => {
    const learner = randomUUID()
    const [first, second] = [aReview('osi-1', 'good'), aReview('osi-1', 'good', later(DAY_MS))]
    await reviewCard(needs)(as(learner), first)
    await reviewCard(needs)(as(learner, later(DAY_MS)), second)

    await expect(undo(learner, 'osi-1', first.body.reviewId)).rejects.toMatchObject({
      code: 'conflict',
    })
    await undo(learner, 'osi-1', second.body.reviewId)
    await undo(learner, 'osi-1', first.body.reviewId)

    expect(await storedCard(learner, 'osi-1')).toBeUndefined()
  })

  // 404, not 403: a stranger must not learn that the review exists.
  test("another learner's review is not found, and stays", async () => {
    const [ada, bob] = [randomUUID(), randomUUID()]
    const request = aReview('osi-1', 'good')
    await reviewCard(needs)(as(ada), request)

    await expect(undo(bob, 'osi-1', request.body.reviewId)).rejects.toMatchObject({
      code: 'not_found',
    })

    expect(await storedCard(ada, 'osi-1')).toBeDefined()
  })

  test('an unknown review or card is not found', async () => {
    const learner = randomUUID()

    await expect(undo(learner, 'osi-1', randomUUID())).rejects.toMatchObject({ code: 'not_found' })
    await expect(undo(learner, 'no-such-card', randomUUID())).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})
