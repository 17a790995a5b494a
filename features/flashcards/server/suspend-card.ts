/** Put a card aside, or take it back: a suspended card keeps its memory and never comes up. */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'

import type { flashcardsContract } from '../contract.ts'
import { storedIdOf } from './card-log.ts'
import type { FlashcardsNeeds } from './needs.ts'
import { lockMemory, updateMemory } from './queries.ts'
import type { FlashcardsTables } from './tables.ts'

type SuspendCard = typeof flashcardsContract.suspendCard

export function suspendCard(needs: FlashcardsNeeds) {
  return async (
    { db, userId }: Context<FlashcardsTables>,
    { params, body }: ParsedRequestOf<SuspendCard>,
  ): Promise<ResponseOf<SuspendCard>> => {
    const card = needs.curriculum.card(params.cardId)
    if (!card) throw notFound('This card')
    await db.transaction().execute(async (db) => {
      const storedId = await storedIdOf(db, needs, userId, card.id)
      await lockMemory(db, userId, storedId)
      await updateMemory(db, userId, storedId, { is_suspended: body.isSuspended ? 1 : 0 })
    })
    return body
  }
}
