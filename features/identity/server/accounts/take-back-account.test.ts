/** A person who proves an address gets the account that has it, and nothing of the person who opened it. */
import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { freePort } from '#platform/testing/free-port.ts'

import { givenProvider, idTokenFrom, type TestProvider } from '../google/testing.ts'
import { verifyEmail } from '../second-factor/testing.ts'
import { givenIdentity, newEmail, type ApiAnswer, type TestIdentity } from '../testing.ts'

let provider: TestProvider
let service: TestIdentity
/** Addresses change at once here, without proof. */
let open: TestIdentity
/** The users whose data every other feature was asked to remove. */
const forgotten: string[] = []
beforeAll(async () => {
  const port = await freePort()
  provider = await givenProvider([`http://127.0.0.1:${port}/__/auth/callback`])
  service = await givenIdentity({
    port,
    env: provider.env,
    onAccountDeleted: async (_db, userId) => void forgotten.push(userId),
  })
  open = await givenIdentity({ env: { EMAIL_ENUMERATION_PROTECTION: 'off' } })
})
afterAll(async () => {
  await Promise.all([service.close(), open.close()])
  await provider.close()
})

async function mailedCode(requestType: string, email: string, at = service): Promise<string> {
  await at.post('/v1/accounts:sendOobCode', { requestType, email, continueUrl: at.url })
  return at.codeMailedTo(email)
}

async function followLink(email: string, at = service): Promise<ApiAnswer> {
  const oobCode = await mailedCode('EMAIL_SIGNIN', email, at)
  return at.post('/v1/accounts:signInWithEmailLink', { email, oobCode })
}

async function withGoogle(email: string, idToken?: string): Promise<ApiAnswer> {
  const person = { sub: randomUUID(), email, email_verified: true, name: 'Grace Hopper' }
  const postBody = `&id_token=${await idTokenFrom(provider, person)}&providerId=google.com`
  return service.post('/v1/accounts:signInWithIdp', {
    requestUri: 'http://localhost',
    postBody,
    idToken,
  })
}

async function resetPassword(email: string): Promise<ApiAnswer> {
  const newPassword = "the owner's own"
  const oobCode = await mailedCode('PASSWORD_RESET', email)
  await service.post('/v1/accounts:resetPassword', { oobCode, newPassword })
  return service.post('/v1/accounts:signInWithPassword', { email, password: newPassword })
}

/** Each way to prove an address, and how the account looks to its owner afterwards. */
const WAYS = [
  { way: 'a mailed link', prove: followLink, name: undefined, providers: [] },
  { way: 'Google', prove: withGoogle, name: 'Grace Hopper', providers: ['google.com'] },
  { way: 'a new password', prove: resetPassword, name: undefined, providers: ['password'] },
]

async function accountOf(idToken: string) {
  const { json } = await service.post('/v1/accounts:lookup', { idToken })
  return json.users[0]
}

/** Somebody opens an account with an address and uses it. */
async function givenSquatter() {
  const squatter = await service.signUp()
  const { idToken } = squatter
  const photoUrl = 'https://evil.example/x.png'
  await service.post('/v1/accounts:update', { idToken, displayName: 'Mallory', photoUrl })
  await service.post('/v1/accounts:signInWithPassword', squatter)
  const { json } = await withGoogle(newEmail(), idToken)
  return { ...squatter, refreshToken: json.refreshToken as string }
}

describe.each(WAYS)('an address that is proved by $way', ({ prove, name, providers }) => {
  test('keeps nothing of the person who opened the account and never proved it', async () => {
    const { email, password, uid, refreshToken } = await givenSquatter()

    const { json } = await prove(email)

    const account = await accountOf(json.idToken)
    expect(account).toMatchObject({ localId: uid, email, emailVerified: true })
    expect([account.displayName, account.photoUrl]).toEqual([name, undefined])
    const idsOf = (infos: { providerId: string }[]) => infos.map(({ providerId }) => providerId)
    expect(idsOf(account.providerUserInfo)).toEqual(providers)
    expect(forgotten).toContain(uid)
    for (const answer of [
      await service.post('/v1/accounts:signInWithPassword', { email, password }),
      await service.post('/v1/token', { grantType: 'refresh_token', refreshToken }),
    ])
      expect(answer.status).toBe(400)
  })

  test('keeps everything if it was proved before', async () => {
    const learner = await service.signUp()
    const { email, uid, idToken } = learner
    await service.post('/v1/accounts:update', { idToken, displayName: 'Ada' })
    await verifyEmail(service, learner)

    const { json } = await prove(email)

    expect(await accountOf(json.idToken)).toMatchObject({ localId: uid, displayName: 'Ada' })
    expect(forgotten).not.toContain(uid)
  })
})

