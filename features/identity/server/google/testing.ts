// The journeys have a separate compiler project, which would not find the declarations.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./oidc-provider.d.ts" />
/**
 * A real OpenID provider on this machine, for tests of "Continue with Google".
 *
 * The protocol is `oidc-provider`'s own. Only its page is ours: it asks who you are and believes you.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose'
import Provider, { interactionPolicy } from 'oidc-provider'

import { freePort } from '#platform/testing/free-port.ts'

export type Person = {
  readonly sub: string
  readonly email?: string
  readonly email_verified?: boolean
  readonly name?: string
  readonly picture?: string
}

export type TestProvider = {
  readonly issuer: string
  readonly signingKey: CryptoKey
  /** The settings that an operator would use for it. */
  readonly env: Readonly<Record<string, string>>
  /** Registers a person; their `sub` is what they type on the provider's page. */
  add(person: Person): void
  close(): Promise<void>
}

const CLIENT = { client_id: 'learn-client', client_secret: 'learn-secret-of-the-test-provider' }

/** @param callbackUrls `<publicUrl>/__/auth/callback` of each server that uses it. */
export async function givenProvider(callbackUrls: readonly string[]): Promise<TestProvider> {
  const issuer = `http://127.0.0.1:${await freePort()}`
  const { privateKey: signingKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(signingKey)), alg: 'RS256', use: 'sig', kid: 'provider-key' }
  const people = new Map<string, Person>()
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)

  const provider: Provider = new Provider(issuer, {
    clients: [
      { ...CLIENT, redirect_uris: callbackUrls },
      {
        client_id: 'another-client',
        client_secret: 'secret',
        redirect_uris: [`${issuer}/elsewhere`],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: { keys: ['test'] },
    jwks: { keys: [jwk] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: {
      policy,
      url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}`,
    },
    findAccount: (_context: unknown, accountId: string) => ({
      accountId,
      claims: () => people.get(accountId) ?? { sub: accountId },
    }),
    loadExistingGrant: async (context: {
      oidc: { session: { accountId: string }; client: { clientId: string } }
    }) => {
      const { session, client } = context.oidc
      const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const speak = provider.callback()
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/interaction/')) void interact(provider, request, response)
    else speak(request, response)
  })
  await new Promise<void>((resolve) =>
    server.listen(Number(new URL(issuer).port), '127.0.0.1', resolve),
  )

  return {
    issuer,
    signingKey,
    env: {
      GOOGLE_CLIENT_ID: CLIENT.client_id,
      GOOGLE_CLIENT_SECRET: CLIENT.client_secret,
      GOOGLE_ISSUER: issuer,
    },
    add: (person) => void people.set(person.sub, person),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'GET') {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><html lang="en"><title>Test provider</title><form method="post">
      <label>Who are you? <input name="sub" /></label>
      <button name="answer" value="yes">Allow</button><button name="answer" value="no">Refuse</button></form></html>`)
    return
  }
  const form = new URLSearchParams(await text(request))
  const result =
    form.get('answer') === 'yes'
      ? { login: { accountId: form.get('sub') }, select_account: {} }
      : { error: 'access_denied', error_description: 'refused by the person' }
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: true })
}

type Browser = {
  /**
   * Follows redirects, also to other servers, until a page arrives; cookies are stored for each host. An address that
   * begins with `stopBefore` is returned, not requested.
   */
  open(
    url: string,
    form?: Record<string, string>,
    stopBefore?: string,
  ): Promise<{ url: string; status: number; html: string }>
  cookieHeader(url: string): string
}

/** The few functions of a browser that a sign-in window needs. */
export function givenBrowser(): Browser {
  const cookiesByHost = new Map<string, Map<string, string>>()
  const cookieHeader = (url: string) =>
    [...(cookiesByHost.get(new URL(url).host) ?? [])]
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
  const open: Browser['open'] = async (url, form, stopBefore) => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: cookieHeader(url) },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    const { host } = new URL(url)
    const cookies = cookiesByHost.get(host) ?? new Map<string, string>()
    cookiesByHost.set(host, cookies)
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const location = response.headers.get('location')
    if (location !== null) {
      const next = new URL(location, url).href
      const isStopped = stopBefore !== undefined && next.startsWith(stopBefore)
      return isStopped
        ? { url: next, status: response.status, html: '' }
        : open(next, undefined, stopBefore)
    }
    return { url, status: response.status, html: await response.text() }
  }
  return { open, cookieHeader }
}

/** An ID token as Google's own button passes it to a page: signed by the provider, for our client. */
export async function idTokenFrom(
  provider: TestProvider,
  person: Person,
  claims: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const time = Math.floor(Date.now() / 1000)
  return new SignJWT({
    ...person,
    iss: provider.issuer,
    aud: CLIENT.client_id,
    iat: time,
    exp: time + 600,
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'provider-key' })
    .sign(provider.signingKey)
}
