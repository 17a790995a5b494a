/** Attacks on accounts through the content of a request, in the checklist's words. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { exportIdentityData } from './export-identity-data.ts'
import { givenLearnerWithApp } from './second-factor/testing.ts'
import { API_KEY, givenIdentity, newEmail, type ApiAnswer, type TestIdentity } from './testing.ts'

let service: TestIdentity
/** Addresses change at once here, without proof. */
let open: TestIdentity
beforeAll(async () => {
  service = await givenIdentity()
  open = await givenIdentity({ env: { EMAIL_ENUMERATION_PROTECTION: 'off' } })
})
afterAll(() => Promise.all([service.close(), open.close()]))

const codeIn = ({ status, json }: ApiAnswer): string =>
  status === 200
    ? 'ok'
    : ((json?.error.message as string | undefined)?.split(' : ')[0] ?? String(status))

async function accountOf(idToken: string, at = service) {
  const { json } = await at.post('/v1/accounts:lookup', { idToken })
  return json.users[0]
}

/** Sends a request exactly as written, to the byte. */
async function raw(path: string, body: string, contentType = 'application/json'): Promise<number> {
  const response = await fetch(`${service.url}/identity${path}?key=${API_KEY}`, {
    method: 'POST',
    headers: { 'content-type': contentType },
    body,
  })
  await response.text()
  return response.status
}

