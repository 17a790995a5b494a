/** Reviewing flashcards: by keyboard, to the end of a sitting, and without a server. */
import type { Page } from '@playwright/test'

import {
  AT_ANY_WIDTH,
  expect,
  expectAccessible,
  expectFitsNarrow,
  gotoWithOutboxSign,
  IN_DEPTH,
  type Learner,
  test,
} from '#e2e/test.ts'

import { flashcardsContract } from '../contract.ts'

test('a learner opens all cards, reviews three by keyboard, undoes one, and the server has it', async ({
  learner,
}) => {
  const { page } = learner
  await page.goto('/dashboard/flashcards')
  await expect(
    page.getByRole('heading', { name: 'Your cards open with your lessons' }),
  ).toBeVisible()
  await page.getByRole('button', { name: /^Open all \d+ cards$/ }).press('Enter')
  await expect(page.getByRole('heading', { name: '15 to review today' })).toBeFocused()
  await page.getByRole('link', { name: 'Review 15' }).press('Enter')

  const question = page.getByRole('article').getByRole('heading')
  const answer = page.getByRole('group', { name: /^Answer: / })
  await expect(question).toBeFocused()
  await expect(answer).toHaveCount(0)

  const fronts: string[] = []
  for (const [turnKey, gradeKey] of [
    ['Space', '4'],
    ['Enter', '4'],
    ['Space', '2'],
  ] as const) {
    const front = await question.innerText()
    fronts.push(front)
    await page.keyboard.press(turnKey)
    await expect(answer).toBeFocused()
    await page.keyboard.press(gradeKey)
    await expect(question).not.toHaveText(front)
    await expect(question).toBeFocused()
  }
  await expect(page.getByText('3 answered', { exact: false })).toBeVisible()

  await page.keyboard.press('u')
  await expect(question).toHaveText(fronts[2] ?? '')
  await expect(question).toBeFocused()
  await expect(page.getByText('2 answered', { exact: false })).toBeVisible()

  await expect.poll(() => learnedCount(learner)).toBe(2)
  await page.getByRole('link', { name: 'All decks' }).click()
  await expect(page.getByText(/\b13 new cards\b/)).toBeVisible()
})

// `review-page.test.tsx`, `study-ahead.test.tsx`; both pages in `accessibility.e2e.ts`.
test(
  'a sitting ends when its cards are done, a learner studies ahead, and the pages are accessible and fit the screen',
  IN_DEPTH,
  async ({ learner }) => {
    const { page } = learner
    await learner.ask(flashcardsContract.saveSettings, {
      body: { newPerDay: 1, isAllUnlocked: true },
    })
    await page.goto('/dashboard/flashcards')
    await expect(page.getByText(/^1 new card\b/)).toBeVisible()
    await expectAccessible(page)
    await expectFitsNarrow(page)

    await page.getByRole('link', { name: 'Review 1', exact: true }).click()
    await page.getByRole('button', { name: 'Show answer' }).click()
    await expectAccessible(page)
    await expectFitsNarrow(page)

    await page.getByRole('button', { name: /^Easy/ }).click()
    await expect(page.getByRole('heading', { name: 'Done for now' })).toBeFocused()
    await expect(page.getByText('1 answer, 1 of them known.')).toBeVisible()
    await expect(page.getByText(/comes back in 8 days/)).toBeVisible()

    await test.step('beyond the day, they study ahead by keyboard', async () => {
      await expectAccessible(page)
      await expectFitsNarrow(page)
      await page.getByRole('link', { name: 'Study ahead' }).press('Enter')
      const question = page.getByRole('article').getByRole('heading')
      await expect(question).toBeFocused()
      await expect(
        page.getByText(/^To study ahead: \d+ new of lessons you have not read yet\.$/),
      ).toBeVisible()
      await expectAccessible(page)
      await expectFitsNarrow(page)

      const front = await question.innerText()
      await page.keyboard.press('Space')
      await page.keyboard.press('4')
      await expect(question).not.toHaveText(front)
      await expect.poll(() => learnedCount(learner)).toBe(2)
    })
  },
)

// `outbox.test.ts` and `review-page.test.tsx`; answers given offline outlive their tab below.
test(
  'answers given while the server cannot be reached survive a reload and count once',
  { tag: [IN_DEPTH.tag, AT_ANY_WIDTH.tag] },
  async ({ learner }) => {
    const { page } = learner
    await learner.ask(flashcardsContract.saveSettings, {
      body: { newPerDay: 3, isAllUnlocked: true },
    })
    let isReachable = false
    // The route stays: removing it could leave a pending request without a response.
    await page.route('**/reviews', (route) => (isReachable ? route.continue() : route.abort()))
    await page.goto('/dashboard/flashcards/review')

    await test.step('an answer is kept on the device, and the sitting continues', async () => {
      await answerOne(page)
      await expect(page.getByRole('alert')).toContainText('kept on this device')
      await expect(page.getByText('1 answered, 2 left')).toBeVisible()
    })

    await test.step('it is sent from the next page, whichever it is', async () => {
      await page.goto('/account')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // It is retried meanwhile: the first response may come as soon as the server can be reached.
      const isSent = page.waitForResponse((response) => response.url().endsWith('/reviews'))
      isReachable = true
      await page.getByRole('link', { name: 'Hoodwise' }).click()
      expect((await isSent).status()).toBe(200)
      await expect
        .poll(() => page.evaluate(() => Object.keys(localStorage).join(' ')))
        .not.toContain('outbox')
    })

    await test.step('an answer before a reload counts once', async () => {
      await page.goto('/dashboard/flashcards/review')
      await expect(page.getByText('0 answered, 2 left')).toBeVisible()
      isReachable = false
      await answerOne(page)
      await expect(page.getByRole('alert')).toContainText('kept on this device')
      isReachable = true
      await page.reload()
      await expect(page.getByText('0 answered, 1 left')).toBeVisible()
      await page.getByRole('link', { name: 'All decks' }).click()
      await expect(page.getByText(/\b1 new card\b/)).toBeVisible()
    })
  },
)

