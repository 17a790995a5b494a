/** Every SQL statement of the tutor feature. Rows in, rows out, no rules. */
import { sql, type Insertable } from 'kysely'

import { lockRows, type Db } from '#platform/server/database.ts'

import type { Allowance } from '../core/allowance.ts'
import type { TutorTables } from './tables.ts'

type TutorDb = Db<TutorTables>
type ConversationRow = Insertable<TutorTables['tutor_conversation']>
type MessageRow = Insertable<TutorTables['tutor_message']>

/** The end of a page of conversations, where the next one begins. */
export type ConversationCursor = { readonly updatedAt: number; readonly id: string }

/**
 * The learner's conversations, the latest first.
 *
 * @param words text in lower case to find in titles and messages; empty for all.
 */
export async function selectConversations(
  db: TutorDb,
  userId: string,
  { words, after, limit }: { words: string; after: ConversationCursor | null; limit: number },
) {
  const pattern = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return db
    .selectFrom('tutor_conversation')
    .select(['id', 'title', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .$if(words !== '', (query) =>
      query.where((eb) =>
        eb.or([
          sql<boolean>`folded_title like ${pattern} escape '\\'`,
          eb.exists(
            eb
              .selectFrom('tutor_message')
              .select('tutor_message.id')
              .whereRef('conversation_id', '=', 'tutor_conversation.id')
              .where(sql<boolean>`folded_text like ${pattern} escape '\\'`),
          ),
        ]),
      ),
    )
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('updated_at', '<', after?.updatedAt ?? 0),
          eb.and([eb('updated_at', '=', after?.updatedAt ?? 0), eb('id', '<', after?.id ?? '')]),
        ]),
      ),
    )
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function selectConversation(db: TutorDb, userId: string, id: string) {
  return db
    .selectFrom('tutor_conversation')
    .select(['id', 'title', 'created_at', 'updated_at'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Locks the row, so that messages of one conversation get their positions one after the other. */
export async function lockConversation(db: TutorDb, userId: string, id: string) {
  return lockRows(
    db,
    db
      .selectFrom('tutor_conversation')
      .select(['id', 'title', 'created_at', 'updated_at'])
      .where('id', '=', id)
      .where('user_id', '=', userId),
  ).executeTakeFirst()
}

/** Does nothing if the id exists. */
export async function insertConversation(db: TutorDb, row: ConversationRow) {
  await db
    .insertInto('tutor_conversation')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export async function updateTitle(
  db: TutorDb,
  userId: string,
  id: string,
  change: { title: string; folded_title: string },
) {
  return db
    .updateTable('tutor_conversation')
    .set(change)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(['id', 'title', 'created_at', 'updated_at'])
    .executeTakeFirst()
}

export async function updateTouched(db: TutorDb, id: string, updatedAt: number) {
  await db
    .updateTable('tutor_conversation')
    .set({ updated_at: updatedAt })
    .where('id', '=', id)
    .execute()
}

/** True if it existed. Its messages are deleted with it. */
export async function deleteConversationRow(
  db: TutorDb,
  userId: string,
  id: string,
): Promise<boolean> {
  const row = await db
    .deleteFrom('tutor_conversation')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** In the order of the conversation. */
export async function selectMessages(db: TutorDb, conversationId: string) {
  return db
    .selectFrom('tutor_message')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .orderBy('position')
    .execute()
}

/** The last ones before a position in the conversation, the latest first. */
export async function selectMessagesBefore(
  db: TutorDb,
  conversationId: string,
  position: number,
  limit: number,
) {
  return db
    .selectFrom('tutor_message')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('position', '<', position)
    .orderBy('position', 'desc')
    .limit(limit)
    .execute()
}

/** The details of every turn of the conversation's quiz in its order, which name the questions asked in it. */
export async function selectQuizDetails(db: TutorDb, conversationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('tutor_message')
    .select('details')
    .where('conversation_id', '=', conversationId)
    .where('role', '=', 'tutor')
    .where('mode', '=', 'quiz')
    .orderBy('position')
    .execute()
  return rows.map(({ details }) => details)
}

export async function selectMessage(db: TutorDb, userId: string, id: string) {
  return db
    .selectFrom('tutor_message')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function selectReplyTo(db: TutorDb, messageId: string) {
  return db
    .selectFrom('tutor_message')
    .selectAll()
    .where('reply_to', '=', messageId)
    .executeTakeFirst()
}

export async function countMessages(db: TutorDb, conversationId: string): Promise<number> {
  const row = await db
    .selectFrom('tutor_message')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('conversation_id', '=', conversationId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** False if the id, or an answer to the same message, exists. */
export async function insertMessage(db: TutorDb, row: MessageRow): Promise<boolean> {
  const inserted = await db
    .insertInto('tutor_message')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function updateAnswerDue(db: TutorDb, messageId: string, dueAt: number | null) {
  await db
    .updateTable('tutor_message')
    .set({ answer_due_at: dueAt })
    .where('id', '=', messageId)
    .execute()
}

/** Locks the row, so that two questions at once are both counted. Creates it if necessary. */
export async function lockAllowance(db: TutorDb, userId: string, unused: Allowance) {
  await db
    .insertInto('tutor_allowance')
    .values({ user_id: userId, ...columnsOf(unused) })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
  return lockRows(
    db,
    db.selectFrom('tutor_allowance').selectAll().where('user_id', '=', userId),
  ).executeTakeFirstOrThrow()
}

export async function updateAllowance(db: TutorDb, userId: string, allowance: Allowance) {
  await db
    .updateTable('tutor_allowance')
    .set(columnsOf(allowance))
    .where('user_id', '=', userId)
    .execute()
}

function columnsOf({ minuteBeganAt, askedInMinute, dayBeganAt, askedInDay }: Allowance) {
  return {
    minute_began_at: minuteBeganAt,
    asked_in_minute: askedInMinute,
    day_began_at: dayBeganAt,
    asked_in_day: askedInDay,
  }
}

export async function selectAllOf(db: TutorDb, userId: string) {
  const conversations = await db
    .selectFrom('tutor_conversation')
    .select(['id', 'title', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const messages = await db
    .selectFrom('tutor_message')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('conversation_id')
    .orderBy('position')
    .execute()
  const opinions = await db
    .selectFrom('tutor_opinion')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('given_at')
    .orderBy('message_id')
    .execute()
  return { conversations, messages, opinions }
}

export async function deleteAllOf(db: TutorDb, userId: string) {
  await db.deleteFrom('tutor_opinion').where('user_id', '=', userId).execute()
  await db.deleteFrom('tutor_message').where('user_id', '=', userId).execute()
  await db.deleteFrom('tutor_conversation').where('user_id', '=', userId).execute()
  await db.deleteFrom('tutor_allowance').where('user_id', '=', userId).execute()
}