test('a person who says that they opened the account themselves keeps its content, and only the new password signs in', async () => {
  const { email, uid, idToken } = await givenSquatter()
  const oobCode = await mailedCode('PASSWORD_RESET', email)
  const look = await service.post('/v1/accounts:resetPassword', { oobCode })
  expect(look.json).toMatchObject({ email, emailVerified: false })

  const password = "the owner's own"
  const request = { oobCode, newPassword: password, keepsContent: true }
  await service.post('/v1/accounts:resetPassword', request)

  const { json } = await service.post('/v1/accounts:signInWithPassword', { email, password })
  const account = await accountOf(json.idToken)
  expect(account).toMatchObject({ localId: uid, displayName: 'Mallory', emailVerified: true })
  expect(account.providerUserInfo).toHaveLength(1)
  expect(forgotten).not.toContain(uid)
  expect((await service.post('/v1/accounts:lookup', { idToken })).status).toBe(400)
})

describe('the person who opened the account', () => {
  test('is no longer on a known network of the account', async () => {
    const { email, uid } = await givenSquatter()
    const networks = () =>
      service.db.selectFrom('identity_known_place').selectAll().where('user_id', '=', uid).execute()
    expect(await networks()).toHaveLength(1)

    await followLink(email)

    expect(await networks()).toEqual([])
  })

  test('cannot undo it through a former address', async () => {
    const squatter = await open.signUp()
    const { email: former, idToken } = squatter
    await verifyEmail(open, squatter)
    const email = newEmail()
    await open.post('/v1/accounts:update', { idToken, email })
    const oobCode = await open.codeMailedTo(former)

    await followLink(email, open)

    const { json } = await open.post('/v1/accounts:update', { oobCode })
    expect(json.error.message).toBe('INVALID_OOB_CODE')
  })
})

describe('the mails', () => {
  const REMOVED = 'The password of your Learn account was removed'

  test.each([
    { way: 'a mailed link', prove: followLink },
    { way: 'Google', prove: withGoogle },
  ])('a password that was never confirmed was removed by $way', async ({ prove }) => {
    const { email } = await service.signUp()

    await prove(email)

    expect((await service.mailsTo(email)).at(-1)?.subject).toBe(REMOVED)
  })

  test('none, if there was no password or it had been confirmed', async () => {
    const [newcomer, confirmed] = [newEmail(), await service.signUp()]
    await verifyEmail(service, confirmed)

    for (const email of [newcomer, confirmed.email]) {
      await followLink(email)
      await withGoogle(email)
      const subjects = (await service.mailsTo(email)).map(({ subject }) => subject)
      expect(subjects).not.toContain(REMOVED)
    }
  })

  test('a warning before the account starts empty', async () => {
    const [unconfirmed, confirmed] = [await service.signUp(), await service.signUp()]
    await verifyEmail(service, confirmed)
    const isWarned = async (requestType: string, email: string) => {
      await mailedCode(requestType, email)
      const mail = (await service.mailsTo(email)).at(-1)
      return mail?.text.includes('Nobody has confirmed this address yet.')
    }

    for (const requestType of ['EMAIL_SIGNIN', 'PASSWORD_RESET']) {
      expect(await isWarned(requestType, unconfirmed.email)).toBe(true)
      expect(await isWarned(requestType, confirmed.email)).toBe(false)
      expect(await isWarned('EMAIL_SIGNIN', newEmail())).toBe(false)
    }
  })
})
