/** The login screen: its texts, where it leads, and its error messages. */
import { AT_ANY_WIDTH, expect, expectFitsLargeText, test } from '#e2e/test.ts'

test('the screen has the texts of the specification', async ({ page }) => {
  await page.goto('/login')

  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Need an account? Create one' })).toHaveAttribute(
    'href',
    '/register.html',
  )
  await expect(page.getByRole('button', { name: 'Forgot password?' })).toBeVisible()
  await expectFitsLargeText(page)
})

test('the plan is passed on to registration', AT_ANY_WIDTH, async ({ page }) => {
  await page.goto('/login?plan=night-shift&returnTo=/account')

  await expect(page.getByRole('link', { name: 'Need an account? Create one' })).toHaveAttribute(
    'href',
    '/register.html?plan=night-shift',
  )
})

test('both fields are required: with one empty nothing is sent', AT_ANY_WIDTH, async ({ page }) => {
  let asked = 0
  await page.route('**/accounts:signInWithPassword*', (route) => {
    asked += 1
    return route.continue()
  })
  await page.goto('/login')
  await page.getByLabel('Email').fill('ada@example.test')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByLabel('Password')).toBeFocused()

  await page.getByLabel('Email').fill('not an address')
  await page.getByLabel('Password').fill('secret')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByLabel('Email')).toBeFocused()

  expect(asked).toBe(0)
})

test('the button says that it is logging in; then the learner is where they were going', async ({
  page,
  account,
}) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/accounts:signInWithPassword*', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/login?returnTo=/dashboard/flashcards')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password').fill(account.password)
  await page.getByLabel('Password').press('Enter')

  await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled()
  held.resolve()
  await expect(page).toHaveURL(/\/dashboard\/flashcards$/)
})

test('without a destination it leads to the dashboard', AT_ANY_WIDTH, async ({ page, account }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password').fill(account.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()

  await expect(page).toHaveURL(/\/dashboard\/lessons$/)
})

for (const wrong of ['the password', 'the address'] as const) {
  test(
    `with a wrong ${wrong} it says the same, and keeps the typed address`,
    AT_ANY_WIDTH,
    async ({ page, account }) => {
      await page.goto('/login')
      const email = wrong === 'the address' ? `x${account.email}` : account.email
      await page.getByLabel('Email').fill(email)
      await page
        .getByLabel('Password')
        .fill(wrong === 'the password' ? 'not this one' : account.password)
      await page.getByRole('button', { name: 'Login', exact: true }).click()

      await expect(page.getByRole('alert')).toHaveText(
        'Login failed. Please check your credentials.',
      )
      await expect(page.getByLabel('Email')).toHaveValue(email)
    },
  )
}

test('returnTo never leads away from this site', AT_ANY_WIDTH, async ({ learner }) => {
  const { page } = learner
  // Which addresses belong to this site: `core/return-to.test.ts`, with all the spellings.
  for (const returnTo of ['//evil.example', '%2F%2Fevil.example']) {
    await page.goto(`/login?returnTo=${encodeURIComponent(returnTo)}`)

    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/dashboard\/lessons$/)
  }
})

test(
  'a signed-out visitor comes back to the protected page they asked for',
  AT_ANY_WIDTH,
  async ({ page, account }) => {
    await page.goto('/dashboard/resources')
    await expect(page).toHaveURL(/\/login\?returnTo=/)
    await page.getByLabel('Email').fill(account.email)
    await page.getByLabel('Password').fill(account.password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()

    await expect(page).toHaveURL(/\/dashboard\/resources/)
  },
)

test('Forgot password? opens its form in a new tab', AT_ANY_WIDTH, async ({ page, context }) => {
  await page.goto('/login')
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Forgot password?' }).click()

  await expect((await opened).getByRole('heading', { name: /password/i })).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})

test(
  'with no Google client configured, Continue with Google says so',
  AT_ANY_WIDTH,
  async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Continue with Google' }).click()

    await expect(page.getByRole('alert')).toHaveText(
      'Google sign-in is not set up on this site. Use your email and password.',
    )
  },
)
