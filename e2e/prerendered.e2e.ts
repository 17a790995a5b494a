/** Pages before their scripts have loaded: home and login can be read and are hydrated in place, others say what they wait for. */
import { readdirSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

import type { Page } from '@playwright/test'

import { AT_ANY_WIDTH, expect, IN_DEPTH, test } from './test.ts'

const SCRIPTS = '**/assets/*.js'

/** Opens a page whose scripts do not arrive until they are released. */
async function openBeforeScripts(
  page: Page,
  path: string,
): Promise<{ releaseScripts: () => Promise<void> }> {
  let release = () => {}
  const areReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route(SCRIPTS, async (route) => {
    await areReleased
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return {
    releaseScripts: async () => {
      release()
      await page.waitForLoadState('load')
      await page.unroute(SCRIPTS)
    },
  }
}

/** The login form, filled in before its scripts have loaded. */
async function openLoginBeforeScripts(page: Page, account: { email: string; password: string }) {
  const opened = await openBeforeScripts(page, '/login')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password').fill(account.password)
  return opened
}

test('home and login are prerendered, and the app hydrates them', async ({ page, isMobile }) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  for (const [path, heading] of [
    ['/', 'One lamp. One lesson. One evening at a time.'],
    ['/login', 'Welcome back'],
  ] as const) {
    // A screen's width and its scheme have nothing to do with each other.
    for (const colorScheme of isMobile ? (['light'] as const) : (['light', 'dark'] as const)) {
      await test.step(`${path}: ${colorScheme}`, async () => {
        await page.emulateMedia({ colorScheme })
        const { releaseScripts } = await openBeforeScripts(page, path)
        const prerendered = await page.getByRole('heading', { name: heading }).elementHandle()

        await releaseScripts()
        // React marks an element that it hydrates; one that it had replaced would not have the mark.
        await expect
          .poll(() => prerendered?.evaluate((element) => Object.keys(element).join(' ')))
          .toContain('__reactFiber')
        expect(await prerendered?.evaluate((element) => element.isConnected)).toBe(true)
        expect(errors).toEqual([])
      })
    }
  }
  await test.step('the prerendered login ignores the search parameters; the hydrated one reads them', async () => {
    const { releaseScripts } = await openBeforeScripts(page, '/login?plan=pro')
    const register = page.getByRole('link', { name: 'Need an account? Create one' })
    await expect(register).toHaveAttribute('href', '/register.html')
    await releaseScripts()
    await expect(register).toHaveAttribute('href', '/register.html?plan=pro')
  })
})

test(
  'text typed into the login form before its scripts load is kept and sent',
  AT_ANY_WIDTH,
  async ({ page, account }) => {
    const { releaseScripts } = await openLoginBeforeScripts(page, account)
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeDisabled()
    const words = page.getByText('Still loading: the connection is slow.')
    await expect(words).toBeVisible()

    await releaseScripts()
    await expect(words).toBeHidden()
    await page.getByRole('button', { name: 'Login', exact: true }).click()

    await expect(page).toHaveURL(/\/dashboard\/lessons$/)
  },
)

// The registration below is sent by Enter in the same way; the login above, by its button.
test(
  'Enter pressed in the login form before its scripts load submits it when they have',
  { tag: [IN_DEPTH.tag, AT_ANY_WIDTH.tag] },
  async ({ page, account }) => {
    const { releaseScripts } = await openLoginBeforeScripts(page, account)
    await page.getByLabel('Password').press('Enter')

    await releaseScripts()

    await expect(page).toHaveURL(/\/dashboard\/lessons$/)
  },
)

test(
  'what is typed into the registration before its script loads is kept, and Enter sends it then',
  AT_ANY_WIDTH,
  async ({ page }) => {
    const { releaseScripts } = await openBeforeScripts(page, '/register.html')
    await page.getByLabel('Name').fill('Ada')
    await page.getByLabel('Email').fill(`ada-${crypto.randomUUID()}@example.com`)
    await page.getByLabel('Password').fill('correct horse battery')
    await expect(page.getByRole('button', { name: 'Create account' })).toBeDisabled()
    await page.keyboard.press('Enter')
    // The browser itself has sent nothing.
    expect(new URL(page.url()).search).toBe('')

    await releaseScripts()
    await expect(page).toHaveURL(/\/dashboard/)
  },
)

test('a signed-in page whose scripts do not arrive says so, and offers to load it again', async ({
  page,
}) => {
  const { releaseScripts } = await openBeforeScripts(page, '/dashboard/lessons')
  const slow = page.getByText('This takes longer than usual: the connection is slow.')
  const again = page.getByRole('link', { name: 'Load the page again' })
  await expect(page.getByText('Loading…')).toBeVisible()
  await expect(slow).toBeHidden()
  const delays = await page.evaluate(() =>
    document.getAnimations().map((animation) => {
      const { delay } = animation.effect?.getTiming() ?? {}
      animation.finish()
      return delay
    }),
  )
  expect(delays).toEqual([8000, 30_000])
  await expect(slow).toBeVisible()
  await expect(again).toBeVisible()

  await releaseScripts()
  await expect(again).toBeHidden()
})

// `npm run bench slow-line` measures it; here is what would spoil it: what a browser needs before it paints.
test(
  'a public page needs little before it can be read: within 3 s at 400 kbit/s and 400 ms round trip',
  AT_ANY_WIDTH,
  async ({ request }) => {
    const SHEET = /<link rel="stylesheet"(?![^>]* disabled)[^>]* href="([^"]+)"/g
    const SCRIPT = /<script(?![^>]* type="module")[^>]* src="([^"]+)"/g
    const ROUND_TRIP_S = 0.4
    const BYTES_PER_S = 400_000 / 8
    // The connection, the page, and what its head names.
    const ROUND_TRIPS = 3

    for (const path of ['/', '/login', '/register.html', '/lessons/osi-model.html']) {
      const html = await (await request.get(path)).text()
      const needed = [...html.matchAll(SHEET), ...html.matchAll(SCRIPT)].map(
        ([, file = '']) => file,
      )
      const texts = await Promise.all(needed.map(async (file) => (await request.get(file)).text()))
      const bytes = [html, ...texts].map((text) => brotliCompressSync(text).length)
      const seconds = ROUND_TRIPS * ROUND_TRIP_S + bytes.reduce((a, b) => a + b) / BYTES_PER_S

      expect(html).toContain('<h1')
      expect(needed.length).toBeGreaterThanOrEqual(2)
      // A third is left for scripts, fonts and pictures, which come at the same time.
      expect(seconds, path).toBeLessThan(2)
    }
  },
)

