/** Deletes a conversation with all its messages, for good. */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'

import type { tutorContract } from '../contract.ts'
import { deleteConversationRow } from './queries.ts'
import type { TutorTables } from './tables.ts'

type DeleteConversation = typeof tutorContract.deleteConversation

export async function deleteConversation(
  { db, userId }: Context<TutorTables>,
  { params }: ParsedRequestOf<DeleteConversation>,
): Promise<ResponseOf<DeleteConversation>> {
  if (!(await deleteConversationRow(db, userId, params.conversationId)))
    throw notFound('This conversation')
  return { isDeleted: true }
}
