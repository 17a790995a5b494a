/** Profile: certifications without lessons that learners have asked for. */
import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('profile_track_request')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('track', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('profile_track_request_pk', ['user_id', 'track'])
    .execute()
}
