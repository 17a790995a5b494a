/** The same cards have one number at one moment: on the list of the day, on their own page, in a sitting. */
import type { Page } from '@playwright/test'

import { givenChallenge } from '#e2e/given-challenge.ts'
import { expect, test, type Learner } from '#e2e/test.ts'
import { flashcardsContract } from '#features/flashcards/contract.ts'
import { lessonsContract } from '#features/lessons/contract.ts'

test('the list, the page of the cards and the sitting say one number, before a review and after it', async ({
  learner,
}) => {
  const { page, ask } = learner
  const lessonId = await finishFirstLesson(learner)
  await givenChallenge(learner)
  const { newCount } = await ask(flashcardsContract.getOverview, { query: { timeZone: 'UTC' } })
  const { newCardCount } = await ask(lessonsContract.getLesson, { params: { lessonId } })
  // A day brings fewer than the lesson has opened: that is said, too.
  expect(newCount).toBeLessThan(newCardCount)

  await page.goto('/dashboard/flashcards')
  await expect(page.getByRole('heading', { name: `${newCount} to review today` })).toBeVisible()
  await expect(
    page.getByText(`${newCount} new cards (of ${newCardCount} not begun)`, { exact: true }),
  ).toBeVisible()
  // Who asks for the lesson's cards has all that it opened, as the end of the lesson says.
  await page.goto(`/dashboard/lessons/${lessonId}`)
  await page.getByRole('link', { name: `${newCardCount} cards not reviewed yet` }).click()
  await expect(page.getByText(`0 answered, ${newCardCount} left`)).toBeVisible()
  await page.goto('/dashboard/lessons')
  await reviewsOf(page, newCount).click()
  await expect(page.getByText(`0 answered, ${newCount} left`)).toBeVisible()

  await page.getByRole('button', { name: 'Show answer' }).click()
  await page.getByRole('button', { name: /^Easy/ }).click()
  await expect(page.getByText(`1 answered, ${newCount - 1} left`)).toBeVisible()
  await page.getByRole('link', { name: 'All decks' }).click()
  await expect(page.getByRole('heading', { name: `${newCount - 1} to review today` })).toBeVisible()
  await page.goto('/dashboard/lessons')
  await expect(reviewsOf(page, newCount - 1)).toBeVisible()
})

function reviewsOf(page: Page, count: number) {
  return page
    .getByRole('region', { name: 'Today' })
    .getByRole('link', { name: new RegExp(`^Review ${count} cards`) })
}

async function finishFirstLesson({ ask }: Learner): Promise<string> {
  const { lessons } = await ask(lessonsContract.getTrackOutline, { query: {} })
  const lessonId = lessons[0]?.id ?? ''
  const { questions } = await ask(lessonsContract.getCheck, { params: { lessonId } })
  for (const { asked, key } of questions) {
    if (!('options' in key)) throw new Error(`${asked.id} is no choice`)
    // oxlint-disable-next-line no-await-in-loop -- a round, one after the other
    await ask(lessonsContract.answerQuestion, {
      params: { lessonId },
      body: {
        answerId: crypto.randomUUID(),
        questionId: asked.id,
        response: { choice: key.options.flatMap(({ id, isCorrect }) => (isCorrect ? [id] : [])) },
        confidence: 'sure',
        milliseconds: 4000,
      },
    })
  }
  return lessonId
}
