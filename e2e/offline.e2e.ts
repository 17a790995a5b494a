/** Without a connection: whatever is not loaded says so, and loads by itself when the connection is back. */
import type { Page } from '@playwright/test'

import { AT_ANY_WIDTH, expect, expectAccessible, IN_DEPTH, test } from './test.ts'

/** Fails where the page was reloaded since this was called: typed text would be lost. */
async function markPage(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  return async () => expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
}

async function goToJobs(page: Page) {
  await page.getByRole('link', { name: 'Job Board' }).first().click()
}

/** The files of the style sheets that style the page. */
const styleSheetsOf = (page: Page) =>
  page.evaluate(() => [...document.styleSheets].map(({ href }) => href))

/** What a page loaded late has is what one that was opened right there has. */
async function expectAllStyleSheets(page: Page) {
  const fresh = await page.context().newPage()
  await fresh.goto(page.url())
  await expect(fresh.locator('h1[tabindex]')).toBeVisible()
  const expected = expect.arrayContaining(await styleSheetsOf(fresh))
  await expect.poll(() => styleSheetsOf(page)).toEqual(expected)
}

const jobs = (page: Page) => page.getByRole('heading', { level: 1, name: 'Job Board' })
const JOBS_CODE = '**/assets/jobs-page-*.js'

test.describe('a page that was not opened before', AT_ANY_WIDTH, () => {
  test.beforeEach(async ({ learner: { page } }) => {
    await page.goto('/dashboard/lessons')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('says that one is offline, and loads by itself, with the focus', async ({ learner }) => {
    const { page } = learner
    const expectSamePage = await markPage(page)
    await page.context().setOffline(true)

    await goToJobs(page)

    await expect(page.getByRole('alert')).toContainText(
      'You are offline. This page has not been loaded yet.',
    )
    await expect(page).toHaveURL(/\/dashboard\/jobs$/)
    await expect(page.getByRole('heading', { name: 'Page not loaded' })).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused()

    await page.context().setOffline(false)

    await expect(jobs(page)).toBeFocused()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expectSamePage()
    await expectAllStyleSheets(page)
  })

  // `load-boundary.test.tsx`: what it says of a server that is away, and that it asks again.
  test(
    'says that the server does not respond, and loads when it does',
    IN_DEPTH,
    async ({ learner }) => {
      const { page } = learner
      const expectSamePage = await markPage(page)
      await page.route('**/healthz', (route) => route.abort())
      await page.route(JOBS_CODE, (route) => route.abort())

      await goToJobs(page)

      await expect(page.getByRole('alert')).toContainText(
        'We cannot reach the server. This page has not been loaded yet.',
      )
      await page.unrouteAll()
      await expect(jobs(page)).toBeVisible()
      await expectSamePage()
    },
  )

  test('is reloaded where a newer version removed its code, once and not again and again', async ({
    learner,
  }) => {
    const { page } = learner
    let loads = 0
    page.on('domcontentloaded', () => loads++)
    await page.route(JOBS_CODE, (route) => route.fulfill({ status: 404 }))

    await goToJobs(page)

    await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible()
    await expect.poll(() => loads).toBe(1)
    await expect(page.getByRole('alert')).toContainText('there may be a newer version')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Reload the page' }).click()
    await expect(jobs(page)).toBeVisible()
    expect(loads).toBe(2)
  })
})

// `load-boundary.test.tsx`: data that could not be loaded come with the network.
test(
  'a page whose code is loaded and whose data are not says that one is offline',
  { tag: [IN_DEPTH.tag, AT_ANY_WIDTH.tag] },
  async ({ learner: { page } }) => {
    await page.goto('/dashboard/lessons')
    // Hovering over a link loads the code of its page.
    const code = page.waitForResponse(JOBS_CODE)
    await page.getByRole('link', { name: 'Job Board' }).first().hover()
    await code
    await page.context().setOffline(true)
    await goToJobs(page)

    const note = page.getByRole('main').getByText('You are offline.')
    await expect(note).toContainText('This will load when you are back online.')
    await expect(jobs(page)).toBeFocused()
    await expectAccessible(page)
    await page.context().setOffline(false)

    await expect(note).toHaveCount(0)
  },
)

// The first page above comes back in the same way.
for (const name of ['Free Resources', 'AI Tutor', 'Start this lesson']) {
  test(
    `“${name}” leads to a page that comes back from offline with the focus and all its style sheets`,
    { tag: [IN_DEPTH.tag, AT_ANY_WIDTH.tag] },
    async ({ learner: { page } }) => {
      await page.goto('/dashboard/lessons')
      const link = page.getByRole('link', { name }).first()
      await expect(link).toBeVisible()
      await page.context().setOffline(true)
      await link.click()
      await expect(page.getByRole('alert')).toContainText('You are offline.')

      await page.context().setOffline(false)

      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page.locator('h1[tabindex]')).toBeFocused()
      await expectAllStyleSheets(page)
    },
  )
}

// `load-boundary.test.tsx` has it of an exercise; the pages above, that the boundary is in the app.
test(
  'an exercise that could not be loaded offline says so and loads by itself; the lesson stays',
  { tag: [IN_DEPTH.tag, AT_ANY_WIDTH.tag] },
  async ({ learner }) => {
    const { page } = learner
    // The connection drops when the text is loaded and the code of its exercise is not.
    const text = page.locator('.lesson-text')
    await page.route('**/assets/which-layer-*.js', async (route) => {
      await text.waitFor()
      await page.context().setOffline(true)
      await route.abort()
    })
    await page.goto('/dashboard/lessons/osi-model', { waitUntil: 'commit' })

    const note = page
      .getByRole('alert')
      .filter({ hasText: 'This exercise has not been loaded yet' })
    // The lesson has several exercises.
    await expect(note.first()).toContainText('You are offline.')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const expectSamePage = await markPage(page)
    await page.unrouteAll()
    await page.context().setOffline(false)

    await expect(page.getByRole('group', { name: 'Find the layer' })).toBeVisible()
    await expect(note).toHaveCount(0)
    await expectSamePage()
  },
)
