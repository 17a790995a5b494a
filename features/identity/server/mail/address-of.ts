/** The address of an account, for mails that go to the account and not to an address that somebody typed. */
import type { Db } from '#platform/server/database.ts'

import { selectAccount } from '../accounts/queries.ts'
import type { IdentityTables } from '../tables.ts'

export type AccountAddress = {
  readonly email: string
  /** The owner has proved that it is theirs. */
  readonly isConfirmed: boolean
}

/** Null where there is no such account, it has no address, or it is closed. */
export async function addressOf(
  db: Db<IdentityTables>,
  userId: string,
): Promise<AccountAddress | null> {
  const account = await selectAccount(db, userId)
  if (!account || account.email === null || account.is_disabled === 1) return null
  return { email: account.email, isConfirmed: account.is_email_verified === 1 }
}
