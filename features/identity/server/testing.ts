/**
 * The identity service on its own port, with the stock SDK as its client.
 *
 * Nothing between the two is replaced: a test of this service is a client that signs up, signs in and reads the
 * response, as a browser would.
 */
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app'
import { inMemoryPersistence, initializeAuth, type Auth } from 'firebase/auth'
import { importJWK, SignJWT, type JWK } from 'jose'

import { openDatabase, type Db } from '#platform/server/database.ts'
import { createHttpServer } from '#platform/server/http.ts'
import { serveFeature } from '#platform/server/serve.ts'
import { readSettings } from '#platform/server/settings.ts'
import { freePort } from '#platform/testing/free-port.ts'
import { newTestDatabase } from '#platform/testing/test-database.ts'

import { createIdentity, type Identity } from './create-identity.ts'
import { openSecrets } from './secrets.ts'
import { identitySettings } from './settings.ts'
import type { IdentityTables } from './tables.ts'
import { selectSigningKeys } from './tokens/key-queries.ts'

export const API_KEY = 'test-key'

/** So high that only the tests about limits reach them. */
const NO_LIMITS = {
  SIGN_IN_FAILURES_PER_ADDRESS: '1000000',
  SIGN_IN_FAILURES_PER_PAIR: '1000000',
  SIGN_UPS_PER_ADDRESS: '1000000',
  MAILS_PER_RECIPIENT: '1000000',
  MAILS_PER_ADDRESS: '1000000',
}

/** The minimum: only the tests about the cost of a hash use the product's own. */
export const CHEAP_HASHES = { PASSWORD_HASH_MEMORY_KIB: '8' }

type Traits = {
  /** Environment variables, as an operator would set them. */
  readonly env?: Readonly<Record<string, string>>
  /** The data folder of another server of the same installation. */
  readonly dataDir?: string
  /** A fixed port, where something else must know the address first. */
  readonly port?: number
  /** The address people type, where several servers are behind it; otherwise the server's own. */
  readonly publicUrl?: string
  readonly db?: Db<IdentityTables>
  readonly trustedProxies?: number
  readonly requestsPerMinute?: number
  readonly onAccountDeleted?: (db: Db<IdentityTables>, userId: string) => Promise<void>
}

export type TestIdentity = {
  readonly url: string
  readonly app: FastifyInstance
  readonly identity: Identity
  readonly db: Db<IdentityTables>
  readonly dataDir: string
  /** Every log line so far. */
  readonly logs: readonly string[]
  /** Moves the server's clock; negative goes back. */
  passTime(ms: number): void
  now(): Date
  /** A separate browser: the stock SDK, not signed in. */
  sdk(): Auth
  /** Sends one request of the API, as the SDK or an attacker might. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<ApiAnswer>
  get(path: string): Promise<ApiAnswer>
  signUp(traits?: { email?: string; password?: string }): Promise<GivenLearner>
  /** The mails sent to an address so far, the newest last. */
  mailsTo(email: string): Promise<readonly ReadMail[]>
  /** The code in the newest mail to an address. */
  codeMailedTo(email: string): Promise<string>
  close(): Promise<void>
}

export type ReadMail = {
  readonly subject: string
  readonly text: string
  /** The one link in it, if any. */
  readonly link: string | undefined
}

export type ApiAnswer = {
  readonly status: number
  readonly type: string
  readonly text: string
  // The responses are read by many tests, each of which knows their shape.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly json: any
  readonly headers: Headers
}

export type GivenLearner = {
  readonly uid: string
  readonly idToken: string
  readonly refreshToken: string
  readonly email: string
  readonly password: string
}

