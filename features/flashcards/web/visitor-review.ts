/** Cards that a visitor grades on a page without an account, kept in this browser until a learner says that they are theirs. */
import { activeMilliseconds, utcOffsetMinutes } from '#platform/web/device-time.ts'
import { guestEntriesOf, keepForGuest } from '#platform/web/outbox/guest.ts'

import type { Grade } from '../contract.ts'
import { laneOf, reviewKind } from './outbox.ts'

/** Graded again, the last grade counts. @param milliseconds since the card was shown. */
export function keepVisitorReview(cardId: string, grade: Grade, milliseconds: number): void {
  const now = new Date()
  keepForGuest(reviewKind, {
    lane: laneOf(cardId),
    body: {
      cardId,
      grade,
      reviewedAt: now.toISOString(),
      milliseconds: activeMilliseconds(milliseconds),
      utcOffsetMinutes: utcOffsetMinutes(now),
    },
    replaces: true,
  })
}

/** By the card's id. */
export async function findVisitorReviews(): Promise<ReadonlyMap<string, Grade>> {
  const kept = await guestEntriesOf(reviewKind)
  return new Map(kept.map(({ body }) => [body.cardId, body.grade]))
}
