/** The login screen: its texts, where it leads, and its error messages. */
import { AT_ANY_WIDTH, expect, expectFitsLargeText, IN_DEPTH, test } from '#e2e/test.ts'

test('the screen, signed out', async ({ page, context, account }) => {
  const email = page.getByLabel('Email')
  const password = page.getByLabel('Password')
  const login = page.getByRole('button', { name: 'Login', exact: true })
  const register = page.getByRole('link', { name: 'Need an account? Create one' })
  await page.goto('/login')

  await test.step('it has the texts of the specification', async () => {
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
    await expect(email).toHaveAttribute('type', 'email')
    await expect(login).toBeVisible()
    await expect(register).toHaveAttribute('href', '/register.html')
    await expect(page.getByRole('button', { name: 'Forgot password?' })).toBeVisible()
    await expectFitsLargeText(page)
  })

  await test.step('both fields are required: with one empty nothing is sent', async () => {
    let asked = 0
    await page.route('**/accounts:signInWithPassword*', (route) => {
      asked += 1
      return route.continue()
    })
    await email.fill('ada@example.test')
    await login.click()
    await expect(password).toBeFocused()
    await email.fill('not an address')
    await password.fill('secret')
    await login.click()
    await expect(email).toBeFocused()
    expect(asked).toBe(0)
    await page.unrouteAll()
  })

  const alert = page.getByRole('alert')
  await test.step('with no Google client configured, Continue with Google says so', async () => {
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await expect(alert).toHaveText(
      'Google sign-in is not set up on this site. Use your email and password.',
    )
  })

  for (const [wrong, address, secret] of [
    ['the password', account.email, 'not this one'],
    ['the address', `x${account.email}`, account.password],
  ] as const) {
    await test.step(`with a wrong ${wrong} it says the same, and keeps the typed address`, async () => {
      await email.fill(address)
      await password.fill(secret)
      const answered = page.waitForResponse('**/accounts:signInWithPassword*')
      await login.click()
      await answered
      await expect(login).toBeEnabled()
      await expect(alert).toHaveText('Login failed. Please check your credentials.')
      await expect(email).toHaveValue(address)
    })
  }

  await test.step('Forgot password? opens its form in a new tab, with the typed address', async () => {
    const opened = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    const form = await opened
    await expect(form.getByRole('heading', { name: /password/i })).toBeVisible()
    await expect(form.getByLabel('Email')).toHaveValue(await email.inputValue())
    await form.close()
    await expect(page).toHaveURL(/\/login$/)
  })

  await test.step('without a destination it leads to the dashboard', async () => {
    await email.fill(account.email)
    await password.fill(account.password)
    await login.click()
    await expect(page).toHaveURL(/\/dashboard\/lessons$/)
  })
})

// `login-page.test.tsx`; the way back is in `register.e2e.ts` and in `open-lesson.e2e.ts`.
test(
  'the way through the screen to a page that was asked for',
  IN_DEPTH,
  async ({ page, account }) => {
    await test.step('a signed-out visitor is asked to log in first', async () => {
      await page.goto('/dashboard/flashcards')
      await expect(page).toHaveURL(/\/login\?returnTo=/)
    })
    const held = Promise.withResolvers<void>()
    await test.step('the button says that it is logging in', async () => {
      await page.route('**/accounts:signInWithPassword*', async (route) => {
        await held.promise
        await route.continue()
      })
      await page.getByLabel('Email').fill(account.email)
      await page.getByLabel('Password').fill(account.password)
      await page.getByLabel('Password').press('Enter')
      await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled()
    })
    await test.step('then the learner is where they were going', async () => {
      held.resolve()
      await expect(page).toHaveURL(/\/dashboard\/flashcards$/)
    })
  },
)

// `login-page.test.tsx`: the way to registration keeps the plan.
test(
  'the plan and the way back are passed on to registration',
  { tag: [IN_DEPTH.tag, AT_ANY_WIDTH.tag] },
  async ({ page }) => {
    await page.goto('/login?plan=night-shift&returnTo=/account')

    await expect(page.getByRole('link', { name: 'Need an account? Create one' })).toHaveAttribute(
      'href',
      '/register.html?plan=night-shift&returnTo=%2Faccount',
    )
  },
)
