/** Stores what a learner thinks of an answer, changes it, or takes it back. */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'
import { inTransaction } from '#platform/server/database.ts'

import type { tutorContract } from '../../contract.ts'
import { lockConversation, selectMessage } from '../queries.ts'
import type { TutorTables } from '../tables.ts'
import { deleteOpinionRow, upsertOpinion } from './queries.ts'

type SaveOpinion = typeof tutorContract.saveOpinion
type DeleteOpinion = typeof tutorContract.deleteOpinion

/** @throws not_found for what is no answer in a conversation of the learner. */
export async function saveOpinion(
  { db, userId, now }: Context<TutorTables>,
  { params: { messageId }, body }: ParsedRequestOf<SaveOpinion>,
): Promise<ResponseOf<SaveOpinion>> {
  await inTransaction(db, async (db) => {
    const message = await selectMessage(db, userId, messageId)
    // The conversation may be deleted at the same time, and its answers with it.
    const isThere =
      message?.role === 'tutor' && (await lockConversation(db, userId, message.conversation_id))
    if (!isThere) throw notFound('This answer')
    await upsertOpinion(db, {
      message_id: messageId,
      user_id: userId,
      ...body,
      given_at: now().getTime(),
    })
  })
  return body
}

export async function deleteOpinion(
  { db, userId }: Context<TutorTables>,
  { params }: ParsedRequestOf<DeleteOpinion>,
): Promise<ResponseOf<DeleteOpinion>> {
  await deleteOpinionRow(db, userId, params.messageId)
  return {}
}
