/**
 * Practice: from the lessons to a drill, its answers, and what comes back of them.
 *
 * `drills.e2e.ts` shows axe the questions and what is said of their answers, `e2e/accessibility.e2e.ts` all there is.
 */
import type { Page } from '@playwright/test'

import { optionsAskedFor } from '#e2e/options-asked-for.ts'
import {
  expect,
  expectAccessible,
  expectFitsNarrow,
  expectNoSidewaysScroll,
  IN_DEPTH,
  test,
} from '#e2e/test.ts'
import { profileContract } from '#features/profile/contract.ts'

import { examsContract } from '../contract.ts'
import { button, giveSomething } from './testing/by-keys.ts'

const exerciseIn = (page: Page) => page.getByRole('region', { name: /^An exercise about/ })

/** Gives some answer to a question of any kind, and says how sure it is; of an exercise it looks at the solution. */
async function answerSomehow(page: Page, confidence: 'Sure' | 'Think so' | 'Guess') {
  const answer = page.locator('fieldset.answer')
  await expect(answer.or(exerciseIn(page))).toBeVisible()
  if (await exerciseIn(page).isVisible()) {
    await page.getByRole('button', { name: 'Show solution' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Solution' })).toBeFocused()
    return
  }
  const radios = answer.locator('.answer-option input[type=radio]')
  const boxes = answer.locator('input[type=checkbox]')
  const lists = answer.locator('select')
  const fields = answer.locator('input.answer-typed')
  const moves = answer.locator('.order-move[data-by="1"]')
  if ((await radios.count()) > 0) await radios.first().check()
  if ((await boxes.count()) > 0) {
    const count = await optionsAskedFor(answer)
    for (let at = 0; at < count; at += 1) await boxes.nth(at).check()
  }
  for (let at = 0; at < (await lists.count()); at += 1)
    await lists.nth(at).selectOption({ index: 1 })
  for (let at = 0; at < (await fields.count()); at += 1) await fields.nth(at).fill('1')
  if ((await moves.count()) > 0) await moves.first().click()
  await page.getByRole('button', { name: confidence, exact: true }).click()
  await expect(page.locator('.verdict')).toBeVisible()
}

/** What leads on names a question only where one comes. */
const GOING_ON = /^(Next|Next question|Finish)$/

test('a learner practices what was chosen, and finds the mistakes again', async ({ learner }) => {
  const { page } = learner
  await learner.ask(profileContract.createProfile, { body: {} })
  await page.goto('/dashboard/lessons')
  await page
    .getByRole('navigation', { name: 'Lessons and practice' })
    .getByRole('link', { name: 'Practice' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Practice' })).toBeVisible()
  await expectNoSidewaysScroll(page)

  await page.getByRole('link', { name: 'Start 10 items' }).click()
  for (let count = 0; count < 10; count += 1) {
    await answerSomehow(page, 'Sure')
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: GOING_ON }).click()
  }
  await expect(page.getByRole('heading', { name: /of 10 right$/ })).toBeFocused()
  await expectAccessible(page)

  // First options: some of ten are wrong, all but one time in a million.
  const overview = () => learner.ask(examsContract.getPracticeOverview, { query: {} })
  await expect.poll(async () => (await overview())?.counts.mistakes ?? 0).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'All practice' }).last().click()
  await page.getByRole('link', { name: 'Practice: Sure and wrong' }).click()
  await expect(page.getByText('You were sure of this one, and wrong')).toBeVisible()
  await expectNoSidewaysScroll(page)

  // Answered wrong again, it becomes a card: it may take some tries.
  for (let count = 0; count < 10; count += 1) {
    await answerSomehow(page, 'Guess')
    if ((await page.locator('.verdict[data-correct]').count()) === 0) break
    await page.getByRole('button', { name: GOING_ON }).click()
  }
  await page.getByRole('button', { name: 'Make a card of the clue' }).press('Enter')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('textbox', { name: 'Front: what is asked' }).fill('What was the clue?')
  await page.getByRole('button', { name: 'Save the card' }).press('Enter')
  await page.getByRole('link', { name: 'your flashcards' }).click()
  await expect(page.getByRole('heading', { name: 'Your cards' })).toBeVisible()
  await page.getByText('Change or delete').click()
  await expect(page.getByText('What was the clue?')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Review your cards' }).click()
  await expect(page.getByText('What was the clue?')).toBeVisible()
})

// `lesson-page.test.tsx` (leads to its practice), `drill-answer.test.tsx` (to the passage).
test('a lesson leads to its practice', IN_DEPTH, async ({ learner }) => {
  const { page } = learner
  await learner.ask(profileContract.createProfile, { body: {} })
  await page.goto('/dashboard/lessons/osi-model')
  await page.getByRole('link', { name: 'Practice this lesson' }).click()

  await expect(
    page.getByRole('heading', { level: 1, name: 'Practice: Mixed, osi model' }),
  ).toBeVisible()
  await expectNoSidewaysScroll(page)
  await answerSomehow(page, 'Guess')
  // To the passage that explains it, in the lesson it began from.
  await page.getByRole('link', { name: /^Read the passage in “/ }).click()
  await expect(page).toHaveURL(/\/dashboard\/lessons\/osi-model#p-/)
  await expect(page.locator('[data-marked]')).toBeInViewport()
})

// `second-best.test.tsx`, `drills.test.ts` and `drill-answers.test.ts`.
test('in second best a learner names the words that decide', IN_DEPTH, async ({ learner }) => {
  const { page } = learner
  await learner.ask(profileContract.createProfile, { body: {} })
  await page.goto('/dashboard/lessons/practice')
  await page.getByRole('link', { name: 'Practice: Second best' }).click()
  for (let count = 0; count < 2; count += 1) {
    await page.locator('.answer-option input[type=radio]').first().check()
    await page.getByRole('button', { name: 'Think so', exact: true }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Which words decide it?' })).toBeFocused()
    if (count === 0) await expectAccessible(page)
    await expectFitsNarrow(page)
    // By keyboard: into the phrases, one on, and on.
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.locator('.verdict h3')).toBeFocused()
    await expect(page.getByRole('region', { name: 'The words that decide' })).toContainText(
      'Runner-up: ',
    )
    if (count === 0) await expectAccessible(page)
    await expectFitsNarrow(page)
    await page.getByRole('button', { name: 'Next question' }).press('Enter')
  }
  await page.getByRole('button', { name: 'End this run' }).click()
  await page.getByRole('button', { name: 'End it' }).click()

  await expect(page.getByText(/You named the words that decide in [012] of 2\./)).toBeVisible()
  // The answers are evidence, the words are not.
  await expect
    .poll(async () => {
      const counts = (await learner.ask(examsContract.getPracticeOverview, { query: {} }))?.counts
      return counts ? counts.questions - counts.neverSeen : 0
    })
    .toBe(2)
})

// `outbox.test.ts`; the check of a lesson goes on without a network in its journey.
test(
  'a drill goes on without a network, and its answers arrive afterwards',
  IN_DEPTH,
  async ({ learner }) => {
    const { page } = learner
    await learner.ask(profileContract.createProfile, { body: {} })
    await page.goto('/dashboard/lessons/practice/drill?mode=mixed&length=5')
    await answerSomehow(page, 'Sure')
    await page.context().setOffline(true)
    for (let count = 1; count < 5; count += 1) {
      await page.getByRole('button', { name: GOING_ON }).click()
      await answerSomehow(page, 'Sure')
    }
    await page.getByRole('button', { name: 'Finish' }).click()
    await expect(page.getByRole('heading', { name: /of 5 right$/ })).toBeVisible()

    await page.context().setOffline(false)

    const counts = async () =>
      (await learner.ask(examsContract.getPracticeOverview, { query: {} }))?.counts
    const before = await counts()
    expect(before).toBeDefined()
    await expect
      .poll(async () => {
        const now = await counts()
        return now ? now.questions - now.neverSeen : 0
      })
      // One of five is an exercise.
      .toBe(4)
  },
)

// `drill-page.test.tsx`; `drills.e2e.ts` does a drill of each kind by the keys alone.
test('a drill can be answered by keyboard alone', IN_DEPTH, async ({ learner }) => {
  const { page } = learner
  await learner.ask(profileContract.createProfile, { body: {} })
  await page.goto('/dashboard/lessons/practice/drill?mode=mixed&domain=1&length=5')
  await expect(page.locator('main h2:visible').first()).toBeFocused()
  for (let count = 0; count < 5; count += 1) {
    const answer = page.locator('fieldset.answer')
    await expect(answer.or(exerciseIn(page))).toBeVisible()
    if (await exerciseIn(page).isVisible()) {
      await answerSomehow(page, 'Think so')
      await page.getByRole('button', { name: GOING_ON }).press('Enter')
      continue
    }
    await giveSomething(page, answer, button(page, 'Sure'))
    await page.getByRole('button', { name: 'Think so', exact: true }).press('Enter')
    await expect(page.locator('.verdict h3')).toBeFocused()
    await page.getByRole('button', { name: GOING_ON }).press('Enter')
  }
  await expect(page.getByRole('heading', { name: /right$/ })).toBeFocused()
})
