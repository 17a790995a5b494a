/** Every SQL statement about waiting mails. Rows in, rows out, no rules. Instants are epoch milliseconds. */
import type { Db } from '#platform/server/database.ts'

import type { IdentityTables } from '../tables.ts'

type IdentityDb = Db<IdentityTables>

export type MailRow = IdentityTables['identity_mail']

export async function insertMail(db: IdentityDb, mail: MailRow): Promise<void> {
  await db.insertInto('identity_mail').values(mail).execute()
}

/** The mail that has been due the longest and that no server has claimed. */
export async function selectDueMail(db: IdentityDb, now: number) {
  return db
    .selectFrom('identity_mail')
    .select('id')
    .where('next_try_at', '<=', now)
    .where('claimed_until', '<=', now)
    .orderBy('next_try_at')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Claims a mail in one statement, so that of two servers only one gets it.
 *
 * @returns nothing where another was first.
 */
export async function claimMail(
  db: IdentityDb,
  id: string,
  { now, until }: { now: number; until: number },
) {
  return db
    .updateTable('identity_mail')
    .set((eb) => ({ claimed_until: until, tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('next_try_at', '<=', now)
    .where('claimed_until', '<=', now)
    .returningAll()
    .executeTakeFirst()
}

/** Replaces the order with the finished mail. */
export async function replaceMailContent(
  db: IdentityDb,
  id: string,
  content: Pick<MailRow, 'sealed_content' | 'code_hash'>,
): Promise<void> {
  await db.updateTable('identity_mail').set(content).where('id', '=', id).execute()
}

/** Releases a mail, unless the claim has expired and another server has it by now. */
export async function layMailBack(
  db: IdentityDb,
  { id, claimed_until }: Pick<MailRow, 'id' | 'claimed_until'>,
  change: Pick<MailRow, 'next_try_at' | 'last_error'>,
): Promise<void> {
  await db
    .updateTable('identity_mail')
    .set({ ...change, claimed_until: 0 })
    .where('id', '=', id)
    .where('claimed_until', '=', claimed_until)
    .execute()
}

export async function deleteMail(db: IdentityDb, id: string): Promise<void> {
  await db.deleteFrom('identity_mail').where('id', '=', id).execute()
}

export async function deleteEveryMail(db: IdentityDb): Promise<void> {
  await db.deleteFrom('identity_mail').execute()
}

/** The waiting mails, the oldest first, without their content. */
export async function selectWaitingMails(db: IdentityDb) {
  return db
    .selectFrom('identity_mail')
    .select(['created_at', 'next_try_at', 'claimed_until', 'tries', 'last_error'])
    .orderBy('created_at')
    .execute()
}

/** Makes every mail due that no server has claimed. */
export async function makeMailsDue(db: IdentityDb, now: number): Promise<void> {
  await db
    .updateTable('identity_mail')
    .set({ next_try_at: now })
    .where('next_try_at', '>', now)
    .where('claimed_until', '<=', now)
    .execute()
}
