/** Attacks on passwords, and on learning who has an account, in the checklist's words. */
// Many of these tests assert with `expectAlike`.
/* oxlint-disable vitest/expect-expect */
import { argon2Sync, randomUUID } from 'node:crypto'

import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { setAccountDisabled } from './operate.ts'
import { createPasswordHasher } from './passwords/password-hasher.ts'
import { givenLearnerWithApp } from './second-factor/testing.ts'
import { givenIdentity, newEmail, type ApiAnswer, type TestIdentity } from './testing.ts'
import { answerIdentityErrors } from './wire/answer-errors.ts'
import { Overloaded } from './wire/identity-error.ts'

let service: TestIdentity
/** Small limits, and a proxy in front that sets the client's address. */
let limited: TestIdentity
beforeAll(async () => {
  service = await givenIdentity()
  limited = await givenIdentity({
    trustedProxies: 1,
    env: { SIGN_IN_FAILURES_PER_ADDRESS: '8', SIGN_IN_FAILURES_PER_PAIR: '3' },
  })
})
afterAll(() => Promise.all([service.close(), limited.close()]))

const codeIn = ({ status, json }: ApiAnswer): string =>
  status === 200 ? 'ok' : ((json.error.message as string).split(' : ')[0] ?? '')

async function signIn(
  email: string,
  password: string,
  at = service,
  address = '203.0.113.1',
): Promise<string> {
  const headers = { 'x-forwarded-for': address }
  return codeIn(await at.post('/v1/accounts:signInWithPassword', { email, password }, headers))
}

async function failures(count: number, email: () => string, address: (index: number) => string) {
  const answers: string[] = []
  for (let index = 0; index < count; index++) {
    answers.push(await signIn(email(), randomUUID(), limited, address(index)))
  }
  return answers
}

