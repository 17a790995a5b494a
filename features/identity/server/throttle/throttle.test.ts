/** How often things may be tried, and who is never blocked by it. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { openDatabase } from '#platform/server/database.ts'
import { readSettings } from '#platform/server/settings.ts'
import { newTestDatabase } from '#platform/testing/test-database.ts'

import { newAccount } from '../accounts/new-account.ts'
import { insertAccount } from '../accounts/queries.ts'
import { givenLearnerWithApp } from '../second-factor/testing.ts'
import { openSecrets } from '../secrets.ts'
import { identitySettings } from '../settings.ts'
import type { IdentityTables } from '../tables.ts'
import { givenIdentity, newEmail, type ApiAnswer, type TestIdentity } from '../testing.ts'
import { Overloaded } from '../wire/identity-error.ts'
import { takeOne } from './queries.ts'
import { admitSignIn } from './sign-in-guard.ts'

const MINUTE_MS = 60_000

let service: TestIdentity
beforeAll(async () => {
  service = await givenIdentity({
    // Each test simulates many people: their addresses come with the requests.
    trustedProxies: 1,
    env: {
      SIGN_IN_FAILURES_PER_ADDRESS: '20',
      SIGN_IN_FAILURES_PER_PAIR: '5',
      SIGN_UPS_PER_ADDRESS: '3',
      MAILS_PER_RECIPIENT: '2',
      MAILS_PER_ADDRESS: '5',
    },
  })
})
afterAll(() => service.close())

let subnet = 0
let home: string
beforeEach(() => {
  subnet++
  home = addressOf(1)
})

const addressOf = (host: number) => `10.${Math.floor(subnet / 250)}.${subnet % 250}.${host}`

const from = (address: string) => ({ 'x-forwarded-for': address })

async function signUp(address = home) {
  const email = newEmail()
  const answer = await service.post(
    '/v1/accounts:signUp',
    { email, password: 'correct horse' },
    from(address),
  )
  return { email, status: answer.status, message: answer.json.error?.message as string | undefined }
}

async function signIn(email: string, password: string, address = home): Promise<string> {
  const { status, json } = await service.post(
    '/v1/accounts:signInWithPassword',
    { email, password },
    from(address),
  )
  return status === 200 ? 'in' : ((json.error.message as string).split(' : ')[0] ?? '')
}

const guess = (email: string, address = home) => signIn(email, randomUUID(), address)

async function guessTimes(
  count: number,
  email: () => string,
  address: (index: number) => string = () => home,
) {
  const answers: string[] = []
  for (let index = 0; index < count; index++) answers.push(await guess(email(), address(index)))
  return answers
}

test('an allowance gives a burst, then one more per interval, and is full again after a rest', async () => {
  const db = openDatabase<IdentityTables>(await newTestDatabase())
  const take = (now: number) => takeOne(db, 'test', { burst: 3, everyMs: 1000 }, now)

  expect([await take(0), await take(0), await take(0), await take(0)]).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect([await take(999), await take(1000), await take(1000)]).toEqual([false, true, false])
  expect([await take(9000), await take(9000), await take(9000), await take(9000)]).toEqual([
    true,
    true,
    true,
    false,
  ])
  await db.destroy()
})

test('concurrent requests get no more than the allowance', async () => {
  const db = openDatabase<IdentityTables>(await newTestDatabase())

  const taken = await Promise.all(
    Array.from({ length: 20 }, () => takeOne(db, 'test', { burst: 5, everyMs: 1000 }, 0)),
  )

  expect(taken.filter(Boolean)).toHaveLength(5)
  await db.destroy()
})

test('a password that was not checked counts nowhere, not even on a known network', async () => {
  const db = openDatabase<IdentityTables>(await newTestDatabase())
  const time = Date.now()
  const account = newAccount({ email: newEmail() }, time)
  await insertAccount(db, account)
  const context = {
    db,
    now: () => new Date(time),
    secrets: openSecrets(mkdtempSync(join(tmpdir(), 'guard-'))),
    settings: readSettings(identitySettings, { SIGN_IN_FAILURES_PER_PAIR: '3' }),
    caller: { network: '198.51.100.1', userAgent: '' },
    admissionTurns: <T>(work: () => Promise<T>) => work(),
  }
  const admit = () => admitSignIn(context, account.email ?? '', account.user_id)
  const counts = () => db.selectFrom('identity_throttle').selectAll().orderBy('key').execute()
  const overloaded = new Overloaded('too many passwords are waiting to be hashed')

  expect(await (await admit()).notLookedAt(overloaded)).toBe(overloaded)
  for (const { next_free_at } of await counts()) expect(next_free_at).toBeLessThanOrEqual(time)

  await (await admit()).succeeded(db, account.user_id)
  for (let failures = 0; failures < 4; failures++) await (await admit()).failed(overloaded)
  const before = await counts()
  await (await admit()).notLookedAt(overloaded)
  expect(await counts()).toEqual(before)
  await db.destroy()
})

describe('guessing at passwords', () => {
  test('from one address at one account is refused after some tries', async () => {
    const { email } = await signUp()

    const answers = await guessTimes(
      6,
      () => email,
      () => addressOf(9),
    )

    expect(answers).toEqual([
      ...Array.from({ length: 5 }, () => 'INVALID_LOGIN_CREDENTIALS'),
      'TOO_MANY_ATTEMPTS_TRY_LATER',
    ])
    expect(await signIn(email, 'correct horse', addressOf(9))).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
    expect(await signIn(email, 'correct horse', home)).toBe('in')
  })

  test('one password over many accounts is refused for the address', async () => {
    const answers = await guessTimes(21, newEmail)

    expect(answers.slice(0, 20)).not.toContain('TOO_MANY_ATTEMPTS_TRY_LATER')
    expect(answers[20]).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
  })

  test('a success after typos gives the tries back', async () => {
    const { email } = await signUp()

    for (let day = 0; day < 4; day++) {
      expect(await guessTimes(4, () => email)).not.toContain('TOO_MANY_ATTEMPTS_TRY_LATER')
      expect(await signIn(email, 'correct horse')).toBe('in')
    }
  })

  test('a crowd of machines cannot shut the owner out, neither at home nor on a new network', async () => {
    const { email } = await signUp()
    await signIn(email, 'correct horse')
    await guessTimes(
      60,
      () => email,
      (index) => addressOf(100 + (index % 100)),
    )

    // Another machine of the crowd has one try left, not five.
    expect(
      await guessTimes(
        2,
        () => email,
        () => addressOf(50),
      ),
    ).toEqual(['INVALID_LOGIN_CREDENTIALS', 'TOO_MANY_ATTEMPTS_TRY_LATER'])
    expect(await signIn(email, 'correct horse', addressOf(2))).toBe('in')
    expect(await guess(email)).toBe('INVALID_LOGIN_CREDENTIALS')
    expect(await signIn(email, 'correct horse')).toBe('in')
  })

  test('a password reset by mail lifts the limits', async () => {
    const { email } = await signUp()
    await guessTimes(6, () => email)
    expect(await signIn(email, 'correct horse')).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
    await service.post(
      '/v1/accounts:sendOobCode',
      { requestType: 'PASSWORD_RESET', email },
      from(home),
    )
    const oobCode = await service.codeMailedTo(email)

    await service.post('/v1/accounts:resetPassword', { oobCode, newPassword: 'battery staple' })

    expect(await signIn(email, 'battery staple')).toBe('in')
  })

  test('an unknown address is counted like any other', async () => {
    const nobody = newEmail()

    expect((await guessTimes(6, () => nobody)).at(-1)).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
  })

  test('counts are in the database: another server of the installation refuses, too', async () => {
    const { email } = await signUp()
    await guessTimes(6, () => email)
    const second = await givenIdentity({
      db: service.db,
      dataDir: service.dataDir,
      trustedProxies: 1,
      env: { SIGN_IN_FAILURES_PER_PAIR: '5' },
    })

    const { json } = await second.post(
      '/v1/accounts:signInWithPassword',
      { email, password: 'correct horse' },
      from(home),
    )

    expect(json.error.message).toMatch(/^TOO_MANY_ATTEMPTS_TRY_LATER : /)
    await second.close()
  })
})

describe('many people behind one address', () => {
  /** Somebody uses up the tries of the address, at accounts that do not exist. */
  const useUpAddress = async () => {
    await Promise.all(Array.from({ length: 20 }, () => guess(newEmail())))
    // Of many at once, one may be counted before another that arrived a millisecond earlier, which is then refused.
    while ((await guess(newEmail())) !== 'TOO_MANY_ATTEMPTS_TRY_LATER');
  }

  test('on a known network, the right password succeeds whatever others did there', async () => {
    const { email } = await signUp()
    await signIn(email, 'correct horse')
    await useUpAddress()

    expect(await signIn(email, 'correct horse')).toBe('in')
  })

  test('on an unknown network they wait, and can sign in from elsewhere', async () => {
    const { email } = await signUp()
    await useUpAddress()

    expect(await signIn(email, 'correct horse')).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
    expect(await signIn(email, 'correct horse', addressOf(2))).toBe('in')
  })

  test('on an unknown network, a reset by mail lets them in at once', async () => {
    const { email } = await signUp()
    await useUpAddress()
    const request = { requestType: 'PASSWORD_RESET', email }
    await service.post('/v1/accounts:sendOobCode', request, from(home))
    const oobCode = await service.codeMailedTo(email)
    const reset = { oobCode, newPassword: 'battery staple' }

    await service.post('/v1/accounts:resetPassword', reset, from(home))

    expect(await signIn(email, 'battery staple')).toBe('in')
  })

  test("a person who guesses at a neighbor's account is refused, and the neighbor is not", async () => {
    const { email } = await signUp()
    await signIn(email, 'correct horse')

    expect((await guessTimes(7, () => email)).slice(5)).toEqual([
      'TOO_MANY_ATTEMPTS_TRY_LATER',
      'TOO_MANY_ATTEMPTS_TRY_LATER',
    ])
    expect(await signIn(email, 'correct horse')).toBe('in')
  })

  test('a known network does not allow endless guessing', async () => {
    const { email } = await signUp()
    await signIn(email, 'correct horse')
    await guessTimes(6, () => email)
    // Simulates a hundred failures, which would take long.
    await service.db
      .updateTable('identity_throttle')
      .set((eb) => ({ next_free_at: eb('next_free_at', '+', 89 * 10 * MINUTE_MS) }))
      .where('key', 'like', '%:known')
      .execute()

    expect(await signIn(email, 'correct horse')).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
    expect(await signIn(email, 'correct horse', addressOf(2))).toBe('in')
    service.passTime(10 * MINUTE_MS)
    await guessTimes(5, () => email)
    expect(await signIn(email, 'correct horse')).toBe('in')
  })

  test('a stranger there does not learn for which accounts the network is known, neither from messages nor from time', async () => {
    const { email: known } = await signUp()
    await signIn(known, 'correct horse')
    const { email: unknown } = await signUp()
    await useUpAddress()
    const ask = async (email: string) => {
      const started = performance.now()
      const request = { email, password: randomUUID() }
      const path = '/v1/accounts:signInWithPassword'
      const { status, text, headers } = await service.post(path, request, from(home))
      const wait = Number(headers.get('retry-after'))
      return { status, text, isSoon: wait > 0 && wait <= 10, ms: performance.now() - started }
    }

    const [atKnown, atUnknown, atNobodys] = [
      await ask(known),
      await ask(unknown),
      await ask(newEmail()),
    ]

    expect(atKnown).toMatchObject({ status: 429, isSoon: true, text: atUnknown.text })
    expect({ ...atNobodys, ms: 0 }).toEqual({ ...atUnknown, ms: 0 })
    // Only the first password was checked; all take as long as if each was.
    for (const { ms } of [atKnown, atUnknown, atNobodys]) expect(ms).toBeGreaterThan(245)
  })

  test("tries after a refusal use up nobody else's tries", async () => {
    const nobody = newEmail()
    await Promise.all(Array.from({ length: 40 }, () => guess(nobody)))
    const { email } = await signUp(addressOf(2))

    expect(await signIn(email, 'correct horse')).toBe('in')
  })

  test('a class registers within the hour, and a flood does not', async () => {
    const { SIGN_UPS_PER_ADDRESS } = readSettings(identitySettings, {})
    const school = await givenIdentity({
      env: { SIGN_UPS_PER_ADDRESS: String(SIGN_UPS_PER_ADDRESS) },
    })
    const register = async () => {
      const request = { email: newEmail(), password: 'correct horse' }
      return (await school.post('/v1/accounts:signUp', request)).status
    }

    const statuses = await Promise.all(Array.from({ length: 80 }, register))

    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(40)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(15)
    await school.close()
  })
})

