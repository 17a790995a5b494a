/** Stores a finished or interrupted answer in the conversation: one to each question. */
import { notFound } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database.ts'

import type { TutorMessage } from '../contract.ts'
import {
  countMessages,
  insertMessage,
  lockConversation,
  selectReplyTo,
  updateTouched,
} from './queries.ts'
import { answerRow, storedMessage } from './stored-message.ts'
import type { TutorTables } from './tables.ts'

/**
 * @returns the stored answer: another one if a concurrent request was first.
 * @throws not_found if the conversation was deleted in the meantime.
 */
export async function storeAnswer(
  db: Db<TutorTables>,
  userId: string,
  {
    conversationId,
    replyTo,
    message,
    alongside,
  }: {
    conversationId: string
    replyTo: string
    message: TutorMessage
    /** What is stored with it, or not at all. */
    alongside: (db: Db<TutorTables>) => Promise<void>
  },
): Promise<TutorMessage> {
  return db.transaction().execute(async (db) => {
    if (!(await lockConversation(db, userId, conversationId))) throw notFound('This conversation')
    const earlier = await selectReplyTo(db, replyTo)
    const stored = earlier && storedMessage(earlier)
    if (stored?.role === 'tutor') return stored

    const position = await countMessages(db, conversationId)
    await insertMessage(db, answerRow(message, { userId, conversationId, position, replyTo }))
    await updateTouched(db, conversationId, Date.parse(message.createdAt))
    await alongside(db)
    return message
  })
}
