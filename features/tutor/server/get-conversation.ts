/** A conversation with all its messages, in order. */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'

import type { tutorContract } from '../contract.ts'
import { selectOpinions } from './opinion/queries.ts'
import { selectConversation, selectMessages } from './queries.ts'
import { storedConversation, storedMessage } from './stored-message.ts'
import type { TutorTables } from './tables.ts'

type GetConversation = typeof tutorContract.getConversation

export async function getConversation(
  { db, userId }: Context<TutorTables>,
  { params }: ParsedRequestOf<GetConversation>,
): Promise<ResponseOf<GetConversation>> {
  const row = await selectConversation(db, userId, params.conversationId)
  if (!row) throw notFound('This conversation')
  const messages = await selectMessages(db, row.id)
  const opinions = await selectOpinions(db, row.id)
  return {
    conversation: storedConversation(row),
    messages: messages.map(storedMessage),
    opinions: opinions.map(({ message_id, ...opinion }) => ({ messageId: message_id, opinion })),
  }
}
