/**
 * Signs in, links or confirms with an identity provider's claims.
 *
 * One account for each email address. A linked person is found by the provider's unchanging id for them (`sub`),
 * never by the address alone; an address counts only where the provider has verified it.
 */
import type { Db } from '#platform/server/database.ts'
import { isUniqueViolation } from '#platform/server/database.ts'

import { normalEmail } from '../../core/email-address.ts'
import { requireWelcomeEmail } from '../accounts/check-input.ts'
import { finishSignIn } from '../accounts/finish-sign-in.ts'
import { newAccount } from '../accounts/new-account.ts'
import {
  insertAccount,
  insertProviderLink,
  lockAccount,
  selectAccount,
  selectAccountByEmail,
  selectProviderLink,
  selectProviderLinks,
  updateAccountRow,
} from '../accounts/queries.ts'
import { addPasswordRemovedMail, takeBackAccount } from '../accounts/take-back-account.ts'
import type { RequestContext } from '../identity-context.ts'
import { addNotice } from '../mail/notices.ts'
import type { IdentityTables } from '../tables.ts'
import { fadeSession, type AccountRow } from '../tokens/queries.ts'
import {
  lockSignedIn,
  requireRecent,
  requireSession,
  type SignedIn,
} from '../tokens/require-session.ts'
import { addSession, tokensFor } from '../tokens/start-session.ts'
import { IdentityError } from '../wire/identity-error.ts'
import { rawUserInfo, type ProviderProfile } from './provider-profile.ts'
import { GOOGLE, readAssertion, type IdpRequest } from './read-assertion.ts'

type Resolved =
  | {
      readonly account: AccountRow
      readonly isNewUser: boolean
      /** Something happened to it that a mail announces. */
      readonly isMailed?: boolean
    }
  /** The address belongs to an account, and the provider cannot prove that it is this person's. */
  | { readonly needConfirmation: readonly string[] }

export async function signInWithIdp(context: RequestContext, request: IdpRequest) {
  const assertion = await readAssertion(context, request)
  const { profile } = assertion
  const linkTo =
    request.idToken === undefined ? undefined : await requireSession(context, request.idToken)
  if (linkTo) requireRecent(context, linkTo.session)
  const answer = {
    kind: 'identitytoolkit#VerifyAssertionResponse',
    ...profileAnswer(profile),
    ...(assertion.idToken !== undefined && { oauthIdToken: assertion.idToken }),
    context: '',
  }
  try {
    const resolved = await resolveInTurn(context, profile, {
      linkTo,
      mayCreate: assertion.mayCreate,
    })
    if ('needConfirmation' in resolved) {
      return { ...answer, needConfirmation: true, verifiedProvider: resolved.needConfirmation }
    }
    const { account, isNewUser, isMailed } = resolved
    if (isMailed) context.mails.sendSoon()
    const tokens = linkTo
      ? await continueSession(context, account, linkTo)
      : await finishSignIn(context, account, GOOGLE)
    return {
      ...answer,
      localId: account.user_id,
      ...(account.email !== null && { email: account.email }),
      emailVerified: account.is_email_verified === 1,
      ...(isNewUser && { isNewUser }),
      ...tokens,
    }
  } catch (error) {
    const isTold =
      error instanceof IdentityError &&
      (error.code === 'FEDERATED_USER_ID_ALREADY_LINKED' || error.code === 'EMAIL_EXISTS')
    // With `returnIdpCredential`, the SDK reads these two from a response that is otherwise a success.
    if (isTold && request.returnIdpCredential === true)
      return { ...answer, errorMessage: error.code }
    throw error
  }
}

/** Two windows may finish at once; the unique indexes let one win, and the other then finds what it created. */
async function resolveInTurn(
  context: RequestContext,
  profile: ProviderProfile,
  how: How,
): Promise<Resolved> {
  const attempt = () => context.db.transaction().execute((db) => resolve(db, context, profile, how))
  try {
    return await attempt()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return await attempt().catch((again: unknown) => {
      throw isUniqueViolation(again) ? new IdentityError('EMAIL_EXISTS') : again
    })
  }
}

type How = { readonly linkTo: SignedIn | undefined; readonly mayCreate: boolean }

async function resolve(
  db: Db<IdentityTables>,
  context: RequestContext,
  profile: ProviderProfile,
  { linkTo, mayCreate }: How,
): Promise<Resolved> {
  const known = await selectProviderLink(db, GOOGLE, profile.subject)
  if (linkTo) return link(db, context, profile, { linkTo, linkedUserId: known?.user_id })
  if (known) {
    const account = await selectAccount(db, known.user_id)
    if (!account) throw new IdentityError('USER_NOT_FOUND')
    return { account, isNewUser: false }
  }
  const email = profile.email === null ? null : normalEmail(profile.email)
  const found = email === null ? undefined : await selectAccountByEmail(db, email)
  // The SDK reads this as "not the user who is signed in", which is right for a confirmation with another person's
  // account.
  if (!mayCreate) throw new IdentityError('EMAIL_NOT_FOUND')
  if (found) return attach(db, context, profile, found)

  if (context.settings.SIGN_UP === 'closed') throw new IdentityError('ADMIN_ONLY_OPERATION')
  if (email !== null) requireWelcomeEmail(context, email)
  const account = newAccount(
    {
      email,
      is_email_verified: profile.isEmailVerified ? 1 : 0,
      display_name: profile.displayName,
      photo_url: profile.photoUrl,
    },
    context.now().getTime(),
  )
  await insertAccount(db, account)
  await insertProviderLink(db, linkRow(account.user_id, profile))
  return { account, isNewUser: true }
}

