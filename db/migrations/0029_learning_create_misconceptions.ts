/**
 * Learning: the misconceptions that a learner's answers have shown, and those that the learner contests. The next start
 * computes the first from the log.
 */
import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('learning_misconception')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('misconception', 'text', (column) => column.notNull())
    .addColumn('times', 'integer', (column) => column.notNull())
    // Null where only passes have arrived.
    .addColumn('last_shown_at', 'bigint')
    // JSON: the latest answers that showed it, and the items that were passed since.
    .addColumn('showings', 'text', (column) => column.notNull())
    .addColumn('passes', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('learning_misconception_pk', ['user_id', 'misconception'])
    .execute()
  // Not computed: it says what the learner thinks of an entry, not what they can do.
  await db.schema
    .createTable('learning_contest')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('misconception', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('contested_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('learning_contest_pk', ['user_id', 'misconception'])
    .execute()
}