test('an address may open a limited number of accounts an hour, and its whole IPv6 subnet counts as one', async () => {
  const addresses = [1, 2, 3, 4].map((host) => `2001:db8:0:${subnet}::${host}`)
  const answers = []
  for (const address of addresses) answers.push(await signUp(address))

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
  expect((await signUp(`2001:db8:1:${subnet}::1`)).status).toBe(200)
})

describe('requesting mails', () => {
  const ask = async (email: string, address = home) => {
    const request = { requestType: 'PASSWORD_RESET', email }
    const { status, json } = await service.post('/v1/accounts:sendOobCode', request, from(address))
    // Of two mails that are made at once, either may have the newer code.
    await service.identity.settled()
    return status === 200 ? 'sent' : (json.error.message as string).split(' : ')[0]
  }

  test('a recipient gets a limited number an hour, known or not, from all requesters together', async () => {
    const { email } = await signUp()

    for (const recipient of [email, newEmail()]) {
      expect([
        await ask(recipient),
        await ask(recipient, addressOf(2)),
        await ask(recipient, addressOf(3)),
      ]).toEqual(['sent', 'sent', 'RESET_PASSWORD_EXCEED_LIMIT'])
    }
    // The last mail's code still works.
    const oobCode = await service.codeMailedTo(email)
    expect((await service.post('/v1/accounts:resetPassword', { oobCode })).status).toBe(200)
    service.passTime(30 * MINUTE_MS)
    expect(await ask(email)).toBe('sent')
  })

  test("using up other mails to an address does not block its owner's reset", async () => {
    const { email } = await signUp()
    const stranger = { email: newEmail(), password: 'correct horse' }
    const { idToken } = (await service.post('/v1/accounts:signUp', stranger, from(home))).json
    const others = [
      { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: email },
      { requestType: 'EMAIL_SIGNIN', email, continueUrl: service.url },
    ]

    for (const [index, request] of others.entries()) {
      const statuses = []
      for (let time = 0; time < 3; time++) {
        const headers = from(addressOf(2 + index))
        statuses.push((await service.post('/v1/accounts:sendOobCode', request, headers)).status)
      }
      expect([request.requestType, ...statuses]).toEqual([request.requestType, 200, 200, 429])
    }

    expect(await ask(email)).toBe('sent')
  })

  test('one network address may request a limited number an hour', async () => {
    const answers = []
    for (let index = 0; index < 6; index++) answers.push(await ask(newEmail()))

    expect(answers).toEqual(['sent', 'sent', 'sent', 'sent', 'sent', 'TOO_MANY_ATTEMPTS_TRY_LATER'])
  })
})

