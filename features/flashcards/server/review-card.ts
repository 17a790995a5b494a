/**
 * Stores one graded answer; the card is scheduled with it.
 *
 * Safe to retry: the browser makes the review's id, and a stored one does not count again. A review that was given
 * offline counts at its own time, whenever it arrives.
 */
import { occurredAt } from '#platform/contract/device-time.ts'
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import type { Context } from '#platform/server/context.ts'

import type { flashcardsContract } from '../contract.ts'
import { findCard } from './find-card.ts'
import type { FlashcardsNeeds } from './needs.ts'
import type { FlashcardsTables } from './tables.ts'

type ReviewCard = typeof flashcardsContract.reviewCard

export function reviewCard(needs: FlashcardsNeeds) {
  return async (
    { db, userId, now }: Context<FlashcardsTables>,
    { params, body }: ParsedRequestOf<ReviewCard>,
  ): Promise<ResponseOf<ReviewCard>> => {
    const receivedAt = now().getTime()
    const { trackId } = await needs.studyOf(db, userId)
    return needs.record(db).addReview(userId, {
      id: body.reviewId,
      card: await findCard(db, needs, userId, trackId, params.cardId),
      grade: body.grade,
      trackId,
      milliseconds: body.milliseconds,
      occurredAt: occurredAt(body.reviewedAt, body.sentAt, receivedAt),
      utcOffsetMinutes: body.utcOffsetMinutes ?? null,
      receivedAt,
    })
  }
}
