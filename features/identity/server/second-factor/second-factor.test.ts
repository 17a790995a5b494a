/** The authenticator app, through the stock SDK. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import {
  applyActionCode,
  getMultiFactorResolver,
  multiFactor,
  reload,
  sendEmailVerification,
  signInWithEmailAndPassword,
  TotpMultiFactorGenerator,
  updateEmail,
  type Auth,
  type MultiFactorError,
  type TotpSecret,
  type User,
} from 'firebase/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openSecrets } from '../secrets.ts'
import { codeOf, givenIdentity, newEmail, type TestIdentity } from '../testing.ts'
import { givenLearnerWithApp as givenAppAt, HALF_MINUTE_MS, phoneCode } from './testing.ts'

let service: TestIdentity
beforeAll(async () => {
  service = await givenIdentity()
})
afterAll(() => service.close())

const codeFor = ({ secretKey }: TotpSecret, steps = 0) => phoneCode(secretKey, service.now(), steps)

async function givenVerifiedLearner(): Promise<{
  auth: Auth
  user: User
  email: string
  password: string
}> {
  const { email, password } = await service.signUp()
  const auth = service.sdk()
  const { user } = await signInWithEmailAndPassword(auth, email, password)
  await sendEmailVerification(user)
  await applyActionCode(auth, await service.codeMailedTo(email))
  await reload(user)
  return { auth, user, email, password }
}

async function givenLearnerWithApp() {
  const learner = await givenVerifiedLearner()
  const session = await multiFactor(learner.user).getSession()
  const secret = await TotpMultiFactorGenerator.generateSecret(session)
  await multiFactor(learner.user).enroll(
    TotpMultiFactorGenerator.assertionForEnrollment(secret, codeFor(secret)),
    'Phone',
  )
  // The code that turned it on is used up.
  service.passTime(HALF_MINUTE_MS)
  return { ...learner, secret }
}

async function signInHalfway(auth: Auth, email: string, password: string) {
  const error = await signInWithEmailAndPassword(auth, email, password).then(
    () => undefined,
    (error: unknown) => error as MultiFactorError,
  )
  expect(error?.code).toBe('auth/multi-factor-auth-required')
  return getMultiFactorResolver(auth, error as MultiFactorError)
}

function answerWith(resolver: Awaited<ReturnType<typeof signInHalfway>>, code: string) {
  const id = resolver.hints[0]?.uid ?? ''
  return resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(id, code))
}

test('with the app on, a sign-in needs the password and a code', async () => {
  const { email, password, secret } = await givenLearnerWithApp()
  const auth = service.sdk()
  const resolver = await signInHalfway(auth, email, password)
  expect(resolver.hints).toMatchObject([{ displayName: 'Phone', factorId: 'totp' }])

  const { user } = await answerWith(resolver, codeFor(secret))

  const first = await user.getIdTokenResult()
  const refreshed = await user.getIdTokenResult(true)
  expect([first.signInSecondFactor, refreshed.signInSecondFactor]).toEqual(['totp', 'totp'])
  expect(multiFactor(user).enrolledFactors).toHaveLength(1)
})

test('turning it on ends the sessions started with the password only, and this one continues', async () => {
  const { auth, user, email, password } = await givenVerifiedLearner()
  const elsewhere = await signInWithEmailAndPassword(service.sdk(), email, password)
  const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession())

  await multiFactor(user).enroll(
    TotpMultiFactorGenerator.assertionForEnrollment(secret, codeFor(secret)),
    'Phone',
  )

  expect(auth.currentUser?.uid).toBe(user.uid)
  await expect(reload(user)).resolves.toBeUndefined()
  expect(await codeOf(reload(elsewhere.user))).toBe('auth/user-token-expired')
})

test('a wrong code is refused, and five of them end the attempt', async () => {
  const { email, password, secret } = await givenLearnerWithApp()
  const resolver = await signInHalfway(service.sdk(), email, password)
  const wrong = codeFor(secret, 1000)

  for (let tries = 0; tries < 5; tries++) {
    expect(await codeOf(answerWith(resolver, wrong))).toBe('auth/invalid-verification-code')
  }
  expect(await codeOf(answerWith(resolver, codeFor(secret)))).toBe(
    'auth/invalid-multi-factor-session',
  )
})

test('after turning it off, no code is required', async () => {
  const { user, email, password } = await givenLearnerWithApp()

  await multiFactor(user).unenroll(multiFactor(user).enrolledFactors[0]?.uid ?? '')

  await expect(signInWithEmailAndPassword(service.sdk(), email, password)).resolves.toBeDefined()
})

test('an unconfirmed address cannot get a second factor', async () => {
  const { email, password } = await service.signUp()
  const { user } = await signInWithEmailAndPassword(service.sdk(), email, password)
  const session = await multiFactor(user).getSession()

  expect(await codeOf(TotpMultiFactorGenerator.generateSecret(session))).toBe(
    'auth/unverified-email',
  )
})

test('an account with an app cannot change to an unconfirmed address', async () => {
  const open = await givenIdentity({ env: { EMAIL_ENUMERATION_PROTECTION: 'off' } })
  const { email, password } = await open.signUp()
  const plain = await signInWithEmailAndPassword(open.sdk(), email, password)
  const locked = await givenAppAt(open)

  const refused = await open.post('/v1/accounts:update', {
    idToken: locked.idToken,
    email: newEmail(),
  })

  expect(refused.json.error.message).toMatch(/^OPERATION_NOT_ALLOWED : Please verify the new email/)
  await expect(updateEmail(plain.user, newEmail())).resolves.toBeUndefined()
  await open.close()
})

async function newRecoveryCodes(user: User): Promise<string[]> {
  const response = await fetch(`${service.url}/api/identity/recovery-codes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await user.getIdToken()}` },
  })
  expect(response.status).toBe(200)
  return ((await response.json()) as { codes: string[] }).codes
}

async function recoveryCodesLeft(user: User): Promise<number> {
  const response = await fetch(`${service.url}/api/identity/recovery-codes`, {
    headers: { authorization: `Bearer ${await user.getIdToken()}` },
  })
  expect(response.status).toBe(200)
  return ((await response.json()) as { left: number }).left
}

test('a recovery code works once, instead of the app, and new ones replace the old; the owner is told how many are left', async () => {
  const { user, email, password } = await givenLearnerWithApp()
  const [replaced = ''] = await newRecoveryCodes(user)
  const [code = '', ...others] = await newRecoveryCodes(user)
  const signInWith = async (code: string) =>
    answerWith(await signInHalfway(service.sdk(), email, password), code)

  expect(others).toHaveLength(9)
  expect(await recoveryCodesLeft(user)).toBe(10)
  expect(await codeOf(signInWith(replaced))).toBe('auth/invalid-verification-code')
  await expect(signInWith(code.toLowerCase())).resolves.toBeDefined()
  expect(await codeOf(signInWith(code))).toBe('auth/invalid-verification-code')
  expect(await recoveryCodesLeft(user)).toBe(9)
})

test('if the app was sealed with a lost secret, the refusal says what to do, and a recovery code works', async () => {
  const { user, email, password, secret } = await givenLearnerWithApp()
  const [recoveryCode = ''] = await newRecoveryCodes(user)
  const lost = openSecrets(mkdtempSync(join(tmpdir(), 'lost-'))).seal('00', user.uid)
  await service.db
    .updateTable('identity_second_factor')
    .set({ sealed_secret: lost })
    .where('user_id', '=', user.uid)
    .execute()
  const resolver = await signInHalfway(service.sdk(), email, password)
  const before = service.logs.length

  const refused = await answerWith(resolver, codeFor(secret)).catch((error: unknown) => error)

  expect(refused).toMatchObject({
    code: 'auth/operation-not-allowed',
    message: expect.stringContaining('recovery code'),
  })
  const errors = service.logs.slice(before).filter((line) => JSON.parse(line).level >= 50)
  expect(errors).toEqual([expect.stringContaining('remove-second-factor')])
  expect(errors.join('')).not.toContain(user.uid)
  await expect(answerWith(resolver, recoveryCode)).resolves.toBeDefined()
})
