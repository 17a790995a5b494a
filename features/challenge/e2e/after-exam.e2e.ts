/**
 * The day of the exam and after it, in the built product: a fail and its retake, then a pass and its history.
 *
 * axe looks at the history here, and at the card in each of its states in `after-exam.test.tsx`.
 */
import { givenChallenge } from '#e2e/given-challenge.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, IN_DEPTH, test } from '#e2e/test.ts'

const today = () => new Date().toISOString().slice(0, 10)

// `after-exam.test.tsx` for each press, `outcome/*.test.ts` beside the server for what follows.
test(
  'a learner reports a fail, sets the retake with one press, and later reports a pass',
  IN_DEPTH,
  async ({ learner }) => {
    const { page } = learner
    await givenChallenge(learner, today())

    await page.goto('/dashboard/lessons')
    const card = page.getByRole('region', { name: 'Today' })
    await card.getByRole('button', { name: 'Say how the exam went' }).press('Enter')
    await expect(card.getByRole('heading', { name: 'How did it go?' })).toBeFocused()
    await card.getByRole('button', { name: 'I did not pass' }).press('Enter')
    await card.getByLabel('Score (optional)').fill('650')
    await card.getByRole('checkbox', { name: /^2 / }).press('Space')
    await expectNoSidewaysScroll(page)
    await card.getByRole('button', { name: 'Save' }).press('Enter')

    await expect(card.getByRole('heading', { name: 'Not this time' })).toBeFocused()
    await expect(card.getByText(/begins with domain 2 /)).toBeVisible()
    await card.getByRole('button', { name: /^Set [A-Z]/ }).press('Enter')
    await expect(card.getByText(/in \d+ days/)).toBeVisible()

    await page.goto('/dashboard/lessons/plan')
    const booking = page.getByRole('region', { name: 'Keep the date, or move it' })
    await booking.getByText(/^Prices and rules/).press('Enter')
    await expect(booking.getByText(/new voucher at full price/)).toBeVisible()
    await expectNoSidewaysScroll(page)

    await booking.getByRole('button', { name: 'I have sat this exam already' }).press('Enter')
    await booking.getByLabel('Score (optional)').fill('801')
    await booking.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(card.getByRole('heading', { name: 'You passed' })).toBeVisible()
    await expect(card.getByRole('link', { name: 'Jobs that name Network+' })).toBeVisible()

    await card.getByRole('button', { name: 'End this challenge, keep its history' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Begin' })).toBeVisible()
    await expect(page.getByText(/passed on .*, score 801/)).toBeVisible()
    await expectAccessible(page)
  },
)
