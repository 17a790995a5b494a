/**
 * Stores one graded answer and schedules the card.
 *
 * Safe to retry: the browser makes the review's id, and a stored one does not count again. The card's row is locked
 * first, so the same review arriving twice at once is counted once. The memory is computed from the whole log, so a
 * review that was stored offline is ordered by its own time.
 */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'

import type { flashcardsContract } from '../contract.ts'
import {
  afterReview,
  readMemory,
  rebuildMemory,
  scheduleOf,
  writeMemory,
} from '../core/schedule.ts'
import { findCard, keepMemory, openCard, storedIdOf } from './card-log.ts'
import type { FlashcardsNeeds } from './needs.ts'
import { insertEvent } from './queries.ts'
import type { FlashcardsTables } from './tables.ts'

type ReviewCard = typeof flashcardsContract.reviewCard

/** Nobody is offline for longer; such a date comes from a wrong clock, and would spoil the schedule. */
const OLDEST_MS = 365 * 86_400_000

export function reviewCard(needs: FlashcardsNeeds) {
  return async (
    { db, userId, now }: Context<FlashcardsTables>,
    { params, body }: ParsedRequestOf<ReviewCard>,
  ): Promise<ResponseOf<ReviewCard>> => {
    const cardIds = findCard(needs, params.cardId)
    const receivedAt = now().getTime()
    const reviewedAt = Math.min(Date.parse(body.reviewedAt), receivedAt)
    if (reviewedAt < receivedAt - OLDEST_MS) {
      throw new AppError(
        'invalid_request',
        'This review is dated more than a year ago. Set the clock of this device and answer the card again.',
      )
    }

    // The transaction is also named db: it shadows the outer handle, so no query can leave it.
    return db.transaction().execute(async (db) => {
      const storedId = await storedIdOf(db, userId, cardIds)
      const { row, events, log } = await openCard(db, userId, storedId)
      if (log.some(({ id }) => id === body.reviewId)) {
        return scheduleOf(readMemory(row.memory), receivedAt)
      }

      const before = rebuildMemory(log.filter((review) => review.reviewedAt <= reviewedAt))
      const isNew = await insertEvent(db, {
        id: body.reviewId,
        user_id: userId,
        card_id: storedId,
        number: events.length + 1,
        kind: 'review',
        grade: body.grade,
        undone_id: null,
        milliseconds: body.milliseconds,
        memory_before: writeMemory(before),
        memory_after: writeMemory(afterReview(before, body.grade, reviewedAt)),
        happened_at: reviewedAt,
      })
      // If the id is in use elsewhere, the error does not reveal whose or for what it is.
      if (!isNew)
        throw new AppError('conflict', 'This review was not saved. Answer the card again.')

      const review = { id: body.reviewId, grade: body.grade, reviewedAt, isUndone: false }
      return scheduleOf(await keepMemory(db, userId, storedId, [...log, review]), receivedAt)
    })
  }
}
