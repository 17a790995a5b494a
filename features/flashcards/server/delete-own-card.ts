/** Deletes a learner's own card, for good and on every device. What its reviews showed stays in the record of learning. */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import type { Context } from '#platform/server/context.ts'

import type { flashcardsContract } from '../contract.ts'
import { ownCardIdOf } from '../core/own-card-id.ts'
import { deleteSuspended, updateOwnCardDeleted } from './queries.ts'
import type { FlashcardsTables } from './tables.ts'

type DeleteOwnCard = typeof flashcardsContract.deleteOwnCard

export async function deleteOwnCard(
  { db, userId, now }: Context<FlashcardsTables>,
  { params }: ParsedRequestOf<DeleteOwnCard>,
): Promise<ResponseOf<DeleteOwnCard>> {
  const id = params.ownCardId.toLowerCase()
  await updateOwnCardDeleted(db, userId, id, now().getTime())
  await deleteSuspended(db, userId, [ownCardIdOf(id)])
  return {}
}
