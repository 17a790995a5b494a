/** Attacks on ID tokens and refresh tokens, in the checklist's words. */
// Many of these tests assert with `expectRefused`.
/* oxlint-disable vitest/expect-expect */
import { createHmac, randomBytes } from 'node:crypto'

import { createUserWithEmailAndPassword } from 'firebase/auth'
import {
  decodeJwt,
  exportSPKI,
  generateKeyPair,
  importJWK,
  SignJWT,
  type CryptoKey,
  type JWK,
} from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { setAccountDisabled } from './operate.ts'
import {
  forgeIdToken,
  givenIdentity,
  newEmail,
  type GivenLearner,
  type TestIdentity,
} from './testing.ts'

const HOUR_S = 3600

let service: TestIdentity
beforeAll(async () => {
  service = await givenIdentity()
})
afterAll(() => service.close())

let victim: GivenLearner
let claims: Record<string, unknown>
beforeEach(async () => {
  victim = await service.signUp()
  claims = decodeJwt(victim.idToken)
})

async function lookUp(idToken: string): Promise<string> {
  const { status, json } = await service.post('/v1/accounts:lookup', { idToken })
  return status === 200 ? 'accepted' : (json.error.message as string)
}

/** Our own endpoints must refuse whatever the API refuses. */
async function askOurApi(idToken: string): Promise<number> {
  const response = await fetch(`${service.url}/api/identity/sessions`, {
    headers: { authorization: `Bearer ${idToken}` },
  })
  return response.status
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

async function expectRefused(idToken: string, message = 'INVALID_ID_TOKEN'): Promise<void> {
  expect(await lookUp(idToken)).toBe(message)
  expect(await askOurApi(idToken)).toBe(401)
}

describe('tokens', () => {
  test('a token made by the test as the service makes it is accepted, so what follows is refused for its flaw', async () => {
    expect(await lookUp(await forgeIdToken(service, claims))).toBe('accepted')
  })

  test('alg none', async () => {
    for (const alg of ['none', 'None', 'NONE']) {
      await expectRefused(`${encode({ alg, typ: 'JWT' })}.${encode(claims)}.`)
      await expectRefused(`${encode({ alg, typ: 'JWT' })}.${encode(claims)}.AA`)
    }
  })

  test('HS256-with-public-key', async () => {
    const { json } = await service.get('/identity/.well-known/jwks.json')
    const [jwk] = json.keys as (JWK & { kid: string })[]
    const pem = await exportSPKI((await importJWK(jwk ?? {}, 'RS256')) as CryptoKey)
    const signed = `${encode({ alg: 'HS256', typ: 'JWT', kid: jwk?.kid })}.${encode(claims)}`

    for (const secret of [pem, pem.trim(), jwk?.n ?? '']) {
      await expectRefused(
        `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`,
      )
    }
  })

  test('unknown kid', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    const own = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: 'mine' })
      .sign(privateKey)
    const none = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .sign(privateKey)

    await expectRefused(own)
    await expectRefused(none)
  })

  test('kid path', async () => {
    for (const kid of ['../../etc/passwd', '/dev/null', '0', '__proto__', 'constructor']) {
      await expectRefused(await forgeIdToken(service, claims, { kid }))
    }
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
    const jwk = await crypto.subtle.exportKey('jwk', publicKey)
    const header = { alg: 'RS256', typ: 'JWT', jwk, jku: 'https://evil.example/keys' }
    await expectRefused(await new SignJWT(claims).setProtectedHeader(header).sign(privateKey))
  })

  test('iss or aud of the other mode', async () => {
    const hosted = 'https://securetoken.google.com/learn'

    await expectRefused(await forgeIdToken(service, { ...claims, iss: hosted }))
    await expectRefused(
      await forgeIdToken(service, { ...claims, iss: 'http://evil.example/identity' }),
    )
    await expectRefused(await forgeIdToken(service, { ...claims, aud: 'another-project' }))
    await expectRefused(await forgeIdToken(service, { ...claims, aud: undefined }))
  })

  test('expired', async () => {
    const now = Math.floor(Date.now() / 1000)

    await expectRefused(
      await forgeIdToken(service, { ...claims, iat: now - HOUR_S - 60, exp: now - 60 }),
      'TOKEN_EXPIRED',
    )
    await expectRefused(await forgeIdToken(service, { ...claims, exp: undefined }))
    // A distant expiry does not make an old token new.
    await expectRefused(
      await forgeIdToken(service, { ...claims, iat: now - 2 * HOUR_S, exp: now + HOUR_S }),
      'TOKEN_EXPIRED',
    )
  })

  test('a token that was good is refused once it has expired, though it is remembered', async () => {
    const later = await givenIdentity()
    const { idToken } = await later.signUp()
    expect((await later.post('/v1/accounts:lookup', { idToken })).status).toBe(200)
    later.passTime((HOUR_S + 10) * 1000)

    expect((await later.post('/v1/accounts:lookup', { idToken })).json.error.message).toBe(
      'TOKEN_EXPIRED',
    )
    await later.close()
  })

  test('future iat', async () => {
    const now = Math.floor(Date.now() / 1000)

    await expectRefused(
      await forgeIdToken(service, { ...claims, iat: now + 600, exp: now + HOUR_S }),
    )
  })

  test("other user's token in update/delete/link", async () => {
    const attacker = await service.signUp()
    const { idToken } = attacker
    await service.post('/v1/accounts:update', {
      idToken,
      displayName: 'Mallory',
      localId: victim.uid,
    })
    await service.post('/v1/accounts:update', { idToken, displayName: 'Mallory' })
    await service.post('/v1/accounts:delete', { idToken, localId: victim.uid })
    await service.post('/v1/accounts:signUp', {
      idToken,
      email: victim.email,
      password: 'taken over',
    })

    const { json } = await service.post('/v1/accounts:lookup', { idToken: victim.idToken })
    expect(json.users[0]).toMatchObject({ localId: victim.uid, email: victim.email })
    expect(json.users[0].displayName).toBeUndefined()
    const signIn = await service.post('/v1/accounts:signInWithPassword', victim)
    expect(signIn.json.localId).toBe(victim.uid)
  })

  test('a token of one account that names the session of another', async () => {
    const attacker = await service.signUp()
    const { sid } = decodeJwt(attacker.idToken)

    await expectRefused(await forgeIdToken(service, { ...claims, sid }), 'TOKEN_EXPIRED')
    await expectRefused(await forgeIdToken(service, { ...claims, sid: undefined }))
  })

  test('token after disable', async () => {
    await setAccountDisabled(service.db, victim.email, { isDisabled: true, now: service.now() })

    await expectRefused(victim.idToken, 'USER_DISABLED')
  })

  test('token after delete', async () => {
    await service.post('/v1/accounts:delete', { idToken: victim.idToken })

    await expectRefused(victim.idToken, 'USER_NOT_FOUND')
  })

  test('token after password change', async () => {
    const { idToken } = victim
    expect(
      (await service.post('/v1/accounts:update', { idToken, password: 'battery staple' })).status,
    ).toBe(200)

    await expectRefused(idToken, 'TOKEN_EXPIRED')
  })

  test('token after reset', async () => {
    await service.post('/v1/accounts:sendOobCode', {
      requestType: 'PASSWORD_RESET',
      email: victim.email,
    })
    const oobCode = await service.codeMailedTo(victim.email)
    await service.post('/v1/accounts:resetPassword', { oobCode, newPassword: 'battery staple' })

    await expectRefused(victim.idToken, 'TOKEN_EXPIRED')
  })

  test('custom claims overriding `firebase`/`sub` cannot be set by a client', async () => {
    const { idToken } = victim
    const customAttributes = JSON.stringify({
      sub: 'someone-else',
      firebase: { sign_in_second_factor: 'totp' },
    })

    const { json } = await service.post('/v1/accounts:update', { idToken, customAttributes })

    expect(json.error.message).toMatch(/^INVALID_REQ_TYPE/)
  })
})

