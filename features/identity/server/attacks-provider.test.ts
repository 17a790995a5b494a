/** Attacks on signing in with an identity provider ("IdP"), in the checklist's words. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { freePort } from '#platform/testing/free-port.ts'

import {
  givenBrowser,
  givenProvider,
  idTokenFrom,
  type Person,
  type TestProvider,
} from './google/testing.ts'
import { givenIdentity, newEmail, type ApiAnswer, type TestIdentity } from './testing.ts'

let provider: TestProvider
let service: TestIdentity
beforeAll(async () => {
  const port = await freePort()
  provider = await givenProvider([`http://127.0.0.1:${port}/__/auth/callback`])
  service = await givenIdentity({ env: provider.env, port })
})
afterAll(async () => {
  await service.close()
  await provider.close()
})

type Browser = ReturnType<typeof givenBrowser>

function newPerson(traits: Partial<Person> = {}): Person {
  const person = { sub: randomUUID(), email: newEmail(), email_verified: true, ...traits }
  provider.add(person)
  return person
}

const popupUrl = (authType = 'signInViaPopup') =>
  `${service.url}/__/auth/popup?authType=${authType}&eventId=12345&providerId=google.com`

/** Follows the flow up to the provider's redirect back, which is not followed yet. */
async function upToCallback(browser: Browser, person: Person, authType?: string): Promise<string> {
  const page = await browser.open(popupUrl(authType))
  const { url } = await browser.open(
    page.url,
    { sub: person.sub, answer: 'yes' },
    `${service.url}/__/auth/callback`,
  )
  return url
}

async function comeBack(browser: Browser, callback: string) {
  const { html, status } = await browser.open(callback)
  const text = /data-event="([^"]*)"/
    .exec(html)?.[1]
    ?.replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
  const event = JSON.parse(text ?? 'null') as {
    sessionId?: string
    error?: { code: string }
  } | null
  return { status, event, html }
}

function finish(
  browser: Browser,
  sessionId: string | undefined,
  more: object = {},
): Promise<ApiAnswer> {
  return service.post(
    '/v1/accounts:signInWithIdp',
    { requestUri: `${service.url}/__/auth/callback`, sessionId, ...more },
    { cookie: browser.cookieHeader(service.url) },
  )
}

async function signIn(person: Person, more: object = {}, authType?: string): Promise<ApiAnswer> {
  const browser = givenBrowser()
  const { event } = await comeBack(browser, await upToCallback(browser, person, authType))
  return finish(browser, event?.sessionId, more)
}

/** A token as Google's own button passes it to a page. */
async function withToken(idToken: string, more: Record<string, string> = {}): Promise<ApiAnswer> {
  const postBody = new URLSearchParams({
    id_token: idToken,
    providerId: 'google.com',
    ...more,
  }).toString()
  return service.post('/v1/accounts:signInWithIdp', {
    requestUri: 'http://localhost',
    postBody: `&${postBody}`,
  })
}

const codeIn = ({ status, json }: ApiAnswer): string =>
  status === 200
    ? ((json.errorMessage as string | undefined) ?? 'ok')
    : ((json.error.message as string).split(' : ')[0] ?? '')

