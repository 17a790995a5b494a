/**
 * Somebody proves that an address is theirs, and an account has it that never proved so.
 *
 * It may be their own from before; it may be a stranger's, opened in their name
 * to wait for them (pre-hijacking). Either way the account becomes theirs alone:
 * every earlier way in goes.
 */
import type { Db } from '#platform/server/database.ts'

import type { IdentityTables } from '../tables.ts'
import { endAllSessions } from '../tokens/end-sessions.ts'
import type { AccountRow } from '../tokens/queries.ts'
import { deleteProviderLinks, updateAccountRow } from './queries.ts'

/** @param now epoch milliseconds */
export async function takeBackAccount(
  db: Db<IdentityTables>,
  account: AccountRow,
  now: number,
): Promise<AccountRow> {
  const change = { is_email_verified: 1, password_hash: null, password_changed_at: null }
  await updateAccountRow(db, account.user_id, change)
  await deleteProviderLinks(db, account.user_id)
  await endAllSessions(db, account.user_id, now)
  return { ...account, ...change, valid_since: now }
}
