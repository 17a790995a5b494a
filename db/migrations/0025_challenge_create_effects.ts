/** Challenge: what each kind of study is worth, learned from all learners. The next run of the command writes it again. */
import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('challenge_effects')
    // There is one row: 1.
    .addColumn('id', 'integer', (column) => column.primaryKey())
    // In logits.
    .addColumn('lesson', 'double precision', (column) => column.notNull())
    .addColumn('item', 'double precision', (column) => column.notNull())
    .addColumn('cards', 'double precision', (column) => column.notNull())
    // From how many they were learned.
    .addColumn('learners', 'integer', (column) => column.notNull())
    .addColumn('answers', 'integer', (column) => column.notNull())
    .addColumn('computed_at', 'bigint', (column) => column.notNull())
    .execute()
}
