/** Flashcards: what the scheduler remembers of each card, the log it can be rebuilt from, and a learner's settings. */
import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // A row with no memory is a card that was undone back to new, or suspended before its first review.
  await db.schema
    .createTable('flashcards_memory')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('card_id', 'text', (column) => column.notNull())
    .addColumn('memory', 'text')
    .addColumn('due_at', 'bigint')
    .addColumn('introduced_at', 'bigint')
    .addColumn('is_suspended', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('flashcards_memory_pk', ['user_id', 'card_id'])
    .execute()
  await db.schema
    .createIndex('flashcards_memory_due')
    .on('flashcards_memory')
    .columns(['user_id', 'due_at'])
    .execute()

  // Append-only. `number` counts a card's events, so their order does not depend on a clock.
  await db.schema
    .createTable('flashcards_event')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('card_id', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('grade', 'text')
    .addColumn('undone_id', 'text')
    .addColumn('milliseconds', 'integer')
    .addColumn('memory_before', 'text')
    .addColumn('memory_after', 'text')
    .addColumn('happened_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('flashcards_event_number', ['user_id', 'card_id', 'number'])
    .execute()
  await db.schema
    .createIndex('flashcards_event_day')
    .on('flashcards_event')
    .columns(['user_id', 'happened_at'])
    .execute()

  await db.schema
    .createTable('flashcards_setting')
    .addColumn('user_id', 'text', (column) => column.primaryKey())
    .addColumn('new_per_day', 'integer', (column) => column.notNull())
    .addColumn('is_all_unlocked', 'integer', (column) => column.notNull())
    .execute()
}
