/**
 * What follows once the first factor was right: a session, or the question for the second factor.
 *
 * Nothing about a second factor, or about the account being disabled, is said
 * before this point: a stranger must not learn it.
 */
import type { RequestContext } from '../identity-context.ts'
import { insertPendingSignIn } from '../second-factor/queries.ts'
import { hashTicket, randomTicket } from '../secrets.ts'
import type { AccountRow } from '../tokens/queries.ts'
import { startSession, type TokenAnswer } from '../tokens/start-session.ts'
import { IdentityError } from '../wire/identity-error.ts'
import { secondFactorInfo, type SecondFactorInfo } from './account-answer.ts'
import { selectSecondFactors } from './queries.ts'

const PENDING_MS = 5 * 60_000

export type SignInAnswer =
  | TokenAnswer
  | { readonly mfaPendingCredential: string; readonly mfaInfo: readonly SecondFactorInfo[] }

/** @throws `USER_DISABLED` */
export async function finishSignIn(
  context: RequestContext,
  account: AccountRow,
  signInProvider: string,
): Promise<SignInAnswer> {
  if (account.is_disabled === 1) throw new IdentityError('USER_DISABLED')
  const factors = await selectSecondFactors(context.db, account.user_id)
  if (factors.length === 0) return startSession(context, account, { signInProvider })

  const ticket = randomTicket()
  await insertPendingSignIn(context.db, {
    ticket_hash: hashTicket(ticket),
    user_id: account.user_id,
    sign_in_provider: signInProvider,
    expires_at: context.now().getTime() + PENDING_MS,
    wrong_tries: 0,
  })
  return { mfaPendingCredential: ticket, mfaInfo: factors.map(secondFactorInfo) }
}
