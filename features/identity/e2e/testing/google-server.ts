/** The product with "Continue with Google" set up: a separate server and a real OpenID provider, both on loopback. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'

import type { Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import { z } from 'zod'

import { test as base } from '#e2e/test.ts'
import { freePort } from '#platform/testing/free-port.ts'
import { startServerProcess } from '#platform/testing/server-process.ts'

import { IdentityConfig, identityContract } from '../../contract.ts'
import { givenProvider, idTokenFrom, type Person } from '../../server/google/testing.ts'

export type GoogleServer = {
  readonly url: string
  /** Registers a person with the provider. */
  newPerson(traits?: Partial<Person>): Person
  /**
   * The service's response to an ID token of theirs, as from Google's own button. @param autoCreate false: for an
   * existing account.
   */
  signIn(person: Person, options?: { autoCreate: boolean }): Promise<SignInAnswer>
  readonly apiKey: string
  /** The SDK and our resolver as one script: for functions that the product's own screens do not offer. */
  readonly sdkScript: () => Promise<string>
  close(): Promise<void>
}

type SignInAnswer = {
  readonly localId: string
  readonly idToken?: string
  readonly refreshToken?: string
  readonly mfaPendingCredential?: string
  readonly error?: { readonly message: string }
}

/** The journeys' `test`, with such a server for all journeys of a worker. */
export const test = base.extend<object, { server: GoogleServer }>({
  server: [
    // Playwright reads which fixtures it needs out of this pattern: none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startGoogleServer()
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

async function startGoogleServer(): Promise<GoogleServer> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const provider = await givenProvider([`${url}/__/auth/callback`])
  const server = await startServerProcess({
    ...provider.env,
    WEB: '',
    PORT: String(port),
    SIGN_UPS_PER_ADDRESS: '1000000',
    // A second name of this machine (127.0.0.2) plays a domain that is not authorized.
    HOST: '0.0.0.0',
  })
  const config = await fetch(`${url}${identityContract.getIdentityConfig.path}`)
  const { apiKey } = z.parse(IdentityConfig, await config.json())
  let bundle: Promise<string> | undefined
  return {
    url,
    apiKey,
    sdkScript: () => (bundle ??= bundleSdk()),
    signIn: async (person, { autoCreate } = { autoCreate: true }) => {
      const idToken = await idTokenFrom(provider, person)
      const response = await fetch(`${url}/identity/v1/accounts:signInWithIdp?key=${apiKey}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          requestUri: url,
          postBody: `id_token=${idToken}&providerId=google.com`,
          autoCreate,
          returnSecureToken: true,
        }),
      })
      return (await response.json()) as SignInAnswer
    },
    newPerson: (traits = {}) => {
      const email = `${randomUUID()}@example.test`
      const person = {
        sub: randomUUID(),
        email,
        email_verified: true,
        name: 'Grace Hopper',
        ...traits,
      }
      provider.add(person)
      return person
    },
    close: async () => {
      await server.stop()
      await provider.close()
    },
  }
}

/** The person's steps in the window, on the provider's page. */
export async function answer(popup: Page, sub: string, choice: 'Allow' | 'Refuse'): Promise<void> {
  await popup.getByLabel('Who are you?').fill(sub)
  await popup.getByRole('button', { name: choice }).click()
}

async function bundleSdk(): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, 'popup-sdk.ts'), formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  })) as Rolldown.RolldownOutput[]
  const [bundle] = result
  const [chunk] = bundle?.output ?? []
  if (!chunk) throw new Error('the SDK was not bundled')
  return chunk.code
}
