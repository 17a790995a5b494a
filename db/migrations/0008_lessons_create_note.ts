/** Lessons: what learners highlighted in a lesson's text, and the notes they wrote to it. */
import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('lessons_note')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('lesson_id', 'text', (column) => column.notNull())
    // JSON. Emptied, like the text, when the note is deleted: only the fact of the deletion is kept.
    .addColumn('anchor', 'text', (column) => column.notNull())
    .addColumn('note_text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('deleted_at', 'bigint')
    .addPrimaryKeyConstraint('lessons_note_pk', ['user_id', 'id'])
    .execute()
  await db.schema
    .createIndex('lessons_note_lesson')
    .on('lessons_note')
    .columns(['user_id', 'lesson_id', 'created_at'])
    .execute()
}
