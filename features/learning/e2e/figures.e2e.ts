/** The page of figures in the built product: from nothing to the first day that counts. */
import { expect, expectAccessible, expectNoSidewaysScroll, test, type Learner } from '#e2e/test.ts'
import { lessonsContract } from '#features/lessons/contract.ts'
import { profileContract } from '#features/profile/contract.ts'

const LESSON = 'osi-model'

test('a learner answers, and finds it in the figures with the keyboard alone', async ({
  learner,
}) => {
  const { page } = learner
  await learner.ask(profileContract.createProfile, { body: {} })
  await page.goto('/dashboard/lessons')
  await page.getByRole('link', { name: 'Figures' }).click()
  await expect(page.getByText(/begins with the first question you answer/)).toBeVisible()

  await answerCheck(learner)
  await page.reload()

  await expect(page.getByText('1 day on which you answered')).toBeVisible()
  const summary = page.getByText('Days in numbers')
  await summary.focus()
  await page.keyboard.press('Enter')
  const table = page.getByRole('region', { name: 'Days in numbers' })
  await expect(table.getByRole('row')).toHaveCount(2)
  await page.keyboard.press('Tab')
  await expect(table).toBeFocused()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

/** Each question once, as a client would, by its key. */
async function answerCheck({ ask }: Learner) {
  const params = { lessonId: LESSON }
  const { questions } = await ask(lessonsContract.getCheck, { params })
  for (const { asked, key } of questions) {
    if (key.kind !== 'single' && key.kind !== 'multiple') throw new Error(`a choice: ${key.kind}`)
    const choice = key.options.flatMap(({ id, isCorrect }) => (isCorrect ? [id] : []))
    await ask(lessonsContract.answerQuestion, {
      params,
      body: {
        answerId: crypto.randomUUID(),
        questionId: asked.id,
        response: { choice },
        confidence: 'sure',
        milliseconds: 40_000,
      },
    })
  }
}
