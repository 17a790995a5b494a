/**
 * "Continue with Google" against a real OpenID provider on loopback.
 *
 * The test plays the sign-in window and sends the request that the SDK would send. `e2e/popup.e2e.ts` runs the same
 * flow in Chromium.
 */
import { randomUUID } from 'node:crypto'

import { GoogleAuthProvider, signInWithCredential } from 'firebase/auth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { freePort } from '#platform/testing/free-port.ts'

import { codeOf, givenIdentity, newEmail, type ApiAnswer, type TestIdentity } from '../testing.ts'
import { givenBrowser, givenProvider, type Person, type TestProvider } from './testing.ts'

let provider: TestProvider
let service: TestIdentity
beforeAll(async () => {
  // The provider must know our address, and we its: ours is chosen first.
  const port = await freePort()
  provider = await givenProvider([`http://127.0.0.1:${port}/__/auth/callback`])
  service = await givenIdentity({ env: provider.env, port })
})
afterAll(async () => {
  await service.close()
  await provider.close()
})

type Event = {
  type: string
  eventId: string
  urlResponse?: string
  sessionId?: string
  error?: { code: string; message: string }
}

function newPerson(traits: Partial<Person> = {}): Person {
  const person = {
    sub: randomUUID(),
    email: newEmail(),
    email_verified: true,
    name: 'Grace Hopper',
    ...traits,
  }
  provider.add(person)
  return person
}

const newestSubjectTo = async (email: string) => (await service.mailsTo(email)).at(-1)?.subject

async function openWindow(person: Person, { authType = 'signInViaPopup', answer = 'yes' } = {}) {
  const browser = givenBrowser()
  const query = new URLSearchParams({
    authType,
    eventId: '12345',
    providerId: 'google.com',
    apiKey: 'test-key',
  })
  const asked = await browser.open(`${service.url}/__/auth/popup?${query.toString()}`)
  const done = await browser.open(asked.url, { sub: person.sub, answer })
  return { browser, event: eventIn(done.html), callback: done.url }
}

function eventIn(html: string): Event {
  const text = /data-event="([^"]*)"/
    .exec(html)?.[1]
    ?.replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
  return JSON.parse(text ?? '{}') as Event
}

type Window = Awaited<ReturnType<typeof openWindow>>

function finish({ browser, event }: Window, more: object = {}): Promise<ApiAnswer> {
  const body = {
    requestUri: event.urlResponse,
    sessionId: event.sessionId,
    returnSecureToken: true,
    returnIdpCredential: true,
    ...more,
  }
  return service.post('/v1/accounts:signInWithIdp', body, {
    cookie: browser.cookieHeader(service.url),
  })
}

async function signIn(person: Person, more: object = {}): Promise<ApiAnswer> {
  return finish(await openWindow(person), more)
}

describe('a person signs in with Google', () => {
  test('and has an account from then on, the same at every later sign-in', async () => {
    const person = newPerson({ picture: 'https://example.test/grace.png' })

    const first = await signIn(person)
    const second = await signIn(person)

    expect(first.status).toBe(200)
    expect(first.json).toMatchObject({
      isNewUser: true,
      providerId: 'google.com',
      email: person.email,
      emailVerified: true,
      displayName: 'Grace Hopper',
      photoUrl: 'https://example.test/grace.png',
    })
    expect(JSON.parse(first.json.rawUserInfo)).toMatchObject({
      id: person.sub,
      verified_email: true,
    })
    expect(second.json.localId).toBe(first.json.localId)
    expect(second.json.isNewUser).toBeUndefined()
  })

  test('whose address has an account already: it is the same account', async () => {
    const learner = await service.signUp()
    await service.db
      .updateTable('identity_account')
      .set({ is_email_verified: 1 })
      .where('user_id', '=', learner.uid)
      .execute()

    const { json } = await signIn(newPerson({ email: learner.email }))

    expect(json.localId).toBe(learner.uid)
    expect(await newestSubjectTo(learner.email)).toBe(
      'A Google account was linked to your Learn account',
    )
    const password = await service.post('/v1/accounts:signInWithPassword', learner)
    expect(password.status).toBe(200)
  })

  test('and says no', async () => {
    const { event } = await openWindow(newPerson(), { answer: 'no' })

    expect(event).toMatchObject({
      type: 'signInViaPopup',
      eventId: '12345',
      error: { code: 'auth/user-cancelled' },
    })
  })
})

