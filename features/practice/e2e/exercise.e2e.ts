/** Exercises in lessons: what the built page poses and judges, the running server makes and judges, too. */
import type { Locator } from '@playwright/test'

import { takeAnswers } from '#e2e/answers-of.ts'
import { expect, expectNoSidewaysScroll, ON_A_PHONE, oneOf, test } from '#e2e/test.ts'

/** With scenarios loaded by topic, with facts of one file, and with numbers alone: of every kind in `open-kind.test.ts`. */
const LESSONS = [
  'host-command-tools',
  'transport-and-ip-protocols',
  'ports-everyday-services',
  'subnetting-block-size',
]

for (const lesson of oneOf(LESSONS)) {
  test(`the server judges the same problems as the page, in the lesson ${lesson}`, async ({
    learner,
  }) => {
    const { page } = learner
    await page.goto(`/dashboard/lessons/${lesson}`)
    // Both are there: the one that loads its scenarios comes after the other, and stands above it.
    const starts = page.getByRole('button', { name: /^Start the exercise/ })
    await expect(starts).toHaveCount(2)
    const exercise = page.locator('.exercise').first()
    await starts.first().click()
    const judged: unknown[] = []
    const answers = /\/api\/practice\/exercises\/[\w-]+\/answers$/
    await takeAnswers(page, answers, (body, status) => judged.push({ status, body }))
    // The problem that the lesson names, then one by chance.
    for (const [at, next] of ['Check', 'New exercise'].entries()) {
      if (at > 0) await exercise.getByRole('button', { name: next }).click()
      await answerAll(exercise)
      await exercise.getByRole('button', { name: 'Check' }).click()
      await expect.poll(() => judged.length).toBe(at + 1)
      const isRight = await exercise.getByText(/^(Everything|That) is right\.$/).isVisible()
      expect(judged[at], lesson).toEqual({ status: 200, body: { isCorrect: isRight } })
    }
  })
}

test(
  'on a phone every column of a table in an exercise is on the screen, in the manner of the lesson around it',
  ON_A_PHONE,
  async ({ learner: { page } }) => {
    await page.goto('/dashboard/lessons/static-and-dynamic-routes')
    const exercise = page.locator('.exercise', { hasText: 'Follow the routing table' })
    await exercise.getByRole('button', { name: /^Start the exercise/ }).click()
    const cells = exercise.locator('td')
    await expect(cells.first()).toBeVisible()
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      await expect
        .poll(() =>
          cells.evaluateAll((all) =>
            Math.max(...all.map((one) => one.getBoundingClientRect().right)),
          ),
        )
        .toBeLessThanOrEqual(width)
    }
    await expectNoSidewaysScroll(page)
  },
)

/** The first choice everywhere, right or wrong. */
async function answerAll(exercise: Locator): Promise<void> {
  const fields = exercise.locator('.exercise-fields')
  for (const input of await fields.getByRole('textbox').all()) await input.fill('1')
  for (const box of await fields.getByRole('checkbox').all()) await box.check()
  for (const group of await fields.getByRole('radiogroup').all()) {
    await group.getByRole('radio').first().check()
  }
  for (const select of await fields.locator('select').all()) await select.selectOption({ index: 1 })
}
