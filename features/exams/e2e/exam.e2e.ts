/**
 * A practice exam from its start to its report, and all that may happen to it in the middle.
 *
 * axe looks at all items of a short one here, and at the other screens in their tests and in `e2e/accessibility.e2e.ts`.
 */
import type { Page } from '@playwright/test'

import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  IN_DEPTH,
  signInPage,
  test,
} from '#e2e/test.ts'
import { profileContract } from '#features/profile/contract.ts'

import { examsContract } from '../contract.ts'

async function startExam(page: Page, length: RegExp): Promise<string> {
  await page.goto('/dashboard/lessons')
  await page
    .getByRole('navigation', { name: 'Lessons and practice' })
    .getByRole('link', { name: 'Exams' })
    .click()
  await page.getByRole('radio', { name: length }).check({ force: true })
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(heading(page, 1)).toBeVisible()
  return new URL(page.url()).pathname
}

const heading = (page: Page, number: number) =>
  page.getByRole('heading', { name: new RegExp(`^Item ${number} of `) })

/** Gives some answer to an item of any kind. */
async function answerItem(page: Page): Promise<void> {
  const body = page.locator('.room-main')
  const options = body.locator('input[type=radio], input[type=checkbox]')
  const lists = body.locator('select')
  const fields = body.locator('input[type=text], input:not([type])')
  const moves = body.locator('.order-move[data-by="1"]')
  await options.or(lists).or(fields).or(moves).first().waitFor()
  if ((await options.count()) > 0) await options.first().check()
  for (const list of await lists.all()) await list.selectOption({ index: 1 })
  for (const field of await fields.all()) await field.fill('1')
  if ((await moves.count()) > 0) await moves.first().click()
}

/** Answers items, one after the other; after the last one it stays there. */
async function answerItems(page: Page, from: number, to: number): Promise<void> {
  for (let number = from; number <= to; number += 1) {
    await expect(heading(page, number)).toBeVisible()
    await answerItem(page)
    if (number < to) await page.getByRole('button', { name: 'Next', exact: true }).click()
  }
}

/** All 90 items in `npm run test:deep`. What happens in the middle of an exam does not hang on how many are answered. */
const WHOLE =
  process.env['TEST_DEPTH'] === 'deep'
    ? { length: /^Full length/, items: 90, parts: [20, 40, 60, 90] as const }
    : { length: /^Short/, items: 20, parts: [2, 4, 6, 8] as const }
/** The last item of each part: until the reload, without a network, on the second device, back on the first one. */
const [RELOAD, OFFLINE, ELSEWHERE, LAST] = WHOLE.parts

test(`an exam with ${LAST} answers survives a reload, minutes without a network, and a second device`, async ({
  learner,
  account,
  browser,
}) => {
  test.setTimeout(180_000)
  const { page } = learner
  await learner.ask(profileContract.createProfile, { body: {} })
  const room = await startExam(page, WHOLE.length)
  const answered = async () => {
    const { exams } = await learner.ask(examsContract.listAttempts, { query: {} })
    return exams[0]?.open?.answered
  }

  await answerItems(page, 1, RELOAD)
  await expect.poll(answered).toBe(RELOAD)
  await page.reload()
  await expect(heading(page, RELOAD)).toBeVisible()
  await page.getByRole('button', { name: 'Next', exact: true }).click()

  await page.context().setOffline(true)
  await answerItems(page, RELOAD + 1, OFFLINE)
  expect(await answered()).toBe(RELOAD)
  await page.context().setOffline(false)
  await expect.poll(answered, { timeout: 30_000 }).toBe(OFFLINE)

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const other = await phone.newPage()
  await signInPage(other, account)
  await other.goto(room)
  await other.getByRole('button', { name: 'All items' }).click()
  await expect(other.getByRole('button', { name: `Blank ${WHOLE.items - OFFLINE}` })).toBeVisible()
  await other.getByRole('button', { name: new RegExp(`^Item ${OFFLINE + 1}\\b`) }).click()
  await answerItems(other, OFFLINE + 1, ELSEWHERE)
  await expect.poll(answered).toBe(ELSEWHERE)

  // The laptop learns of it, and takes over again.
  await page.getByRole('button', { name: 'Go on here' }).click({ timeout: 40_000 })
  await page.getByRole('button', { name: 'All items' }).click()
  await page.getByRole('button', { name: new RegExp(`^Item ${ELSEWHERE + 1}\\b`) }).click()
  await answerItems(page, ELSEWHERE + 1, LAST)
  await page.getByRole('button', { name: 'All items' }).click()
  await page.getByRole('button', { name: 'Hand in' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click()

  await expect(page.getByRole('heading', { level: 1, name: /^Practice exam of/ })).toBeVisible()
  const { exams } = await learner.ask(examsContract.listAttempts, { query: {} })
  const [past] = exams[0]?.past ?? []
  expect(past).toMatchObject({ itemCount: WHOLE.items, endedBy: 'learner' })
  const report = await learner.ask(examsContract.getExamReport, {
    params: { attemptId: past?.id ?? '' },
  })
  expect(report.items.filter(({ state }) => state?.answer != null)).toHaveLength(LAST)
  await phone.close()
})

// `room-keys.test.tsx`, `room-fits.test.tsx`, `report-items.test.tsx` and `missed-exercises.test.ts`.
test(
  'a short exam by the keys alone, and the drill of what was missed',
  IN_DEPTH,
  async ({ learner }) => {
    const { page } = learner
    await learner.ask(profileContract.createProfile, { body: {} })
    await page.goto('/dashboard/lessons/exams')
    await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('radio', { name: /^Full length/ }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.getByRole('button', { name: 'Start' }).press('Enter')
    await expect(heading(page, 1)).toBeFocused()
    await expectNoSidewaysScroll(page)
    // Items with lists and fields are left blank: the keys are for choices.
    for (let number = 1; number < 6; number += 1) {
      await page.keyboard.press('1')
      if (number === 3) await page.keyboard.press('f')
      await page.keyboard.press('n')
      await expect(heading(page, number + 1)).toBeFocused()
    }
    await page.keyboard.press('1')
    await page.keyboard.press('r')
    await expect(page.getByRole('button', { name: 'Flagged 1' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Hand in' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).press('Enter')

    await expect(page.getByRole('heading', { name: 'Look at these first' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'Practice your mistakes' }).press('Enter')
    await expect(
      page.getByRole('heading', { name: 'Practice: Mistakes, of this practice exam' }),
    ).toBeVisible()
    await expect(page.locator('fieldset.answer')).toBeVisible()
  },
)
