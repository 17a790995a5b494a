/** Shows what a mailed code is for, or sets a new password with it. */
import { requireNewPassword } from '../accounts/check-input.ts'
import { lockAccount, selectAccount, updateAccountRow } from '../accounts/queries.ts'
import { takeBackAccount } from '../accounts/take-back-account.ts'
import type { RequestContext } from '../identity-context.ts'
import { addNotice } from '../mail/notices.ts'
import { clearSignInCounts } from '../throttle/sign-in-guard.ts'
import { endAllSessions } from '../tokens/end-sessions.ts'
import { IdentityError } from '../wire/identity-error.ts'
import { findCode } from './find-code.ts'
import { takeCode, type CodeRow } from './queries.ts'

type Request = {
  oobCode?: string | undefined
  newPassword?: string | undefined
  /** From our own page: the person says that they opened the account themselves, though its address was never confirmed. */
  keepsContent?: boolean | undefined
}

export async function resetPassword(context: RequestContext, request: Request) {
  const code = await findCode(
    context,
    request.oobCode,
    request.newPassword === undefined ? undefined : ['PASSWORD_RESET'],
  )
  if (request.newPassword !== undefined) {
    await setPassword(context, code.code_hash, {
      password: requireNewPassword(context, request.newPassword, { email: code.email }),
      keepsContent: request.keepsContent ?? false,
    })
  }
  return {
    kind: 'identitytoolkit#ResetPasswordResponse',
    requestType: code.purpose,
    // For a sign-in link, the person has to type the address it went to: on another device that is the proof.
    ...(code.purpose !== 'EMAIL_SIGNIN' && { email: code.email }),
    ...(code.new_email !== null && { newEmail: code.new_email }),
    // Our own page then asks whose account it is.
    ...(request.newPassword === undefined &&
      (await isUnconfirmed(context, code)) && { emailVerified: false }),
  }
}

async function isUnconfirmed(
  { db }: RequestContext,
  { purpose, user_id: userId }: CodeRow,
): Promise<boolean> {
  if (purpose !== 'PASSWORD_RESET' || userId === null) return false
  return (await selectAccount(db, userId))?.is_email_verified === 0
}

async function setPassword(
  context: RequestContext,
  codeHash: string,
  { password, keepsContent }: { password: string; keepsContent: boolean },
): Promise<void> {
  const { db, hasher, now, mails } = context
  const password_hash = await hasher.hash(password)
  await db.transaction().execute(async (db) => {
    // Two requests with the same code at once: one of them finds it gone.
    const code = await takeCode(db, codeHash)
    const account = code?.user_id == null ? undefined : await lockAccount(db, code.user_id)
    if (!code || !account || account.email !== code.email)
      throw new IdentityError('INVALID_OOB_CODE')
    if (account.is_disabled === 1) throw new IdentityError('USER_DISABLED')
    const time = now().getTime()
    if (account.is_email_verified === 0)
      await takeBackAccount(db, context, account, { keepsContent })
    else await endAllSessions(db, account.user_id, time)
    await updateAccountRow(db, account.user_id, { password_hash, password_changed_at: time })
    const what = account.password_hash === null ? 'password-added' : 'password-changed'
    await addNotice(db, context, account, { what })
    await clearSignInCounts(db, context, { userId: account.user_id, email: account.email })
  })
  mails.sendSoon()
}