async function link(
  db: Db<IdentityTables>,
  context: RequestContext,
  profile: ProviderProfile,
  { linkTo, linkedUserId }: { linkTo: SignedIn; linkedUserId: string | undefined },
): Promise<Resolved> {
  const account = await lockSignedIn(db, context, linkTo)
  if (linkedUserId !== undefined) {
    if (linkedUserId !== account.user_id)
      throw new IdentityError('FEDERATED_USER_ID_ALREADY_LINKED')
    return { account, isNewUser: false }
  }
  const email = profile.email === null ? null : normalEmail(profile.email)
  const owner = email === null ? undefined : await selectAccountByEmail(db, email)
  if (owner && owner.user_id !== account.user_id) throw new IdentityError('EMAIL_EXISTS')
  if (await isLinkedMeanwhile(db, account, profile)) return { account, isNewUser: false }
  await insertProviderLink(db, linkRow(account.user_id, profile))
  const isProved = profile.isEmailVerified && email === account.email
  const change = {
    display_name: account.display_name ?? profile.displayName,
    photo_url: account.photo_url ?? profile.photoUrl,
    is_email_verified: isProved ? 1 : account.is_email_verified,
  }
  await updateAccountRow(db, account.user_id, change)
  await addNotice(db, context, account, { what: 'google-linked' })
  return { account: { ...account, ...change }, isNewUser: false, isMailed: true }
}

/** Someone signs in with the provider for the first time, and their address has an account. */
async function attach(
  db: Db<IdentityTables>,
  context: RequestContext,
  profile: ProviderProfile,
  found: AccountRow,
): Promise<Resolved> {
  const links = await selectProviderLinks(db, found.user_id)
  if (!profile.isEmailVerified) {
    const password = found.password_hash === null ? [] : ['password']
    return { needConfirmation: [...password, ...links.map(({ provider_id }) => provider_id)] }
  }
  if (found.is_disabled === 1) throw new IdentityError('USER_DISABLED')
  const locked = await lockAccount(db, found.user_id)
  if (locked?.email !== found.email) throw new IdentityError('EMAIL_EXISTS')
  const isProved = locked.is_email_verified === 1
  if (isProved && (await isLinkedMeanwhile(db, locked, profile)))
    return { account: locked, isNewUser: false }
  const account = isProved ? locked : await takeBackAccount(db, context, locked)
  // Whose address was not proved has shown with this very Google account that it is theirs.
  if (isProved) await addNotice(db, context, locked, { what: 'google-linked' })
  else await addPasswordRemovedMail(db, context, locked)
  await insertProviderLink(db, linkRow(account.user_id, profile))
  const change = {
    display_name: account.display_name ?? profile.displayName,
    photo_url: account.photo_url ?? profile.photoUrl,
  }
  await updateAccountRow(db, account.user_id, change)
  return {
    account: { ...account, ...change },
    isNewUser: false,
    isMailed: true,
  }
}

/**
 * Whether another window has linked this person between the first query and the lock on the account.
 *
 * Throws where the link is another person's: the address may have been given to someone else since.
 */
async function isLinkedMeanwhile(
  db: Db<IdentityTables>,
  account: AccountRow,
  { subject }: ProviderProfile,
): Promise<boolean> {
  const links = await selectProviderLinks(db, account.user_id)
  const google = links.find(({ provider_id }) => provider_id === GOOGLE)
  if (google && google.subject !== subject) throw new IdentityError('EMAIL_EXISTS')
  return google !== undefined
}

function linkRow(userId: string, { subject, email, displayName, photoUrl }: ProviderProfile) {
  return {
    provider_id: GOOGLE,
    subject,
    user_id: userId,
    email,
    display_name: displayName,
    photo_url: photoUrl,
  }
}

/** Linking is no new sign-in: the session continues with new tokens, and the old ones expire. */
async function continueSession(
  context: RequestContext,
  account: AccountRow,
  { session }: SignedIn,
) {
  const next = await context.db.transaction().execute(async (db) => {
    await fadeSession(db, session, context)
    return addSession(db, context, account.user_id, {
      signInProvider: GOOGLE,
      secondFactorId: session.second_factor_id,
      authTime: session.auth_time,
    })
  })
  return tokensFor(context, account, next)
}

function profileAnswer(profile: ProviderProfile) {
  const { subject, email, isEmailVerified, displayName, firstName, lastName, photoUrl } = profile
  return {
    providerId: GOOGLE,
    federatedId: `https://accounts.google.com/${subject}`,
    ...(email !== null && { email, emailVerified: isEmailVerified }),
    ...(displayName !== null && { displayName, fullName: displayName }),
    ...(firstName !== null && { firstName }),
    ...(lastName !== null && { lastName }),
    ...(photoUrl !== null && { photoUrl }),
    rawUserInfo: rawUserInfo(profile),
  }
}
