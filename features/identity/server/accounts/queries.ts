/** Every SQL statement about accounts and what they are linked to. Rows in, rows out, no rules. */
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

/** Locks the row, so two changes to one account are made one after the other. */
export async function lockAccount(db: IdentityDb, userId: string) {
  return lockRows(
    db,
    db.selectFrom('identity_account').selectAll().where('user_id', '=', userId),
  ).executeTakeFirst()
}

export async function selectAccountByEmail(db: IdentityDb, email: string) {
  return db.selectFrom('identity_account').selectAll().where('email', '=', email).executeTakeFirst()
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

/** Only while the hash is still the one that was checked: a password changed meanwhile is left alone. */
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

/** Everything that hangs on the account goes with it. */
export async function deleteAccountRow(
  db: IdentityDb,
  userId: string,
  email: string | null,
): Promise<void> {
  // A sign-in link asked for before there was an account names the address only. A code of another account
  // stays: opening one with an address its owner was robbed of, and deleting it, would rob them of the way back.
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
