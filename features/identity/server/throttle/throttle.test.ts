/** How often things may be tried, and who is never held up by it. */
import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { openDatabase } from '#platform/server/database.ts'
import { newTestDatabase } from '#platform/testing/test-database.ts'

import type { IdentityTables } from '../tables.ts'
import { givenIdentity, newEmail, type TestIdentity } from '../testing.ts'
import { takeOne } from './queries.ts'

const MINUTE_MS = 60_000

let service: TestIdentity
beforeAll(async () => {
  service = await givenIdentity({
    // Each test is many people: their addresses come with the requests.
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
  home = place(1)
})

const place = (host: number) => `10.${Math.floor(subnet / 250)}.${subnet % 250}.${host}`

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

test('an allowance is so many at once, then one more each so often, and whole again after a rest', async () => {
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

test('an allowance asked for by many at once is given no more often than it is there', async () => {
  const db = openDatabase<IdentityTables>(await newTestDatabase())

  const taken = await Promise.all(
    Array.from({ length: 20 }, () => takeOne(db, 'test', { burst: 5, everyMs: 1000 }, 0)),
  )

  expect(taken.filter(Boolean)).toHaveLength(5)
  await db.destroy()
})

describe('guessing at passwords', () => {
  test('from one address at one account is held back after some tries', async () => {
    const { email } = await signUp()

    const answers = await guessTimes(
      6,
      () => email,
      () => place(9),
    )

    expect(answers).toEqual([
      ...Array.from({ length: 5 }, () => 'INVALID_LOGIN_CREDENTIALS'),
      'TOO_MANY_ATTEMPTS_TRY_LATER',
    ])
    expect(await signIn(email, 'correct horse', place(9))).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
    expect(await signIn(email, 'correct horse', home)).toBe('in')
  })

  test('one password over many accounts is held back for the address', async () => {
    const answers = await guessTimes(21, newEmail)

    expect(answers.slice(0, 20)).not.toContain('TOO_MANY_ATTEMPTS_TRY_LATER')
    expect(answers[20]).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
  })

  test('a person who mistypes and then gets it right starts afresh', async () => {
    const { email } = await signUp()

    for (let day = 0; day < 4; day++) {
      expect(await guessTimes(4, () => email)).not.toContain('TOO_MANY_ATTEMPTS_TRY_LATER')
      expect(await signIn(email, 'correct horse')).toBe('in')
    }
  })

  test('a crowd of machines cannot shut the owner out, neither at home nor at a new place', async () => {
    const { email } = await signUp()
    await signIn(email, 'correct horse')
    await guessTimes(
      60,
      () => email,
      (index) => place(100 + (index % 100)),
    )

    // Another machine of the crowd has one try left, not five.
    expect(
      await guessTimes(
        2,
        () => email,
        () => place(50),
      ),
    ).toEqual(['INVALID_LOGIN_CREDENTIALS', 'TOO_MANY_ATTEMPTS_TRY_LATER'])
    expect(await signIn(email, 'correct horse', place(2))).toBe('in')
    expect(await guess(email)).toBe('INVALID_LOGIN_CREDENTIALS')
    expect(await signIn(email, 'correct horse')).toBe('in')
  })

  test('a password reset by mail lifts what was held back', async () => {
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

  test('an address nobody has is counted like any other', async () => {
    const nobody = newEmail()

    expect((await guessTimes(6, () => nobody)).at(-1)).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
  })

  test('what is counted is kept by the database: another server of the installation holds back, too', async () => {
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

test('one address opens so many accounts an hour, and its whole IPv6 subnet counts as one', async () => {
  const addresses = [1, 2, 3, 4].map((host) => `2001:db8:0:${subnet}::${host}`)
  const answers = []
  for (const address of addresses) answers.push(await signUp(address))

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
  expect((await signUp(`2001:db8:1:${subnet}::1`)).status).toBe(200)
})

describe('asking for mails', () => {
  const ask = async (email: string, address = home) => {
    const request = { requestType: 'PASSWORD_RESET', email }
    const { status, json } = await service.post('/v1/accounts:sendOobCode', request, from(address))
    return status === 200 ? 'sent' : (json.error.message as string).split(' : ')[0]
  }

  test('a recipient gets so many an hour, known or not, whoever asks', async () => {
    const { email } = await signUp()

    for (const recipient of [email, newEmail()]) {
      expect([
        await ask(recipient),
        await ask(recipient, place(2)),
        await ask(recipient, place(3)),
      ]).toEqual(['sent', 'sent', 'RESET_PASSWORD_EXCEED_LIMIT'])
    }
    // The last one that came still opens the door.
    const oobCode = await service.codeMailedTo(email)
    expect((await service.post('/v1/accounts:resetPassword', { oobCode })).status).toBe(200)
    service.passTime(30 * MINUTE_MS)
    expect(await ask(email)).toBe('sent')
  })

  test('one address asks for so many an hour', async () => {
    const answers = []
    for (let index = 0; index < 6; index++) answers.push(await ask(newEmail()))

    expect(answers).toEqual(['sent', 'sent', 'sent', 'sent', 'sent', 'TOO_MANY_ATTEMPTS_TRY_LATER'])
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
