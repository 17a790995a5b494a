/** Labs: the networks that learners have built on the bench. */
import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('labs_network')
    .addColumn('user_id', 'text', (column) => column.notNull())
    // Made by the browser, as each revision.
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    // Of the bench, as text.
    .addColumn('file', 'text', (column) => column.notNull())
    .addColumn('device_count', 'integer', (column) => column.notNull())
    .addColumn('revision', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('labs_network_pk', ['user_id', 'id'])
    .execute()
}
