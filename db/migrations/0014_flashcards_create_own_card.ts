/** Flashcards: the cards that learners made themselves. */
import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('flashcards_own_card')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('track', 'text', (column) => column.notNull())
    .addColumn('lesson_id', 'text', (column) => column.notNull())
    .addColumn('topic', 'text', (column) => column.notNull())
    // Emptied, like the back, when the card is deleted: only the fact of the deletion is kept.
    .addColumn('front', 'text', (column) => column.notNull())
    .addColumn('back', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('deleted_at', 'bigint')
    .addPrimaryKeyConstraint('flashcards_own_card_pk', ['user_id', 'id'])
    .execute()
}
