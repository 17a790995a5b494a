/** "Continue with Google" on the product's own screens, against a real OpenID provider on loopback. */
import type { APIRequestContext, Page } from '@playwright/test'

import { AT_ANY_WIDTH, expect, expectAccessible, IN_DEPTH, signInPage } from '#e2e/test.ts'

import type { Person } from '../server/google/testing.ts'
import { turnOnAuthenticator } from './testing/authenticator.ts'
import { answer, test, type GoogleServer } from './testing/google-server.ts'

// One server for all of them, so one after the other.
test.describe.configure({ mode: 'default' })

/** Presses a button that opens the window, and signs in there as somebody. */
async function answerAs(page: Page, { sub }: Person, button: string): Promise<void> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: button }).click()
  await answer(await opened, sub, 'Allow')
}

/** A learner who signs in with Google, has no password, and has the authenticator app on. */
async function givenPersonWithApp(server: GoogleServer, request: APIRequestContext) {
  const person = server.newPerson()
  const { localId, idToken = '' } = await server.signIn(person)
  return { person, localId, ...(await turnOnAuthenticator(request, { ...server, idToken })) }
}

test(
  'success: the button on the login screen leads to the dashboard',
  AT_ANY_WIDTH,
  async ({ page, server }) => {
    const person = server.newPerson()
    const thirdParties: string[] = []
    page.context().on('request', (request) => {
      const { hostname } = new URL(request.url())
      if (hostname !== 'localhost' && hostname !== '127.0.0.1') thirdParties.push(request.url())
    })
    await page.goto(`${server.url}/login`)
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    const popup = await opened
    const size = await popup.evaluate(() => [window.innerWidth, window.innerHeight])

    await answer(popup, person.sub, 'Allow')

    await expect(page).toHaveURL(/\/dashboard/)
    await expect(page.getByRole('button', { name: 'Account menu of Grace Hopper' })).toBeVisible()
    await expect.poll(() => popup.isClosed()).toBe(true)
    if (!test.info().project.use.isMobile) expect(size).toEqual([500, 600])
    expect(thirdParties).toEqual([])
  },
)

// `register-google.test.ts`, and the way to where one was going in `register.e2e.ts`.
test(
  'on the register page it opens an account, and leads where the visitor was going',
  IN_DEPTH,
  async ({ page, server }) => {
    await page.goto(`${server.url}/register.html?returnTo=/dashboard/flashcards`)
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
    await expectAccessible(page)
    await answerAs(page, server.newPerson(), 'Continue with Google')

    await expect(page).toHaveURL(/\/dashboard\/flashcards$/)
    await expect(page.getByRole('button', { name: 'Account menu of Grace Hopper' })).toBeVisible()
  },
)

// `login-page.test.tsx`: refusing raises no alert.
test(
  'refused by the person: the login screen says so without an alert, offers the password, and stays',
  { tag: [IN_DEPTH.tag, AT_ANY_WIDTH.tag] },
  async ({ page, server }) => {
    await page.goto(`${server.url}/login`)
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Continue with Google' }).click()

    await answer(await opened, server.newPerson().sub, 'Refuse')

    await expect(page.getByRole('status').filter({ hasText: 'Google' })).toHaveText(
      'You did not allow the sign-in with Google. You can also log in with your email and password.',
    )
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page).toHaveURL(/\/login/)
  },
)

// `google.test.ts` and `second-factor.test.ts` on the server, `use-second-factor.test.tsx` for the step.
test(
  'with the authenticator app on, Google alone is not enough; with a code it is',
  { tag: [IN_DEPTH.tag, AT_ANY_WIDTH.tag] },
  async ({ page, request, server }) => {
    const { person, newCode } = await givenPersonWithApp(server, request)
    await page.goto(`${server.url}/login?returnTo=/dashboard/flashcards`)
    await answerAs(page, person, 'Continue with Google')

    const code = page.getByLabel('Code from your authenticator app')
    await expect(code).toBeFocused()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter your code')
    await expectAccessible(page)
    await code.fill('000000')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('alert')).toContainText('That code is not right.')
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeFocused()

    await answerAs(page, person, 'Continue with Google')
    await code.fill(newCode())
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page).toHaveURL(/\/dashboard\/flashcards$/)
  },
)

// `google.test.ts` and `attacks-provider.test.ts` on the server, `account-sdk.test.ts`.
test(
  'an account without a password is deleted after Google and a code; a code of another account deletes neither',
  { tag: [IN_DEPTH.tag, AT_ANY_WIDTH.tag] },
  async ({ page, request, account, server }) => {
    const { person, localId, tokens, recoveryCodes } = await givenPersonWithApp(server, request)
    const other = await givenPersonWithApp(server, request)
    await signInPage(page, {
      ...account,
      email: person.email ?? '',
      tokens: { ...tokens, localId },
      config: { ...account.config, apiKey: server.apiKey },
    })
    await page.goto(`${server.url}/account`)
    await expect(page.getByText(`${person.email ?? ''} · linked`)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Choose a password' })).toBeVisible()
    await page.getByRole('button', { name: 'Delete my account' }).click()

    await answerAs(page, other.person, 'Delete everything')
    await expect(page.getByRole('alert')).toHaveText(
      'Google sign-in failed. That is another account than the one you are logged in to.',
    )

    await answerAs(page, person, 'Delete everything')
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '')
    await page.getByRole('button', { name: 'Delete everything' }).click()
    await expect(page).toHaveURL(`${server.url}/login`)
    const mine = await server.signIn(person, { autoCreate: false })
    expect(mine.error?.message).toBe('EMAIL_NOT_FOUND')
    const theirs = await server.signIn(other.person, { autoCreate: false })
    expect(theirs.mfaPendingCredential).toBeDefined()
  },
)

const UNREACHABLE = 'We could not reach the server. Please check your connection and try again.'

// `popup-resolver.test.ts`, `error-messages.test.ts`.
test(
  'when the service fails, the login screen says what to do',
  { tag: [IN_DEPTH.tag, AT_ANY_WIDTH.tag] },
  async ({ page, server }) => {
    await page.goto(`${server.url}/login`)
    for (const [trouble, advice] of [
      [429, 'Too many attempts. Please wait a few minutes and try again.'],
      [503, UNREACHABLE],
      ['offline', UNREACHABLE],
    ] as const) {
      await page.route('**/v1/projects?*', (route) =>
        trouble === 'offline'
          ? route.abort('internetdisconnected')
          : route.fulfill({ status: trouble, contentType: 'text/plain', body: 'Trouble.' }),
      )
      const opened = page.waitForEvent('popup')
      await page.getByRole('button', { name: 'Continue with Google' }).click()
      const popup = await opened
      await expect(page.getByRole('alert')).toHaveText(`Google sign-in failed. ${advice}`)
      await expect.poll(() => popup.isClosed()).toBe(true)
      await page.unrouteAll()
    }
  },
)