// `outbox.test.ts` and `outbox-sign.test.tsx`; `without-network.e2e.ts` has cards without a network, a check its closed tab.
test(
  'answers given offline are announced, outlive their tab, and count once when another one is opened',
  { tag: [IN_DEPTH.tag, AT_ANY_WIDTH.tag] },
  async ({ learner }) => {
    const { page } = learner
    const browser = page.context()
    await learner.ask(flashcardsContract.saveSettings, {
      body: { newPerDay: 3, isAllUnlocked: true },
    })
    await gotoWithOutboxSign(page, '/dashboard/flashcards/review')
    await answerOne(page)
    await expect.poll(() => learnedCount(learner)).toBe(1)

    await test.step('in the middle of a sitting the network is gone, and it goes on', async () => {
      await browser.setOffline(true)
      await answerOne(page)
      await answerOne(page)
      const kept = page.getByRole('status').filter({ hasText: 'kept on this device' })
      await expect(kept).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await page.getByRole('link', { name: 'Lessons', exact: true }).first().click()
      const sign = page.getByText('2 answers wait to be sent.')
      await expect(sign).toBeVisible()
      await expectAccessible(page, '.signs')
      await page.setViewportSize({ width: 320, height: 640 })
      await expectFitsNarrow(page)
    })

    await test.step('the tab is closed, and another one sends them from any page', async () => {
      await page.close()
      await browser.setOffline(false)
      const next = await browser.newPage()
      const sent: string[] = []
      next.on('request', (request) => {
        if (request.url().endsWith('/reviews')) sent.push(request.url())
      })
      await next.goto('/dashboard/resources')
      await expect.poll(() => learnedCount(learner)).toBe(3)
      expect(sent).toHaveLength(2)
      await expect(next.getByText('to be sent.')).toHaveCount(0)
    })
  },
)

test(
  'an answer given right before the page is left reaches the server',
  AT_ANY_WIDTH,
  async ({ learner }) => {
    const { page } = learner
    await learner.ask(flashcardsContract.saveSettings, {
      body: { newPerDay: 3, isAllUnlocked: true },
    })
    await page.goto('/dashboard/flashcards/review')
    await page.getByRole('button', { name: 'Show answer' }).click()
    // In one task: the page has no time to do anything between the two.
    await page.evaluate(() => {
      const isEasy = ({ innerText }: HTMLElement) => innerText.startsWith('Easy')
      ;[...document.querySelectorAll('button')].find(isEasy)?.click()
      location.href = '/robots.txt'
    })
    await page.waitForURL('/robots.txt')

    await expect.poll(() => learnedCount(learner)).toBe(1)
  },
)

// `outbox.test.ts`, with two tabs.
test(
  'what waits in one tab is sent by another, once',
  { tag: [IN_DEPTH.tag, AT_ANY_WIDTH.tag] },
  async ({ learner }) => {
    const { page } = learner
    await learner.ask(flashcardsContract.saveSettings, {
      body: { newPerDay: 3, isAllUnlocked: true },
    })
    const other = await page.context().newPage()
    await page.goto('/dashboard/flashcards/review')
    await other.goto('/dashboard/resources')
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    let isReachable = false
    const sent: string[] = []
    await page.route('**/reviews', (route) => route.abort())
    await other.route('**/reviews', (route) => {
      if (!isReachable) return route.abort()
      sent.push(route.request().url())
      return route.continue()
    })

    await answerOne(page)
    await answerOne(page)
    await expect(other.getByText('2 answers wait to be sent.')).toBeVisible()
    isReachable = true
    // Its button may be gone before it is pressed: the next try comes by itself.
    await other.evaluate(() => dispatchEvent(new Event('online')))

    await expect.poll(() => learnedCount(learner)).toBe(2)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(other.getByText('to be sent.')).toHaveCount(0)
    expect(sent).toHaveLength(2)
  },
)

async function learnedCount({ ask }: Learner) {
  const { decks } = await ask(flashcardsContract.getOverview, { query: {} })
  return decks.reduce((sum, { learnedCount: count }) => sum + count, 0)
}

async function answerOne(page: Page) {
  await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible()
  await page.keyboard.press('Space')
  await page.keyboard.press('4')
}
