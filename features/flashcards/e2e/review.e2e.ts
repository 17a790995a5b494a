/** Reviewing flashcards: by keyboard, to the end of a sitting, and without a server. */
import type { Page } from '@playwright/test'

import {
  AT_ANY_WIDTH,
  AT_BOTH_WIDTHS,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
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

  const startedCount = async () => {
    const { decks } = await learner.ask(flashcardsContract.getOverview, { query: {} })
    return decks.reduce((sum, { learnedCount }) => sum + learnedCount, 0)
  }
  await expect.poll(startedCount).toBe(2)
  await page.getByRole('link', { name: 'All decks' }).click()
  await expect(page.getByText(/\b13 new cards$/)).toBeVisible()
})

test(
  'a sitting ends when its cards are done, and both pages are accessible and fit the screen',
  AT_BOTH_WIDTHS,
  async ({ learner }) => {
    const { page } = learner
    await learner.ask(flashcardsContract.saveSettings, {
      body: { newPerDay: 1, isAllUnlocked: true },
    })
    await page.goto('/dashboard/flashcards')
    await expect(page.getByText('1 new card', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await page.getByRole('link', { name: 'Review 1', exact: true }).click()
    await page.getByRole('button', { name: 'Show answer' }).click()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await page.getByRole('button', { name: /^Easy/ }).click()
    await expect(page.getByRole('heading', { name: 'Done for now' })).toBeFocused()
    await expect(page.getByText('1 answer, 1 of them known.')).toBeVisible()
    await expect(page.getByText(/comes back in 8 days/)).toBeVisible()
  },
)

test(
  'answers given while the server cannot be reached survive a reload and count once',
  AT_ANY_WIDTH,
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
        .not.toContain('flashcards-outbox')
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
      await expect(page.getByText(/\b1 new card$/)).toBeVisible()
    })
  },
)

async function answerOne(page: Page) {
  await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible()
  await page.keyboard.press('Space')
  await page.keyboard.press('4')
}
