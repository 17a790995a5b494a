/** Creates a conversation. The browser makes its id, so a repeated request creates only one. */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'

import type { tutorContract } from '../contract.ts'
import { insertConversation, selectConversation } from './queries.ts'
import { storedConversation } from './stored-message.ts'
import type { TutorTables } from './tables.ts'

type CreateConversation = typeof tutorContract.createConversation

export async function createConversation(
  { db, userId, now }: Context<TutorTables>,
  { body }: ParsedRequestOf<CreateConversation>,
): Promise<ResponseOf<CreateConversation>> {
  const { conversationId, title } = body
  const createdAt = now().getTime()
  await insertConversation(db, {
    id: conversationId,
    user_id: userId,
    title,
    folded_title: title.toLowerCase(),
    created_at: createdAt,
    updated_at: createdAt,
  })
  const row = await selectConversation(db, userId, conversationId)
  // Somebody else's id: the error does not reveal whose it is.
  if (!row)
    throw new AppError('conflict', 'This conversation could not be started. Please try again.')
  return storedConversation(row)
}