describe('linking', () => {
  test('adds Google to the account one is signed in to, and removing it again is told to its owner like adding it', async () => {
    const { idToken, uid, email } = await service.signUp()
    const person = newPerson()

    const linked = await finish(await openWindow(person, { authType: 'linkViaPopup' }), { idToken })

    expect(linked.json.localId).toBe(uid)
    expect((await signIn(person)).json.localId).toBe(uid)
    const { json } = await service.post('/v1/accounts:lookup', { idToken: linked.json.idToken })
    expect(
      json.users[0].providerUserInfo.map((info: { providerId: string }) => info.providerId),
    ).toEqual(['google.com', 'password'])
    expect(await newestSubjectTo(email)).toBe('A Google account was linked to your Learn account')

    const drop = (provider: string) =>
      service.post('/v1/accounts:update', {
        idToken: linked.json.idToken,
        deleteProvider: [provider],
      })
    expect((await drop('google.com')).status).toBe(200)
    expect(await newestSubjectTo(email)).toBe(
      'The Google account was removed from your Learn account',
    )
    const mails = (await service.mailsTo(email)).length
    expect((await drop('google.com')).status).toBe(200)
    expect(await service.mailsTo(email)).toHaveLength(mails)
  })

  test('where Google is the only way in, it is removed once a password was chosen by a mailed link', async () => {
    const person = newPerson()
    const { email, idToken } = (await signIn(person)).json
    const drop = (token: string) =>
      service.post('/v1/accounts:update', { idToken: token, deleteProvider: ['google.com'] })
    expect((await drop(idToken)).json.error.message).toMatch(/^OPERATION_NOT_ALLOWED/)

    await service.post('/v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email })
    const oobCode = await service.codeMailedTo(email)
    const password = 'correct horse 7'
    await service.post('/v1/accounts:resetPassword', { oobCode, newPassword: password })
    expect(await newestSubjectTo(email)).toBe('A password was added to your Learn account')

    const { json } = await service.post('/v1/accounts:signInWithPassword', { email, password })
    expect((await drop(json.idToken)).status).toBe(200)
  })

  test('removing Google ends every other session, and needs a recent login', async () => {
    const { idToken, email, password } = await service.signUp()
    const person = newPerson()
    await finish(await openWindow(person, { authType: 'linkViaPopup' }), { idToken })
    const theirs = (await signIn(person)).json
    const mine = await service.post('/v1/accounts:signInWithPassword', { email, password })
    const drop = () =>
      service.post('/v1/accounts:update', {
        idToken: mine.json.idToken,
        deleteProvider: ['google.com'],
      })
    service.passTime(6 * 60_000)
    expect((await drop()).json.error.message).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
    service.passTime(-6 * 60_000)
    expect((await drop()).status).toBe(200)

    const look = (token: string) => service.post('/v1/accounts:lookup', { idToken: token })
    expect((await look(mine.json.idToken)).status).toBe(200)
    expect((await look(theirs.idToken)).json.error.message).toBe('TOKEN_EXPIRED')
    expect((await service.mailsTo(email)).at(-1)?.text).toContain('Every other session was ended.')
  })

  test('a password that is removed, because Google gets one in, is told to its owner', async () => {
    const { idToken, email } = await service.signUp()
    const window = await openWindow(newPerson(), { authType: 'linkViaPopup' })
    const linked = await finish(window, { idToken })
    const body = { idToken: linked.json.idToken, deleteProvider: ['password'] }
    expect((await service.post('/v1/accounts:update', body)).status).toBe(200)

    expect(await newestSubjectTo(email)).toBe('The password of your Learn account was removed')
  })

  test("is refused where Google's account belongs to somebody else already", async () => {
    const person = newPerson()
    await signIn(person)
    const { idToken } = await service.signUp()

    const { status, json } = await finish(await openWindow(person, { authType: 'linkViaPopup' }), {
      idToken,
    })

    expect([status, json.errorMessage]).toEqual([200, 'FEDERATED_USER_ID_ALREADY_LINKED'])
    expect(json.idToken).toBeUndefined()
  })

  test('needs the window that was opened for it', async () => {
    const { idToken } = await service.signUp()

    const mixed = await finish(await openWindow(newPerson()), { idToken })

    expect(mixed.json.error.message).toMatch(/^INVALID_IDP_RESPONSE/)
  })
})

test("confirming one's identity creates no account", async () => {
  const stranger = newPerson()

  const { status, json } = await finish(await openWindow(stranger, { authType: 'reauthViaPopup' }))

  expect([status, json.error.message]).toEqual([400, 'EMAIL_NOT_FOUND'])
})

test("with no client set, the window says so in the provider's place", async () => {
  const without = await givenIdentity()
  const query = 'authType=signInViaPopup&eventId=1&providerId=google.com'

  const { html } = await givenBrowser().open(`${without.url}/__/auth/popup?${query}`)

  expect(eventIn(html)).toEqual({
    type: 'signInViaPopup',
    eventId: '1',
    error: {
      code: 'auth/operation-not-allowed',
      message: 'Google sign-in is not set up on this site.',
    },
  })
  const credential = GoogleAuthProvider.credential('any')
  expect(await codeOf(signInWithCredential(without.sdk(), credential))).toBe(
    'auth/operation-not-allowed',
  )
  await without.close()
})

test('a provider that does not respond is reported as that', async () => {
  const lonely = await givenIdentity({
    env: { ...provider.env, GOOGLE_ISSUER: 'http://127.0.0.1:1' },
  })
  const query = 'authType=signInViaPopup&eventId=1&providerId=google.com'

  const { html, status } = await givenBrowser().open(`${lonely.url}/__/auth/popup?${query}`)

  expect(status).toBe(200)
  expect(eventIn(html).error?.message).toBe(
    'Google does not answer at the moment. Please try again.',
  )
  await lonely.close()
})

test("under our other name the window says where it works, and a proxy's name does not mislead it", async () => {
  const url = '/__/auth/popup?authType=signInViaPopup&eventId=1&providerId=google.com'
  const ask = async (host: string) => service.app.inject({ url, headers: { host } })

  expect(eventIn((await ask('localhost:3000')).body).error).toEqual({
    code: 'auth/unauthorized-domain',
    message: `Google sign-in works at ${service.url} only.`,
  })
  expect((await ask('app-server.internal:8080')).statusCode).toBe(303)
})
