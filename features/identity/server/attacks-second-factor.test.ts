/** Attacks on the second factor, in the checklist's words. */
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import {
  givenLearnerWithApp,
  HALF_MINUTE_MS,
  phoneCode,
  verifyEmail,
  type LearnerWithApp,
} from './second-factor/testing.ts'
import { givenIdentity, type ApiAnswer, type TestIdentity } from './testing.ts'

const SIX_MINUTES_MS = 6 * 60_000

let service: TestIdentity
beforeAll(async () => {
  service = await givenIdentity()
})
afterAll(() => service.close())

const codeIn = ({ status, json }: ApiAnswer): string =>
  status === 200 ? 'ok' : ((json.error.message as string).split(' : ')[0] ?? '')

/** The first factor: the password. */
async function begin({ email, password }: LearnerWithApp): Promise<string> {
  const { json } = await service.post('/v1/accounts:signInWithPassword', { email, password })
  expect(json.idToken).toBeUndefined()
  return json.mfaPendingCredential as string
}

function answer(
  learner: LearnerWithApp,
  mfaPendingCredential: string,
  steps = 0,
): Promise<ApiAnswer> {
  return service.post('/v2/accounts/mfaSignIn:finalize', {
    mfaPendingCredential,
    mfaEnrollmentId: learner.factorId,
    totpVerificationInfo: { verificationCode: phoneCode(learner.secretKey, service.now(), steps) },
  })
}

