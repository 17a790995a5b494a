/** Takes back the newest review of a card. Safe to retry. */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import type { Context } from '#platform/server/context.ts'

import type { flashcardsContract } from '../contract.ts'
import { findCard } from './find-card.ts'
import type { FlashcardsNeeds } from './needs.ts'
import type { FlashcardsTables } from './tables.ts'

type UndoReview = typeof flashcardsContract.undoReview

export function undoReview(needs: FlashcardsNeeds) {
  return async (
    { db, userId, now }: Context<FlashcardsTables>,
    { params, body }: ParsedRequestOf<UndoReview>,
  ): Promise<ResponseOf<UndoReview>> => {
    const receivedAt = now().getTime()
    const { trackId } = await needs.studyOf(db, userId)
    return needs.record(db).undoReview(userId, {
      id: body.undoId,
      reviewId: body.reviewId,
      card: await findCard(db, needs, userId, trackId, params.cardId),
      trackId,
      milliseconds: null,
      occurredAt: receivedAt,
      utcOffsetMinutes: null,
      receivedAt,
    })
  }
}
