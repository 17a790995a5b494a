/** Give a conversation another title. */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'

import type { tutorContract } from '../contract.ts'
import { updateTitle } from './queries.ts'
import { storedConversation } from './stored-message.ts'
import type { TutorTables } from './tables.ts'

type RenameConversation = typeof tutorContract.renameConversation

export async function renameConversation(
  { db, userId }: Context<TutorTables>,
  { params, body: { title } }: ParsedRequestOf<RenameConversation>,
): Promise<ResponseOf<RenameConversation>> {
  const row = await updateTitle(db, userId, params.conversationId, {
    title,
    folded_title: title.toLowerCase(),
  })
  if (!row) throw notFound('This conversation')
  return storedConversation(row)
}
