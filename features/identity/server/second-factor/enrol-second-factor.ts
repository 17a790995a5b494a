/** Turns the authenticator app on: a secret is made, and counts once a code from it is sent back. */
import { randomUUID } from 'node:crypto'

import type { RequestContext } from '../identity-context.ts'
import { addNotice } from '../mail/notices.ts'
import { hashTicket, randomTicket } from '../secrets.ts'
import { endAllSessions } from '../tokens/end-sessions.ts'
import { lockSignedIn, requireRecent, requireSession } from '../tokens/require-session.ts'
import { addSession, tokensFor } from '../tokens/start-session.ts'
import { IdentityError } from '../wire/identity-error.ts'
import {
  countWrongCode,
  deleteEnrolmentsOf,
  insertEnrolment,
  insertSecondFactor,
  selectEnrolment,
  selectSecondFactors,
  takeEnrolment,
} from './queries.ts'
import { DIGITS, matchingStep, newSecret, PERIOD_S } from './totp.ts'

const LIFETIME_MS = 10 * 60_000
const MOST_WRONG_CODES = 5
const MOST_FACTORS = 5

export async function startEnrolment(
  context: RequestContext,
  { idToken, isTotp }: { idToken?: string | undefined; isTotp: boolean },
) {
  const { db, now, secrets } = context
  const { account, session } = await requireSession(context, idToken)
  if (!isTotp)
    throw new IdentityError('OPERATION_NOT_ALLOWED', 'Only authenticator apps are offered.')
  // Otherwise a stolen session could lock the owner out.
  requireRecent(context, session)
  if (account.is_email_verified === 0) {
    throw new IdentityError(
      'UNVERIFIED_EMAIL',
      'Need to verify email first before enrolling second factors.',
    )
  }
  if ((await selectSecondFactors(db, account.user_id)).length >= MOST_FACTORS) {
    throw new IdentityError('SECOND_FACTOR_LIMIT_EXCEEDED')
  }
  const secret = newSecret()
  const ticket = randomTicket()
  const expiresAt = now().getTime() + LIFETIME_MS
  await db.transaction().execute(async (db) => {
    await deleteEnrolmentsOf(db, account.user_id)
    await insertEnrolment(db, {
      ticket_hash: hashTicket(ticket),
      user_id: account.user_id,
      session_id: session.id,
      sealed_secret: secrets.seal(secret.hex, account.user_id),
      expires_at: expiresAt,
      wrong_tries: 0,
    })
  })
  return {
    totpSessionInfo: {
      // Shown this once; from here on it is stored encrypted and never returned.
      sharedSecretKey: secret.base32,
      verificationCodeLength: DIGITS,
      hashingAlgorithm: 'SHA1',
      periodSec: PERIOD_S,
      sessionInfo: ticket,
      finalizeEnrollmentTime: new Date(expiresAt).toISOString(),
    },
  }
}

type Finish = {
  idToken?: string | undefined
  displayName?: string | undefined
  sessionInfo?: string | undefined
  verificationCode?: string | undefined
}

export async function finishEnrolment(context: RequestContext, request: Finish) {
  const { db, now, secrets } = context
  const signedIn = await requireSession(context, request.idToken)
  const { account, session } = signedIn
  const ticketHash = hashTicket(request.sessionInfo ?? '')
  const enrolment = await selectEnrolment(db, ticketHash)
  // The ticket must belong to this session.
  if (!enrolment || enrolment.user_id !== account.user_id || enrolment.session_id !== session.id) {
    throw new IdentityError('INVALID_SESSION_INFO')
  }
  const time = now().getTime()
  if (enrolment.expires_at <= time) throw new IdentityError('SESSION_EXPIRED')
  const secret = secrets.unseal(enrolment.sealed_secret, account.user_id)
  const step = matchingStep(secret, request.verificationCode ?? '', { now: time, lastStep: 0 })
  if (step === undefined) {
    await countWrongCode(db, 'identity_enrolment', ticketHash, MOST_WRONG_CODES)
    throw new IdentityError('INVALID_CODE')
  }

  const factorId = randomUUID()
  const next = await db.transaction().execute(async (db) => {
    await lockSignedIn(db, context, signedIn)
    if (!(await takeEnrolment(db, ticketHash))) throw new IdentityError('INVALID_SESSION_INFO')
    await insertSecondFactor(db, {
      id: factorId,
      user_id: account.user_id,
      display_name: request.displayName ?? null,
      sealed_secret: enrolment.sealed_secret,
      enrolled_at: time,
      last_step: step,
    })
    // Sessions that were started with one factor end; this one has just proved both.
    await endAllSessions(db, account.user_id, time)
    await addNotice(db, context, account, { what: 'app-on' })
    return addSession(db, context, account.user_id, {
      signInProvider: session.sign_in_provider,
      secondFactorId: factorId,
      authTime: session.auth_time,
    })
  })
  context.mails.sendSoon()
  return { ...(await tokensFor(context, account, next)), totpAuthInfo: {} }
}
