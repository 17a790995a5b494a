/** The authenticator app from end to end: turning it on, its code at login, and before sensitive changes. */
import { readFileSync } from 'node:fs'

import type { APIRequestContext, Locator, Page } from '@playwright/test'

import {
  AT_ANY_WIDTH,
  expect,
  expectAccessible,
  expectFitsLargeText,
  IN_DEPTH,
  signInPage,
  tagged,
  test,
  type Learner,
} from '#e2e/test.ts'

import { phoneCode } from '../server/second-factor/testing-phone.ts'
import { turnOnAuthenticator, type Authenticator } from './testing/authenticator.ts'
import { logIn } from './testing/log-in.ts'
import { mailedLink } from './testing/outbox.ts'

async function confirmEmail({ page, email }: Learner) {
  await page.goto(await mailedLink(email, 'verifyEmail'))
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByRole('link', { name: 'Go to your account' })).toBeVisible()
}

test('with the authenticator app on, a password alone is not enough; a recovery code is', async ({
  learner,
}) => {
  test.slow()
  const { page, email, password } = learner
  await confirmEmail(learner)

  await page.goto('/dashboard')
  await openAccountMenu(page)
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  const section = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Authenticator app' }) })
  await section.getByLabel('Your password').fill(password)
  await section.getByRole('button', { name: 'Turn on' }).click()
  await expect(section.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectAccessible(page)
  await expectFitsLargeText(page)
  // Nothing of our own may open that address: the policy of the page lets the link lead there, and allows no more.
  await expect(section.getByRole('link', { name: 'Open in authenticator app' })).toHaveAttribute(
    'href',
    /^otpauth:\/\/totp\//,
  )
  const key = (await section.locator('code').textContent()) ?? ''
  await section.getByRole('textbox', { name: 'Code' }).fill(phoneCode(key, new Date()))
  await section.getByRole('button', { name: 'Confirm' }).click()
  await expect(section.getByText('Keep these recovery codes somewhere safe.')).toBeVisible()
  const recoveryCode = (await section.getByRole('listitem').first().textContent()) ?? ''
  const download = page.waitForEvent('download')
  await section.getByRole('button', { name: 'Download' }).click()
  expect(readFileSync(await (await download).path(), 'utf8')).toContain(`${recoveryCode}\n`)
  await expectFitsLargeText(page)
  await expectAskedBeforeLeaving(page)
  await section.getByRole('button', { name: 'I have kept them' }).click()
  await expect(section.getByText('On. Logging in asks for a code from your app.')).toBeFocused()

  await openAccountMenu(page)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await logIn(page, email, password)
  await page.getByLabel('Code from your authenticator app').fill('000000')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('alert')).toContainText('That code is not right')
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recoveryCode)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
})

const openAccountMenu = (page: Page) => page.getByRole('button', { name: /Account menu/ }).click()

/** The codes are shown once: the browser's way back and logging out ask first, and who stays still has them. */
async function expectAskedBeforeLeaving(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Have you kept your recovery codes?' })
  await page.evaluate(() => history.back())
  await expect(dialog.getByRole('button', { name: 'Stay' })).toBeFocused()
  await expectAccessible(page)
  await expectFitsLargeText(page)
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(/\/account$/)

  await openAccountMenu(page)
  await page.getByRole('button', { name: 'Log out' }).click()
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Keep these recovery codes somewhere safe.')).toBeVisible()
}

type Account = { readonly email: string; readonly password: string; readonly apiKey: string }

/** The identity service's response to an address and a password. */
async function signIn(request: APIRequestContext, { apiKey, ...credentials }: Account) {
  const response = await request.post(`/identity/v1/accounts:signInWithPassword?key=${apiKey}`, {
    data: { ...credentials, returnSecureToken: true },
  })
  return (await response.json()) as { idToken?: string; mfaPendingCredential?: string }
}

type Deed = {
  /** Fills its form in. @returns the form's section or dialog, its button, and the typed value of each field. */
  readonly begin: (
    page: Page,
    account: Account,
  ) => Promise<{ section: Locator; button: string; typed: readonly (readonly [Locator, string])[] }>
  readonly isProvedBy: 'a code' | 'a recovery code'
  /** Checks the page's message, and the result. */
  readonly expectDone: (page: Page, request: APIRequestContext, account: Account) => Promise<void>
}

const sectionOf = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

const NEW_PASSWORD = 'a new and longer one'

