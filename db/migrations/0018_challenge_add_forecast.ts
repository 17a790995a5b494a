/** Challenge: the forecasts that were shown, and who wants to see none. */
import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('challenge_forecast')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('challenge_id', 'text', (column) => column.notNull())
    .addColumn('exam_id', 'text', (column) => column.notNull())
    // `YYYY-MM-DD`, on the learner's wall.
    .addColumn('day', 'text', (column) => column.notNull())
    // The first day of an exam that is at least a day later: for such ones it is audited.
    .addColumn('audited_from', 'text', (column) => column.notNull())
    .addColumn('shown_at', 'bigint', (column) => column.notNull())
    // The day that was booked then; null where none was.
    .addColumn('exam_day', 'text')
    .addColumn('items', 'integer', (column) => column.notNull())
    // If it were sat that day: 0 to 1, as all of these.
    .addColumn('pass', 'double precision', (column) => column.notNull())
    .addColumn('low', 'double precision', (column) => column.notNull())
    .addColumn('high', 'double precision', (column) => column.notNull())
    .addColumn('score', 'double precision', (column) => column.notNull())
    .addColumn('score_low', 'double precision', (column) => column.notNull())
    .addColumn('score_high', 'double precision', (column) => column.notNull())
    // JSON: what was known of the learner, and what was assumed of the exam.
    .addColumn('spread', 'text', (column) => column.notNull())
    .addColumn('beliefs', 'text', (column) => column.notNull())
    // JSON, of the day of the exam; null where none was shown.
    .addColumn('projection', 'text')
    // The last one of a day replaces those before it.
    .addPrimaryKeyConstraint('challenge_forecast_pk', ['user_id', 'challenge_id', 'day'])
    .execute()
  await db.schema
    .createTable('challenge_readiness')
    .addColumn('user_id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('is_hidden', 'integer', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute()
}
