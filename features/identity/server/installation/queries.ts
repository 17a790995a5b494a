/** Every SQL statement about the secret of the installation. Rows in, rows out, no rules. */
import { lockRows, type Db } from '#platform/server/database.ts'

import type { IdentityTables } from '../tables.ts'

type IdentityDb = Db<IdentityTables>

const ID = 'installation'

export async function selectFingerprint(db: IdentityDb): Promise<string | undefined> {
  const row = await db
    .selectFrom('identity_secret')
    .select('fingerprint')
    .where('id', '=', ID)
    .executeTakeFirst()
  return row?.fingerprint
}

/** Does nothing if one is stored: of two servers that start first at once, one records its own. */
export async function insertFingerprint(db: IdentityDb, fingerprint: string): Promise<void> {
  await db
    .insertInto('identity_secret')
    .values({ id: ID, fingerprint })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Inside a transaction: servers of one installation continue one after the other. */
export async function lockInstallation(db: IdentityDb): Promise<void> {
  const row = db.selectFrom('identity_secret').select('id').where('id', '=', ID)
  await lockRows(db, row).executeTakeFirstOrThrow()
}

/** What else is sealed besides the second factors, and the fingerprint. */
export async function deleteEverythingSealed(db: IdentityDb): Promise<void> {
  for (const table of ['identity_mail', 'identity_signing_key', 'identity_secret'] as const)
    await db.deleteFrom(table).execute()
}
