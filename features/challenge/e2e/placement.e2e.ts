/**
 * From a new account to the first list of the day: with the questions about where to begin, and without them.
 *
 * axe looks at the list here, and at the questions in `placement-page.test.tsx`.
 */
import { randomUUID } from 'node:crypto'

import type { Page } from '@playwright/test'

import { press } from '#e2e/keys.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, IN_DEPTH, test } from '#e2e/test.ts'

async function register(page: Page) {
  await page.goto('/register.html')
  await page.getByLabel('Name').fill('Grace')
  await page.getByLabel('Email').fill(`${randomUUID()}@example.test`)
  await page.getByLabel('Password').fill('quite a secret')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Which exam, and by when?' })).toBeVisible()
}

const today = (page: Page) => page.getByRole('region', { name: 'Today' })

test('a newcomer begins, finds out where, and has the first list', async ({ page }) => {
  await register(page)
  await page.getByRole('link', { name: 'Begin your challenge' }).click()
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  await expect(today(page)).toBeVisible()
  await page.getByRole('button', { name: 'Answer the questions' }).click()

  const question = page.getByRole('form').getByRole('heading', { level: 2 })
  const unknown = page.getByRole('button', { name: "I don't know this" })
  await expect(page.getByRole('radio').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Answer' }).click()
  await expect(page.getByRole('form', { name: 'Question 2' })).toBeVisible()

  await test.step('a reload finds the same question', async () => {
    const stem = await question.textContent()
    await page.reload()
    await expect(question).toHaveText(stem ?? '')
  })
  await test.step('without a network the answer waits, and is sent when there is one', async () => {
    await page.context().setOffline(true)
    await unknown.click()
    await expect(page.getByText(/There is no network/)).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByRole('form', { name: 'Question 3' })).toBeVisible()
  })

  const end = page.getByRole('link', { name: 'To your plan' })
  for (let number = 3; number <= 12; number += 1) {
    // oxlint-disable no-await-in-loop -- one after the other, as a person would
    const form = page.getByRole('form', { name: `Question ${number}` })
    await expect(form.or(end)).toBeVisible()
    if (await end.isVisible()) break
    await unknown.click()
    // oxlint-enable no-await-in-loop
  }
  await expect(page.getByRole('heading', { name: /^You begin/ })).toBeFocused()
  await expectNoSidewaysScroll(page)
  await end.click()
  await expect(
    today(page)
      .getByRole('link', { name: /^Lesson “/ })
      .first(),
  ).toBeVisible()
  await expect(page.getByText(/^Lessons come in/)).toBeVisible()
  await expectAccessible(page)
})

// `plan-beginning.test.tsx` (one press begins), `placement-on-plan.test.tsx` (skipped with one press).
test(
  'with the keyboard alone, and without the questions: five presses of Enter from the account to the list',
  IN_DEPTH,
  async ({ page }) => {
    await register(page)
    await press(page, page.getByRole('link', { name: 'Begin your challenge' }))
    await press(page, page.getByRole('button', { name: 'Begin', exact: true }))
    await press(page, page.getByRole('button', { name: 'Skip', exact: true }))
    await expect(page.getByRole('button', { name: 'Answer the questions' })).toBeHidden()
    await press(
      page,
      today(page)
        .getByRole('link', { name: /^Lesson “/ })
        .first(),
    )
    await expect(page).toHaveURL(/\/dashboard\/lessons\/osi-model$/)
  },
)

// `today.test.tsx`: a quiet line after a press on “Not now”.
test('who skips beginning is not asked again', IN_DEPTH, async ({ page }) => {
  await register(page)
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByRole('heading', { name: 'Which exam, and by when?' })).toBeHidden()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Begin your challenge' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Not now' })).toBeHidden()
})
