/** Every SQL statement about signing keys. Rows in, rows out, no rules. */
import type { Insertable } from 'kysely'

import type { Db } from '#platform/server/database.ts'

import type { IdentityTables } from '../tables.ts'

type IdentityDb = Db<IdentityTables>

export async function insertSigningKey(
  db: IdentityDb,
  key: Insertable<IdentityTables['identity_signing_key']>,
): Promise<void> {
  await db.insertInto('identity_signing_key').values(key).execute()
}

export async function selectSigningKeys(db: IdentityDb) {
  return db
    .selectFrom('identity_signing_key')
    .select(['kid', 'created_at as createdAt', 'sealed_jwk as sealedJwk'])
    .execute()
}

export async function deleteSigningKey(db: IdentityDb, kid: string): Promise<void> {
  await db.deleteFrom('identity_signing_key').where('kid', '=', kid).execute()
}