const DEEDS: Readonly<Record<string, Deed>> = {
  'change the password': {
    isProvedBy: 'a code',
    begin: async (page, { password }) => {
      const section = sectionOf(page, 'Password')
      const typed = [
        [section.getByLabel('Current password'), password],
        [section.getByLabel('New password'), NEW_PASSWORD],
      ] as const
      return { section, button: 'Change password', typed }
    },
    expectDone: async (page, request, account) => {
      await expect(page.getByText('Changed. Other browsers have been logged out.')).toBeVisible()
      const answer = await signIn(request, { ...account, password: NEW_PASSWORD })
      expect(answer.mfaPendingCredential).toBeDefined()
    },
  },
  'use another address': {
    isProvedBy: 'a recovery code',
    begin: async (page, { email, password }) => {
      const section = sectionOf(page, 'Email')
      await section.getByText('Use another address').click()
      const typed = [
        [section.getByLabel('New email'), `new-${email}`],
        [section.getByLabel('Your password'), password],
      ] as const
      return { section, button: 'Send a link to the new address', typed }
    },
    expectDone: async (page, _request, { email }) => {
      await expect(page.getByText('Sent. The address changes when you open')).toBeVisible()
      await mailedLink(`new-${email}`, 'verifyAndChangeEmail')
    },
  },
  'turn it off': {
    isProvedBy: 'a code',
    begin: async (page, { password }) => {
      // New recovery codes ask for the password, too.
      const section = sectionOf(page, 'Authenticator app')
        .locator('details')
        .filter({ hasText: 'Turn it off' })
      await section.getByText('Turn it off').click()
      return {
        section,
        button: 'Turn off',
        typed: [[section.getByLabel('Your password'), password]],
      }
    },
    expectDone: async (page, request, account) => {
      const told = page.getByText('It is off now.')
      await expect(told).toBeFocused()
      await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible()
      expect((await signIn(request, account)).idToken).toBeDefined()
    },
  },
  'delete the account': {
    isProvedBy: 'a recovery code',
    begin: async (page, { password }) => {
      await page.getByRole('button', { name: 'Delete my account' }).click()
      const dialog = page.getByRole('dialog', { name: 'Delete your account for good?' })
      return {
        section: dialog,
        button: 'Delete everything',
        typed: [[dialog.getByLabel('Your password'), password]],
      }
    },
    expectDone: async (page, request, account) => {
      await expect(page).toHaveURL(/\/login$/)
      const answer = await signIn(request, account)
      expect(Object.keys(answer)).toEqual(['error'])
    },
  },
}

/** The steps of one journey, each with a fresh account page: one code is valid in half a minute, ten recovery codes are. */
const JOURNEYS = [
  { names: ['change the password'], width: AT_ANY_WIDTH },
  { names: ['use another address', 'turn it off'], width: AT_ANY_WIDTH },
  // The step is the same in all of them, and narrowest in the dialog.
  { names: ['delete the account'], width: {} },
]
/** A section and the dialog: the step looks the same in all sections. */
const LOOKED_AT = ['change the password', 'delete the account']

// `use-second-factor.test.tsx`: the step for a code in each form; `second-factor.test.ts`: the server refuses a wrong one.
for (const { names, width } of JOURNEYS) {
  test(
    `with the app on, ${names.join(', ')}: a wrong code changes nothing and loses nothing, a right one succeeds`,
    tagged(IN_DEPTH, width),
    async ({ page, request, account, baseURL }) => {
      test.slow()
      const app = await givenSignedInWithApp(page, request, account, baseURL)
      const credentials = { ...account, apiKey: account.config.apiKey }
      for (const name of names) {
        const deed = DEEDS[name]
        if (!deed) throw new Error(`No deed is called ${name}.`)
        await test.step(`${name}: ${deed.isProvedBy} succeeds`, async () => {
          await page.goto('/account')
          await confirmDeed(page, credentials, app, deed, LOOKED_AT.includes(name))
          await deed.expectDone(page, request, credentials)
        })
      }
    },
  )
}

async function confirmDeed(
  page: Page,
  account: Account,
  { newCode, recoveryCodes }: Authenticator,
  { begin, isProvedBy }: Deed,
  isLookedAt: boolean,
): Promise<void> {
  const { section, button, typed } = await begin(page, account)
  for (const [field, text] of typed) await field.fill(text)
  const send = section.getByRole('button', { name: button, exact: true })
  await send.click()

  const code = section.getByLabel('Code from your authenticator app')
  await expect(code).toBeFocused()
  await code.fill('000000')
  await code.press('Enter')
  await expect(section.getByRole('alert')).toContainText('That code is not right.')
  await expect(code).toBeFocused()
  await expect(code).toHaveValue('000000')
  if (isLookedAt) await expectAccessible(page)
  await expectFitsLargeText(page)
  await section.getByRole('button', { name: 'Back' }).click()
  await expect(send).toBeFocused()
  for (const [field, text] of typed) await expect(field).toHaveValue(text)

  await send.click()
  if (isProvedBy === 'a code') {
    await code.fill(newCode())
  } else {
    await section.getByRole('button', { name: 'Use a recovery code' }).click()
    const recoveryCode = section.getByLabel('Recovery code')
    await expect(recoveryCode).toBeFocused()
    await recoveryCode.fill(recoveryCodes[0] ?? '')
  }
  // The button is still labeled with what the code confirms.
  await send.click()
}

type TestAccount = Parameters<typeof signInPage>[1]

/** Someone with a confirmed address and the app on, signed in on the page. */
async function givenSignedInWithApp(
  page: Page,
  request: APIRequestContext,
  account: TestAccount,
  url = '',
): Promise<Authenticator> {
  const { tokens, config, email } = account
  const { idToken } = tokens
  const key = `key=${config.apiKey}`
  const oobCode = new URL(await mailedLink(email, 'verifyEmail')).searchParams.get('oobCode')
  await request.post(`/identity/v1/accounts:update?${key}`, { data: { oobCode } })
  const { apiKey } = config
  const app = await turnOnAuthenticator(request, { url, apiKey, idToken })
  await signInPage(page, { ...account, tokens: { ...tokens, ...app.tokens } })
  return app
}
