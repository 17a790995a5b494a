/** The list of one's sessions, and ending them, as the account page uses them. */
import { afterAll, beforeAll, expect, test } from 'vitest'

import { identityContract } from '../../contract.ts'
import { givenIdentity, newEmail, type TestIdentity } from '../testing.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'

let service: TestIdentity
beforeAll(async () => {
  service = await givenIdentity()
})
afterAll(() => service.close())

async function ask(idToken: string, method: string, path: string) {
  const response = await fetch(`${service.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${idToken}` },
  })
  return response.json()
}

async function list(idToken: string) {
  const answer = await ask(idToken, 'GET', '/api/identity/sessions')
  return identityContract.listSessions.response.parse(answer).sessions
}

async function givenTwoSessions() {
  const learner = await service.signUp()
  service.passTime(1000)
  const elsewhere = await service.post('/v1/accounts:signInWithPassword', learner, {
    'user-agent': FIREFOX,
  })
  return { here: learner.idToken, elsewhere: elsewhere.json.idToken as string }
}

const isSignedIn = async (idToken: string) =>
  (await service.post('/v1/accounts:lookup', { idToken })).status === 200

test('each session shows its device and last use, the newest first, and which is this one', async () => {
  const { here } = await givenTwoSessions()

  const sessions = await list(here)

  expect(sessions.map(({ device, isCurrent }) => ({ device, isCurrent }))).toEqual([
    { device: 'Firefox on Linux', isCurrent: false },
    { device: 'Unknown device', isCurrent: true },
  ])
})

test('an ended session fails at its next request, and ending it again ends none', async () => {
  const { here, elsewhere } = await givenTwoSessions()
  const [other] = await list(here)

  expect(await ask(here, 'DELETE', `/api/identity/sessions/${other?.id}`)).toEqual({ ended: 1 })
  expect(await ask(here, 'DELETE', `/api/identity/sessions/${other?.id}`)).toEqual({ ended: 0 })

  expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([true, false])
})

test('ending all others leaves this one', async () => {
  const { here, elsewhere } = await givenTwoSessions()

  expect(await ask(here, 'POST', '/api/identity/sessions/end-others')).toEqual({ ended: 1 })

  expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([true, false])
})

test('a use of a session is recorded, but not every one causes a write', async () => {
  const { idToken, refreshToken } = await service.signUp()
  const lastUse = async () =>
    Date.parse((await list(idToken)).find(({ isCurrent }) => isCurrent)?.lastUsedAt ?? '')
  const first = await lastUse()
  service.passTime(60_000)
  await service.post('/v1/accounts:lookup', { idToken })
  expect(await lastUse()).toBe(first)

  service.passTime(300_000)
  await service.post('/v1/accounts:lookup', { idToken })
  const second = await lastUse()
  expect(second).toBeGreaterThan(first)

  service.passTime(301_000)
  await service.post('/v1/token', { grant_type: 'refresh_token', refresh_token: refreshToken })
  expect(await lastUse()).toBeGreaterThan(second)
})

test('a replaced session ends in ten minutes, even if it is used', async () => {
  const email = newEmail()
  const { url } = service
  await service.post('/v1/accounts:sendOobCode', {
    requestType: 'EMAIL_SIGNIN',
    email,
    canHandleCodeInApp: true,
    continueUrl: url,
  })
  const oobCode = await service.codeMailedTo(email)
  const byLink = await service.post('/v1/accounts:signInWithEmailLink', { email, oobCode })
  const { idToken } = byLink.json
  // Adding a password to an account without one continues in a new session.
  const next = await service.post('/v1/accounts:signUp', {
    idToken,
    email,
    password: 'correct horse',
  })
  expect(next.status).toBe(200)

  service.passTime(6 * 60_000)
  expect(await isSignedIn(idToken)).toBe(true)
  service.passTime(5 * 60_000)
  expect(await isSignedIn(idToken)).toBe(false)
  expect(await isSignedIn(next.json.idToken)).toBe(true)
})
