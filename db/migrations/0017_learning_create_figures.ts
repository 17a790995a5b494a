/** Learning: sums that a learner's figures are drawn from. The next start computes them from the log. */
import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('learning_counted_day')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('exam', 'text', (column) => column.notNull())
    // `YYYY-MM-DD`, where the learner was.
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('answers', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('learning_counted_day_pk', ['user_id', 'exam', 'day'])
    .execute()
  await db.schema
    .createTable('learning_ability_week')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('area', 'text', (column) => column.notNull())
    // `YYYY-MM-DD`: its Monday, by UTC.
    .addColumn('week', 'text', (column) => column.notNull())
    .addColumn('mean', 'double precision', (column) => column.notNull())
    .addColumn('variance', 'double precision', (column) => column.notNull())
    .addColumn('answers', 'integer', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('learning_ability_week_pk', ['user_id', 'area', 'week'])
    .execute()
  await db.schema
    .createTable('learning_confidence_week')
    .addColumn('user_id', 'text', (column) => column.notNull())
    // `YYYY-MM-DD`: its Monday, where the learner was.
    .addColumn('week', 'text', (column) => column.notNull())
    .addColumn('confidence', 'text', (column) => column.notNull())
    .addColumn('answers', 'integer', (column) => column.notNull())
    .addColumn('score', 'double precision', (column) => column.notNull())
    .addPrimaryKeyConstraint('learning_confidence_week_pk', ['user_id', 'week', 'confidence'])
    .execute()
  await db.schema
    .createTable('learning_retention_week')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('week', 'text', (column) => column.notNull())
    .addColumn('reviews', 'integer', (column) => column.notNull())
    .addColumn('expected_millionths', 'bigint', (column) => column.notNull())
    .addColumn('recalled', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('learning_retention_week_pk', ['user_id', 'week'])
    .execute()
}
