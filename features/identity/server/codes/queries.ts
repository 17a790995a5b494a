/** Every SQL statement about mailed codes. Rows in, rows out, no rules. */
import type { Insertable } from 'kysely'

import type { Db } from '#platform/server/database.ts'

import type { CodePurpose, IdentityTables } from '../tables.ts'

type IdentityDb = Db<IdentityTables>

export type CodeRow = IdentityTables['identity_code']

export async function insertCode(db: IdentityDb, code: Insertable<CodeRow>): Promise<void> {
  await db.insertInto('identity_code').values(code).execute()
}

export async function selectCode(db: IdentityDb, codeHash: string) {
  return db
    .selectFrom('identity_code')
    .selectAll()
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
}

/** Reads and deletes in one statement: of two requests with the same code, only one gets it. */
export async function takeCode(db: IdentityDb, codeHash: string) {
  return db
    .deleteFrom('identity_code')
    .where('code_hash', '=', codeHash)
    .returningAll()
    .executeTakeFirst()
}

/** Counts a wrong try, and removes the code at the last one allowed. */
export async function countWrongTry(db: IdentityDb, codeHash: string, most: number): Promise<void> {
  await db
    .updateTable('identity_code')
    .set((eb) => ({ wrong_tries: eb('wrong_tries', '+', 1) }))
    .where('code_hash', '=', codeHash)
    .execute()
  await db
    .deleteFrom('identity_code')
    .where('code_hash', '=', codeHash)
    .where('wrong_tries', '>=', most)
    .execute()
}

/** Earlier codes of the same kind to the same address: a newer one replaces them. */
export async function deleteCodesTo(
  db: IdentityDb,
  email: string,
  purpose: CodePurpose,
): Promise<void> {
  await db
    .deleteFrom('identity_code')
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .execute()
}

/** All but the undo link to an earlier address: that one exists for when a stranger changed the account. */
export async function deleteCodesOf(db: IdentityDb, userId: string): Promise<void> {
  await db
    .deleteFrom('identity_code')
    .where('user_id', '=', userId)
    .where('purpose', '!=', 'RECOVER_EMAIL')
    .execute()
}

export async function deleteEveryCodeOf(db: IdentityDb, userId: string): Promise<void> {
  await db.deleteFrom('identity_code').where('user_id', '=', userId).execute()
}

export async function deleteCodesExpiredBefore(db: IdentityDb, time: number): Promise<void> {
  await db.deleteFrom('identity_code').where('expires_at', '<', time).execute()
}

export async function deleteEveryCode(db: IdentityDb): Promise<void> {
  await db.deleteFrom('identity_code').execute()
}