export async function givenIdentity(traits: Traits = {}): Promise<TestIdentity> {
  const port = traits.port ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const dataDir = traits.dataDir ?? mkdtempSync(join(tmpdir(), 'identity-'))
  const db = traits.db ?? openDatabase<IdentityTables>(await newTestDatabase())
  const settings = readSettings(identitySettings, {
    IDENTITY_API_KEY: API_KEY,
    ...NO_LIMITS,
    ...CHEAP_HASHES,
    // Other tests read the one mail that they are about.
    EMAIL_CONFIRMATION_AT_SIGN_UP: 'off',
    ...traits.env,
  })
  let aheadMs = 0
  const now = () => new Date(Date.now() + aheadMs)
  const logs: string[] = []

  const app = await createHttpServer({
    logLevel: 'info',
    logStream: { write: (line) => void logs.push(line) },
    trustedProxies: traits.trustedProxies ?? 0,
    requestsPerMinute: traits.requestsPerMinute ?? 1_000_000,
    isHttps: false,
    checkReady: async () => {},
  })
  const identity = await createIdentity({
    db,
    settings,
    dataDir,
    publicUrl: traits.publicUrl ?? url,
    siteName: 'Learn',
    now,
    log: app.log,
    onAccountDeleted: traits.onAccountDeleted ?? (async () => {}),
  })
  await identity.routes(app)
  serveFeature(app, identity.feature, {
    db,
    now,
    learnerOf: (request) => identity.learnerOf(request),
  })
  await app.listen({ host: '127.0.0.1', port })

  const apps: FirebaseApp[] = []
  const ask = async (path: string, init: RequestInit): Promise<ApiAnswer> => {
    const response = await fetch(`${url}${path}`, init)
    const text = await response.text()
    const type = response.headers.get('content-type') ?? ''
    const json: unknown = type.includes('json') ? JSON.parse(text) : undefined
    return { status: response.status, type, text, json, headers: response.headers }
  }
  const post: TestIdentity['post'] = (path, body, headers = {}) =>
    ask(`/identity${path}${path.includes('?') ? '&' : '?'}key=${API_KEY}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })

  const mailsTo: TestIdentity['mailsTo'] = async (email) => {
    await identity.settled()
    const folder = join(dataDir, 'outbox')
    const files = existsSync(folder)
      ? readdirSync(folder).filter((name) => name.endsWith('.eml'))
      : []
    const mails = files.toSorted().map((name) => readFileSync(join(folder, name), 'utf8'))
    return mails.filter((mail) => mail.includes(`\nTo: ${email}\r\n`)).map(readMail)
  }

  return {
    url,
    app,
    identity,
    db,
    dataDir,
    logs,
    now,
    passTime: (ms) => {
      aheadMs += ms
    },
    sdk: () => {
      const app = initializeApp(
        { apiKey: API_KEY, projectId: 'learn', authDomain: `127.0.0.1:${port}` },
        randomUUID(),
      )
      apps.push(app)
      return pointAt(initializeAuth(app, { persistence: inMemoryPersistence }), url)
    },
    post,
    get: (path) => ask(path, {}),
    signUp: async ({ email = newEmail(), password = 'correct horse' } = {}) => {
      const { status, text, json } = await post('/v1/accounts:signUp', {
        email,
        password,
        returnSecureToken: true,
      })
      if (status !== 200) throw new Error(text)
      return {
        uid: json.localId,
        idToken: json.idToken,
        refreshToken: json.refreshToken,
        email,
        password,
      }
    },
    mailsTo,
    codeMailedTo: async (email) => {
      const link = (await mailsTo(email)).at(-1)?.link
      if (link === undefined) throw new Error(`no link was mailed to ${email}`)
      return new URL(link).searchParams.get('oobCode') ?? ''
    },
    close: async () => {
      await Promise.all(apps.map((app) => deleteApp(app)))
      await app.close()
      if (!traits.db) await db.destroy()
    },
  }
}

/** An ID token signed with the service's own key, but with claims (and a header) of the test's choice. */
export async function forgeIdToken(
  service: TestIdentity,
  claims: Readonly<Record<string, unknown>>,
  header: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const [key] = await selectSigningKeys(service.db)
  if (!key) throw new Error('the service has no key yet')
  const jwk = JSON.parse(openSecrets(service.dataDir).unseal(key.sealedJwk, key.kid)) as JWK
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: key.kid, ...header })
    .sign(await importJWK(jwk, 'RS256'))
}

/** Decodes a mail as a mail program does: joins folded lines and decodes `=XX`. */
export function readMail(raw: string): ReadMail {
  const split = raw.indexOf('\r\n\r\n')
  const header = raw.slice(0, split).replaceAll(/\r\n[ \t]+/g, ' ')
  const body = raw.slice(split + 4)
  const isQuoted = /content-transfer-encoding: quoted-printable/i.test(header)
  const text = isQuoted
    ? body
        .replaceAll('=\r\n', '')
        .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
          String.fromCharCode(Number.parseInt(hex, 16)),
        )
    : body
  return {
    subject: /^Subject: (.*)$/m.exec(header)?.[1]?.trim() ?? '',
    text,
    link: /https?:\S+/.exec(text)?.[0],
  }
}

export function newEmail(): string {
  return `learner-${randomUUID()}@example.test`
}

/** What the page does too: sets the SDK's own public fields, in the same tick. */
export function pointAt(auth: Auth, url: string): Auth {
  const { protocol, host } = new URL(url)
  const endpoint = `${host}/identity`
  Object.assign(auth.config, {
    apiScheme: protocol.slice(0, -1),
    apiHost: endpoint,
    tokenApiHost: endpoint,
  })
  return auth
}

/** The code a client sees, e.g. `auth/wrong-password`; fails where the call succeeds. */
export async function codeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  }
  throw new Error('the call was expected to fail and did not')
}