describe('refresh', () => {
  async function refresh(refreshToken: unknown, at: TestIdentity = service): Promise<string> {
    const { status, json } = await at.post('/v1/token', {
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
    })
    return status === 200 ? 'renewed' : (json.error.message as string)
  }

  test('guess', async () => {
    expect(await refresh(randomBytes(32).toString('base64url'))).toBe('TOKEN_EXPIRED')
    expect(await refresh(victim.idToken)).toBe('INVALID_REFRESH_TOKEN')
    expect(await refresh('')).toBe('MISSING_REFRESH_TOKEN')
    expect(await refresh(undefined)).toBe('MISSING_REFRESH_TOKEN')
  })

  test('the stored hash of one is not one', async () => {
    const { refresh_hash } = await service.db
      .selectFrom('identity_session')
      .select('refresh_hash')
      .where('user_id', '=', victim.uid)
      .executeTakeFirstOrThrow()

    expect(refresh_hash).not.toContain(victim.refreshToken)
    expect(await refresh(refresh_hash)).toBe('TOKEN_EXPIRED')
  })

  test('truncation', async () => {
    expect(await refresh(victim.refreshToken.slice(0, -1))).toBe('INVALID_REFRESH_TOKEN')
    expect(await refresh(`${victim.refreshToken}A`)).toBe('INVALID_REFRESH_TOKEN')
    expect(await refresh(victim.refreshToken)).toBe('renewed')
  })

  test('other project', async () => {
    const other = await givenIdentity({ env: { IDENTITY_PROJECT_ID: 'other' } })

    expect(await refresh(victim.refreshToken, other)).toBe('TOKEN_EXPIRED')
    await other.close()
  })

  test('replay after revoke', async () => {
    await service.post('/sessions:revoke', { idToken: victim.idToken })

    expect(await refresh(victim.refreshToken)).toBe('TOKEN_EXPIRED')
  })

  test('two tabs at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(victim.refreshToken)))

    expect(new Set(answers)).toEqual(new Set(['renewed']))
    expect(await lookUp(victim.idToken)).toBe('accepted')
  })

  test('lost response', async () => {
    const auth = service.sdk()
    const { user } = await createUserWithEmailAndPassword(auth, newEmail(), 'correct horse')
    // Renewed, but the response never arrives: the client still has the former token.
    expect(await refresh(user.refreshToken)).toBe('renewed')

    await expect(user.getIdToken(true)).resolves.toBeTypeOf('string')
    expect(auth.currentUser?.uid).toBe(user.uid)
  })

  test('a session that nobody uses ends, and every session ends in the end', async () => {
    const days = (count: number) => count * 86_400_000
    const later = await givenIdentity({ env: { SESSION_IDLE_DAYS: '10', SESSION_MAX_DAYS: '15' } })
    const idle = await later.signUp()
    const used = await later.signUp()
    later.passTime(days(8))
    expect(await refresh(used.refreshToken, later)).toBe('renewed')
    later.passTime(days(3))

    expect(await refresh(idle.refreshToken, later)).toBe('TOKEN_EXPIRED')
    expect(await refresh(used.refreshToken, later)).toBe('renewed')
    later.passTime(days(5))
    expect(await refresh(used.refreshToken, later)).toBe('TOKEN_EXPIRED')
    await later.close()
  })

  test('token-endpoint flood answers non-JSON', async () => {
    const small = await givenIdentity({ requestsPerMinute: 3 })
    const { refreshToken } = await small.signUp()
    const ask = () =>
      small.post('/v1/token', { grant_type: 'refresh_token', refresh_token: refreshToken })
    const answers = [await ask(), await ask(), await ask()]

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
    expect(answers[2]?.type).toBe('text/plain; charset=utf-8')
    await small.close()
  })
})
