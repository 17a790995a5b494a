/** Every SQL statement about open sign-in windows. Rows in, rows out, no rules. */
import type { Insertable } from 'kysely'

import type { Db } from '#platform/server/database.ts'

import type { IdentityTables } from '../tables.ts'

type IdentityDb = Db<IdentityTables>

export async function insertPopup(
  db: IdentityDb,
  popup: Insertable<IdentityTables['identity_popup']>,
): Promise<void> {
  await db.insertInto('identity_popup').values(popup).execute()
}

/** Reads and deletes in one statement: a state is valid once, and only in its browser. */
export async function takePopupByState(db: IdentityDb, stateHash: string, browserHash: string) {
  return db
    .deleteFrom('identity_popup')
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('session_hash', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

export async function takePopupBySession(db: IdentityDb, sessionHash: string, browserHash: string) {
  return db
    .deleteFrom('identity_popup')
    .where('session_hash', '=', sessionHash)
    .where('browser_hash', '=', browserHash)
    .returningAll()
    .executeTakeFirst()
}

export async function deletePopupsExpiredBefore(db: IdentityDb, time: number): Promise<void> {
  await db.deleteFrom('identity_popup').where('expires_at', '<', time).execute()
}

export async function deleteEveryPopup(db: IdentityDb): Promise<void> {
  await db.deleteFrom('identity_popup').execute()
}
