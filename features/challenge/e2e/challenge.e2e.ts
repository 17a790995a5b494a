/** From the invitation to a list that ticks itself off, in the built product. */
import { expect, expectAccessible, expectNoSidewaysScroll, test, type Learner } from '#e2e/test.ts'
import { lessonsContract } from '#features/lessons/contract.ts'
import { profileContract } from '#features/profile/contract.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('a learner names a date, gets a list, and does the first thing on it', async ({ learner }) => {
  const { page } = learner
  await learner.ask(profileContract.createProfile, { body: {} })
  await page.goto('/dashboard/lessons')
  await page.getByRole('link', { name: 'Begin your challenge' }).click()
  await page.getByRole('radio', { name: 'On a date' }).check()
  await page.getByLabel('Date', { exact: true }).fill(inDays(60))
  for (const name of ['Friday', 'Sunday']) await page.getByRole('checkbox', { name }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Begin' }).click()

  const today = page.getByRole('region', { name: 'Today' })
  const lesson = today.getByRole('link', { name: /^Lesson “/ }).first()
  await expect(lesson).toBeVisible()
  await expect(page.getByRole('heading', { name: 'The next seven days' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const href = (await lesson.getAttribute('href')) ?? ''
  const lessonId = href.split('/').at(-1) ?? ''
  await finishCheck(learner, lessonId)
  await page.goto('/dashboard/lessons')
  await expect(today.getByRole('link', { name: /\(done\)/ })).toHaveAttribute('href', href)
  await expect(today).toContainText('1 day that counts: today')

  await page.goto('/')
  await expect(today.getByRole('link', { name: /\(done\)/ })).toBeVisible()
})

/** Answers the check as a client would, by its key. */
async function finishCheck({ ask }: Learner, lessonId: string) {
  const params = { lessonId }
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
        milliseconds: 4000,
      },
    })
  }
}