describe('every refusal says after how many seconds to try again', () => {
  const signIn = (email: string, password: string = randomUUID()) =>
    service.post('/v1/accounts:signInWithPassword', { email, password }, from(home))
  const register = () =>
    service.post(
      '/v1/accounts:signUp',
      { email: newEmail(), password: 'correct horse' },
      from(home),
    )
  const mail = (email: string) =>
    service.post('/v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email }, from(home))

  /** Each is requested until it is refused. */
  const LIMITED = {
    'guesses from one address': () => signIn(newEmail()),
    'guesses from one address at one account': () => signIn(`${home}@example.test`),
    'registrations from one address': register,
    'mails from one address': () => mail(newEmail()),
    'mails to one recipient': () => mail(`${home}@example.test`),
    'codes of an authenticator app': async () => {
      pending ??= await givenPendingSignIn()
      const { mfaPendingCredential, mfaEnrollmentId } = pending
      return service.post('/v2/accounts/mfaSignIn:finalize', {
        mfaPendingCredential,
        mfaEnrollmentId,
        totpVerificationInfo: { verificationCode: '000000' },
      })
    },
  } as const satisfies Record<string, () => Promise<ApiAnswer>>

  let pending: { mfaPendingCredential: string; mfaEnrollmentId: string } | undefined
  /** Half a sign-in, at the last code that the account may try. */
  async function givenPendingSignIn() {
    const learner = await givenLearnerWithApp(service)
    const { json } = await service.post('/v1/accounts:signInWithPassword', learner)
    const pending = {
      mfaPendingCredential: json.mfaPendingCredential as string,
      mfaEnrollmentId: learner.factorId,
    }
    await service.post('/v2/accounts/mfaSignIn:finalize', pending)
    await service.db
      .updateTable('identity_throttle')
      .set((eb) => ({ next_free_at: eb('next_free_at', '+', 8 * MINUTE_MS) }))
      .where('key', 'like', 'second-factor:%')
      .execute()
    return pending
  }

  test.each(Object.entries(LIMITED))('%s', async (_, ask) => {
    let answer = await ask()
    for (let count = 0; answer.status !== 429 && count < 25; count++) answer = await ask()
    const seconds = answer.headers.get('retry-after') ?? ''

    expect([answer.status, seconds]).toEqual([429, expect.stringMatching(/^[1-9]\d*$/)])
    // The real clock goes on meanwhile.
    service.passTime((Number(seconds) - 4) * 1000)
    expect((await ask()).status).toBe(429)
    service.passTime(4000)
    expect((await ask()).status).not.toBe(429)
  })

  test('requests of any kind from one address', async () => {
    const small = await givenIdentity({ requestsPerMinute: 1 })
    await small.post('/v1/accounts:signInWithPassword', {})
    const { status, headers } = await small.post('/v1/accounts:signInWithPassword', {})

    expect([status, Number(headers.get('retry-after'))]).toEqual([429, 60])
    await small.close()
  })
})

test('the table of counts names neither an account nor a network address', async () => {
  const { email } = await signUp()
  await guess(email)

  const keys = (await service.db.selectFrom('identity_throttle').select('key').execute()).map(
    ({ key }) => key,
  )

  expect(keys.join('\n')).not.toContain(email)
  expect(keys.join('\n')).not.toContain(home)
})
