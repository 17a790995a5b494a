/** The data that the tutor holds about one learner, for the account's export and its deletion. */
import type { Db } from '#platform/server/database.ts'

import { deleteAllOf, selectAllOf } from './queries.ts'
import { storedConversation, storedMessage } from './stored-message.ts'
import type { TutorTables } from './tables.ts'

export async function deleteTutorData(db: Db<TutorTables>, userId: string): Promise<void> {
  await deleteAllOf(db, userId)
}

export async function exportTutorData(db: Db<TutorTables>, userId: string) {
  const { conversations, messages, opinions } = await selectAllOf(db, userId)
  const byConversation = Map.groupBy(messages, (row) => row.conversation_id)
  return {
    conversations: conversations.map((row) => ({
      ...storedConversation(row),
      messages: (byConversation.get(row.id) ?? []).map(storedMessage),
    })),
    opinions: opinions.map(({ message_id, verdict, reason, text, given_at }) => ({
      messageId: message_id,
      verdict,
      reason,
      text,
      givenAt: new Date(given_at).toISOString(),
    })),
  }
}
