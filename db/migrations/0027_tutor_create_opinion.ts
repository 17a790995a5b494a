/** Tutor: what learners think of answers. */
import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('tutor_opinion')
    // Of the learner whose conversation it is: one for an answer.
    .addColumn('message_id', 'text', (column) =>
      column.primaryKey().references('tutor_message.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('verdict', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('given_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('tutor_opinion_user').on('tutor_opinion').column('user_id').execute()
  await db.schema
    .createIndex('tutor_opinion_given')
    .on('tutor_opinion')
    .columns(['given_at', 'message_id'])
    .execute()
}
