/** The rules of the profile (SPEC.md, sections 3 and 4), each in a browser against the real server. */
import { profileContract } from '#features/profile/contract.ts'

import { AT_ANY_WIDTH, expect, test } from './test.ts'

const fact = (page: import('@playwright/test').Page, term: string) =>
  page.locator('dl > div').filter({ hasText: term }).locator('dd')

test(
  'the account page shows name, email, tier and subscription status, with free and a dash where nothing is stored',
  AT_ANY_WIDTH,
  async ({ learner }) => {
    const { page, name, email } = learner
    await page.goto('/account')

    await expect(fact(page, 'Name')).toHaveText(name)
    await expect(fact(page, 'Email')).toHaveText(email)
    await expect(fact(page, 'Tier')).toHaveText('free')
    await expect(fact(page, 'Subscription status')).toHaveText('—')
  },
)

test(
  'a profile is provisional until the stored one arrives, which then replaces it',
  AT_ANY_WIDTH,
  async ({ learner }) => {
    const { page } = learner
    await learner.ask(profileContract.createProfile, { body: {} })
    const held = Promise.withResolvers<void>()
    await page.route('**/api/profile', async (route) => {
      await held.promise
      const response = await route.fetch()
      await route.fulfill({
        response,
        json: {
          ...((await response.json()) as object),
          tier: 'mentored',
          subscriptionStatus: 'active',
        },
      })
    })

    await page.goto('/account')
    await expect(fact(page, 'Tier')).toHaveText('free')

    held.resolve()
    await expect(fact(page, 'Tier')).toHaveText('mentored')
    await expect(fact(page, 'Subscription status')).toHaveText('active')
  },
)

test(
  'where no profile document exists, one is created with the defaults',
  AT_ANY_WIDTH,
  async ({ learner }) => {
    const { page } = learner
    const created = page.waitForResponse(
      (response) =>
        response.url().endsWith('/api/profile') && response.request().method() === 'POST',
    )
    await page.goto('/account')
    await created

    expect(await learner.ask(profileContract.getProfile, {})).toMatchObject({
      uid: learner.uid,
      email: learner.email,
      tier: 'free',
      selectedCertTrack: 'network-plus',
      completedLessons: [],
      progress: 0,
    })
  },
)

test(
  'when the profile cannot be loaded, the session stays with the defaults and a warning is logged',
  AT_ANY_WIDTH,
  async ({ learner }) => {
    const { page, name } = learner
    const warning = page.waitForEvent(
      'console',
      (message) =>
        message.type() === 'warning' && message.text().includes('profile could not be loaded'),
    )
    await page.route('**/api/profile', (route) => route.fulfill({ status: 500, body: 'broken' }))

    await page.goto('/account')
    await warning

    await expect(fact(page, 'Name')).toHaveText(name)
    await expect(fact(page, 'Tier')).toHaveText('free')
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
)

test('tier falls back to the legacy plan', AT_ANY_WIDTH, async ({ learner }) => {
  const { page } = learner
  await learner.ask(profileContract.createProfile, { body: {} })
  await page.route('**/api/profile', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      json: { ...((await response.json()) as object), tier: null, plan: 'founders' },
    })
  })

  await page.goto('/account')

  await expect(fact(page, 'Tier')).toHaveText('founders')
})

const BROKEN_STORAGE = {
  'IndexedDB refused: the session is kept in localStorage and survives a reload': ['indexedDB'],
  'IndexedDB and localStorage refused: it is kept in sessionStorage and survives a reload': [
    'indexedDB',
    'localStorage',
  ],
} as const

for (const [name, broken] of Object.entries(BROKEN_STORAGE)) {
  test(name, AT_ANY_WIDTH, async ({ page, account }) => {
    await refuseStorage(page, broken)
    await logIn(page, account)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard/)
  })
}

test(
  'every storage refused: signing in works nevertheless, for as long as the page is open',
  AT_ANY_WIDTH,
  async ({ page, account }) => {
    await refuseStorage(page, ['indexedDB', 'localStorage', 'sessionStorage'])
    await logIn(page, account)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
)

async function refuseStorage(page: import('@playwright/test').Page, names: readonly string[]) {
  await page.addInitScript((refused) => {
    for (const name of refused) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('refused', 'SecurityError')
        },
      })
    }
  }, names)
}

async function logIn(
  page: import('@playwright/test').Page,
  { email, password }: { email: string; password: string },
) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard/)
}
