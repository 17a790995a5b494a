/** The users collection: one profile document for each account, keyed by the auth uid. */
import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('profile_user')
    .addColumn('uid', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text')
    .addColumn('display_name', 'text')
    .addColumn('tier', 'text')
    // Older documents carry `plan` where newer ones carry `tier`.
    .addColumn('plan', 'text')
    .addColumn('selected_cert_track', 'text', (column) => column.notNull())
    .addColumn('completed_lessons', 'text', (column) => column.notNull())
    .addColumn('progress', 'double precision', (column) => column.notNull())
    .addColumn('subscription_status', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
}
