/** The check: what goes wrong comes back until it is right; then the lesson is done, everywhere. */
import type { Page } from '@playwright/test'

import { AT_ANY_WIDTH, expect, expectAccessible, expectNoSidewaysScroll, test } from '#e2e/test.ts'
import { profileContract } from '#features/profile/contract.ts'

import { lessonsContract } from '../contract.ts'

const right = (page: Page) => page.locator('.check-option[data-correct]')

/** Answers the question on the page with the options of these texts; then reads which are right. */
async function answer(page: Page, texts: readonly string[] | null) {
  const options = page.locator('label.check-option')
  await expect(options.first()).toBeVisible()
  if (texts === null) await options.first().click()
  for (const text of texts ?? []) await options.getByText(text, { exact: true }).click()
  await page.getByRole('button', { name: 'Think so' }).click()
  await expect(page.locator('.verdict')).toBeVisible()
  return right(page)
    .locator('p:first-child')
    .evaluateAll((all) => all.map((element) => element.firstChild?.textContent ?? ''))
}

test('a learner passes a check, with what went wrong coming back', async ({ learner }) => {
  const { page } = learner
  await learner.ask(profileContract.createProfile, { body: {} })
  await page.goto('/dashboard/lessons/osi-model/check')
  const keyByStem = new Map<string, readonly string[]>()
  const done = page.getByRole('heading', { name: 'Lesson done' })

  for (let count = 0; count < 12 && !(await done.isVisible()); count++) {
    const stem = (await page.locator('main h2').first().textContent()) ?? ''
    keyByStem.set(stem, await answer(page, keyByStem.get(stem) ?? null))
    if (count === 0) await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: /Next question|Try it again|Finish/ }).click()
  }

  await expect(done).toBeFocused()
  await expectAccessible(page)
  const profile = await learner.ask(profileContract.getProfile, {})
  expect(profile.completedLessons).toEqual(['osi-model'])
  expect(profile.progress).toBeGreaterThan(0)

  await page.getByRole('link', { name: 'All lessons' }).click()
  await expect(page.getByRole('link', { name: /\(done\)/ })).toHaveCount(1)
  await expect(page.getByText(/^1 of \d+ lessons done$/)).toBeVisible()
})

test('a check that was left is gone on with where it was', AT_ANY_WIDTH, async ({ learner }) => {
  const { page } = learner
  const lessonId = 'encapsulation'
  const { questions } = await learner.ask(lessonsContract.getCheck, { params: { lessonId } })
  const [question] = questions
  if (!question) throw new Error('The lesson has no questions.')
  await page.goto(`/dashboard/lessons/${lessonId}/check`)
  const key = await answer(page, null)
  await page.reload()
  await answerUntilRight(page, question.stem, key)

  await page.goto('/dashboard/lessons')

  await page.getByRole('link', { name: 'Finish the check' }).click()
  await expect(page.getByText(`1 of ${questions.length}`, { exact: true })).toBeVisible()
})

test(
  'a reload after a wrong answer does not make it right the first time',
  AT_ANY_WIDTH,
  async ({ learner }) => {
    const { page } = learner
    const heading = page.locator('main h2').first()
    const stem = async () => {
      await expect(heading).toBeVisible()
      return (await heading.textContent()) ?? ''
    }
    const goOn = page.getByRole('button', { name: /Next question|Try it again|Finish/ })
    const wrong = page.getByRole('heading', { name: 'Not yet' })
    const keyByStem = new Map<string, readonly string[]>()
    const wrongFirst = new Set<string>()
    const answerNext = async () => {
      const asked = await stem()
      const isFirst = !keyByStem.has(asked)
      keyByStem.set(asked, await answer(page, keyByStem.get(asked) ?? null))
      if (isFirst && (await wrong.isVisible())) wrongFirst.add(asked)
      return asked
    }
    await page.goto('/dashboard/lessons/change-and-configuration/check')
    // One of its questions asks for several options, so that one alone is wrong.
    let asked = await answerNext()
    while (wrongFirst.size === 0) {
      await goOn.click()
      asked = await answerNext()
    }

    await page.reload()

    await expect(
      page.getByText(/^You go on where you stopped: .*, 1 of them wrong\./),
    ).toBeVisible()
    expect(await stem()).not.toBe(asked)
    await expectAccessible(page)
    const done = page.getByRole('heading', { name: 'Lesson done' })
    for (let count = 0; count < 12 && !(await done.isVisible()); count++) {
      await answerNext()
      await goOn.click()
    }
    await expect(done).toBeFocused()
    const [right, back] = [keyByStem.size - wrongFirst.size, wrongFirst.size]
    await expect(
      page.getByText(`${right} right the first time, ${back} on a second look.`),
    ).toBeVisible()
  },
)

async function answerUntilRight(page: Page, stem: string, key: readonly string[]) {
  const heading = page.locator('main h2').first()
  await expect(heading).toBeVisible()
  // It may have been right at the first try.
  if ((await heading.textContent()) === stem) await answer(page, key)
}

test('by keyboard alone', async ({ learner }) => {
  const { page } = learner
  await page.goto('/dashboard/lessons/osi-model/check')
  await expect(page.locator('main h2').first()).toBeFocused()

  // Past the exhibit, where there is one, to the options.
  for (let presses = 0; presses < 4; presses++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(() => document.activeElement instanceof HTMLInputElement)) break
  }
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Guess' }).focus()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: /^(Right|Not yet)$/ })).toBeFocused()
})