describe('identity provider', () => {
  test('the flow is sound, so what follows is refused for its flaw', async () => {
    expect(codeIn(await signIn(newPerson()))).toBe('ok')
    expect(codeIn(await withToken(await idTokenFrom(provider, newPerson())))).toBe('ok')
  })

  test('state missing/replayed/swapped', async () => {
    const browser = givenBrowser()
    const callback = await upToCallback(browser, newPerson())
    const change = (state: string | null) => {
      const url = new URL(callback)
      if (state === null) url.searchParams.delete('state')
      else url.searchParams.set('state', state)
      return url.href
    }

    expect(await comeBack(browser, change(null))).toMatchObject({ status: 400, event: null })
    expect(await comeBack(browser, change('guess'))).toMatchObject({ status: 400, event: null })
    // Another browser has none of the victim's cookies.
    expect(await comeBack(givenBrowser(), callback)).toMatchObject({ status: 400, event: null })
    expect((await comeBack(browser, callback)).event?.sessionId).toBeDefined()
    expect(await comeBack(browser, callback)).toMatchObject({ status: 400, event: null })
  })

  test('nonce replay', async () => {
    const browser = givenBrowser()
    const callback = await upToCallback(browser, newPerson())
    await service.db.updateTable('identity_popup').set({ nonce: 'of-another-request' }).execute()
    expect((await comeBack(browser, callback)).event?.error?.code).toBe('auth/invalid-credential')

    const bound = await idTokenFrom(provider, newPerson(), { nonce: 'bound-to-this' })
    expect(codeIn(await withToken(bound))).toBe('MISSING_OR_INVALID_NONCE')
    expect(codeIn(await withToken(bound, { nonce: 'another' }))).toBe('MISSING_OR_INVALID_NONCE')
    expect(codeIn(await withToken(bound, { nonce: 'bound-to-this' }))).toBe('ok')
  })

  test('PKCE omitted', async () => {
    const { url } = await givenBrowser().open(popupUrl(), undefined, provider.issuer)
    const query = new URL(url).searchParams

    expect(query.get('code_challenge_method')).toBe('S256')
    expect(query.get('code_challenge')).toMatch(/^[\w-]{43}$/)
    expect(query.get('response_type')).toBe('code')
    expect(
      [query.get('state'), query.get('nonce')].every((value) => (value ?? '').length >= 43),
    ).toBe(true)
  })

  test('code injection', async () => {
    const [attacker, victim] = [givenBrowser(), givenBrowser()]
    const stolen = new URL(await upToCallback(attacker, newPerson())).searchParams.get('code') ?? ''
    const callback = new URL(await upToCallback(victim, newPerson()))
    callback.searchParams.set('code', stolen)

    // The code was requested with another verifier.
    expect((await comeBack(victim, callback.href)).event).toMatchObject({
      error: { code: 'auth/invalid-credential' },
    })
  })

  test('mix-up of issuer', async () => {
    const browser = givenBrowser()
    const callback = new URL(await upToCallback(browser, newPerson()))
    callback.searchParams.set('iss', 'https://evil.example')
    expect((await comeBack(browser, callback.href)).event?.error?.code).toBe(
      'auth/invalid-credential',
    )

    const foreign = await idTokenFrom(provider, newPerson(), { iss: 'https://evil.example' })
    expect(codeIn(await withToken(foreign))).toBe('INVALID_IDP_RESPONSE')
  })

  test('aud of another client', async () => {
    const token = await idTokenFrom(provider, newPerson(), { aud: 'another-client' })

    expect(codeIn(await withToken(token))).toBe('INVALID_IDP_RESPONSE')
  })

  test('a token nobody signed, or that has ended', async () => {
    const time = Math.floor(Date.now() / 1000)
    const { privateKey } = await generateKeyPair('RS256')
    const claims = {
      sub: 'x',
      iss: provider.issuer,
      aud: 'learn-client',
      iat: time,
      exp: time + 600,
    }
    const foreign = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'provider-key' })
      .sign(privateKey)
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

    expect(codeIn(await withToken(foreign))).toBe('INVALID_IDP_RESPONSE')
    expect(codeIn(await withToken(`${encode({ alg: 'none' })}.${encode(claims)}.`))).toBe(
      'INVALID_IDP_RESPONSE',
    )
    expect(codeIn(await withToken(JSON.stringify(claims)))).toBe('INVALID_IDP_RESPONSE')
    const old = await idTokenFrom(provider, newPerson(), { iat: time - 900, exp: time - 300 })
    expect(codeIn(await withToken(old))).toBe('INVALID_IDP_RESPONSE')
  })

  test('an access token alone', async () => {
    const body = {
      requestUri: 'http://localhost',
      postBody: '&access_token=abc&providerId=google.com',
    }

    expect(codeIn(await service.post('/v1/accounts:signInWithIdp', body))).toBe(
      'INVALID_IDP_RESPONSE',
    )
  })

  test('`email_verified:false` takeover', async () => {
    const victim = await service.signUp()

    const { json } = await signIn(newPerson({ email: victim.email, email_verified: false }))

    expect(json).toMatchObject({ needConfirmation: true, verifiedProvider: ['password'] })
    expect(json.idToken).toBeUndefined()
    expect(json.localId).toBeUndefined()
  })

  test("pre-hijack (attacker registers victim's address first)", async () => {
    const attacker = await service.signUp()

    const { json } = await signIn(newPerson({ email: attacker.email }))

    expect(json.localId).toBe(attacker.uid)
    expect(codeIn(await service.post('/v1/accounts:lookup', { idToken: attacker.idToken }))).toBe(
      'TOKEN_EXPIRED',
    )
    expect(codeIn(await service.post('/v1/accounts:signInWithPassword', attacker))).toBe(
      'INVALID_LOGIN_CREDENTIALS',
    )
  })

  test("pre-hijack by an account that the attacker's own Google is linked to", async () => {
    const attacker = await service.signUp()
    const attackerAtGoogle = newPerson()
    await service.post('/v1/accounts:signInWithIdp', {
      requestUri: 'http://localhost',
      postBody: `&id_token=${await idTokenFrom(provider, attackerAtGoogle)}&providerId=google.com`,
      idToken: attacker.idToken,
    })

    const { json } = await signIn(newPerson({ email: attacker.email }))

    expect(json.localId).toBe(attacker.uid)
    expect((await signIn(attackerAtGoogle)).json.localId).not.toBe(attacker.uid)
  })

  test('recycled email with a new `sub`', async () => {
    const former = newPerson()
    const first = await signIn(former)
    const successor = newPerson({ ...(former.email !== undefined && { email: former.email }) })

    const second = await signIn(successor, { returnIdpCredential: true })

    expect(codeIn(second)).toBe('EMAIL_EXISTS')
    expect(second.json.idToken).toBeUndefined()
    expect((await signIn(former)).json.localId).toBe(first.json.localId)
  })

  test('linking a `sub` twice in a race', async () => {
    const person = newPerson()
    const learners = await Promise.all([service.signUp(), service.signUp(), service.signUp()])
    const token = await idTokenFrom(provider, person)
    const postBody = `&id_token=${token}&providerId=google.com`
    const link = ({ idToken }: { idToken: string }) =>
      service.post('/v1/accounts:signInWithIdp', {
        requestUri: 'http://localhost',
        postBody,
        idToken,
      })

    const answers = await Promise.all(learners.map(link))

    expect(answers.map(codeIn).toSorted()).toEqual([
      'FEDERATED_USER_ID_ALREADY_LINKED',
      'FEDERATED_USER_ID_ALREADY_LINKED',
      'ok',
    ])
  })

  test('two windows that open the same new account in a race', async () => {
    const token = await idTokenFrom(provider, newPerson())

    const answers = await Promise.all([withToken(token), withToken(token), withToken(token)])

    expect(answers.map(codeIn)).toEqual(['ok', 'ok', 'ok'])
    expect(new Set(answers.map(({ json }) => json.localId)).size).toBe(1)
  })

  test('two windows that bring the provider to the same account in a race', async () => {
    const { email, uid } = await service.signUp()
    const token = await idTokenFrom(provider, newPerson({ email }))

    const answers = await Promise.all([withToken(token), withToken(token), withToken(token)])

    expect(answers.map(codeIn)).toEqual(['ok', 'ok', 'ok'])
    expect(new Set(answers.map(({ json }) => json.localId))).toEqual(new Set([uid]))
  })

  test('sessionId used from another browser', async () => {
    const [victim, attacker] = [givenBrowser(), givenBrowser()]
    const { event } = await comeBack(victim, await upToCallback(victim, newPerson()))
    await attacker.open(popupUrl(), undefined, provider.issuer)

    expect(codeIn(await finish(attacker, event?.sessionId))).toBe('INVALID_IDP_RESPONSE')
    expect(codeIn(await finish(givenBrowser(), event?.sessionId))).toBe('INVALID_IDP_RESPONSE')
    expect(codeIn(await finish(victim, event?.sessionId))).toBe('ok')
    expect(codeIn(await finish(victim, event?.sessionId))).toBe('INVALID_IDP_RESPONSE')
  })

  test('sessionId is good for a minute', async () => {
    const port = await freePort()
    const own = await givenProvider([`http://127.0.0.1:${port}/__/auth/callback`])
    const later = await givenIdentity({ env: own.env, port })
    const browser = givenBrowser()
    const page = await browser.open(popupUrl().replace(service.url, later.url))
    const done = await browser.open(page.url, { sub: 'grace', answer: 'yes' })
    const sessionId = /"sessionId":"([\w-]+)"/.exec(done.html.replaceAll('&quot;', '"'))?.[1]
    later.passTime(61_000)

    const body = { requestUri: later.url, sessionId }
    const answer = await later.post('/v1/accounts:signInWithIdp', body, {
      cookie: browser.cookieHeader(later.url),
    })
    expect(codeIn(answer)).toBe('INVALID_IDP_RESPONSE')
    await later.close()
    await own.close()
  })

  test('BroadcastChannel spoof (same-origin only; eventId exact match)', async () => {
    // The window passes on the page's own eventId, unchanged; and nothing that could be markup or script.
    const spoof = encodeURIComponent('"><img src=x onerror=alert(1)>')
    const { status, html } = await givenBrowser().open(
      `${service.url}/__/auth/popup?authType=signInViaPopup&eventId=${spoof}&providerId=google.com`,
    )

    expect(status).toBe(400)
    // The only picture is the product's own.
    expect(html).not.toMatch(/<img(?! src="\/favicon\.svg" alt="" \/>)/)
  })

  test('postMessage none', () => {
    for (const file of ['popup-page.ts', 'popup-resolver.ts']) {
      const source = readFileSync(new URL(`../web/${file}`, import.meta.url), 'utf8')
      expect(source).not.toMatch(/opener|window\.postMessage|parent\.postMessage/)
    }
  })

  test("popup page framing (`frame-ancestors 'none'`)", async () => {
    const { headers } = await service.get(
      '/__/auth/popup?authType=signInViaPopup&eventId=1&providerId=apple.com',
    )

    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-frame-options')).not.toBeNull()
    expect(headers.get('cross-origin-opener-policy')).toBeNull()
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  })

  test('id_token from One Tap without nonce', async () => {
    const token = await idTokenFrom(provider, newPerson())

    // The token has no nonce, so it is accepted; but a page that did set a nonce must not be given another token.
    expect(codeIn(await withToken(token))).toBe('ok')
    expect(codeIn(await withToken(token, { nonce: 'the page made one' }))).toBe(
      'MISSING_OR_INVALID_NONCE',
    )
  })

  test("the window's cookie is out of reach of scripts and of other sites", async () => {
    const response = await fetch(popupUrl(), { redirect: 'manual' })
    const cookie = response.headers.get('set-cookie') ?? ''

    expect(cookie).toContain('HttpOnly')
    expect(cookie).toContain('SameSite=Lax')
  })

  test('what the provider said is not passed on where it could be read', async () => {
    const browser = givenBrowser()
    const { html } = await comeBack(browser, await upToCallback(browser, newPerson()))

    expect(html).not.toMatch(/eyJ|access_token|id_token/)
    expect(service.logs.join('')).not.toMatch(/eyJ|code=/)
  })
})
