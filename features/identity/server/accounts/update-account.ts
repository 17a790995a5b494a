/**
 * Changes the signed-in account: name and picture, password, address, linked providers.
 *
 * A changed password or address ends every session and starts a new one here, a removed way in ends every other one:
 * people do this when somebody else may be signed in. A mail tells of it.
 */
import { isUniqueViolation, type Db } from '#platform/server/database.ts'

import { addWayBackMail } from '../codes/mail-code.ts'
import { GOOGLE } from '../google/read-assertion.ts'
import type { RequestContext } from '../identity-context.ts'
import { addNotice } from '../mail/notices.ts'
import type { IdentityTables } from '../tables.ts'
import { endAllSessions, endOtherSessionsOf } from '../tokens/end-sessions.ts'
import type { AccountRow } from '../tokens/queries.ts'
import {
  lockSignedIn,
  requireRecent,
  requireSession,
  type SignedIn,
} from '../tokens/require-session.ts'
import { addSession, tokensFor, type NewSession } from '../tokens/start-session.ts'
import { IdentityError } from '../wire/identity-error.ts'
import { accountAnswer } from './account-answer.ts'
import { requireNewPassword, requireWelcomeEmail } from './check-input.ts'
import { deleteProviderLinks, selectProviderLinks, updateAccountRow } from './queries.ts'

export type UpdateRequest = {
  idToken?: string | undefined
  displayName?: string | undefined
  photoUrl?: string | undefined
  password?: string | undefined
  email?: string | undefined
  deleteAttribute?: readonly string[] | undefined
  deleteProvider?: readonly string[] | undefined
}

export async function updateAccount(context: RequestContext, request: UpdateRequest) {
  const signedIn = await requireSession(context, request.idToken)
  const email = await requireNewEmail(context, signedIn, request.email)
  const password_hash = await hashNewPassword(context, signedIn, request.password)
  if (request.deleteProvider !== undefined) requireRecent(context, signedIn.session)

  const { account, links, session } = await context.db
    .transaction()
    .execute((db) => applyChange(db, context, signedIn, request, { email, password_hash }))
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new IdentityError('EMAIL_EXISTS') : error
    })
  if ([email, password_hash, request.deleteProvider].some((change) => change !== undefined))
    context.mails.sendSoon()
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    ...accountAnswer(account, links),
    ...(session && (await tokensFor(context, account, session))),
  }
}

async function requireNewEmail(
  context: RequestContext,
  { account, session, hasSecondFactors }: SignedIn,
  text: string | undefined,
): Promise<string | undefined> {
  if (text === undefined) return undefined
  const email = requireWelcomeEmail(context, text)
  if (email === account.email) return undefined
  requireRecent(context, session)
  // The response for a taken address would reveal that it exists, and an address should be proved before it counts.
  // With an authenticator app this is always required: otherwise the address's owner, coming later, could not get
  // past the app to take the account back.
  if (context.settings.EMAIL_ENUMERATION_PROTECTION || hasSecondFactors) {
    throw new IdentityError(
      'OPERATION_NOT_ALLOWED',
      'Please verify the new email before changing email.',
    )
  }
  return email
}

async function hashNewPassword(
  context: RequestContext,
  { account, session }: SignedIn,
  text: string | undefined,
): Promise<string | undefined> {
  if (text === undefined) return undefined
  requireRecent(context, session)
  if (account.email === null) throw new IdentityError('MISSING_EMAIL')
  const owner = { email: account.email, name: account.display_name }
  return context.hasher.hash(requireNewPassword(context, text, owner))
}

type Change = { readonly email: string | undefined; readonly password_hash: string | undefined }

async function applyChange(
  db: Db<IdentityTables>,
  context: RequestContext,
  signedIn: SignedIn,
  request: UpdateRequest,
  { email, password_hash }: Change,
) {
  const before = await lockSignedIn(db, context, signedIn)
  const time = context.now().getTime()
  const dropped = request.deleteAttribute ?? []
  const isPasswordDropped = request.deleteProvider?.includes('password') ?? false
  const account: AccountRow = {
    ...before,
    display_name: dropped.includes('DISPLAY_NAME')
      ? null
      : written(request.displayName, before.display_name),
    photo_url: dropped.includes('PHOTO_URL') ? null : written(request.photoUrl, before.photo_url),
    ...(email !== undefined && { email, is_email_verified: 0 }),
    ...(password_hash !== undefined && { password_hash, password_changed_at: time }),
    ...(isPasswordDropped && { password_hash: null, password_changed_at: null }),
  }
  const { user_id, created_at: _unchanged, ...columns } = account
  await updateAccountRow(db, user_id, columns)
  const { links, isGoogleDropped } = await dropProviders(db, user_id, request)
  if (
    request.deleteProvider !== undefined &&
    account.password_hash === null &&
    links.length === 0
  ) {
    throw new IdentityError(
      'OPERATION_NOT_ALLOWED',
      'This is the only way left to sign in to the account.',
    )
  }

  const isPasswordGone = before.password_hash !== null && account.password_hash === null
  let session: NewSession | undefined
  if (email !== undefined || password_hash !== undefined) {
    await endAllSessions(db, user_id, time)
    session = await addSession(db, context, user_id, {
      signInProvider: signedIn.session.sign_in_provider,
      secondFactorId: signedIn.session.second_factor_id,
      authTime: signedIn.session.auth_time,
    })
  } else if (isPasswordGone || isGoogleDropped) {
    // The response brings no new tokens, so this session stays.
    await endOtherSessionsOf(db, signedIn.session)
  }
  if (email !== undefined) await addWayBackMail(db, context, before)
  if (password_hash !== undefined) {
    const what = before.password_hash === null ? 'password-added' : 'password-changed'
    await addNotice(db, context, before, { what })
  }
  if (isPasswordGone) await addNotice(db, context, before, { what: 'password-removed' })
  if (isGoogleDropped) await addNotice(db, context, before, { what: 'google-unlinked' })
  return { account, links, session }
}

async function dropProviders(
  db: Db<IdentityTables>,
  userId: string,
  { deleteProvider = [] }: UpdateRequest,
) {
  const before = await selectProviderLinks(db, userId)
  const dropped = before.filter(({ provider_id }) => deleteProvider.includes(provider_id))
  const ids = dropped.map(({ provider_id }) => provider_id)
  if (ids.length > 0) await deleteProviderLinks(db, userId, ids)
  return {
    links: before.filter((link) => !dropped.includes(link)),
    isGoogleDropped: ids.includes(GOOGLE),
  }
}

/** A missing field stays as it is; an empty text removes it. */
function written(text: string | undefined, before: string | null): string | null {
  if (text === undefined) return before
  return text === '' ? null : text
}
