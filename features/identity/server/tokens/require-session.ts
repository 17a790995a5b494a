/**
 * Returns the account and the session of an ID token, as they are now.
 *
 * The signature proves whom it was issued to; the database says whether that is still valid. Read at every request,
 * so an ended session is noticed at the next one.
 */
import { AppError } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database.ts'

import { lockAccount } from '../accounts/queries.ts'
import type { IdentityContext } from '../identity-context.ts'
import type { IdentityTables } from '../tables.ts'
import { IdentityError } from '../wire/identity-error.ts'
import { selectSignedIn, type AccountRow, type SessionRow, type SignedInRow } from './queries.ts'

/** How recent a sign-in must be for sensitive changes: the hosted service's own five minutes. */
const RECENT_MS = 5 * 60_000
const DAY_MS = 86_400_000

export type SignedIn = SignedInRow & { readonly session: SessionRow }

/** @throws `MISSING_ID_TOKEN`, `INVALID_ID_TOKEN`, `TOKEN_EXPIRED`, `USER_DISABLED` or `USER_NOT_FOUND`. */
export async function requireSession(
  context: IdentityContext,
  idToken: string | undefined,
): Promise<SignedIn> {
  if (idToken === undefined || idToken === '') throw new IdentityError('MISSING_ID_TOKEN')
  const claims = await context.readIdToken(idToken)
  const found = await selectSignedIn(context.db, claims.sid, claims.sub)
  // Whole seconds: for a token issued in the same second as the change, the session decides.
  if (found && claims.iat < Math.floor(found.account.valid_since / 1000))
    throw new IdentityError('TOKEN_EXPIRED')
  return requireAlive(context, found)
}

/**
 * Inside a transaction: locks the account, and checks once more that the session exists.
 *
 * Between the first check and the change a password may wait for its hash, and the owner may end the session
 * meanwhile.
 */
export async function lockSignedIn(
  db: Db<IdentityTables>,
  context: Pick<IdentityContext, 'now' | 'settings'>,
  { account, session }: SignedIn,
): Promise<AccountRow> {
  await lockAccount(db, account.user_id)
  return requireAlive(context, await selectSignedIn(db, session.id, account.user_id)).account
}

/** The conditions that both an ID token and a refresh token place on their account and session. */
export function requireAlive(
  context: Pick<IdentityContext, 'now' | 'settings'>,
  found: SignedInRow | undefined,
): SignedIn {
  if (!found) throw new IdentityError('USER_NOT_FOUND')
  if (found.account.is_disabled === 1) throw new IdentityError('USER_DISABLED')
  const { session } = found
  if (!session || hasRunOut(context, session)) throw new IdentityError('TOKEN_EXPIRED')
  return { ...found, session }
}

function hasRunOut(
  { now, settings }: Pick<IdentityContext, 'now' | 'settings'>,
  session: SessionRow,
): boolean {
  const time = now().getTime()
  return (
    time - session.last_used_at > settings.SESSION_IDLE_DAYS * DAY_MS ||
    time - session.created_at > settings.SESSION_MAX_DAYS * DAY_MS
  )
}

/** @throws `CREDENTIAL_TOO_OLD_LOGIN_AGAIN` unless the person signed in within the last five minutes. */
export function requireRecent({ now }: Pick<IdentityContext, 'now'>, session: SessionRow): void {
  if (now().getTime() - session.auth_time > RECENT_MS) {
    throw new IdentityError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
  }
}

/** The same for our own endpoints. @param authTime epoch milliseconds */
export function requireRecentSignIn(now: Date, authTime: number | undefined): void {
  if (authTime === undefined || now.getTime() - authTime > RECENT_MS) {
    throw new AppError('not_allowed', 'Log in once more first: this needs a recent login.')
  }
}
