/**
 * Attempts that began before the owner secured the account must not succeed afterwards.
 *
 * A password waits for its hash, on a busy server for seconds, and an attacker can keep a server busy.
 */
import { argon2Sync } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { endSessionsOf } from './operate.ts'
import { givenIdentity, type ApiAnswer, type GivenLearner, type TestIdentity } from './testing.ts'

/** About a second. */
const SLOW = { memory: 19_456, passes: 60, parallelism: 1 }

let service: TestIdentity
beforeAll(async () => {
  service = await givenIdentity({ env: { PASSWORD_HASHES_AT_ONCE: '1' } })
})
afterAll(() => service.close())

const codeIn = ({ status, json }: ApiAnswer): string =>
  status === 200 ? 'ok' : ((json.error.message as string).split(' : ')[0] ?? '')

const signIn = (email: string, password: string) =>
  service.post('/v1/accounts:signInWithPassword', { email, password })

async function countOfAttempts(): Promise<number> {
  const rows = await service.db
    .selectFrom('identity_throttle')
    .select('key')
    .where('key', 'like', 'sign-in-to:%')
    .execute()
  return rows.length
}

/** An account whose password takes long to check: a hash names its own parameters. */
async function givenSlowLearner(): Promise<GivenLearner> {
  const learner = await service.signUp()
  const salt = Buffer.alloc(16, 7)
  const message = learner.password
  const tag = argon2Sync('argon2id', { message, nonce: salt, ...SLOW, tagLength: 32 })
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  const password_hash = `$argon2id$v=19$m=${SLOW.memory},t=${SLOW.passes},p=1$${text(salt)}$${text(tag)}`
  await service.db
    .updateTable('identity_account')
    .set({ password_hash })
    .where('user_id', '=', learner.uid)
    .execute()
  return learner
}

/** Resolves once the service has admitted the attempt and is hashing its password. */
async function beginSlowSignIn({ email, password }: GivenLearner) {
  const before = await countOfAttempts()
  const answer = signIn(email, password)
  await expect.poll(countOfAttempts, { interval: 1, timeout: 20_000 }).toBe(before + 1)
  return { answer }
}

describe('an attempt that began before the account was secured', () => {
  test('a sign-in with a password that was changed meanwhile', async () => {
    const learner = await givenSlowLearner()
    const { answer } = await beginSlowSignIn(learner)

    // The same as after a new password, a reset or a second factor.
    await endSessionsOf(service.db, learner.email, service.now())

    expect(codeIn(await answer)).toBe('INVALID_LOGIN_CREDENTIALS')
    expect(await service.db.selectFrom('identity_session').selectAll().execute()).toEqual([])
  })

  test('a new password, asked for by a session that was ended meanwhile', async () => {
    const { email, password, idToken } = await service.signUp()
    const busy = await beginSlowSignIn(await givenSlowLearner())
    const answer = service.post('/v1/accounts:update', { idToken, password: "the thief's own" })
    await service.post('/v1/accounts:lookup', { idToken })

    await service.post('/sessions:revoke', { idToken })

    expect(codeIn(await answer)).toBe('TOKEN_EXPIRED')
    expect(codeIn(await busy.answer)).toBe('ok')
    expect(codeIn(await signIn(email, password))).toBe('ok')
    expect(codeIn(await signIn(email, "the thief's own"))).toBe('INVALID_LOGIN_CREDENTIALS')
  })
})
