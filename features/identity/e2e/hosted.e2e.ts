/**
 * The same screens with a hosted identity service.
 *
 * A second installation on loopback plays the hosted service: it issues the tokens and publishes the keys. The
 * browser's requests to the hosted service's addresses are forwarded to it; everything else is real.
 */
import { randomUUID } from 'node:crypto'

import type { BrowserContext } from '@playwright/test'

import { AT_ANY_WIDTH, expect, IN_DEPTH, test } from '#e2e/test.ts'
import { freePort } from '#platform/testing/free-port.ts'
import { startServerProcess, type ServerProcess } from '#platform/testing/server-process.ts'

const PASSWORD = 'correct horse'
const SHARED = {
  WEB: '',
  IDENTITY_PROJECT_ID: 'second-project',
  IDENTITY_API_KEY: 'web-api-key',
  SIGN_UPS_PER_ADDRESS: '1000000',
}
const HOSTED = /^https:\/\/(identitytoolkit|securetoken)\.googleapis\.com\//

// One pair of servers for all of them, so one after the other.
test.describe.configure({ mode: 'default' })

let [url, issuer] = ['', '']
let servers: ServerProcess[] = []
test.beforeAll(async () => {
  test.setTimeout(120_000)
  const [port, issuerPort] = [await freePort(), await freePort()]
  url = `http://localhost:${port}`
  issuer = `http://localhost:${issuerPort}/identity`
  servers = [
    await startServerProcess({ ...SHARED, PORT: String(issuerPort) }),
    await startServerProcess({
      ...SHARED,
      PORT: String(port),
      IDENTITY_MODE: 'hosted',
      IDENTITY_ISSUER: issuer,
      IDENTITY_JWKS_URL: `${issuer}/.well-known/jwks.json`,
    }),
  ]
})
test.afterAll(async () => {
  for (const server of servers) await server.stop()
})

/**
 * For all pages of the browser, before they are opened: a page that is still loading may go on requesting outside
 * addresses.
 *
 * @returns every address outside this machine that they requested.
 */
async function carryToIssuer(context: BrowserContext): Promise<readonly string[]> {
  const outside: string[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost') outside.push(request.url())
  })
  await context.route(HOSTED, async (route) => {
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers })
    const response = await route.fetch({ url: route.request().url().replace(HOSTED, `${issuer}/`) })
    return route.fulfill({ response, headers: { ...response.headers(), ...headers } })
  })
  return outside
}

async function givenAccount(): Promise<string> {
  const email = `${randomUUID()}@example.test`
  const response = await fetch(`${issuer}/v1/accounts:signUp?key=${SHARED.IDENTITY_API_KEY}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
  })
  expect(response.status).toBe(200)
  return email
}

test(
  'a learner of the hosted service logs in on our screen and is known to our server',
  AT_ANY_WIDTH,
  async ({ page, context }) => {
    const outside = await carryToIssuer(context)
    const email = await givenAccount()
    await page.goto(`${url}/login`)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill('a guess')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('Login failed. Please check your credentials.')

    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Login', exact: true }).click()

    await expect(page).toHaveURL(/\/dashboard/)
    await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible()
    // The popup's external script is not loaded until somebody opens a popup.
    expect(outside.filter((address) => !HOSTED.test(address))).toEqual([])
  },
)

// `confirmation-note.test.tsx`, `hosted.test.ts`.
test(
  'who registers with the hosted service has it send the mail that confirms the address, is told of it, and can ask again',
  { tag: [IN_DEPTH.tag, AT_ANY_WIDTH.tag] },
  async ({ page, context }) => {
    await carryToIssuer(context)
    const orders: unknown[] = []
    page.on('request', (request) => {
      if (/identitytoolkit\.googleapis\.com\/v1\/accounts:sendOobCode/.test(request.url()))
        if (request.method() === 'POST') orders.push(request.postDataJSON())
    })
    const email = `${randomUUID()}@example.test`
    await page.goto(`${url}/register.html`)
    await page.getByLabel('Name').fill('Grace')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Create account' }).click()

    await expect(page).toHaveURL(/\/dashboard/)
    const note = page.getByRole('region', { name: 'Look into your mail' })
    await expect(note).toContainText(email)
    expect(orders).toEqual([{ requestType: 'VERIFY_EMAIL', idToken: expect.any(String) }])
    await note.getByRole('button', { name: 'Send again' }).click()
    await expect(note.getByText('Sent. Look into the spam folder, too.')).toBeVisible()
    expect(orders).toHaveLength(2)
  },
)

// `register-page.test.ts`: what only the service knows of a password.
test(
  'the hosted service judges the passwords itself: we refuse none that it takes',
  { tag: [IN_DEPTH.tag, AT_ANY_WIDTH.tag] },
  async ({ page, context }) => {
    await carryToIssuer(context)
    await page.goto(`${url}/register.html`)
    await page.getByLabel('Password').fill('password1')

    await expect(page.getByText('✓ At least 6 characters')).toBeVisible()
    await expect(page.getByText('Many people use this password')).toHaveCount(0)
  },
)

test(
  "Continue with Google loads the hosted service's own resolver, and only then",
  AT_ANY_WIDTH,
  async ({ page, context }) => {
    const outside = await carryToIssuer(context)
    await page.route('https://apis.google.com/**', (route) => route.abort())
    await page.goto(`${url}/login`)
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
    expect(outside).toEqual([])

    await page.getByRole('button', { name: 'Continue with Google' }).click()

    await expect
      .poll(() => outside.some((address) => address.startsWith('https://apis.google.com/')))
      .toBe(true)
  },
)

// `login-page.test.tsx`, and the form itself in `account.e2e.ts`.
test(
  'Forgot password? requests the mail from the hosted service',
  { tag: [IN_DEPTH.tag, AT_ANY_WIDTH.tag] },
  async ({ page, context }) => {
    await carryToIssuer(context)
    await page.goto(`${url}/login`)
    const opened = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    const form = await opened
    const email = await givenAccount()
    const asked = form.waitForRequest(/identitytoolkit\.googleapis\.com\/v1\/accounts:sendOobCode/)

    await form.getByLabel('Email').fill(email)
    await form.getByRole('button', { name: 'Send the link' }).click()

    expect((await asked).postDataJSON()).toEqual({ requestType: 'PASSWORD_RESET', email })
    await expect(form.getByText(`If ${email} has an account here`)).toBeVisible()
  },
)
