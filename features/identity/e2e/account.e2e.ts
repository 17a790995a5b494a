/** The account page from end to end: name, password, sessions, export, and deleting the account. */
import { readFileSync } from 'node:fs'

import {
  AT_ANY_WIDTH,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  IN_DEPTH,
  test,
} from '#e2e/test.ts'

import { logIn } from './testing/log-in.ts'
import { mailedLink } from './testing/outbox.ts'

test('name, data and the end of an account', AT_ANY_WIDTH, async ({ learner }) => {
  const { page, email, password } = learner
  await page.goto('/account')

  await test.step('a learner changes their name, and the menu says it', async () => {
    await page.getByLabel('Name we call you by').fill('Maid Marian')
    await page.getByRole('button', { name: 'Change name' }).click()
    const menu = page.getByRole('button', { name: 'Account menu of Maid Marian' })
    await expect(menu).toBeVisible()
    await page.reload()
    await expect(menu).toBeVisible()
  })

  await test.step('learners can download everything held about them', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    const file = await (await download).path()
    const everything = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
    expect(JSON.stringify(everything)).toContain(email)
    expect(JSON.stringify(everything)).not.toMatch(/argon2|refresh/i)
    expect(Object.keys(everything)).toEqual(
      expect.arrayContaining(['profile', 'lessons', 'flashcards', 'tutor', 'jobs', 'resources']),
    )
  })

  await test.step('a deleted account is gone for good', async () => {
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account for good?' })
    await expectAccessible(page, 'dialog[open]')
    await dialog.getByLabel('Your password').fill('not this one')
    await dialog.getByRole('button', { name: 'Delete everything' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('That is not your current password.')

    await dialog.getByLabel('Your password').fill(password)
    await dialog.getByRole('button', { name: 'Delete everything' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible()
    const told = page.getByText('The account is gone, and everything in it with it')
    await expect(told).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByText('Pick up where you left off.')).toBeVisible()
    await expect(told).toHaveCount(0)
    await logIn(page, email, password)
    await expect(page.getByRole('alert')).toHaveText('Login failed. Please check your credentials.')
  })
})

// `account-security.test.tsx`, `session-store.test.tsx`; on the server `sessions.test.ts` and `sdk.test.ts`.
test(
  'other sessions, and another password',
  { tag: [IN_DEPTH.tag, AT_ANY_WIDTH.tag] },
  async ({ learner, browser }) => {
    const { page, email, password } = learner

    await test.step('a learner sees where they are signed in and ends the other session', async () => {
      const elsewhere = await browser.newPage()
      await logIn(elsewhere, email, password)
      await expect(elsewhere).toHaveURL(/\/dashboard/)

      await page.goto('/account')
      await expect(page.getByText('This browser', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Log out everywhere else' }).click()
      await expect(page.getByText(/Last used/)).toHaveCount(0)

      await elsewhere.goto('/account')
      await expect(elsewhere).toHaveURL(/\/login\?returnTo=%2Faccount$/)
      await expect(elsewhere.getByText('Your session here was ended')).toBeVisible()
      await elsewhere.close()
    })

    await test.step('a learner changes their password: the old one no longer works, the new one does', async () => {
      await page.getByLabel('Current password').fill(password)
      await page.getByLabel('New password').fill('a new and longer one')
      await page.getByRole('button', { name: 'Change password' }).click()
      await expect(page.getByText('Changed. Other browsers have been logged out.')).toBeVisible()

      await page.getByRole('button', { name: /Account menu/ }).click()
      await page.getByRole('button', { name: 'Log out' }).click()
      await expect(page).toHaveURL(/\/login$/)
      await expect(page.getByText('Your session here was ended')).toHaveCount(0)
      await logIn(page, email, password)
      await expect(page.getByRole('alert')).toHaveText(
        'Login failed. Please check your credentials.',
      )
      await logIn(page, email, 'a new and longer one')
      await expect(page).toHaveURL(/\/dashboard/)
    })
  },
)

test(
  'a forgotten password is reset by a mailed link, and a learner who says that the account is theirs keeps its content',
  AT_ANY_WIDTH,
  async ({ page, account }) => {
    await page.goto('/__/auth/action?mode=requestPasswordReset')
    await page.getByLabel('Email').fill(account.email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    const link = await mailedLink(account.email, 'resetPassword')

    await page.goto(link)
    await page.getByLabel('New password').fill('remembered this time')
    await page.setViewportSize({ width: 320, height: 640 })
    await page.getByRole('button', { name: 'Save the password' }).click()
    const question = page.getByRole('group', { name: /Did you open this account yourself\?$/ })
    await expect(question).toHaveAccessibleDescription('Choose one of the two answers.')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    // The focus is on the first answer.
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'Go to login' })).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 800 })
    await logIn(page, account.email, 'remembered this time')
    await expect(page).toHaveURL(/\/dashboard/)
    await expect(
      page.getByRole('button', { name: `Account menu of ${account.name}` }),
    ).toBeVisible()
  },
)
