/** Every SQL statement about accounts and their linked providers. Rows in, rows out, no rules. */
import type { Insertable, Updateable } from 'kysely'

import { lockRows, type Db } from '#platform/server/database.ts'

import type { IdentityTables } from '../tables.ts'

type IdentityDb = Db<IdentityTables>
type AccountChange = Omit<Updateable<IdentityTables['identity_account']>, 'user_id' | 'created_at'>

export async function selectAccount(db: IdentityDb, userId: string) {
  return db
    .selectFrom('identity_account')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Locks the row, so changes to one account happen one after the other. */
export async function lockAccount(db: IdentityDb, userId: string) {
  return lockRows(
    db,
    db.selectFrom('identity_account').selectAll().where('user_id', '=', userId),
  ).executeTakeFirst()
}

export async function selectAccountByEmail(db: IdentityDb, email: string) {
  return db.selectFrom('identity_account').selectAll().where('email', '=', email).executeTakeFirst()
}

export async function selectAnyAccount(db: IdentityDb) {
  return db.selectFrom('identity_account').select('user_id').limit(1).executeTakeFirst()
}

export async function insertAccount(
  db: IdentityDb,
  account: Insertable<IdentityTables['identity_account']>,
): Promise<void> {
  await db.insertInto('identity_account').values(account).execute()
}

export async function updateAccountRow(
  db: IdentityDb,
  userId: string,
  change: AccountChange,
): Promise<void> {
  await db.updateTable('identity_account').set(change).where('user_id', '=', userId).execute()
}

/** Only while the stored hash is the one that was checked: a password changed meanwhile stays. */
export async function replacePasswordHash(
  db: IdentityDb,
  userId: string,
  checkedHash: string,
  password_hash: string,
): Promise<void> {
  await db
    .updateTable('identity_account')
    .set({ password_hash })
    .where('user_id', '=', userId)
    .where('password_hash', '=', checkedHash)
    .execute()
}

/** Also deletes every row that references the account. */
export async function deleteAccountRow(
  db: IdentityDb,
  userId: string,
  email: string | null,
): Promise<void> {
  // A sign-in link requested before there was an account contains only the address. A code of another account stays:
  // otherwise an attacker could open an account with a robbed owner's address, delete it, and so destroy the owner's
  // undo link.
  if (email !== null) {
    await db
      .deleteFrom('identity_code')
      .where('email', '=', email)
      .where('user_id', 'is', null)
      .execute()
  }
  await db.deleteFrom('identity_account').where('user_id', '=', userId).execute()
}

export async function selectProviderLinks(db: IdentityDb, userId: string) {
  return db
    .selectFrom('identity_provider_link')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('provider_id')
    .execute()
}

export async function selectProviderLink(db: IdentityDb, providerId: string, subject: string) {
  return db
    .selectFrom('identity_provider_link')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

export async function insertProviderLink(
  db: IdentityDb,
  link: Insertable<IdentityTables['identity_provider_link']>,
): Promise<void> {
  await db.insertInto('identity_provider_link').values(link).execute()
}

export async function deleteProviderLinks(
  db: IdentityDb,
  userId: string,
  providerIds?: readonly string[],
): Promise<void> {
  const all = db.deleteFrom('identity_provider_link').where('user_id', '=', userId)
  await (providerIds === undefined ? all : all.where('provider_id', 'in', providerIds)).execute()
}
