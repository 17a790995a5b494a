/** Challenge: how exams went, as learners report it. */
import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('challenge_outcome')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('challenge_id', 'text', (column) => column.notNull())
    .addColumn('exam_id', 'text', (column) => column.notNull())
    // `YYYY-MM-DD`: the day of the exam.
    .addColumn('sat_on', 'text', (column) => column.notNull())
    // `passed`, `failed`, or `not-sat`.
    .addColumn('result', 'text', (column) => column.notNull())
    // On the vendor's scale; null where it was not told.
    .addColumn('score', 'integer')
    // A JSON list: numbers of the domains that the score report names as weak.
    .addColumn('weak_domains', 'text', (column) => column.notNull())
    .addColumn('reported_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('challenge_outcome_pk', ['user_id', 'challenge_id', 'sat_on'])
    .execute()
  await db.schema
    .createIndex('challenge_outcome_exam')
    .on('challenge_outcome')
    .columns(['exam_id', 'sat_on'])
    .execute()
}
