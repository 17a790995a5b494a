/** Challenge: secret addresses, of a learner's calendar and of the page for a study partner. */
import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('challenge_address')
    .addColumn('user_id', 'text', (column) => column.notNull())
    // `calendar` or `partner`.
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('secret_hash', 'text', (column) => column.notNull())
    .addColumn('sealed_secret', 'text', (column) => column.notNull())
    // JSON: what a study partner may see; null for a calendar.
    .addColumn('shown', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('challenge_address_pk', ['user_id', 'purpose'])
    .addUniqueConstraint('challenge_address_secret', ['secret_hash'])
    .execute()
}
