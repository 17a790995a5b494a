/** Hosted mode, with the test's own issuer on loopback. */
import { createServer, type Server } from 'node:http'

import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { SettingsError } from '#platform/server/settings.ts'
import { freePort } from '#platform/testing/free-port.ts'

import { givenIdentity, type TestIdentity } from './testing.ts'

const PROJECT = 'hosted-project'

let issuer: string
let keyServer: Server
let signingKey: CryptoKey
let hosted: TestIdentity
let embedded: TestIdentity
const deleted: string[] = []

beforeAll(async () => {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  signingKey = privateKey
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'hosted-key', alg: 'RS256', use: 'sig' }]
  const port = await freePort()
  issuer = `http://127.0.0.1:${port}/${PROJECT}`
  keyServer = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys }))
  })
  await new Promise<void>((resolve) => keyServer.listen(port, '127.0.0.1', resolve))
  hosted = await givenIdentity({
    env: {
      IDENTITY_MODE: 'hosted',
      IDENTITY_PROJECT_ID: PROJECT,
      IDENTITY_API_KEY: 'web-api-key',
      IDENTITY_ISSUER: issuer,
      IDENTITY_JWKS_URL: `http://127.0.0.1:${port}/keys`,
    },
    onAccountDeleted: async (_db, userId) => void deleted.push(userId),
  })
  embedded = await givenIdentity()
})
afterAll(async () => {
  await Promise.all([hosted.close(), embedded.close()])
  keyServer.closeAllConnections()
  keyServer.close()
})

function hostedToken(claims: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({
    iss: issuer,
    aud: PROJECT,
    sub: 'hosted-learner',
    email: 'ada@example.test',
    iat: now,
    exp: now + 3600,
    auth_time: now,
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'hosted-key', typ: 'JWT' })
    .sign(signingKey)
}

async function ask(
  service: TestIdentity,
  token: string,
  path = '/api/identity/sessions',
  method = 'GET',
) {
  const response = await fetch(`${service.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
  })
  await response.text()
  return response.status
}

test('tokens of the hosted issuer are accepted, ours are refused, and the reverse', async () => {
  const { idToken: ours } = await embedded.signUp()
  const theirs = await hostedToken()

  expect(await ask(hosted, theirs)).toBe(200)
  expect(await ask(hosted, ours)).toBe(401)
  expect(await ask(embedded, ours)).toBe(200)
  expect(await ask(embedded, theirs)).toBe(401)
})

test('a token that is of another issuer, for another project, or expired is refused', async () => {
  const now = Math.floor(Date.now() / 1000)

  expect(
    await ask(hosted, await hostedToken({ iss: 'https://securetoken.google.com/another' })),
  ).toBe(401)
  expect(await ask(hosted, await hostedToken({ aud: 'another' }))).toBe(401)
  expect(await ask(hosted, await hostedToken({ iat: now - 7200, exp: now - 3600 }))).toBe(401)
  expect(await ask(hosted, await hostedToken({ sub: '' }))).toBe(401)
})

test("the page gets the hosted service's address, and our own service is off", async () => {
  const config = await hosted.get('/api/identity/config')

  expect(config.json).toEqual({
    mode: 'hosted',
    apiKey: 'web-api-key',
    projectId: PROJECT,
    authDomain: `${PROJECT}.firebaseapp.com`,
    isGoogleEnabled: true,
    confirmsAtSignUp: false,
  })
  for (const path of [
    '/identity/v1/projects',
    '/identity/.well-known/jwks.json',
    '/__/auth/action',
    '/__/auth/popup',
  ]) {
    expect((await hosted.get(path)).status).toBe(404)
  }
})

test('Forgot password? leads to our own form, which asks the hosted service for the mail', async () => {
  const { status, text } = await hosted.get('/__/auth/action?mode=requestPasswordReset')

  expect(status).toBe(200)
  expect(text).toContain('<h1>Forgot password?</h1>')
  expect(text).toContain('data-api="https://identitytoolkit.googleapis.com"')
  expect(text).toContain('data-api-key="web-api-key"')
  expect((await hosted.get('/__/auth/action-page.js')).status).toBe(200)
  // The hosted service sends the mail, and its own page handles the link.
  expect((await hosted.get('/__/auth/action?mode=resetPassword&oobCode=x')).status).toBe(404)
})

test('our data of a learner can be removed before the external service deletes the account', async () => {
  const remove = (service: TestIdentity, token: string) =>
    ask(service, token, '/api/identity/learner-data', 'DELETE')
  const longAgo = Math.floor(Date.now() / 1000) - 600

  expect(await remove(hosted, await hostedToken({ auth_time: longAgo }))).toBe(403)
  expect(deleted).toEqual([])
  expect(await remove(hosted, await hostedToken())).toBe(200)
  expect(deleted).toEqual(['hosted-learner'])
  // In embedded mode, the account and its data are deleted together.
  const { idToken } = await embedded.signUp()
  expect(await remove(embedded, idToken)).toBe(409)
})

test('an issuer that does not respond is a server error, not a sign-out', async () => {
  const cutOff = await givenIdentity({
    env: {
      IDENTITY_MODE: 'hosted',
      IDENTITY_PROJECT_ID: PROJECT,
      IDENTITY_API_KEY: 'web-api-key',
      IDENTITY_ISSUER: issuer,
      IDENTITY_JWKS_URL: `http://127.0.0.1:${await freePort()}/keys`,
    },
  })

  expect(await ask(cutOff, await hostedToken())).toBe(503)
  await cutOff.close()
})

test('contradictory settings are named, with what to write', async () => {
  await expect(
    givenIdentity({ env: { IDENTITY_MODE: 'hosted', IDENTITY_API_KEY: '' } }),
  ).rejects.toThrow(
    new SettingsError([
      'IDENTITY_API_KEY is not set: write the web API key of the hosted project',
      'IDENTITY_PROJECT_ID is not set: write the id of the hosted project',
    ]),
  )
  await expect(givenIdentity({ env: { GOOGLE_CLIENT_ID: 'id' } })).rejects.toThrow(
    'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: set both or neither',
  )
})
