/**
 * Mails a code ("out of band"): to reset a password, to sign in, to confirm an address.
 *
 * With enumeration protection on, an address without an account gets the same response in the same time: everything
 * that depends on the account happens afterwards. The response says that a mail is on its way, so the order for it is
 * stored by then.
 */
import { requireEmail, requireWelcomeEmail } from '../accounts/check-input.ts'
import { selectAccountByEmail } from '../accounts/queries.ts'
import type { RequestContext } from '../identity-context.ts'
import { lockSignedIn, requireRecent, requireSession } from '../tokens/require-session.ts'
import { IdentityError } from '../wire/identity-error.ts'
import { readContinueUrl } from './continue-url.ts'
import { countMail } from './count-mail.ts'
import { addConfirmationMail } from './mail-code.ts'
import { orderMail } from './order-mail.ts'

export type SendRequest = {
  requestType?: string | undefined
  email?: string | undefined
  idToken?: string | undefined
  newEmail?: string | undefined
  continueUrl?: string | undefined
}

export async function sendOobCode(context: RequestContext, request: SendRequest) {
  const continueUrl = readContinueUrl(context, request.continueUrl)
  const email = await sendBy(context, request, continueUrl)
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email }
}

async function sendBy(
  context: RequestContext,
  request: SendRequest,
  continueUrl: string | undefined,
): Promise<string> {
  switch (request.requestType) {
    case 'PASSWORD_RESET':
      return sendPasswordReset(context, requireEmail(request.email), continueUrl)
    case 'EMAIL_SIGNIN':
      return sendSignInLink(context, request.email, continueUrl)
    case 'VERIFY_EMAIL':
      return sendVerification(context, request, continueUrl)
    case 'VERIFY_AND_CHANGE_EMAIL':
      return sendChangeOfEmail(context, request, continueUrl)
    case undefined:
    default:
      throw new IdentityError('INVALID_REQ_TYPE', 'There is no code of this type.')
  }
}

async function sendPasswordReset(
  context: RequestContext,
  email: string,
  continueUrl: string | undefined,
) {
  await countMail(context, 'PASSWORD_RESET', email, 'RESET_PASSWORD_EXCEED_LIMIT')
  const isTold = !context.settings.EMAIL_ENUMERATION_PROTECTION
  if (isTold && !(await selectAccountByEmail(context.db, email)))
    throw new IdentityError('EMAIL_NOT_FOUND')
  await orderMail(context, { purpose: 'PASSWORD_RESET', email, continueUrl })
  return email
}

/** Sent to unknown addresses too: following the link opens the account. */
async function sendSignInLink(
  context: RequestContext,
  text: string | undefined,
  continueUrl: string | undefined,
) {
  if (!context.settings.EMAIL_LINK_SIGN_IN)
    throw new IdentityError('OPERATION_NOT_ALLOWED', 'Sign-in by mail is turned off.')
  const email = requireWelcomeEmail(context, text)
  if (continueUrl === undefined) throw new IdentityError('MISSING_CONTINUE_URI')
  await countMail(context, 'EMAIL_SIGNIN', email)
  await orderMail(context, { purpose: 'EMAIL_SIGNIN', email, continueUrl })
  return email
}

async function sendVerification(
  context: RequestContext,
  request: SendRequest,
  continueUrl: string | undefined,
) {
  const signedIn = await requireSession(context, request.idToken)
  const { email, user_id: userId } = signedIn.account
  if (email === null) throw new IdentityError('MISSING_EMAIL')
  await countMail(context, 'VERIFY_EMAIL', email)
  const { db, mails } = context
  await db.transaction().execute(async (db) => {
    await lockSignedIn(db, context, signedIn)
    await addConfirmationMail(db, context, { email, userId, continueUrl })
  })
  mails.sendSoon()
  return email
}

async function sendChangeOfEmail(
  context: RequestContext,
  request: SendRequest,
  continueUrl: string | undefined,
) {
  const { account, session } = await requireSession(context, request.idToken)
  requireRecent(context, session)
  if (request.newEmail === undefined || request.newEmail === '')
    throw new IdentityError('MISSING_NEW_EMAIL')
  const newEmail = requireWelcomeEmail(context, request.newEmail)
  await countMail(context, 'VERIFY_AND_CHANGE_EMAIL', newEmail)
  const { settings, db } = context
  if (!settings.EMAIL_ENUMERATION_PROTECTION && (await selectAccountByEmail(db, newEmail)))
    throw new IdentityError('EMAIL_EXISTS')
  await orderMail(context, {
    purpose: 'VERIFY_AND_CHANGE_EMAIL',
    // An account may have no address, if its provider gave none.
    email: account.email ?? newEmail,
    newEmail,
    userId: account.user_id,
    sessionId: session.id,
    continueUrl,
  })
  return account.email ?? newEmail
}