test(
  'a page names at once the scripts that it needs, and they are few: over HTTP/1.1 they take turns',
  AT_ANY_WIDTH,
  async ({ request }) => {
    const pages = { '/': 9, '/login': 12, '/dashboard/lessons': 11, '/register.html': 4 }
    for (const [path, most] of Object.entries(pages)) {
      const html = await (await request.get(path)).text()
      const scripts = new Set(html.match(/\/assets\/[^"]+\.js/g))

      expect(scripts.size, path).toBeGreaterThan(1)
      expect(scripts.size, path).toBeLessThanOrEqual(most)
    }
  },
)

test(
  'a file that screens share begins no page of its own: each can be imported where nothing of the app is',
  AT_ANY_WIDTH,
  async ({ page }) => {
    const beginning = /^(?:app|open-lesson|register|partner|stop-reminders)-[\w-]{8}\.js$/
    const files = readdirSync('dist/web/assets').filter(
      (file) => file.endsWith('.js') && !beginning.test(file),
    )
    await page.goto('/lessons.html')

    const failures = await page.evaluate(async (names) => {
      const failed: string[] = []
      for (const name of names) {
        await import(`/assets/${name}`).catch((error) => failed.push(`${name}: ${error}`))
      }
      return failed
    }, files)

    expect(files.length).toBeGreaterThan(100)
    expect(failures).toEqual([])
  },
)
