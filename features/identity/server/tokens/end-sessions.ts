/** Ends sessions: the current one by signing out, or all of an account when it is secured again. */
import type { Db } from '#platform/server/database.ts'

import { updateAccountRow } from '../accounts/queries.ts'
import { deleteCodesOf } from '../codes/queries.ts'
import type { IdentityContext } from '../identity-context.ts'
import type { IdentityTables } from '../tables.ts'
import {
  deletePendingSignIns,
  deleteSession,
  deleteSessionsOf,
  type SessionRow,
} from './queries.ts'
import { requireSession } from './require-session.ts'

/** Sign-out: the token's session ends, also for its refresh token. */
export async function endOwnSession(
  context: IdentityContext,
  idToken: string | undefined,
): Promise<void> {
  const { account, session } = await requireSession(context, idToken)
  await deleteSession(context.db, session.id, account.user_id)
}

/**
 * Ends every session of an account, and everything unfinished: sign-ins, enrolments, mailed codes.
 *
 * @param now epoch milliseconds; tokens from before it are refused from now on.
 */
export async function endAllSessions(
  db: Db<IdentityTables>,
  userId: string,
  now: number,
): Promise<void> {
  await deleteSessionsOf(db, userId)
  await deletePendingSignIns(db, userId)
  await deleteCodesOf(db, userId)
  await updateAccountRow(db, userId, { valid_since: now })
}

/** Ends every other session of an account, and unfinished sign-ins: somebody may have come in by a way that is gone now. */
export async function endOtherSessionsOf(
  db: Db<IdentityTables>,
  { id, user_id: userId }: SessionRow,
): Promise<void> {
  await deleteSessionsOf(db, userId, id)
  await deletePendingSignIns(db, userId)
}
