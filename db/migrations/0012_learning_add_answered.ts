/**
 * Learning: what answers to an item have shown so far, by learner; and of an answer, whether its item or a sibling of it
 * had been met before, and how many questions its case has.
 */
import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // Null in the rows of before: then it is read out of the log.
  await db.schema.alterTable('learning_event').addColumn('is_repeat', 'integer').execute()
  await db.schema.alterTable('learning_event').addColumn('case_size', 'integer').execute()
  await db.schema
    .createTable('learning_answered')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('item', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('answers', 'integer', (column) => column.notNull())
    .addColumn('streak', 'integer', (column) => column.notNull())
    .addColumn('last_at', 'bigint', (column) => column.notNull())
    .addColumn('last_score', 'double precision', (column) => column.notNull())
    .addColumn('last_confidence', 'text')
    .addColumn('is_assisted', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('learning_answered_pk', ['user_id', 'item'])
    .execute()
}
