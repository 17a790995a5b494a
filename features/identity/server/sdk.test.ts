/** The stock SDK against the real service: the calls that every learner makes. */
import {
  createUserWithEmailAndPassword,
  deleteUser,
  initializeRecaptchaConfig,
  reload,
  revokeAccessToken,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
  updateProfile,
  validatePassword,
} from 'firebase/auth'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { API_KEY, codeOf, givenIdentity, newEmail, type TestIdentity } from './testing.ts'

let service: TestIdentity
beforeAll(async () => {
  service = await givenIdentity()
})
afterAll(() => service.close())

test('a learner signs up, has a name after that, and signs in elsewhere', async () => {
  const email = newEmail()
  const { user } = await createUserWithEmailAndPassword(service.sdk(), email, 'correct horse')
  await updateProfile(user, { displayName: 'Ada', photoURL: 'https://example.test/ada.png' })

  const again = await signInWithEmailAndPassword(
    service.sdk(),
    email.toUpperCase(),
    'correct horse',
  )

  expect(again.user).toMatchObject({
    uid: user.uid,
    email,
    emailVerified: false,
    displayName: 'Ada',
    photoURL: 'https://example.test/ada.png',
    isAnonymous: false,
  })
  expect(user.uid).toMatch(/^[A-Za-z0-9]{28}$/)
  expect(again.user.providerData.map(({ providerId }) => providerId)).toEqual(['password'])
})

test('any JWT library can verify our tokens with the published keys', async () => {
  const { user } = await createUserWithEmailAndPassword(service.sdk(), newEmail(), 'correct horse')
  const issuer = `${service.url}/identity`
  const discovery = await service.get('/identity/.well-known/openid-configuration')

  const { payload, protectedHeader } = await jwtVerify(
    await user.getIdToken(),
    createRemoteJWKSet(new URL(discovery.json.jwks_uri)),
    { issuer, audience: 'learn' },
  )

  expect(discovery.json.issuer).toBe(issuer)
  expect(protectedHeader).toMatchObject({ alg: 'RS256', typ: 'JWT' })
  expect(payload).toMatchObject({
    sub: user.uid,
    user_id: user.uid,
    email_verified: false,
    firebase: { sign_in_provider: 'password', identities: { email: [user.email] } },
  })
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3600)
})

test('a refresh gives a new token of the same session', async () => {
  const auth = service.sdk()
  const { user } = await createUserWithEmailAndPassword(auth, newEmail(), 'correct horse')
  const first = await user.getIdTokenResult()
  service.passTime(2000)

  const second = await user.getIdTokenResult(true)

  expect(second.token).not.toBe(first.token)
  expect(second.claims.auth_time).toBe(first.claims.auth_time)
  expect(second.claims['sid']).toBe(first.claims['sid'])
})

test('the policy that a page shows is the one the service enforces', async () => {
  const auth = service.sdk()

  expect(await validatePassword(auth, '12345')).toMatchObject({
    isValid: false,
    meetsMinPasswordLength: false,
  })
  expect(await validatePassword(auth, '123456')).toMatchObject({ isValid: true })
  expect(await codeOf(createUserWithEmailAndPassword(auth, newEmail(), '12345'))).toBe(
    'auth/weak-password',
  )
})

test('it never requires an external script', async () => {
  await expect(initializeRecaptchaConfig(service.sdk())).resolves.toBeUndefined()
})

test("revoking a provider's token needs a session, and leaves it", async () => {
  const auth = service.sdk()
  const { user } = await createUserWithEmailAndPassword(auth, newEmail(), 'correct horse')
  const idToken = await user.getIdToken()

  await expect(revokeAccessToken(auth, 'a token of the provider')).resolves.toBeUndefined()

  await expect(reload(user)).resolves.toBeUndefined()
  const ask = (body: object) => service.post('/v2/accounts:revokeToken', body)
  expect((await ask({ providerId: 'apple.com', idToken: `${idToken}x` })).json.error.message).toBe(
    'INVALID_ID_TOKEN',
  )
  expect((await ask({ providerId: 'evil.example', idToken })).json.error.message).toBe(
    'INVALID_PROVIDER_ID',
  )
})

test('the SDK receives the project and the authorized domains', async () => {
  const { status, json } = await service.get(`/identity/v1/projects?key=${API_KEY}`)

  expect([status, json]).toEqual([
    200,
    { projectId: 'learn', authorizedDomains: ['localhost', '127.0.0.1'] },
  ])
})

test('a new password ends the other sessions, and this one continues', async () => {
  const email = newEmail()
  const here = service.sdk()
  const { user } = await createUserWithEmailAndPassword(here, email, 'correct horse')
  const elsewhere = service.sdk()
  const other = await signInWithEmailAndPassword(elsewhere, email, 'correct horse')

  await updatePassword(user, 'battery staple')

  await expect(reload(user)).resolves.toBeUndefined()
  expect(await codeOf(reload(other.user))).toBe('auth/user-token-expired')
  expect(elsewhere.currentUser).toBeNull()
  expect(await codeOf(signInWithEmailAndPassword(elsewhere, email, 'correct horse'))).toBe(
    'auth/invalid-credential',
  )
  await expect(
    signInWithEmailAndPassword(elsewhere, email, 'battery staple'),
  ).resolves.toBeDefined()
})

test('a deleted account is gone, here and in every other browser', async () => {
  const email = newEmail()
  const { user } = await createUserWithEmailAndPassword(service.sdk(), email, 'correct horse')
  const elsewhere = await signInWithEmailAndPassword(service.sdk(), email, 'correct horse')

  await deleteUser(user)

  expect(await codeOf(reload(elsewhere.user))).toBe('auth/user-token-expired')
  expect(await codeOf(elsewhere.user.getIdToken(true))).toBe('auth/user-token-expired')
  await expect(
    createUserWithEmailAndPassword(service.sdk(), email, 'correct horse'),
  ).resolves.toBeDefined()
})

test('signing out at the service ends the session for its refresh token too', async () => {
  const auth = service.sdk()
  const { user } = await createUserWithEmailAndPassword(auth, newEmail(), 'correct horse')
  const idToken = await user.getIdToken()

  expect((await service.post('/sessions:revoke', { idToken })).status).toBe(200)

  expect(await codeOf(user.getIdToken(true))).toBe('auth/user-token-expired')
  expect((await service.post('/v1/accounts:lookup', { idToken })).json.error.message).toBe(
    'TOKEN_EXPIRED',
  )
  await signOut(auth)
})

test('our own endpoints identify the learner by the token, and only by it', async () => {
  const { idToken } = await service.signUp()
  const sessions = (authorization: string) =>
    fetch(`${service.url}/api/identity/sessions`, { headers: { authorization } })

  expect((await sessions(`Bearer ${idToken}`)).status).toBe(200)
  expect((await sessions(`Bearer ${idToken}x`)).status).toBe(401)
  expect((await sessions('')).status).toBe(401)
})
