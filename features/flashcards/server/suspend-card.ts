/** Suspends a card, or restores it: a suspended card keeps what was learned of it and is never shown. */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import type { Context } from '#platform/server/context.ts'

import type { flashcardsContract } from '../contract.ts'
import { findCard } from './find-card.ts'
import type { FlashcardsNeeds } from './needs.ts'
import { deleteSuspended, insertSuspended } from './queries.ts'
import type { FlashcardsTables } from './tables.ts'

type SuspendCard = typeof flashcardsContract.suspendCard

export function suspendCard({ curriculum, studyOf }: FlashcardsNeeds) {
  return async (
    { db, userId }: Context<FlashcardsTables>,
    { params, body }: ParsedRequestOf<SuspendCard>,
  ): Promise<ResponseOf<SuspendCard>> => {
    const { trackId } = await studyOf(db, userId)
    await findCard(db, { curriculum }, userId, trackId, params.cardId)
    if (body.isSuspended) await insertSuspended(db, userId, curriculum.currentId(params.cardId))
    else await deleteSuspended(db, userId, curriculum.everyIdOf(params.cardId))
    return body
  }
}
