/** Registration on the static page: the policy is ticked off, the plan is kept, and the learner reaches the dashboard. */
import { randomUUID } from 'node:crypto'

import type { Locator } from '@playwright/test'

import { expect, expectAccessible, expectNoSidewaysScroll, IN_DEPTH, test } from '#e2e/test.ts'

import { mailedLink } from './testing/outbox.ts'

test('a person who was sent to the login registers instead, and is where they wanted to go', async ({
  page,
}) => {
  await page.goto('/dashboard/flashcards')
  await page.getByRole('link', { name: 'Need an account? Create one' }).click()
  await expect(page).toHaveURL(/\/register\.html\?returnTo=%2Fdashboard%2Fflashcards$/)
  // The page's script gives its links the way back, and its button to the person.
  await expect(page.getByRole('button', { name: 'Create account' })).toBeEnabled()
  await page.getByRole('link', { name: /^Already have an account/ }).click()
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fdashboard%2Fflashcards$/)
  await page.getByRole('link', { name: 'Need an account? Create one' }).click()
  await page.getByLabel('Name').fill('Grace')
  const email = `${randomUUID()}@example.test`
  await page.getByLabel('Email').fill(email)
  const password = page.getByLabel('Password')
  await password.fill('Password1')
  await expect(page.getByText('○ Many people use this password')).toBeVisible()
  await password.fill('quite a secret')
  await expect(page.getByText('○ Many people use this password')).toHaveCount(0)
  await page.getByRole('button', { name: 'Create account' }).click()

  await expect(page).toHaveURL(/\/dashboard\/flashcards$/)
  await expect(page.getByRole('button', { name: 'Account menu of Grace' })).toBeVisible()

  await test.step('the first screen says that a mail is on its way, until the note is closed', async () => {
    const note = page.getByRole('region', { name: 'Look into your mail' })
    await expect(note).toContainText(email)
    const first = await mailedLink(email, 'verifyEmail')
    await note.getByRole('button', { name: 'Send again' }).click()
    await expect(note.getByText('Sent. Look into the spam folder, too.')).toBeVisible()
    await expect.poll(() => mailedLink(email, 'verifyEmail')).not.toBe(first)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.reload()
    await expect(note).toBeVisible()
    await note.getByRole('button', { name: 'Close this note' }).click()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(note).toHaveCount(0)
  })
})

// `register-page.test.ts`, and `account-page.test.tsx` for the plan.
test("the form, with a plan in the page's address", IN_DEPTH, async ({ page, account }) => {
  const [name, email, password] = ['Name', 'Email', 'Password'].map((label) =>
    page.getByLabel(label),
  ) as [Locator, Locator, Locator]
  const create = page.getByRole('button', { name: 'Create account' })
  await page.goto('/register.html?plan=night-shift')

  await test.step('a password manager finds what it needs', async () => {
    await expect(email).toHaveAttribute('autocomplete', 'username')
    await expect(password).toHaveAttribute('autocomplete', 'new-password')
  })
  await test.step('each mistake is shown at its field', async () => {
    await create.click()
    await expect(page.getByText('Write the name we may call you by.')).toBeVisible()
    await expect(page.getByText('Enter an email address, such as ada@example.com.')).toBeVisible()
    await expect(page.getByText('Choose a password.')).toBeVisible()
    await expect(name).toBeFocused()
    await expectAccessible(page)
  })
  await test.step("the rules for a password are the service's own, and are ticked off as they are met", async () => {
    const rules = page.locator('#password-rules')
    await password.fill('short')
    await expect(rules).toContainText('○ At least 6 characters')
    await password.fill('longer')
    await expect(rules).toContainText('✓ At least 6 characters')
  })
  await test.step('an address that is taken is a mistake, and typed text stays', async () => {
    await name.fill('Grace')
    await email.fill(account.email)
    await password.fill('quite a secret')
    await create.click()
    await expect(
      page.getByText('There is an account with this email already. Log in instead?'),
    ).toBeVisible()
    await expect(email).toHaveValue(account.email)
  })
  await test.step('the plan is passed on to the login, and stored in the profile', async () => {
    const login = page.getByRole('link', { name: /^Already have an account/ })
    await expect(login).toHaveAttribute('href', '/login?plan=night-shift')
    const created = page.waitForRequest(
      (request) => request.url().endsWith('/api/profile') && request.method() === 'POST',
    )
    await email.fill(`${randomUUID()}@example.test`)
    await create.click()
    expect((await created).postDataJSON()).toEqual({ plan: 'night-shift' })
  })
})
