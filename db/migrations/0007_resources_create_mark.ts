/** Resources: which ones a learner saved, and which are done. */
import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // A row exists while the mark is set.
  await db.schema
    .createTable('resources_mark')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('resource_id', 'text', (column) => column.notNull())
    .addColumn('mark', 'text', (column) => column.notNull())
    .addColumn('marked_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('resources_mark_pk', ['user_id', 'resource_id', 'mark'])
    .execute()
}
