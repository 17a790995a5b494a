/** Registration on the static page: the policy is ticked off, the plan is kept, and the learner reaches the dashboard. */
import { randomUUID } from 'node:crypto'

import { AT_ANY_WIDTH, AT_BOTH_WIDTHS, expect, expectAccessible, test } from '#e2e/test.ts'

test(
  'a person registers with name, email and password, and is in',
  AT_BOTH_WIDTHS,
  async ({ page }) => {
    await page.goto('/register.html')
    await page.getByLabel('Name').fill('Grace')
    await page.getByLabel('Email').fill(`${randomUUID()}@example.test`)
    await page.getByLabel('Password').fill('quite a secret')
    await page.getByRole('button', { name: 'Create account' }).click()

    await expect(page).toHaveURL(/\/dashboard\/lessons$/)
    await expect(page.getByRole('button', { name: 'Account menu of Grace' })).toBeVisible()
  },
)

test('the plan in the page’s address is stored in the profile', AT_ANY_WIDTH, async ({ page }) => {
  await page.goto('/register.html?plan=night-shift')
  await expect(page.getByRole('link', { name: /Log in/ })).toHaveAttribute(
    'href',
    '/login?plan=night-shift',
  )
  const created = page.waitForRequest(
    (request) => request.url().endsWith('/api/profile') && request.method() === 'POST',
  )
  await page.getByLabel('Name').fill('Grace')
  await page.getByLabel('Email').fill(`${randomUUID()}@example.test`)
  await page.getByLabel('Password').fill('quite a secret')
  await page.getByRole('button', { name: 'Create account' }).click()

  expect((await created).postDataJSON()).toEqual({ plan: 'night-shift' })
})

test('the rules for a password are the service’s own, and are ticked off as they are met', async ({
  page,
}) => {
  await page.goto('/register.html')
  const rules = page.locator('#password-rules')
  await page.getByLabel('Password').fill('short')
  await expect(rules).toContainText('○ At least 6 characters')

  await page.getByLabel('Password').fill('longer')
  await expect(rules).toContainText('✓ At least 6 characters')
})

test('each mistake is shown at its field, and typed text stays', async ({ page, account }) => {
  await page.goto('/register.html')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Write the name we may call you by.')).toBeVisible()
  await expect(page.getByText('Enter an email address, such as ada@example.com.')).toBeVisible()
  await expect(page.getByText('Choose a password.')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
  await expectAccessible(page)

  await page.getByLabel('Name').fill('Grace')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password').fill('quite a secret')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(
    page.getByText('There is an account with this email already. Log in instead?'),
  ).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(account.email)
})

test('a password manager finds what it needs', AT_ANY_WIDTH, async ({ page }) => {
  await page.goto('/register.html')

  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username')
  await expect(page.getByLabel('Password')).toHaveAttribute('autocomplete', 'new-password')
})
