/**
 * Somebody proves an address that belongs to an account which never proved it.
 *
 * It may be their own from before; it may be a stranger's, opened in their name to wait for them (pre-hijacking).
 * Every earlier way to sign in is removed, and so is the content, unless the person says that it is theirs: only they
 * know (`docs/decisions/0020`).
 */
import type { Db } from '#platform/server/database.ts'

import { deleteEveryCodeOf } from '../codes/queries.ts'
import type { IdentityContext } from '../identity-context.ts'
import { passwordRemovedMail } from '../mail/mails.ts'
import { deleteSecondFactorsOf } from '../second-factor/queries.ts'
import type { IdentityTables } from '../tables.ts'
import { deleteKnownNetworksOf } from '../throttle/queries.ts'
import { endAllSessions } from '../tokens/end-sessions.ts'
import type { AccountRow } from '../tokens/queries.ts'
import { deleteProviderLinks, updateAccountRow } from './queries.ts'

/**
 * Runs inside the transaction that used up the proof.
 *
 * @param account locked, and not proved.
 * @param keepsContent where the person said that they opened the account themselves.
 * @returns the account as it is now: without a password, a provider or a session.
 */
export async function takeBackAccount(
  db: Db<IdentityTables>,
  { now, onAccountDeleted }: Pick<IdentityContext, 'now' | 'onAccountDeleted'>,
  account: AccountRow,
  { keepsContent = false } = {},
): Promise<AccountRow> {
  const { user_id: userId } = account
  const time = now().getTime()
  const change = {
    is_email_verified: 1,
    password_hash: null,
    password_changed_at: null,
    ...(!keepsContent && { display_name: null, photo_url: null }),
  }
  await updateAccountRow(db, userId, change)
  await deleteProviderLinks(db, userId)
  await deleteSecondFactorsOf(db, userId)
  await deleteKnownNetworksOf(db, userId)
  // Including the undo link to an earlier address: its owner must not get into what is now another person's account.
  await deleteEveryCodeOf(db, userId)
  await endAllSessions(db, userId, time)
  if (!keepsContent) await onAccountDeleted(db, userId)
  return { ...account, ...change, valid_since: time }
}

/**
 * Announces that a password was removed, in the transaction that removed it. @param former the account before it was
 * taken back
 */
export async function addPasswordRemovedMail(
  db: Db<IdentityTables>,
  { mails, siteName }: Pick<IdentityContext, 'mails' | 'siteName'>,
  { email, password_hash }: AccountRow,
): Promise<void> {
  if (email === null || password_hash === null) return
  await mails.add(db, { kind: 'mail', mail: passwordRemovedMail({ siteName, to: email }) })
}
