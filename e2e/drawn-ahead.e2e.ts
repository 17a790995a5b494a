/** Home and login are read before their scripts have come, and come to life as they stand. */
import type { Page } from '@playwright/test'

import { AT_ANY_WIDTH, AT_BOTH_WIDTHS, expect, test } from './test.ts'

/** Opens a page whose scripts stay away until they are asked for. */
async function openAsleep(page: Page, path: string): Promise<{ wake: () => Promise<void> }> {
  let wake = () => {}
  const isAwake = new Promise<void>((resolve) => (wake = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await isAwake
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return {
    wake: async () => {
      wake()
      await page.waitForLoadState('load')
    },
  }
}

/** The login form, filled in before its scripts are there. */
async function openLoginAsleep(page: Page, account: { email: string; password: string }) {
  const opened = await openAsleep(page, '/login')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password').fill(account.password)
  return opened
}

for (const [path, heading] of [
  ['/', 'One lamp. One lesson. One evening at a time.'],
  ['/login', 'Welcome back'],
] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(
      `${path} is drawn ahead, and its app takes over what stands there: ${colorScheme}`,
      AT_BOTH_WIDTHS,
      async ({ page }) => {
        const errors: string[] = []
        page.on('pageerror', ({ message }) => errors.push(message))
        await page.emulateMedia({ colorScheme })
        const { wake } = await openAsleep(page, path)
        const drawn = await page.getByRole('heading', { name: heading }).elementHandle()

        await wake()
        // React marks an element that it looks after; one that it had replaced would never get the mark.
        await expect
          .poll(() => drawn?.evaluate((element) => Object.keys(element).join(' ')))
          .toContain('__reactFiber')
        expect(await drawn?.evaluate((element) => element.isConnected)).toBe(true)
        expect(errors).toEqual([])
      },
    )
  }
}

test(
  'what was typed into the login form before its scripts came is kept, and sent',
  AT_ANY_WIDTH,
  async ({ page, account }) => {
    const { wake } = await openLoginAsleep(page, account)
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeDisabled()

    await wake()
    await page.getByRole('button', { name: 'Login', exact: true }).click()

    await expect(page).toHaveURL(/\/dashboard\/lessons$/)
  },
)

test(
  'Enter pressed in the login form before its scripts came sends it when they are there',
  AT_ANY_WIDTH,
  async ({ page, account }) => {
    const { wake } = await openLoginAsleep(page, account)
    await page.getByLabel('Password').press('Enter')

    await wake()

    await expect(page).toHaveURL(/\/dashboard\/lessons$/)
  },
)

test(
  'the drawing knows no search; the login that comes to life does',
  AT_ANY_WIDTH,
  async ({ page }) => {
    const { wake } = await openAsleep(page, '/login?plan=pro')
    const register = page.getByRole('link', { name: 'Need an account? Create one' })
    await expect(register).toHaveAttribute('href', '/register.html')

    await wake()

    await expect(register).toHaveAttribute('href', '/register.html?plan=pro')
  },
)
