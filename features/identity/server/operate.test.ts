/** The effect of the operator's commands on people who are signed in. */
import { chmodSync, statSync } from 'node:fs'
import { join } from 'node:path'

import {
  createUserWithEmailAndPassword,
  reload,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  verifyPasswordResetCode,
} from 'firebase/auth'
import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { KEY_LEAD_MS, KEY_TAIL_MS } from '../core/key-roles.ts'
import {
  endEverySession,
  endSessionsOf,
  removeSecondFactor,
  rotateSigningKeys,
  setAccountDisabled,
} from './operate.ts'
import { givenLearnerWithApp } from './second-factor/testing.ts'
import { codeOf, givenIdentity, newEmail, type TestIdentity } from './testing.ts'

let service: TestIdentity
beforeAll(async () => {
  service = await givenIdentity()
})
afterAll(() => service.close())

test('a closed account is signed out at its next request and can sign in again once it is opened', async () => {
  const email = newEmail()
  const auth = service.sdk()
  const { user } = await createUserWithEmailAndPassword(auth, email, 'correct horse')

  await setAccountDisabled(service.db, email, { isDisabled: true, now: service.now() })

  expect(await codeOf(reload(user))).toBe('auth/user-disabled')
  expect(auth.currentUser).toBeNull()
  expect(await codeOf(signInWithEmailAndPassword(auth, email, 'correct horse'))).toBe(
    'auth/user-disabled',
  )
  expect(await codeOf(signInWithEmailAndPassword(auth, email, 'a guess'))).toBe(
    'auth/invalid-credential',
  )

  await setAccountDisabled(service.db, email, { isDisabled: false, now: service.now() })
  expect(await codeOf(user.getIdToken(true))).toBe('auth/user-token-expired')
  await expect(signInWithEmailAndPassword(auth, email, 'correct horse')).resolves.toBeDefined()
})

test("the sessions of one account end, and nobody else's", async () => {
  const mine = await service.signUp()
  const other = await service.signUp()

  await endSessionsOf(service.db, mine.email, service.now())

  const answers = await Promise.all(
    [mine, other].map(({ idToken }) => service.post('/v1/accounts:lookup', { idToken })),
  )
  expect(answers.map(({ status }) => status)).toEqual([400, 200])
})

test('an app on a lost phone is turned off: its sessions and recovery codes are removed, and the password is enough', async () => {
  const { email, idToken, password } = await givenLearnerWithApp(service)
  await fetch(`${service.url}/api/identity/recovery-codes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${idToken}` },
  })
  const remove = () => removeSecondFactor(service.db, email, service.now())

  expect(await remove()).toEqual({ recoveryCodes: 10 })

  expect((await service.post('/v1/accounts:lookup', { idToken })).status).toBe(400)
  const signedIn = await service.post('/v1/accounts:signInWithPassword', { email, password })
  expect(signedIn.json.idToken).toBeDefined()
  await expect(remove()).rejects.toThrow(`${email} has no authenticator app`)
  expect(
    (await service.post('/v1/accounts:lookup', { idToken: signedIn.json.idToken })).status,
  ).toBe(200)
})

test('an account that does not exist is reported by name', async () => {
  await expect(endSessionsOf(service.db, 'nobody@example.test', service.now())).rejects.toThrow(
    'There is no account with the address nobody@example.test.',
  )
})

test('after a restore, no session or code of the backup works', async () => {
  const { email, refreshToken } = await service.signUp()
  await sendPasswordResetEmail(service.sdk(), email)
  const code = await service.codeMailedTo(email)

  await endEverySession(service.db)

  const { json } = await service.post('/v1/token', { grantType: 'refresh_token', refreshToken })
  expect(json.error.message).toBe('TOKEN_EXPIRED')
  expect(await codeOf(verifyPasswordResetCode(service.sdk(), code))).toBe(
    'auth/invalid-action-code',
  )
})

test('rotating the keys signs nobody out, and the old key is removed once its last token has expired', async () => {
  const rotating = await givenIdentity()
  const { user } = await createUserWithEmailAndPassword(rotating.sdk(), newEmail(), 'correct horse')
  const before = await user.getIdToken()
  const keyOf = (token: string) => decodeProtectedHeader(token).kid
  const publishedKeys = async () =>
    (await rotating.get('/identity/.well-known/jwks.json')).json.keys.map(
      ({ kid }: { kid: string }) => kid,
    )

  const rotatingNow = () => ({ dataDir: rotating.dataDir, now: rotating.now() })

  const { kid } = await rotateSigningKeys(rotating.db, rotatingNow())
  rotating.passTime(60_000)
  expect(await publishedKeys()).toEqual([keyOf(before), kid])
  expect(keyOf(await user.getIdToken(true))).toBe(keyOf(before))

  rotating.passTime(KEY_LEAD_MS)
  await expect(reload(user)).resolves.toBeUndefined()
  const after = await user.getIdToken(true)
  expect(keyOf(after)).toBe(kid)
  const keys = createRemoteJWKSet(new URL(`${rotating.url}/identity/.well-known/jwks.json`))
  for (const token of [before, after]) {
    await expect(jwtVerify(token, keys, { currentDate: rotating.now() })).resolves.toBeDefined()
  }

  rotating.passTime(KEY_TAIL_MS)
  expect(await publishedKeys()).toEqual([kid])
  const { dropped } = await rotateSigningKeys(rotating.db, rotatingNow())
  expect(dropped).toEqual([keyOf(before)])
  await rotating.close()
})

test("the secret is readable by the server's own user only", () => {
  const folder = join(service.dataDir, 'identity')

  expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

test('a restored secret folder that everyone could read is closed at the start', async () => {
  const folder = join(service.dataDir, 'identity')
  chmodSync(folder, 0o755)

  const again = await givenIdentity({ dataDir: service.dataDir, db: service.db })

  expect(statSync(folder).mode & 0o777).toBe(0o700)
  await again.close()
})
