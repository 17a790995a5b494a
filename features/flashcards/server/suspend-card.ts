/** Suspends a card, or restores it: a suspended card keeps its memory and is never shown. */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import type { Context } from '#platform/server/context.ts'

import type { flashcardsContract } from '../contract.ts'
import { findCard, storedIdOf } from './card-log.ts'
import type { FlashcardsNeeds } from './needs.ts'
import { lockMemory, updateMemory } from './queries.ts'
import type { FlashcardsTables } from './tables.ts'

type SuspendCard = typeof flashcardsContract.suspendCard

export function suspendCard(needs: FlashcardsNeeds) {
  return async (
    { db, userId }: Context<FlashcardsTables>,
    { params, body }: ParsedRequestOf<SuspendCard>,
  ): Promise<ResponseOf<SuspendCard>> => {
    const cardIds = findCard(needs, params.cardId)
    await db.transaction().execute(async (db) => {
      const storedId = await storedIdOf(db, userId, cardIds)
      await lockMemory(db, userId, storedId)
      await updateMemory(db, userId, storedId, { is_suspended: body.isSuspended ? 1 : 0 })
    })
    return body
  }
}
