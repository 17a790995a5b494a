/** The tutor's conversations, their messages, and how much a learner has asked recently. */
import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('tutor_conversation')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    // The title in lower case: the engines fold case differently, so the server does it.
    .addColumn('folded_title', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('tutor_conversation_user')
    .on('tutor_conversation')
    .columns(['user_id', 'updated_at', 'id'])
    .execute()

  // Append-only. A learner's message is answered when another row replies to it.
  await db.schema
    .createTable('tutor_message')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('conversation_id', 'text', (column) =>
      column.notNull().references('tutor_conversation.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('reply_to', 'text', (column) => column.unique())
    .addColumn('mode', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('folded_text', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    // Until then one request is producing the answer; after that, another may take over.
    .addColumn('answer_due_at', 'bigint')
    .addUniqueConstraint('tutor_message_position', ['conversation_id', 'position'])
    .execute()
  await db.schema.createIndex('tutor_message_user').on('tutor_message').column('user_id').execute()

  // One row for each learner, so that deleting conversations does not reset the limit.
  await db.schema
    .createTable('tutor_allowance')
    .addColumn('user_id', 'text', (column) => column.primaryKey())
    .addColumn('minute_began_at', 'bigint', (column) => column.notNull())
    .addColumn('asked_in_minute', 'integer', (column) => column.notNull())
    .addColumn('day_began_at', 'bigint', (column) => column.notNull())
    .addColumn('asked_in_day', 'integer', (column) => column.notNull())
    .execute()
}