describe('password', () => {
  test('brute force per account', async () => {
    const { email } = await limited.signUp()
    await failures(
      60,
      () => email,
      (index) => `198.51.${100 + (index % 3)}.${index}`,
    )

    // From here on every unknown address has one try in a quarter of an hour.
    const answers = await failures(
      2,
      () => email,
      () => '192.0.2.77',
    )
    expect(answers).toEqual(['INVALID_LOGIN_CREDENTIALS', 'TOO_MANY_ATTEMPTS_TRY_LATER'])
  })

  test('brute force per IP', async () => {
    const answers = await failures(9, newEmail, () => '198.18.0.1')

    expect(answers.at(-1)).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
  })

  test('brute force per IP+account', async () => {
    const { email } = await limited.signUp()
    const answers = await failures(
      4,
      () => email,
      () => '198.18.0.2',
    )

    expect(answers.at(-1)).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
  })

  test('spraying one password over many accounts', async () => {
    const emails = await Promise.all(
      Array.from({ length: 9 }, async () => (await limited.signUp()).email),
    )
    const answers: string[] = []
    for (const email of emails)
      answers.push(await signIn(email, 'Winter2026', limited, '198.18.0.3'))

    expect(answers.slice(0, 8)).not.toContain('TOO_MANY_ATTEMPTS_TRY_LATER')
    expect(answers[8]).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
  })

  test('lockout used as DoS on a victim (prefer delay + captcha-free backoff, reset mail unlocks)', async () => {
    const { email, password } = await limited.signUp()
    expect(await signIn(email, password, limited, '203.0.113.50')).toBe('ok')
    await failures(
      60,
      () => email,
      (index) => `198.18.${10 + (index % 20)}.1`,
    )

    expect(await signIn(email, password, limited, '203.0.113.50')).toBe('ok')
    expect(await signIn(email, password, limited, '203.0.113.51')).toBe('ok')

    // Nor does a stranger who shares an address that the owner has signed in from.
    const shared = await failures(
      4,
      () => email,
      () => '203.0.113.50',
    )
    expect(shared.at(-1)).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
    expect(await signIn(email, password, limited, '203.0.113.50')).toBe('ok')

    // A stranger who shares an address that the owner has never used delays them there, but only until the reset.
    await failures(
      3,
      () => email,
      () => '203.0.113.52',
    )
    expect(await signIn(email, password, limited, '203.0.113.52')).toBe(
      'TOO_MANY_ATTEMPTS_TRY_LATER',
    )
    await limited.post('/v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email })
    const oobCode = await limited.codeMailedTo(email)
    await limited.post('/v1/accounts:resetPassword', { oobCode, newPassword: 'battery staple' })
    expect(await signIn(email, 'battery staple', limited, '203.0.113.52')).toBe('ok')
  })

  test('1 MB password', async () => {
    const { email } = await service.signUp()
    const started = performance.now()
    const large = await service.post('/v1/accounts:signInWithPassword', {
      email,
      password: 'x'.repeat(1 << 20),
    })
    const long = await service.post('/v1/accounts:signUp', {
      email: newEmail(),
      password: 'x'.repeat(50_000),
    })

    expect(large.status).toBe(413)
    expect(await signIn(email, 'x'.repeat(50_000))).toBe('INVALID_LOGIN_CREDENTIALS')
    expect(codeIn(long)).toBe('PASSWORD_DOES_NOT_MEET_REQUIREMENTS')
    // Nothing of that size was hashed or compared.
    expect(performance.now() - started).toBeLessThan(2000)
  })

  test('NUL and unicode normalisation', async () => {
    const { email } = await service.signUp({ password: 'before\0after' })
    const accented = await service.signUp({ password: 'caf\u00e9 cr\u00e8me' })

    expect(await signIn(email, 'before\0after')).toBe('ok')
    expect(await signIn(email, 'before\0other')).toBe('INVALID_LOGIN_CREDENTIALS')
    expect(await signIn(email, 'before')).toBe('INVALID_LOGIN_CREDENTIALS')
    expect(await signIn(accented.email, 'cafe\u0301 cre\u0300me')).toBe('ok')
  })

  describe('hash-queue exhaustion (semaphore = cores, bounded queue, then 503 text/plain)', () => {
    test('so many at once, so many waiting, and no more', async () => {
      const hasher = createPasswordHasher({ atOnce: 1, mostWaiting: 2 })
      const results = await Promise.allSettled(
        Array.from({ length: 5 }, () => hasher.hash('correct horse')),
      )

      expect(results.map(({ status }) => status)).toEqual([
        'fulfilled',
        'fulfilled',
        'fulfilled',
        'rejected',
        'rejected',
      ])
      await expect(hasher.hash('correct horse')).resolves.toContain('$argon2id$')
      await hasher.close()
    })

    test('one too many is answered 503 as plain text', async () => {
      const app = Fastify()
      answerIdentityErrors(app)
      app.get('/', async () => {
        throw new Overloaded('too many passwords are waiting to be hashed')
      })
      const { statusCode, headers, body } = await app.inject('/')

      expect([statusCode, headers['content-type']]).toEqual([503, 'text/plain; charset=utf-8'])
      expect(body).toBe('The server is busy. Please try again in a moment.\n')
      await app.close()
    })
  })

  test('upgrade of old hash parameters', async () => {
    const atFullCost = await givenIdentity({ env: { PASSWORD_HASH_MEMORY_KIB: '' } })
    const { email, uid } = await atFullCost.signUp()
    const salt = Buffer.alloc(16, 7)
    const tag = argon2Sync('argon2id', {
      message: 'an older password',
      nonce: salt,
      memory: 8192,
      passes: 1,
      parallelism: 1,
      tagLength: 32,
    })
    const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
    await atFullCost.db
      .updateTable('identity_account')
      .set({ password_hash: `$argon2id$v=19$m=8192,t=1,p=1$${text(salt)}$${text(tag)}` })
      .where('user_id', '=', uid)
      .execute()
    const storedHash = async () =>
      (
        await atFullCost.db
          .selectFrom('identity_account')
          .select('password_hash')
          .where('user_id', '=', uid)
          .executeTakeFirstOrThrow()
      ).password_hash

    expect(await signIn(email, 'a guess', atFullCost)).toBe('INVALID_LOGIN_CREDENTIALS')
    expect(await storedHash()).toContain('m=8192,t=1')
    expect(await signIn(email, 'an older password', atFullCost)).toBe('ok')
    expect(await storedHash()).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
    expect(await signIn(email, 'an older password', atFullCost)).toBe('ok')
    await atFullCost.close()
  })
})

describe('timing known vs unknown email (statistics test)', () => {
  /**
   * How often a response for a known address takes longer than one for an unknown: 0.5 where time reveals nothing, 1
   * or 0 where it does. With 30 of each, chance alone goes past 0.2 or 0.8 (four standard deviations) once in ten
   * thousand runs.
   */
  async function shareOfLonger(ask: (email: string) => Promise<unknown>): Promise<number> {
    const { email: known } = await service.signUp()
    const timesOf = { known: [] as number[], unknown: [] as number[] }
    const measure = async (kind: keyof typeof timesOf, email: string) => {
      await service.identity.settled()
      const started = performance.now()
      await ask(email)
      timesOf[kind].push(performance.now() - started)
    }
    await ask(known)
    await ask(newEmail())
    for (let round = 0; round < 30; round++) {
      // Alternating, so that other load on the machine affects both alike.
      const isKnownFirst = round % 2 === 0
      if (isKnownFirst) await measure('known', known)
      await measure('unknown', newEmail())
      if (!isKnownFirst) await measure('known', known)
    }
    const pairs = timesOf.known.flatMap((a) => timesOf.unknown.map((b): number => (a > b ? 1 : 0)))
    return pairs.reduce((sum, longer) => sum + longer, 0) / pairs.length
  }

  test('signing in', async () => {
    const share = await shareOfLonger((email) => signIn(email, 'a guess'))

    expect(share).toBeGreaterThan(0.2)
    expect(share).toBeLessThan(0.8)
  }, 120_000)

  test('differing mail latency', async () => {
    const share = await shareOfLonger((email) =>
      service.post('/v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email }),
    )

    expect(share).toBeGreaterThan(0.2)
    expect(share).toBeLessThan(0.8)
  }, 120_000)
})

describe('enumeration', () => {
  /** The same response for both, except for what the client sent itself. */
  async function expectAlike(ask: (email: string) => Promise<ApiAnswer>): Promise<void> {
    const { email: known } = await service.signUp()
    const unknown = newEmail()
    const answers = await Promise.all(
      [known, unknown].map(async (email) => {
        const { status, text } = await ask(email)
        return {
          status,
          text: text.replaceAll(email, 'EMAIL').replaceAll(/"sessionId":"[^"]*"/g, 'SESSION'),
        }
      }),
    )
    expect(answers[0]).toEqual(answers[1])
  }

  test('signIn', () =>
    expectAlike((email) =>
      service.post('/v1/accounts:signInWithPassword', { email, password: 'a guess' }),
    ))

  test('reset', () =>
    expectAlike((email) =>
      service.post('/v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email }),
    ))

  test('createAuthUri', () =>
    expectAlike((identifier) =>
      service.post('/v1/accounts:createAuthUri', { identifier, continueUri: service.url }),
    ))

  test('change email', async () => {
    const { idToken, email } = await service.signUp()

    await expectAlike(async (newEmail) => {
      const answer = await service.post('/v1/accounts:sendOobCode', {
        requestType: 'VERIFY_AND_CHANGE_EMAIL',
        idToken,
        newEmail,
      })
      return { ...answer, text: answer.text.replaceAll(email, 'MINE') }
    })
    await expectAlike((email) => service.post('/v1/accounts:update', { idToken, email }))
  })

  test('email link', () =>
    expectAlike((email) =>
      service.post('/v1/accounts:sendOobCode', {
        requestType: 'EMAIL_SIGNIN',
        email,
        canHandleCodeInApp: true,
        continueUrl: service.url,
      }),
    ))

  test('mfaInfo before the password is right', async () => {
    const { email } = await givenLearnerWithApp(service)

    const { text } = await service.post('/v1/accounts:signInWithPassword', {
      email,
      password: 'a guess',
    })

    expect(text).toContain('INVALID_LOGIN_CREDENTIALS')
    expect(text).not.toContain('mfa')
  })

  test('USER_DISABLED before the password is right', async () => {
    const { email, password } = await service.signUp()
    await setAccountDisabled(service.db, email, { isDisabled: true, now: service.now() })

    expect(await signIn(email, 'a guess')).toBe('INVALID_LOGIN_CREDENTIALS')
    expect(await signIn(email, password)).toBe('USER_DISABLED')
    // Requesting a mail does not reveal it either.
    const reset = await service.post('/v1/accounts:sendOobCode', {
      requestType: 'PASSWORD_RESET',
      email,
    })
    expect(reset.status).toBe(200)
    expect(await service.mailsTo(email)).toEqual([])
  })
})
