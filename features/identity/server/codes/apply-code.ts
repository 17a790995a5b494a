/** Applies a mailed code: confirms an address, changes it, or undoes the change. */
import { isUniqueViolation, type Db } from '#platform/server/database.ts'

import { lockAccount, updateAccountRow } from '../accounts/queries.ts'
import type { RequestContext } from '../identity-context.ts'
import type { IdentityTables } from '../tables.ts'
import { endAllSessions } from '../tokens/end-sessions.ts'
import type { AccountRow } from '../tokens/queries.ts'
import { IdentityError } from '../wire/identity-error.ts'
import { findCode } from './find-code.ts'
import { addWayBackMail } from './mail-code.ts'
import { takeCode, type CodeRow } from './queries.ts'

export async function applyCode(context: RequestContext, oobCode: string) {
  const { db, mails, now } = context
  const found = await findCode(context, oobCode, [
    'VERIFY_EMAIL',
    'VERIFY_AND_CHANGE_EMAIL',
    'RECOVER_EMAIL',
  ])
  const { account, email } = await db
    .transaction()
    .execute(async (db) => {
      const code = await takeCode(db, found.code_hash)
      const account = code?.user_id == null ? undefined : await lockAccount(db, code.user_id)
      if (!code || !account) throw new IdentityError('INVALID_OOB_CODE')
      if (account.is_disabled === 1) throw new IdentityError('USER_DISABLED')
      const email = await apply(db, account, code, now().getTime())
      if (code.purpose === 'VERIFY_AND_CHANGE_EMAIL') await addWayBackMail(db, context, account)
      return { account, email }
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new IdentityError('EMAIL_EXISTS') : error
    })
  mails.sendSoon()
  // No more than the mail itself said: a forwarded link reveals no profile.
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId: account.user_id,
    email,
    emailVerified: true,
  }
}

/** @returns the account's address after the change. */
async function apply(
  db: Db<IdentityTables>,
  account: AccountRow,
  code: CodeRow,
  now: number,
): Promise<string> {
  if (code.purpose === 'VERIFY_EMAIL') {
    // The account has another address by now, so this one is not its own to confirm.
    if (account.email !== code.email) throw new IdentityError('INVALID_OOB_CODE')
    await updateAccountRow(db, account.user_id, { is_email_verified: 1 })
    return code.email
  }
  const email = code.purpose === 'RECOVER_EMAIL' ? code.email : (code.new_email ?? code.email)
  await updateAccountRow(db, account.user_id, { email, is_email_verified: 1 })
  await endAllSessions(db, account.user_id, now)
  return email
}
