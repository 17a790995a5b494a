/** Challenge: what learners set themselves, and the list of the day as it was first shown. */
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('challenge_challenge')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('exam_id', 'text', (column) => column.notNull())
    // JSON.
    .addColumn('goals', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    // Of those that have not ended, the one chosen last is active.
    .addColumn('chosen_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .addPrimaryKeyConstraint('challenge_challenge_pk', ['user_id', 'id'])
    .execute()
  // One at a time for an exam; its history stays.
  await db.schema
    .createIndex('challenge_challenge_open')
    .unique()
    .on('challenge_challenge')
    .columns(['user_id', 'exam_id'])
    .where(sql.ref('ended_at'), 'is', null)
    .execute()
  await db.schema
    .createTable('challenge_day')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('challenge_id', 'text', (column) => column.notNull())
    // `YYYY-MM-DD`, where the learner was.
    .addColumn('day', 'text', (column) => column.notNull())
    // JSON, as are those that were done before the day was planned again.
    .addColumn('tasks', 'text', (column) => column.notNull())
    .addColumn('kept', 'text', (column) => column.notNull())
    .addColumn('after_sequence', 'integer', (column) => column.notNull())
    .addColumn('planned_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('challenge_day_pk', ['user_id', 'challenge_id', 'day'])
    .execute()
}
