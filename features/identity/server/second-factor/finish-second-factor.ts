/**
 * The second half of a sign-in: a code from the authenticator app, or a recovery code.
 *
 * Wrong codes are counted for the sign-in and for the account, so starting many sign-ins at once gives no more
 * guesses. Only someone who knows the password can use that count up.
 */
import type { Db } from '#platform/server/database.ts'

import { lockAccount, selectAccount } from '../accounts/queries.ts'
import type { RequestContext } from '../identity-context.ts'
import { addNotice } from '../mail/notices.ts'
import { hashTicket } from '../secrets.ts'
import type { IdentityTables } from '../tables.ts'
import type { Allowance } from '../throttle/allowance.ts'
import { deleteThrottles } from '../throttle/queries.ts'
import { countOrRefuse, throttleKey } from '../throttle/throttle.ts'
import { addSession, tokensFor } from '../tokens/start-session.ts'
import { IdentityError } from '../wire/identity-error.ts'
import {
  countRecoveryCodes,
  countWrongCode,
  selectPendingSignIn,
  selectSecondFactors,
  takePendingSignIn,
  takeRecoveryCode,
  takeStep,
} from './queries.ts'
import { readRecoveryCode, recoveryCodeHash } from './recovery-code.ts'
import { matchingStep } from './totp.ts'

const MOST_WRONG_CODES = 5
const PER_ACCOUNT: Allowance = { burst: 10, everyMs: 60_000 }

type Request = {
  mfaPendingCredential?: string | undefined
  mfaEnrollmentId?: string | undefined
  verificationCode?: string | undefined
}

export async function finishSecondFactor(context: RequestContext, request: Request) {
  const { db, now } = context
  if (request.mfaPendingCredential === undefined || request.mfaPendingCredential === '') {
    throw new IdentityError(
      'MISSING_CREDENTIAL',
      'The sign-in that this code belongs to is not named.',
    )
  }
  const ticketHash = hashTicket(request.mfaPendingCredential)
  const pending = await selectPendingSignIn(db, ticketHash)
  const account = pending && (await selectAccount(db, pending.user_id))
  if (!pending || !account || pending.expires_at <= now().getTime()) {
    throw new IdentityError('INVALID_MFA_PENDING_CREDENTIAL')
  }
  if (account.is_disabled === 1) throw new IdentityError('USER_DISABLED')
  const factors = await selectSecondFactors(db, account.user_id)
  const factor = factors.find(({ id }) => id === request.mfaEnrollmentId)
  if (!factor) throw new IdentityError('MFA_ENROLLMENT_NOT_FOUND')
  const throttle = throttleKey(context, 'second-factor', account.user_id)
  await countOrRefuse(context, throttle, PER_ACCOUNT)

  const isRecovery = readRecoveryCode(request.verificationCode ?? '') !== null
  const takeCode = codeTaker(context, factor, request.verificationCode ?? '')
  const session = await db.transaction().execute(async (db) => {
    await lockAccount(db, account.user_id)
    if (!(await takeCode(db))) return undefined
    if (!(await takePendingSignIn(db, ticketHash)))
      throw new IdentityError('INVALID_MFA_PENDING_CREDENTIAL')
    await deleteThrottles(db, [throttle])
    if (isRecovery) {
      const left = await countRecoveryCodes(db, account.user_id)
      await addNotice(db, context, account, { what: 'recovery-code-used', left })
    }
    return addSession(db, context, account.user_id, {
      signInProvider: pending.sign_in_provider,
      secondFactorId: factor.id,
    })
  })
  if (!session) {
    await countWrongCode(db, 'identity_pending_sign_in', ticketHash, MOST_WRONG_CODES)
    throw new IdentityError('INVALID_CODE')
  }
  if (isRecovery) context.mails.sendSoon()
  return tokensFor(context, account, session)
}

/** @returns a function that uses the code up inside the transaction and returns whether it was valid. */
function codeTaker(
  context: RequestContext,
  factor: IdentityTables['identity_second_factor'],
  code: string,
): (db: Db<IdentityTables>) => Promise<boolean> {
  const recoveryCode = readRecoveryCode(code)
  if (recoveryCode !== null) {
    return (db) =>
      takeRecoveryCode(db, factor.user_id, recoveryCodeHash(factor.user_id, recoveryCode))
  }
  const step = matchingStep(openFactor(context, factor), code, {
    now: context.now().getTime(),
    lastStep: factor.last_step,
  })
  return async (db) => step !== undefined && takeStep(db, factor.id, step)
}

/**
 * The factor's secret in hex.
 *
 * A restore in a former release could leave factors that were sealed with a lost secret.
 */
function openFactor(
  { log, secrets }: RequestContext,
  { sealed_secret, user_id }: IdentityTables['identity_second_factor'],
): string {
  try {
    return secrets.unseal(sealed_secret, user_id)
  } catch {
    log.error(
      "an authenticator app was sealed with another secret than this installation's: where its owner has no recovery code, accounts -- remove-second-factor turns it off",
    )
    throw new IdentityError(
      'OPERATION_NOT_ALLOWED',
      'The codes of this app can no longer be checked. Use a recovery code, or ask the operator of this site to turn the app off.',
    )
  }
}
