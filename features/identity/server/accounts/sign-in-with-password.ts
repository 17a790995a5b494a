/**
 * Signs in with email address and password.
 *
 * An unknown address and a wrong password take the same time and, with enumeration protection on, get the same
 * response. Only someone who knows the password learns that an account is disabled.
 */
import { unmetRequirements } from '../../core/password-policy.ts'
import type { RequestContext } from '../identity-context.ts'
import { admitSignIn } from '../throttle/sign-in-guard.ts'
import { IdentityError } from '../wire/identity-error.ts'
import { requireEmail, requireMetPolicy } from './check-input.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { replacePasswordHash, selectAccountByEmail } from './queries.ts'

type Request = { email?: string | undefined; password?: string | undefined }

export async function signInWithPassword(context: RequestContext, request: Request) {
  const { db, hasher, policy } = context
  const email = requireEmail(request.email)
  const password = request.password ?? ''
  if (password === '') throw new IdentityError('MISSING_PASSWORD')
  // The policy never allowed a password this long, so it is wrong: no need to hash it.
  if (password.length > 4096) throw wrongCredentials(context, true)

  const account = await selectAccountByEmail(db, email)
  const attempt = await admitSignIn(context, email, account?.user_id ?? null)
  const { isRight, isOutdated } = await hasher
    .verify(password, account?.password_hash ?? null)
    .catch(async (error: unknown) => {
      throw await attempt.notLookedAt(error)
    })
  if (!account || !isRight)
    throw await attempt.failed(wrongCredentials(context, account !== undefined))

  if (policy.isEnforcedAtSignIn && unmetRequirements(policy, password).length > 0) {
    await attempt.succeeded(db, account.user_id)
    requireMetPolicy(policy, password)
  }
  if (isOutdated) {
    const renewed = await hasher.hash(password)
    await replacePasswordHash(db, account.user_id, account.password_hash ?? '', renewed)
  }
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    registered: true,
    localId: account.user_id,
    email,
    ...(account.display_name !== null && { displayName: account.display_name }),
    ...(await finishSignIn(context, account, 'password', (db) =>
      attempt.succeeded(db, account.user_id),
    )),
  }
}

function wrongCredentials({ settings }: RequestContext, isKnown: boolean): IdentityError {
  if (settings.EMAIL_ENUMERATION_PROTECTION) return new IdentityError('INVALID_LOGIN_CREDENTIALS')
  return new IdentityError(isKnown ? 'INVALID_PASSWORD' : 'EMAIL_NOT_FOUND')
}
