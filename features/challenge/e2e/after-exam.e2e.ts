/** The day of the exam and after it, in the built product: a fail and its retake, then a pass and its history. */
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#e2e/test.ts'
import { profileContract } from '#features/profile/contract.ts'

import { challengeContract } from '../contract.ts'

/** What axe looks at where nothing else on the page has changed. */
const CARD = '[aria-labelledby="today-title"]'

const today = () => new Date().toISOString().slice(0, 10)

test('a learner reports a fail, sets the retake with one press, and later reports a pass', async ({
  learner,
}) => {
  const { page } = learner
  await learner.ask(profileContract.createProfile, { body: {} })
  await learner.ask(challengeContract.saveChallenge, {
    params: { challengeId: crypto.randomUUID() },
    body: {
      examId: 'n10-009',
      examDay: today(),
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      minutes: 45,
      longWeekdays: [],
      restDays: [],
      timeZone: 'UTC',
    },
  })

  await page.goto('/dashboard/lessons')
  const card = page.getByRole('region', { name: 'Today' })
  await card.getByRole('button', { name: 'Say how the exam went' }).press('Enter')
  await expect(card.getByRole('heading', { name: 'How did it go?' })).toBeFocused()
  await card.getByRole('button', { name: 'I did not pass' }).press('Enter')
  await card.getByLabel('Score (optional)').fill('650')
  await card.getByRole('checkbox', { name: /^2 / }).press('Space')
  // The rest of the page is as in every other state of it: `e2e/accessibility.e2e.ts` looks at that.
  await expectAccessible(page, CARD)
  await expectNoSidewaysScroll(page)
  await card.getByRole('button', { name: 'Save' }).press('Enter')

  await expect(card.getByRole('heading', { name: 'Not this time' })).toBeFocused()
  await expect(card.getByText(/begins with domain 2 /)).toBeVisible()
  await expectAccessible(page, CARD)
  await card.getByRole('button', { name: /^Set [A-Z]/ }).press('Enter')
  await expect(card.getByText(/in \d+ days/)).toBeVisible()

  await page.goto('/dashboard/lessons/plan')
  const booking = page.getByRole('region', { name: 'Keep the date, or move it' })
  await booking.getByText(/^Prices and rules/).press('Enter')
  await expect(booking.getByText(/new voucher at full price/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await booking.getByRole('button', { name: 'I have sat this exam already' }).press('Enter')
  await booking.getByLabel('Score (optional)').fill('801')
  await booking.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(card.getByRole('heading', { name: 'You passed' })).toBeVisible()
  await expect(card.getByRole('link', { name: 'Jobs that name Network+' })).toBeVisible()
  await expectAccessible(page, CARD)

  await card.getByRole('button', { name: 'End this challenge, keep its history' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Begin' })).toBeVisible()
  await expect(page.getByText(/passed on .*, score 801/)).toBeVisible()
  await expectAccessible(page)
})