describe('second factor', () => {
  test('code reuse within its window', async () => {
    const learner = await givenLearnerWithApp(service)
    const [first, second] = [await begin(learner), await begin(learner)]

    expect(codeIn(await answer(learner, first))).toBe('ok')
    expect(codeIn(await answer(learner, second))).toBe('INVALID_CODE')
  })

  test('code reuse by two at the same moment', async () => {
    const learner = await givenLearnerWithApp(service)
    const tickets = [await begin(learner), await begin(learner), await begin(learner)]

    const answers = await Promise.all(tickets.map((ticket) => answer(learner, ticket)))

    expect(answers.map(codeIn).toSorted()).toEqual(['INVALID_CODE', 'INVALID_CODE', 'ok'])
  })

  test('+-1 step only', async () => {
    const learner = await givenLearnerWithApp(service)
    service.passTime(10 * HALF_MINUTE_MS)
    const ticket = await begin(learner)

    expect(codeIn(await answer(learner, ticket, -2))).toBe('INVALID_CODE')
    expect(codeIn(await answer(learner, ticket, 2))).toBe('INVALID_CODE')
    expect(codeIn(await answer(learner, ticket, -1))).toBe('ok')
    expect(codeIn(await answer(learner, await begin(learner), 1))).toBe('ok')
  })

  test('guesses across parallel pending credentials (limit per user)', async () => {
    const learner = await givenLearnerWithApp(service)
    const answers: string[] = []
    for (let round = 0; round < 3; round++) {
      const ticket = await begin(learner)
      for (let guess = 0; guess < 4; guess++)
        answers.push(codeIn(await answer(learner, ticket, 1000)))
    }

    expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'INVALID_CODE'))
    expect(answers.slice(10)).toEqual([
      'TOO_MANY_ATTEMPTS_TRY_LATER',
      'TOO_MANY_ATTEMPTS_TRY_LATER',
    ])
  })

  test('pendingCredential after password change', async () => {
    const learner = await givenLearnerWithApp(service)
    const ticket = await begin(learner)
    await service.post('/v1/accounts:update', {
      idToken: learner.idToken,
      password: 'battery staple',
    })

    expect(codeIn(await answer(learner, ticket))).toBe('INVALID_MFA_PENDING_CREDENTIAL')
  })

  test('pendingCredential is good for five minutes and once', async () => {
    const learner = await givenLearnerWithApp(service)
    const late = await begin(learner)
    service.passTime(SIX_MINUTES_MS)
    expect(codeIn(await answer(learner, late))).toBe('INVALID_MFA_PENDING_CREDENTIAL')

    const ticket = await begin(learner)
    expect(codeIn(await answer(learner, ticket))).toBe('ok')
    service.passTime(HALF_MINUTE_MS)
    expect(codeIn(await answer(learner, ticket))).toBe('INVALID_MFA_PENDING_CREDENTIAL')
  })

  test('enrol by stolen session (recent login)', async () => {
    const learner = await service.signUp()
    await verifyEmail(service, learner)
    service.passTime(SIX_MINUTES_MS)
    const { idToken } = learner

    const start = await service.post('/v2/accounts/mfaEnrollment:start', {
      idToken,
      totpEnrollmentInfo: {},
    })

    expect(codeIn(start)).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
  })

  test('withdraw by stolen session', async () => {
    const { idToken, factorId } = await givenLearnerWithApp(service)
    service.passTime(SIX_MINUTES_MS)

    const withdraw = { idToken, mfaEnrollmentId: factorId }
    expect(codeIn(await service.post('/v2/accounts/mfaEnrollment:withdraw', withdraw))).toBe(
      'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
    )
    const codes = await fetch(`${service.url}/api/identity/recovery-codes`, {
      method: 'POST',
      headers: { authorization: `Bearer ${idToken}` },
    })
    expect(codes.status).toBe(403)
  })

  test("withdrawing somebody else's", async () => {
    const victim = await givenLearnerWithApp(service)
    const { idToken } = await service.signUp()

    const withdraw = { idToken, mfaEnrollmentId: victim.factorId }
    expect(codeIn(await service.post('/v2/accounts/mfaEnrollment:withdraw', withdraw))).toBe(
      'MFA_ENROLLMENT_NOT_FOUND',
    )
  })

  test('reset password must not bypass TOTP', async () => {
    const learner = await givenLearnerWithApp(service)
    await service.post('/v1/accounts:sendOobCode', {
      requestType: 'PASSWORD_RESET',
      email: learner.email,
    })
    const oobCode = await service.codeMailedTo(learner.email)
    const reset = await service.post('/v1/accounts:resetPassword', {
      oobCode,
      newPassword: 'battery staple',
    })

    expect(reset.json.idToken).toBeUndefined()
    const ticket = await begin({ ...learner, password: 'battery staple' })
    expect(codeIn(await answer(learner, ticket))).toBe('ok')
  })

  test('an email link must not bypass TOTP', async () => {
    const learner = await givenLearnerWithApp(service)
    const { email } = learner
    await service.post('/v1/accounts:sendOobCode', {
      requestType: 'EMAIL_SIGNIN',
      email,
      continueUrl: service.url,
    })

    const { json } = await service.post('/v1/accounts:signInWithEmailLink', {
      email,
      oobCode: await service.codeMailedTo(email),
    })

    expect(json.idToken).toBeUndefined()
    expect(codeIn(await answer(learner, json.mfaPendingCredential))).toBe('ok')
  })

  test('secret shown once and stored encrypted', async () => {
    const { idToken, secretKey, uid } = await givenLearnerWithApp(service)
    const { text } = await service.post('/v1/accounts:lookup', { idToken })
    const row = await service.db
      .selectFrom('identity_second_factor')
      .selectAll()
      .where('user_id', '=', uid)
      .executeTakeFirstOrThrow()

    expect(text).not.toContain(secretKey)
    // 20 bytes of secret, a nonce (12) and a tag (16), all encrypted: no spelling of the secret appears in it.
    expect(Buffer.from(row.sealed_secret, 'base64url').length).toBe(12 + 16 + 40)
    expect(row.sealed_secret).not.toContain(secretKey)
  })

  test('a secret moved to another account opens nothing there', async () => {
    const attacker = await givenLearnerWithApp(service)
    const victim = await givenLearnerWithApp(service)
    const sealed = service.db
      .selectFrom('identity_second_factor')
      .select('sealed_secret')
      .where('id', '=', attacker.factorId)
    const { sealed_secret } = await sealed.executeTakeFirstOrThrow()
    await service.db
      .updateTable('identity_second_factor')
      .set({ sealed_secret })
      .where('id', '=', victim.factorId)
      .execute()

    const swapped = { ...victim, secretKey: attacker.secretKey }
    expect(codeIn(await answer(swapped, await begin(victim)))).toBe('OPERATION_NOT_ALLOWED')
  })

  test("finalize against another user's session", async () => {
    const [attacker, victim] = [
      await givenLearnerWithApp(service),
      await givenLearnerWithApp(service),
    ]
    const ticket = await begin(victim)

    // The attacker's own app confirms the victim's sign-in.
    expect(codeIn(await answer({ ...attacker }, ticket))).toBe('MFA_ENROLLMENT_NOT_FOUND')
    const mixed = { ...victim, secretKey: attacker.secretKey }
    expect(codeIn(await answer(mixed, ticket))).toBe('INVALID_CODE')
  })

  test("finalize the enrolment of another user's session", async () => {
    const [attacker, victim] = [await service.signUp(), await service.signUp()]
    for (const learner of [attacker, victim]) await verifyEmail(service, learner)
    const start = await service.post('/v2/accounts/mfaEnrollment:start', {
      idToken: attacker.idToken,
      totpEnrollmentInfo: {},
    })
    const { sessionInfo, sharedSecretKey } = start.json.totpSessionInfo

    const finish = await service.post('/v2/accounts/mfaEnrollment:finalize', {
      idToken: victim.idToken,
      totpVerificationInfo: {
        sessionInfo,
        verificationCode: phoneCode(sharedSecretKey, service.now()),
      },
    })

    expect(codeIn(finish)).toBe('INVALID_SESSION_INFO')
  })

  test('MFA claim missing after refresh', async () => {
    const learner = await givenLearnerWithApp(service)
    const { json } = await answer(learner, await begin(learner))
    const refreshed = await service.post('/v1/token', {
      grant_type: 'refresh_token',
      refresh_token: json.refreshToken,
    })

    for (const token of [json.idToken as string, refreshed.json.id_token as string]) {
      expect(decodeJwt(token)['firebase']).toMatchObject({
        sign_in_second_factor: 'totp',
        second_factor_identifier: learner.factorId,
      })
    }
  })
})
