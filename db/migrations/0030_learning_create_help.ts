/** Learning: when the tutor helped a learner with an item. Not evidence: what is answered soon after says that it had help. */
import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('learning_help')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('item', 'text', (column) => column.notNull())
    // Of a generated item: which problem it was; empty for any other.
    .addColumn('problem', 'text', (column) => column.notNull())
    .addColumn('helped_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('learning_help_pk', ['user_id', 'item', 'problem'])
    .execute()
}
