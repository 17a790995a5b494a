/** A learner for tests and measurements: registers over HTTP and puts the session into a browser. */
import { randomUUID } from 'node:crypto'

import type { BrowserContext } from 'playwright'

export type TestLearner = {
  readonly email: string
  readonly password: string
  readonly apiKey: string
  readonly idToken: string
  readonly refreshToken: string
  readonly localId: string
  readonly displayName?: string
}

type Credentials = { readonly email: string; readonly password: string }

/**
 * Registers a learner, by default one who is like no other.
 *
 * @throws Error with the response where the server refuses.
 */
export async function signUp(
  url: string,
  traits: Partial<Credentials> & { readonly displayName?: string } = {},
): Promise<TestLearner> {
  const { displayName, email = `${randomUUID()}@example.test`, password = randomUUID() } = traits
  return enter(url, 'signUp', { email, password }, { displayName })
}

/**
 * Signs in a registered learner.
 *
 * @throws Error with the response where the server refuses.
 */
export async function logIn(url: string, email: string, password: string): Promise<TestLearner> {
  return enter(url, 'signInWithPassword', { email, password })
}

async function enter(
  url: string,
  method: 'signUp' | 'signInWithPassword',
  credentials: Credentials,
  others: object = {},
): Promise<TestLearner> {
  const { apiKey } = (await (await fetch(`${url}/api/identity/config`)).json()) as {
    apiKey: string
  }
  const response = await fetch(`${url}/identity/v1/accounts:${method}?key=${apiKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...credentials, ...others, returnSecureToken: true }),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  const { idToken, refreshToken, localId, displayName } = (await response.json()) as Omit<
    TestLearner,
    'apiKey' | 'email' | 'password'
  >
  const name = displayName === undefined ? {} : { displayName }
  return { ...credentials, ...name, apiKey, idToken, refreshToken, localId }
}

/** Requests a mail, as "Forgot password?" does. */
export async function askForReset(
  url: string,
  { apiKey, email }: Pick<TestLearner, 'apiKey' | 'email'>,
): Promise<void> {
  const response = await fetch(`${url}/identity/v1/accounts:sendOobCode?key=${apiKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ requestType: 'PASSWORD_RESET', email }),
  })
  if (!response.ok) throw new Error(await response.text())
}

/** Signs a browser in with the record that the SDK itself stores. */
export async function storeSession(
  context: BrowserContext,
  url: string,
  learner: TestLearner,
): Promise<void> {
  const { apiKey, idToken, refreshToken, localId, email, displayName } = learner
  const page = await context.newPage()
  await page.goto(`${url}/favicon.svg`)
  await page.evaluate(
    ({ key, value }) => {
      localStorage.setItem(key, value)
      localStorage.setItem('signed-in', '1')
    },
    {
      key: `firebase:authUser:${apiKey}:[DEFAULT]`,
      value: JSON.stringify({
        uid: localId,
        email,
        displayName,
        emailVerified: false,
        isAnonymous: false,
        providerData: [],
        stsTokenManager: {
          refreshToken,
          accessToken: idToken,
          expirationTime: Date.now() + 3_600_000,
        },
        createdAt: String(Date.now()),
        lastLoginAt: String(Date.now()),
        apiKey,
        appName: '[DEFAULT]',
      }),
    },
  )
  await page.close()
}
