/**
 * Opens an account with an email address and a password, or adds a password to the signed-in account.
 *
 * A new account gets a mail that confirms its address, where the operator's setting says so. Nothing waits for it: an
 * address that has had too many mails gets none, and the account is opened all the same.
 */
import { isUniqueViolation } from '#platform/server/database.ts'

import { mayMail } from '../codes/count-mail.ts'
import { addConfirmationMail } from '../codes/mail-code.ts'
import type { RequestContext } from '../identity-context.ts'
import { addNotice } from '../mail/notices.ts'
import { perHour } from '../throttle/allowance.ts'
import { countOrRefuse, throttleKey } from '../throttle/throttle.ts'
import { fadeSession } from '../tokens/queries.ts'
import { lockSignedIn, requireRecent, requireSession } from '../tokens/require-session.ts'
import { addSession, tokensFor } from '../tokens/start-session.ts'
import { IdentityError } from '../wire/identity-error.ts'
import { requireNewPassword, requireWelcomeEmail } from './check-input.ts'
import { newAccount } from './new-account.ts'
import { insertAccount, updateAccountRow } from './queries.ts'

type Request = {
  email?: string | undefined
  password?: string | undefined
  displayName?: string | undefined
  idToken?: string | undefined
}

const KIND = 'identitytoolkit#SignupNewUserResponse'

export async function signUp(context: RequestContext, request: Request) {
  if (request.idToken !== undefined) return addPassword(context, request)
  const { db, now, settings, hasher, caller } = context
  // The SDK's anonymous sign-in sends neither address nor password: this product has none.
  if (
    settings.SIGN_UP === 'closed' ||
    (request.email === undefined && request.password === undefined)
  ) {
    throw new IdentityError('ADMIN_ONLY_OPERATION')
  }
  const email = requireWelcomeEmail(context, request.email)
  const password = requireNewPassword(context, request.password, {
    email,
    name: request.displayName,
  })
  await countOrRefuse(
    context,
    throttleKey(context, 'sign-up', caller.network),
    perHour(settings.SIGN_UPS_PER_ADDRESS),
  )

  // Hashed before the address is looked up: a known and an unknown address take the same time.
  const password_hash = await hasher.hash(password)
  const time = now().getTime()
  const account = newAccount(
    { email, display_name: request.displayName ?? null, password_hash, password_changed_at: time },
    time,
  )
  const session = await db
    .transaction()
    .execute(async (db) => {
      await insertAccount(db, account)
      if (
        settings.EMAIL_CONFIRMATION_AT_SIGN_UP &&
        (await mayMail(db, context, 'VERIFY_EMAIL', email))
      )
        await addConfirmationMail(db, context, { email, userId: account.user_id })
      return addSession(db, context, account.user_id, { signInProvider: 'password' })
    })
    .catch((error: unknown) => {
      // The unique index decides, not an earlier query: of two registrations at once, only one can succeed.
      throw isUniqueViolation(error) ? new IdentityError('EMAIL_EXISTS') : error
    })
  context.mails.sendSoon()
  return {
    kind: KIND,
    localId: account.user_id,
    email,
    ...(account.display_name !== null && { displayName: account.display_name }),
    ...(await tokensFor(context, account, session)),
  }
}

/** For someone who signed in with a provider. Changing a password or an address is done by `update`, with its own checks. */
async function addPassword(context: RequestContext, request: Request) {
  const signedIn = await requireSession(context, request.idToken)
  requireRecent(context, signedIn.session)
  const email = requireWelcomeEmail(context, request.email)
  const password = requireNewPassword(context, request.password, {
    email,
    name: signedIn.account.display_name,
  })
  const password_hash = await context.hasher.hash(password)

  const { account, session } = await context.db
    .transaction()
    .execute(async (db) => {
      const account = await lockSignedIn(db, context, signedIn)
      const isOtherAddress = account.email !== null && account.email !== email
      if (account.password_hash !== null || isOtherAddress) {
        throw new IdentityError(
          'OPERATION_NOT_ALLOWED',
          'Change the address or the password of this account instead.',
        )
      }
      const change = { email, password_hash, password_changed_at: context.now().getTime() }
      await updateAccountRow(db, account.user_id, change)
      // Without an address of its own until now, there is nobody to tell.
      await addNotice(db, context, account, { what: 'password-added' })
      await fadeSession(db, signedIn.session, context)
      const session = await addSession(db, context, account.user_id, {
        signInProvider: 'password',
        secondFactorId: signedIn.session.second_factor_id,
        authTime: signedIn.session.auth_time,
      })
      return { account: { ...account, ...change }, session }
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new IdentityError('EMAIL_EXISTS') : error
    })
  context.mails.sendSoon()
  return {
    kind: KIND,
    localId: account.user_id,
    email,
    ...(account.display_name !== null && { displayName: account.display_name }),
    ...(await tokensFor(context, account, session)),
  }
}
