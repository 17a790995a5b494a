/** Lessons: completions, every answer to a check, the last position in each lesson, and the checks that were started. */
import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('lessons_completed')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('lesson_id', 'text', (column) => column.notNull())
    .addColumn('completed_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('lessons_completed_pk', ['user_id', 'lesson_id'])
    .execute()

  // Append-only. Derived data (rounds, weak lessons) can be recomputed from it.
  await db.schema
    .createTable('lessons_answer')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('lesson_id', 'text', (column) => column.notNull())
    .addColumn('question_id', 'text', (column) => column.notNull())
    .addColumn('chosen', 'text', (column) => column.notNull())
    .addColumn('is_correct', 'integer', (column) => column.notNull())
    .addColumn('confidence', 'text', (column) => column.notNull())
    .addColumn('milliseconds', 'integer', (column) => column.notNull())
    .addColumn('answered_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('lessons_answer_user')
    .on('lessons_answer')
    .columns(['user_id', 'lesson_id', 'answered_at'])
    .execute()

  await db.schema
    .createTable('lessons_place')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('lesson_id', 'text', (column) => column.notNull())
    .addColumn('passage_id', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('lessons_place_pk', ['user_id', 'lesson_id'])
    .execute()

  // One row for each check that was started. Locked while an answer to it is stored, so that answers are counted in
  // turn.
  await db.schema
    .createTable('lessons_check')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('lesson_id', 'text', (column) => column.notNull())
    .addColumn('answered_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('lessons_check_pk', ['user_id', 'lesson_id'])
    .execute()
}
