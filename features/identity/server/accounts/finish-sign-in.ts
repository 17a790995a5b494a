/**
 * Continues after the first factor was right: starts a session, or asks for the second factor.
 *
 * Nothing reveals a second factor, or that the account is disabled, before this point: a stranger must not learn it.
 */
import type { Db } from '#platform/server/database.ts'

import type { RequestContext } from '../identity-context.ts'
import { insertPendingSignIn, selectSecondFactors } from '../second-factor/queries.ts'
import { hashTicket, randomTicket } from '../secrets.ts'
import type { IdentityTables } from '../tables.ts'
import type { AccountRow } from '../tokens/queries.ts'
import { addSession, tokensFor, type TokenAnswer } from '../tokens/start-session.ts'
import { IdentityError } from '../wire/identity-error.ts'
import { secondFactorInfo, type SecondFactorInfo } from './account-answer.ts'
import { lockAccount } from './queries.ts'

const PENDING_MS = 5 * 60_000

export type SignInAnswer =
  | TokenAnswer
  | { readonly mfaPendingCredential: string; readonly mfaInfo: readonly SecondFactorInfo[] }

/**
 * @param account as it was when the first factor was checked.
 * @param noteSuccess what else to store about the success. It runs in the session's own transaction: each transaction
 * waits for the disk, and on SQLite everybody else waits with it.
 * @throws `USER_DISABLED`, and `INVALID_LOGIN_CREDENTIALS` where every session was ended meanwhile: while a password
 * waited for its hash, it may have been changed or a second factor turned on.
 */
export async function finishSignIn(
  context: RequestContext,
  account: AccountRow,
  signInProvider: string,
  noteSuccess?: (db: Db<IdentityTables>) => Promise<void>,
): Promise<SignInAnswer> {
  const { db, now } = context
  if (account.is_disabled === 1) {
    await noteSuccess?.(db)
    throw new IdentityError('USER_DISABLED')
  }
  const { factors, session, ticket } = await db.transaction().execute(async (db) => {
    const current = await lockAccount(db, account.user_id)
    if (current?.valid_since !== account.valid_since)
      throw new IdentityError('INVALID_LOGIN_CREDENTIALS')
    await noteSuccess?.(db)
    const factors = await selectSecondFactors(db, account.user_id)
    if (factors.length === 0)
      return {
        factors,
        session: await addSession(db, context, account.user_id, { signInProvider }),
      }
    const ticket = randomTicket()
    await insertPendingSignIn(db, {
      ticket_hash: hashTicket(ticket),
      user_id: account.user_id,
      sign_in_provider: signInProvider,
      expires_at: now().getTime() + PENDING_MS,
      wrong_tries: 0,
    })
    return { factors, ticket }
  })
  return session
    ? tokensFor(context, account, session)
    : { mfaPendingCredential: ticket, mfaInfo: factors.map(secondFactorInfo) }
}
