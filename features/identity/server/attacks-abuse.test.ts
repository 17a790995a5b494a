/** Abuse of the service as a whole, in the checklist's words. */
import { applyActionCode, sendEmailVerification, signInWithEmailAndPassword } from 'firebase/auth'
import { decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { KEY_LEAD_MS } from '../core/key-roles.ts'
import { endEverySession, rotateSigningKeys } from './operate.ts'
import {
  forgeIdToken,
  givenIdentity,
  newEmail,
  type ApiAnswer,
  type TestIdentity,
} from './testing.ts'

let service: TestIdentity
beforeAll(async () => {
  service = await givenIdentity()
})
afterAll(() => service.close())

const codeIn = ({ status, json }: ApiAnswer): string =>
  status === 200 ? 'ok' : ((json.error.message as string).split(' : ')[0] ?? '')

function signUpAt(at: TestIdentity, address: string, email = newEmail()): Promise<ApiAnswer> {
  return at.post(
    '/v1/accounts:signUp',
    { email, password: 'correct horse' },
    { 'x-forwarded-for': address },
  )
}

describe('abuse', () => {
  test('sign-up flood', async () => {
    const small = await givenIdentity({ env: { SIGN_UPS_PER_ADDRESS: '3' } })
    const answers: string[] = []
    for (let count = 0; count < 4; count++)
      answers.push(codeIn(await signUpAt(small, '203.0.113.1')))

    expect(answers).toEqual(['ok', 'ok', 'ok', 'TOO_MANY_ATTEMPTS_TRY_LATER'])
    await small.close()
  })

  test('disposable mail', async () => {
    const strict = await givenIdentity({
      env: { REFUSED_MAIL_DOMAINS: 'throwaway.example, mailinator.example' },
    })
    const register = async (email: string) => codeIn(await signUpAt(strict, '203.0.113.1', email))

    expect(await register('ada@throwaway.example')).toBe('INVALID_EMAIL')
    expect(await register('ada@in.MAILINATOR.example')).toBe('INVALID_EMAIL')
    expect(await register('ada@notthrowaway.example')).toBe('ok')
    const link = {
      requestType: 'EMAIL_SIGNIN',
      email: 'ada@throwaway.example',
      continueUrl: strict.url,
    }
    expect(codeIn(await strict.post('/v1/accounts:sendOobCode', link))).toBe('INVALID_EMAIL')
    await strict.close()
  })

  test('per-IP limits behind proxies (trusted hops only, IPv6 /64)', async () => {
    const direct = await givenIdentity({ env: { SIGN_UPS_PER_ADDRESS: '2' } })
    const proxied = await givenIdentity({ trustedProxies: 1, env: { SIGN_UPS_PER_ADDRESS: '2' } })
    const flood = async (at: TestIdentity, addresses: readonly string[]) => {
      const answers: string[] = []
      for (const address of addresses) answers.push(codeIn(await signUpAt(at, address)))
      return answers
    }

    // Without a proxy, anybody can forge the header.
    expect(await flood(direct, ['198.51.100.1', '198.51.100.2', '198.51.100.3'])).toEqual([
      'ok',
      'ok',
      'TOO_MANY_ATTEMPTS_TRY_LATER',
    ])
    // With one, only the entry which that proxy added counts.
    expect(
      await flood(proxied, [
        '1.1.1.1, 198.51.100.1',
        '2.2.2.2, 198.51.100.1',
        '3.3.3.3, 198.51.100.1',
      ]),
    ).toEqual(['ok', 'ok', 'TOO_MANY_ATTEMPTS_TRY_LATER'])
    expect(
      await flood(proxied, ['2001:db8::1', '2001:db8::ffff:1', '2001:db8:0:0:1234::']),
    ).toEqual(['ok', 'ok', 'TOO_MANY_ATTEMPTS_TRY_LATER'])
    await direct.close()
    await proxied.close()
  })

  test('logs without passwords, tokens, codes or full emails', async () => {
    const own = await givenIdentity()
    const { email, password, idToken, refreshToken } = await own.signUp()
    const { user } = await signInWithEmailAndPassword(own.sdk(), email, password)
    await sendEmailVerification(user)
    const code = await own.codeMailedTo(email)
    await applyActionCode(own.sdk(), code)
    await own.get(`/__/auth/action?mode=resetPassword&oobCode=${code}`)
    await own.get(`/__/auth/callback?state=secret-state&code=secret-code`)
    await own.post('/v1/accounts:signInWithPassword', { email, password: 'a wrong guess' })
    await own.post('/v1/accounts:signUp', `{"email":"${email}","password":"broken json`)
    await own.post('/v1/token', { grant_type: 'refresh_token', refresh_token: refreshToken })
    const logged = own.logs.join('\n')

    expect(own.logs.length).toBeGreaterThan(10)
    for (const secret of [
      email,
      password,
      idToken,
      refreshToken,
      code,
      'a wrong guess',
      'broken json',
      'secret-state',
      'secret-code',
    ]) {
      expect(logged).not.toContain(secret)
    }
    await own.close()
  })

  test('key rotation with overlap', async () => {
    const own = await givenIdentity()
    const { idToken, refreshToken } = await own.signUp()
    const { kid } = await rotateSigningKeys(own.db, {
      dataDir: own.dataDir,
      now: own.now(),
    })
    own.passTime(KEY_LEAD_MS + 60_000)
    const { json } = await own.post('/v1/token', {
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
    })

    expect(decodeProtectedHeader(json.id_token).kid).toBe(kid)
    for (const token of [idToken, json.id_token as string]) {
      expect((await own.post('/v1/accounts:lookup', { idToken: token })).status).toBe(200)
    }
    await own.close()
  })

  test('backup restore does not revive revoked sessions', async () => {
    const { idToken, refreshToken } = await service.signUp()
    const backup = await service.db.selectFrom('identity_session').selectAll().execute()
    await service.post('/sessions:revoke', { idToken })
    // The restored database has the row again; this is what the restore command does next.
    await service.db
      .insertInto('identity_session')
      .values(backup)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    await endEverySession(service.db)

    const refresh = { grant_type: 'refresh_token', refresh_token: refreshToken }
    expect(codeIn(await service.post('/v1/token', refresh))).toBe('TOKEN_EXPIRED')
  })

  test('clock skew', async () => {
    const own = await givenIdentity()
    const { idToken, uid } = await own.signUp()
    const { id } = await own.db
      .selectFrom('identity_session')
      .select('id')
      .where('user_id', '=', uid)
      .executeTakeFirstOrThrow()
    const now = Math.floor(Date.now() / 1000)
    const claims = { sub: uid, sid: id, iss: `${own.url}/identity`, aud: 'learn', auth_time: now }
    const tokenAt = (iat: number) => forgeIdToken(own, { ...claims, iat, exp: iat + 3600 })
    const lookUp = async (idToken: string) =>
      codeIn(await own.post('/v1/accounts:lookup', { idToken }))

    // Another server of the installation may be a few seconds ahead.
    expect(await lookUp(await tokenAt(now + 3))).toBe('ok')
    expect(await lookUp(await tokenAt(now + 60))).toBe('INVALID_ID_TOKEN')
    own.passTime(3_602_000)
    expect(await lookUp(idToken)).toBe('ok')
    own.passTime(10_000)
    expect(await lookUp(idToken)).toBe('TOKEN_EXPIRED')
    await own.close()
  })

  test('one account does not fill the table with sessions', async () => {
    const few = await givenIdentity({ env: { SESSIONS_PER_ACCOUNT: '3' } })
    const learner = await few.signUp()
    for (let count = 0; count < 5; count++) {
      few.passTime(1000)
      await few.post('/v1/accounts:signInWithPassword', learner)
    }

    expect(await few.db.selectFrom('identity_session').select('id').execute()).toHaveLength(3)
    await few.close()
  })

  test('CSP without unsafe-inline/eval', async () => {
    const { headers } = await service.get('/__/auth/action')
    const policy = headers.get('content-security-policy') ?? ''

    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toMatch(/unsafe|https?:/)
  })
})
