/**
 * Identity: the signing keys, which all servers of an installation share, and the fingerprint of the secret that
 * seals them.
 */
import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // One row. The secret itself is a file of each server.
  await db.schema
    .createTable('identity_secret')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('identity_signing_key')
    .addColumn('kid', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('sealed_jwk', 'text', (column) => column.notNull())
    .execute()
}
