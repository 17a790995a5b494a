/** The page behind mailed links, for everyone: by keyboard, with a screen reader, on a narrow screen, in both schemes. */
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#e2e/test.ts'

const MODES = ['requestPasswordReset', 'resetPassword', 'verifyEmail', 'signIn', 'something-else']

for (const mode of MODES) {
  test(`${mode} can be seen, read out and read on a narrow screen`, async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto(`/__/auth/action?mode=${mode}&oobCode=${'x'.repeat(43)}&apiKey=embedded`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
  })
}

test('a link that is no good says so, and says it to a screen reader', async ({ page }) => {
  await page.goto('/__/auth/action?mode=resetPassword&oobCode=used-up&apiKey=embedded')

  await expect(page.getByRole('status')).toHaveText(/^This link was used already/)
  await expect(page.getByRole('status')).toBeFocused()
  await expect(page.getByLabel('New password')).toBeHidden()

  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeVisible()
})

test('a reset is asked for by keyboard alone, and a mistake says what to write', async ({
  page,
}) => {
  await page.goto('/__/auth/action?mode=requestPasswordReset')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Email')).toBeFocused()

  await page.keyboard.type('robin')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText(
    'Enter an email address, such as ada@example.com.',
  )

  await page.getByLabel('Email').fill('robin@example.test')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toContainText('If robin@example.test has an account here')
  await expect(page.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/login')
})
