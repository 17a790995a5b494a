/** Turns the authenticator app off. */
import type { RequestContext } from '../identity-context.ts'
import { addNotice } from '../mail/notices.ts'
import { endAllSessions } from '../tokens/end-sessions.ts'
import { lockSignedIn, requireRecent, requireSession } from '../tokens/require-session.ts'
import { addSession, tokensFor } from '../tokens/start-session.ts'
import { IdentityError } from '../wire/identity-error.ts'
import { deleteRecoveryCodes, deleteSecondFactor, selectSecondFactors } from './queries.ts'

type Request = { idToken?: string | undefined; mfaEnrollmentId?: string | undefined }

export async function withdrawSecondFactor(context: RequestContext, request: Request) {
  const signedIn = await requireSession(context, request.idToken)
  const { account, session } = signedIn
  // A stolen session must not remove the second factor.
  requireRecent(context, session)
  const next = await context.db.transaction().execute(async (db) => {
    await lockSignedIn(db, context, signedIn)
    if (!(await deleteSecondFactor(db, request.mfaEnrollmentId ?? '', account.user_id))) {
      throw new IdentityError('MFA_ENROLLMENT_NOT_FOUND')
    }
    const left = await selectSecondFactors(db, account.user_id)
    if (left.length === 0) {
      await deleteRecoveryCodes(db, account.user_id)
      await addNotice(db, context, account, { what: 'app-off' })
    }
    await endAllSessions(db, account.user_id, context.now().getTime())
    const stillThere = left.some(({ id }) => id === session.second_factor_id)
    return addSession(db, context, account.user_id, {
      signInProvider: session.sign_in_provider,
      secondFactorId: stillThere ? session.second_factor_id : null,
      authTime: session.auth_time,
    })
  })
  context.mails.sendSoon()
  return tokensFor(context, account, next)
}
