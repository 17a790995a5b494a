/** Starts a session: a row, a refresh token that names it, and a first ID token. */
import { randomUUID } from 'node:crypto'

import type { Db } from '#platform/server/database.ts'

import { selectProviderLinks, updateAccountRow } from '../accounts/queries.ts'
import type { IdentityContext, RequestContext } from '../identity-context.ts'
import { hashTicket, randomTicket } from '../secrets.ts'
import type { IdentityTables } from '../tables.ts'
import { ID_TOKEN_LIFETIME_S, signIdToken } from './id-token.ts'
import { deleteSessionsBeyond, insertSession, type AccountRow, type SessionRow } from './queries.ts'

/** What the SDK needs in every response that signs someone in: all three, or it refuses the response. */
export type TokenAnswer = {
  readonly idToken: string
  readonly refreshToken: string
  /** Seconds, as text. */
  readonly expiresIn: string
}

export type SessionTraits = {
  readonly signInProvider: string
  readonly secondFactorId?: string | null
  /** Epoch milliseconds; now, unless the session continues an earlier one. */
  readonly authTime?: number
}

export type NewSession = { readonly row: SessionRow; readonly refreshToken: string }

/** Inside the caller's transaction, so that the session and its cause are committed together. */
export async function addSession(
  db: Db<IdentityTables>,
  { now, settings, caller }: RequestContext,
  userId: string,
  { signInProvider, secondFactorId = null, authTime }: SessionTraits,
): Promise<NewSession> {
  const time = now().getTime()
  const refreshToken = randomTicket()
  const row: SessionRow = {
    id: randomUUID(),
    user_id: userId,
    refresh_hash: hashTicket(refreshToken),
    sign_in_provider: signInProvider,
    second_factor_id: secondFactorId,
    auth_time: authTime ?? time,
    created_at: time,
    last_used_at: time,
    user_agent: caller.userAgent,
  }
  await insertSession(db, row)
  await deleteSessionsBeyond(db, userId, settings.SESSIONS_PER_ACCOUNT)
  // A session that continues after a password change is no new sign-in.
  if (authTime === undefined) await updateAccountRow(db, userId, { last_login_at: time })
  return { row, refreshToken }
}

/** Signing takes time, so it runs after the transaction. */
export async function tokensFor(
  context: IdentityContext,
  account: AccountRow,
  { row, refreshToken }: NewSession,
): Promise<TokenAnswer> {
  return {
    idToken: await idTokenFor(context, { account, session: row, hasLinks: true }),
    refreshToken,
    expiresIn: String(ID_TOKEN_LIFETIME_S),
  }
}

type Facts = {
  readonly account: AccountRow
  readonly session: SessionRow
  /** Whether to query the linked providers; true where that is not known. */
  readonly hasLinks: boolean
}

export async function idTokenFor(
  context: IdentityContext,
  { account, session, hasLinks }: Facts,
): Promise<string> {
  const links = hasLinks ? await selectProviderLinks(context.db, account.user_id) : []
  return signIdToken(context, {
    userId: account.user_id,
    sessionId: session.id,
    email: account.email,
    isEmailVerified: account.is_email_verified === 1,
    displayName: account.display_name,
    photoUrl: account.photo_url,
    authTime: session.auth_time,
    signInProvider: session.sign_in_provider,
    secondFactorId: session.second_factor_id,
    identities: Object.fromEntries(
      links.map(({ provider_id, subject }) => [provider_id, [subject]]),
    ),
  })
}
