/** The rules of the profile (SPEC.md, sections 3 and 4), each in a browser against the real server. */
import type { Page } from '@playwright/test'

import { profileContract } from '#features/profile/contract.ts'

import { AT_ANY_WIDTH, expect, IN_DEPTH, oneOf, test } from './test.ts'

const fact = (page: Page, term: string) =>
  page.locator('dl > div').filter({ hasText: term }).locator('dd')

test(
  'on a first visit a profile is created, and the account page shows it',
  AT_ANY_WIDTH,
  async ({ learner }) => {
    const { page, name, email } = learner
    const created = page.waitForResponse(
      (response) =>
        response.url().endsWith('/api/profile') && response.request().method() === 'POST',
    )
    await page.goto('/account')

    await test.step('it shows name, email, tier and subscription status, with free and a dash where nothing is stored', async () => {
      await expect(fact(page, 'Name')).toHaveText(name)
      await expect(fact(page, 'Email')).toHaveText(email)
      await expect(fact(page, 'Tier')).toHaveText('free')
      await expect(fact(page, 'Subscription status')).toHaveText('—')
    })
    await test.step('where no profile document exists, one is created with the defaults', async () => {
      await created
      expect(await learner.ask(profileContract.getProfile, {})).toMatchObject({
        uid: learner.uid,
        email,
        tier: 'free',
        selectedCertTrack: 'network-plus',
        completedLessons: [],
        progress: 0,
      })
    })
  },
)

// `profile.test.ts` on the server, and `account-page.test.tsx` for defaults and a request that fails.
test(
  'a profile that is late, old or does not load',
  { tag: [IN_DEPTH.tag, AT_ANY_WIDTH.tag] },
  async ({ learner }) => {
    const { page, name } = learner
    await learner.ask(profileContract.createProfile, { body: {} })
    /** Lets the profile arrive with other values, once it may. */
    const changeProfile = (values: object, isAllowed?: Promise<void>) =>
      page.route('**/api/profile', async (route) => {
        await isAllowed
        const response = await route.fetch()
        const stored = (await response.json()) as object
        await route.fulfill({ response, json: { ...stored, ...values } })
      })

    await test.step('a profile is provisional until the stored one arrives, which then replaces it', async () => {
      const held = Promise.withResolvers<void>()
      await changeProfile({ tier: 'mentored', subscriptionStatus: 'active' }, held.promise)
      await page.goto('/account')
      await expect(fact(page, 'Tier')).toHaveText('free')

      held.resolve()
      await expect(fact(page, 'Tier')).toHaveText('mentored')
      await expect(fact(page, 'Subscription status')).toHaveText('active')
      await page.unrouteAll()
    })
    await test.step('tier falls back to the legacy plan', async () => {
      await changeProfile({ tier: null, plan: 'founders' })
      await page.goto('/account')
      await expect(fact(page, 'Tier')).toHaveText('founders')
      await page.unrouteAll()
    })
    await test.step('when the profile cannot be loaded, the session stays with the defaults and a warning is logged', async () => {
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
    })
  },
)

/** What the browser refuses, and what follows. */
const REFUSED = [
  { refused: ['indexedDB'], kept: 'it is kept in localStorage and survives a reload' },
  {
    refused: ['indexedDB', 'localStorage'],
    kept: 'it is kept in sessionStorage and survives a reload',
  },
  {
    refused: ['indexedDB', 'localStorage', 'sessionStorage'],
    kept: 'signing in works nevertheless, for as long as the page is open',
  },
]

// The SDK tries one after the other.
for (const { refused, kept } of oneOf(REFUSED)) {
  test(
    `the session with ${refused.join(' and ')} refused: ${kept}`,
    AT_ANY_WIDTH,
    async ({ page, account }) => {
      for (const storage of refused) await refuseStorage(page, storage)
      await logIn(page, account)
      if (kept.endsWith('reload')) await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveURL(/\/dashboard/)
    },
  )
}

/** From the next load of a page on. */
async function refuseStorage(page: Page, storage: string) {
  await page.addInitScript((name) => {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('refused', 'SecurityError')
      },
    })
  }, storage)
}

async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard/)
}