describe('account', () => {
  test('signUp with idToken of another account', async () => {
    const [attacker, victim] = [await service.signUp(), await service.signUp()]
    const link = { idToken: attacker.idToken, email: victim.email, password: 'taken over' }

    expect(codeIn(await service.post('/v1/accounts:signUp', link))).toBe('OPERATION_NOT_ALLOWED')
    // A stolen token cannot change the password secretly either.
    const same = { idToken: victim.idToken, email: victim.email, password: 'taken over' }
    expect(codeIn(await service.post('/v1/accounts:signUp', same))).toBe('OPERATION_NOT_ALLOWED')
    expect(codeIn(await service.post('/v1/accounts:signInWithPassword', victim))).toBe('ok')
  })

  test('changing email to a taken one in a race (unique index)', async () => {
    const learners = await Promise.all([open.signUp(), open.signUp(), open.signUp()])
    const email = newEmail()

    const answers = await Promise.all(
      learners.map(({ idToken }) => open.post('/v1/accounts:update', { idToken, email })),
    )

    expect(answers.map(codeIn).toSorted()).toEqual(['EMAIL_EXISTS', 'EMAIL_EXISTS', 'ok'])
  })

  test('registering one address twice in a race', async () => {
    const email = newEmail()
    const register = () => service.post('/v1/accounts:signUp', { email, password: 'correct horse' })

    const answers = await Promise.all([register(), register(), register()])

    expect(answers.map(codeIn).toSorted()).toEqual(['EMAIL_EXISTS', 'EMAIL_EXISTS', 'ok'])
  })

  test('Unicode look-alikes and case', async () => {
    const email = newEmail()
    await service.signUp({ email })
    const register = async (email: string) =>
      codeIn(await service.post('/v1/accounts:signUp', { email, password: 'correct horse' }))

    expect(await register(email.toUpperCase())).toBe('EMAIL_EXISTS')
    expect(await register(` ${email} `)).toBe('EMAIL_EXISTS')
    expect(await register(email.replace('e', 'е'))).toBe('INVALID_EMAIL')
    expect(await register(email.replace('l', 'ⅼ'))).toBe('INVALID_EMAIL')
    expect(await register(email.replace('example', 'exam\u200bple'))).toBe('INVALID_EMAIL')
    expect(await register(email.replace('@', '＠'))).toBe('INVALID_EMAIL')
  })

  test('`deleteProvider` of the last method', async () => {
    const { idToken } = await service.signUp()

    expect(
      codeIn(await service.post('/v1/accounts:update', { idToken, deleteProvider: ['password'] })),
    ).toBe('OPERATION_NOT_ALLOWED')
    expect((await accountOf(idToken)).passwordHash).toBeDefined()
  })

  test('export of hashes', async () => {
    const { idToken, uid, refreshToken, secretKey } = await givenLearnerWithApp(service)
    const exported = JSON.stringify(await exportIdentityData(service.db, uid))
    const { text } = await service.post('/v1/accounts:lookup', { idToken })

    for (const answer of [exported, text]) {
      expect(answer).not.toMatch(/argon2|salt|_hash|sealed/i)
      expect(answer).not.toContain(refreshToken)
      expect(answer).not.toContain(secretKey)
    }
    expect(JSON.parse(exported)).toMatchObject({
      account: { uid, hasPassword: true },
      secondFactors: [{ name: 'Phone' }],
      sessions: [{ device: 'Unknown device' }],
    })
  })

  test('admin fields from clients', async () => {
    const { idToken, uid } = await service.signUp()
    const fields = {
      localId: 'another',
      disableUser: true,
      customAttributes: '{"admin":true}',
      emailVerified: true,
      validSince: '0',
      createdAt: '0',
      lastLoginAt: '0',
      mfa: { enrollments: [] },
      phoneNumber: '+15550100',
      linkProviderUserInfo: { providerId: 'google.com', rawId: "the victim's" },
    }

    for (const [field, value] of Object.entries(fields)) {
      const answer = await service.post('/v1/accounts:update', { idToken, [field]: value })
      expect([field, codeIn(answer)]).toEqual([field, 'INVALID_REQ_TYPE'])
    }
    const registered = await service.post('/v1/accounts:signUp', {
      email: newEmail(),
      password: 'correct horse',
      localId: uid,
    })
    expect(codeIn(registered)).toBe('UNEXPECTED_PARAMETER')
    // Nobody is an administrator over this API, whatever they claim.
    const owner = await service.post(
      '/v1/accounts:lookup',
      { localId: [uid] },
      { authorization: 'Bearer owner' },
    )
    expect(codeIn(owner)).toBe('MISSING_ID_TOKEN')
  })

  test('mass assignment', async () => {
    const email = newEmail()
    const { json } = await service.post('/v1/accounts:signUp', {
      email,
      password: 'correct horse',
      emailVerified: true,
      is_email_verified: 1,
      isDisabled: false,
      createdAt: '0',
      photoUrl: 'https://evil.example/x.png',
      providerUserInfo: [{ providerId: 'google.com', rawId: '1' }],
    })
    const account = await accountOf(json.idToken)

    expect(account).toMatchObject({ email, emailVerified: false })
    expect(account.photoUrl).toBeUndefined()
    expect(account.providerUserInfo).toHaveLength(1)
    expect(Number(account.createdAt)).toBeGreaterThan(Date.UTC(2020))
  })

  test('`__proto__` keys', async () => {
    const { idToken } = await service.signUp()

    for (const key of ['__proto__', '\\u005f_proto__']) {
      expect(
        await raw('/v1/accounts:update', `{"idToken":"${idToken}","${key}":{"displayName":"x"}}`),
      ).toBe(400)
    }
    expect(
      await raw(
        '/v1/accounts:update',
        `{"idToken":"${idToken}","constructor":{"prototype":{"a":1}}}`,
      ),
    ).toBe(400)
    expect(({} as Record<string, unknown>)['displayName']).toBeUndefined()
  })

  test('duplicate JSON keys', async () => {
    const { idToken } = await service.signUp()

    // One parser reads the body, once: the last value counts, and no other code sees the first.
    await raw(
      '/v1/accounts:update',
      `{"idToken":"${idToken}","displayName":"first","displayName":"last"}`,
    )

    expect((await accountOf(idToken)).displayName).toBe('last')
  })

  test('null fields', async () => {
    const email = newEmail()
    const answer = await service.post('/v1/accounts:signUp', {
      email,
      password: 'correct horse',
      idToken: null,
      localId: null,
      displayName: null,
      captchaResponse: null,
    })

    expect(codeIn(answer)).toBe('ok')
    expect(codeIn(await service.post('/v1/accounts:lookup', { idToken: null }))).toBe(
      'MISSING_ID_TOKEN',
    )
    const { idToken } = answer.json
    await service.post('/v1/accounts:update', { idToken, displayName: 'Ada' })
    await service.post('/v1/accounts:update', { idToken, displayName: null })
    expect((await accountOf(idToken)).displayName).toBe('Ada')
    await service.post('/v1/accounts:update', { idToken, displayName: '' })
    expect((await accountOf(idToken)).displayName).toBeUndefined()
  })

  test('an empty address is not a missing one', async () => {
    const { idToken } = await service.signUp()
    const password = 'correct horse'
    const continueUrl = service.url
    const asked = {
      'v1/accounts:signUp': { password },
      'v1/accounts:signUp (with nothing else)': { password: '' },
      'v1/accounts:signUp (for the account one is signed in to)': { idToken, password },
      'v1/accounts:signInWithPassword': { password },
      'v1/accounts:signInWithEmailLink': { oobCode: 'x' },
      'v1/accounts:update': { idToken },
      'v1/accounts:sendOobCode (reset)': { requestType: 'PASSWORD_RESET' },
      'v1/accounts:sendOobCode (link)': { requestType: 'EMAIL_SIGNIN', continueUrl },
    }

    for (const [name, body] of Object.entries(asked)) {
      const path = `/${name.split(' ')[0]}`
      for (const email of ['', ' ']) {
        const answer = await service.post(path, { ...body, email })
        expect([name, email, codeIn(answer)]).toEqual([name, email, 'INVALID_EMAIL'])
      }
    }
    for (const path of ['/v1/accounts:signUp', '/v1/accounts:signInWithPassword']) {
      expect([path, codeIn(await service.post(path, { password }))]).toEqual([
        path,
        'MISSING_EMAIL',
      ])
    }
    // These two fields have codes of their own.
    const identifier = { identifier: '', continueUri: service.url }
    expect(codeIn(await service.post('/v1/accounts:createAuthUri', identifier))).toBe(
      'INVALID_IDENTIFIER',
    )
    const change = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: '' }
    expect(codeIn(await service.post('/v1/accounts:sendOobCode', change))).toBe('MISSING_NEW_EMAIL')
  })

  test('wrong types', async () => {
    const values = [1, true, {}, [], [['x']], { $gt: '' }]
    for (const value of values) {
      for (const [path, body] of [
        ['signUp', { email: value, password: 'correct horse' }],
        ['signUp', { email: newEmail(), password: value }],
        ['signInWithPassword', { email: value, password: value }],
        ['lookup', { idToken: value }],
        ['update', { idToken: value }],
        ['sendOobCode', { requestType: value }],
        ['resetPassword', { oobCode: value }],
        ['signInWithIdp', { requestUri: value, sessionId: value }],
      ] as const) {
        const { status } = await service.post(`/v1/accounts:${path}`, body)
        expect([path, JSON.stringify(body), status]).toEqual([path, JSON.stringify(body), 400])
      }
    }
    for (const body of ['[]', '"text"', '1', 'null', 'true', '{', '', 'x']) {
      expect([body, await raw('/v1/accounts:signUp', body)]).toEqual([body, 400])
    }
  })

  test('huge arrays', async () => {
    const { idToken } = await service.signUp()
    const deleteProvider = Array.from({ length: 10_000 }, (_, index) => `${index}`)

    expect((await service.post('/v1/accounts:update', { idToken, deleteProvider })).status).toBe(
      413,
    )
    expect(
      (
        await service.post('/v1/accounts:update', {
          idToken,
          deleteProvider: deleteProvider.slice(0, 100),
        })
      ).status,
    ).toBe(400)
    expect(await raw('/v1/accounts:signUp', '['.repeat(30_000) + ']'.repeat(30_000))).toBe(400)
  })

  test('wrong content type', async () => {
    const body = JSON.stringify({ email: newEmail(), password: 'correct horse' })

    for (const type of [
      'text/plain',
      'application/xml',
      'multipart/form-data; boundary=x',
      'text/json',
    ]) {
      expect([type, await raw('/v1/accounts:signUp', body, type)]).toEqual([type, 415])
    }
  })

  test('form body on JSON routes', async () => {
    const form = 'email=a@example.test&password=correct+horse'

    expect(await raw('/v1/accounts:signUp', form, 'application/x-www-form-urlencoded')).toBe(415)
  })

  test('CSRF (API authority is the idToken in the body, never a cookie; callback has state)', async () => {
    const { idToken } = await service.signUp()

    const { status } = await service.post(
      '/v1/accounts:delete',
      {},
      { cookie: `idToken=${idToken}; session=${idToken}` },
    )
    expect(status).toBe(400)
    const api = await fetch(`${service.url}/api/identity/sessions`, {
      headers: { cookie: `idToken=${idToken}` },
    })
    expect(api.status).toBe(401)
    const preflight = await fetch(`${service.url}/identity/v1/accounts:update?key=${API_KEY}`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    })
    // Another site's page may not even send the request.
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
    const signUp = await service.post('/v1/accounts:signUp', {
      email: newEmail(),
      password: 'correct horse',
    })
    expect(signUp.headers.get('set-cookie')).toBeNull()
  })

  test('a request without the key, with another, or to an address there is none', async () => {
    const ask = async (path: string) => {
      const response = await fetch(`${service.url}/identity${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
      return {
        status: response.status,
        json: (await response.json()) as { error: { message: string } },
      }
    }

    expect(await ask('/v1/accounts:lookup')).toMatchObject({
      status: 403,
      json: { error: { message: 'The request is missing a valid API key.' } },
    })
    expect((await ask('/v1/accounts:lookup?key=another')).status).toBe(400)
    expect(await ask(`/v1/accounts:batchDelete?key=${API_KEY}`)).toMatchObject({
      status: 404,
      json: { error: { message: 'NOT_FOUND' } },
    })
  })

  test("someone else's session cannot be ended, nor told from one that is not there", async () => {
    const [mine, theirs] = [await service.signUp(), await service.signUp()]
    const sessions = async (idToken: string) => {
      const response = await fetch(`${service.url}/api/identity/sessions`, {
        headers: { authorization: `Bearer ${idToken}` },
      })
      return ((await response.json()) as { sessions: { id: string }[] }).sessions
    }
    const [session] = await sessions(theirs.idToken)
    const end = async (id: string) => {
      const response = await fetch(`${service.url}/api/identity/sessions/${id}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${mine.idToken}` },
      })
      return response.json()
    }

    expect(await end(session?.id ?? '')).toEqual(await end('00000000-0000-4000-8000-000000000000'))
    expect(await sessions(theirs.idToken)).toHaveLength(1)
  })
})
