/**
 * Undoes the newest review of a card.
 *
 * The log keeps both, the review and its undo, so it stays append-only. Safe to retry.
 */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { AppError, notFound } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'

import type { flashcardsContract } from '../contract.ts'
import {
  countedReviews,
  rebuildMemory,
  readMemory,
  scheduleOf,
  writeMemory,
} from '../core/schedule.ts'
import { findCard, keepMemory, openCard, storedIdOf } from './card-log.ts'
import type { FlashcardsNeeds } from './needs.ts'
import { insertEvent } from './queries.ts'
import type { FlashcardsTables } from './tables.ts'

type UndoReview = typeof flashcardsContract.undoReview

export function undoReview(needs: FlashcardsNeeds) {
  return async (
    { db, userId, now }: Context<FlashcardsTables>,
    { params, body }: ParsedRequestOf<UndoReview>,
  ): Promise<ResponseOf<UndoReview>> => {
    const cardIds = findCard(needs, params.cardId)
    const undoneAt = now().getTime()

    return db.transaction().execute(async (db) => {
      const storedId = await storedIdOf(db, userId, cardIds)
      const { row, events, log } = await openCard(db, userId, storedId)
      const review = log.find(({ id }) => id === body.reviewId)
      // Another learner's review and an unknown one look the same from here.
      if (!review) throw notFound('This review')
      // Already undone: the desired result.
      if (review.isUndone) return scheduleOf(readMemory(row.memory), undoneAt)

      if (countedReviews(log).at(-1)?.id !== review.id) {
        throw new AppError(
          'conflict',
          'Only the last answer to a card can be undone, and this card was answered again since.',
        )
      }
      const rest = log.filter(({ id }) => id !== review.id)
      const isNew = await insertEvent(db, {
        id: body.undoId,
        user_id: userId,
        card_id: storedId,
        number: events.length + 1,
        kind: 'undo',
        grade: null,
        undone_id: review.id,
        milliseconds: null,
        memory_before: row.memory,
        memory_after: writeMemory(rebuildMemory(rest)),
        happened_at: undoneAt,
      })
      if (!isNew) throw new AppError('conflict', 'This was not undone. Try again.')
      return scheduleOf(await keepMemory(db, userId, storedId, rest), undoneAt)
    })
  }
}
