/** Challenge: tasks that a learner has added to the list of a day. */
import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('challenge_added_task')
    .addColumn('user_id', 'text', (column) => column.notNull())
    // Made by the browser.
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('challenge_id', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    // JSON.
    .addColumn('task', 'text', (column) => column.notNull())
    // The number of the learner's newest event then: what came after it ticks the task off.
    .addColumn('after_sequence', 'bigint', (column) => column.notNull())
    .addColumn('added_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('challenge_added_task_pk', ['user_id', 'id'])
    .execute()
  await db.schema
    .createIndex('challenge_added_task_day')
    .on('challenge_added_task')
    .columns(['user_id', 'challenge_id', 'day'])
    .execute()
}
