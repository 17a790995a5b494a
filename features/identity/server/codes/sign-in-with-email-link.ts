/**
 * Signs in with a mailed link, and opens the account where there is none.
 *
 * The person also has to name the address the link went to: a link forwarded by a stranger signs nobody into the
 * stranger's account.
 */
import { isUniqueViolation, type Db } from '#platform/server/database.ts'

import { requireEmail } from '../accounts/check-input.ts'
import { finishSignIn } from '../accounts/finish-sign-in.ts'
import { newAccount } from '../accounts/new-account.ts'
import {
  insertAccount,
  lockAccount,
  selectAccountByEmail,
  updateAccountRow,
} from '../accounts/queries.ts'
import { addPasswordRemovedMail, takeBackAccount } from '../accounts/take-back-account.ts'
import type { RequestContext } from '../identity-context.ts'
import type { IdentityTables } from '../tables.ts'
import type { AccountRow } from '../tokens/queries.ts'
import {
  lockSignedIn,
  requireRecent,
  requireSession,
  type SignedIn,
} from '../tokens/require-session.ts'
import { IdentityError } from '../wire/identity-error.ts'
import { findCode } from './find-code.ts'
import { countWrongTry, takeCode } from './queries.ts'

type Request = {
  email?: string | undefined
  oobCode?: string | undefined
  idToken?: string | undefined
}

const MOST_WRONG_TRIES = 5

export async function signInWithEmailLink(context: RequestContext, request: Request) {
  const { db, settings } = context
  if (!settings.EMAIL_LINK_SIGN_IN)
    throw new IdentityError('OPERATION_NOT_ALLOWED', 'Sign-in by mail is turned off.')
  const email = requireEmail(request.email)
  const linkTo =
    request.idToken === undefined ? undefined : await requireSession(context, request.idToken)
  if (linkTo) requireRecent(context, linkTo.session)
  const code = await findCode(context, request.oobCode, ['EMAIL_SIGNIN'])
  if (code.email !== email) {
    await countWrongTry(db, code.code_hash, MOST_WRONG_TRIES)
    throw new IdentityError(
      'INVALID_EMAIL',
      'The email provided does not match the sign-in email address.',
    )
  }

  const { account, isNewUser, isTakenBack } = await db
    .transaction()
    .execute(async (db) => {
      if (!(await takeCode(db, code.code_hash))) throw new IdentityError('INVALID_OOB_CODE')
      return accountFor(db, context, email, linkTo)
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new IdentityError('EMAIL_EXISTS') : error
    })
  if (isTakenBack) context.mails.sendSoon()
  return {
    kind: 'identitytoolkit#EmailLinkSigninResponse',
    email,
    localId: account.user_id,
    isNewUser,
    // The hosted service, too, counts a mailed link as a password.
    ...(await finishSignIn(context, account, 'password')),
  }
}

type Found = {
  readonly account: AccountRow
  readonly isNewUser: boolean
  /** It belonged to somebody who never proved the address; a mail announces it. */
  readonly isTakenBack?: boolean
}

async function accountFor(
  db: Db<IdentityTables>,
  context: RequestContext,
  email: string,
  linkTo: SignedIn | undefined,
): Promise<Found> {
  const found = await selectAccountByEmail(db, email)
  if (linkTo) {
    const account = await lockSignedIn(db, context, linkTo)
    if (found && found.user_id !== account.user_id) throw new IdentityError('EMAIL_EXISTS')
    if (account.email !== null && account.email !== email) {
      throw new IdentityError(
        'OPERATION_NOT_ALLOWED',
        'Change the address of this account instead.',
      )
    }
    const change = { email, is_email_verified: 1 }
    await updateAccountRow(db, account.user_id, change)
    return { account: { ...account, ...change }, isNewUser: false }
  }
  if (found) {
    // Read again under the lock: an account proved in between is not taken back.
    const locked = await lockAccount(db, found.user_id)
    if (locked?.email !== email) throw new IdentityError('INVALID_OOB_CODE')
    if (locked.is_disabled === 1) throw new IdentityError('USER_DISABLED')
    if (locked.is_email_verified === 1) return { account: locked, isNewUser: false }
    const account = await takeBackAccount(db, context, locked)
    await addPasswordRemovedMail(db, context, locked)
    return { account, isNewUser: false, isTakenBack: true }
  }
  if (context.settings.SIGN_UP === 'closed') throw new IdentityError('ADMIN_ONLY_OPERATION')
  const account = newAccount({ email, is_email_verified: 1 }, context.now().getTime())
  await insertAccount(db, account)
  return { account, isNewUser: true }
}
