/**
 * From what is missing for a forecast to the page about forecasts, and the switch, in the built product.
 *
 * axe looks at both in their tests, and in `e2e/accessibility.e2e.ts`.
 */
import { givenChallenge } from '#e2e/given-challenge.ts'
import { expect, expectNoSidewaysScroll, IN_DEPTH, test } from '#e2e/test.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

// `readiness.test.tsx` and `readiness/requests.test.ts`; both pages as built are in `e2e/accessibility.e2e.ts`.
test(
  'a learner reads what is missing, takes the next step, and hides it by keyboard',
  IN_DEPTH,
  async ({ learner }) => {
    const { page } = learner
    await givenChallenge(learner, inDays(60))
    await page.goto('/dashboard/lessons/plan')
    const readiness = page.getByRole('region', { name: 'Would you pass?' })
    await expect(readiness).toContainText('There is no forecast yet')
    await readiness.getByText('What a forecast needs').click()
    await expect(readiness.getByRole('listitem').first()).toContainText('0 of 100')
    await expectNoSidewaysScroll(page)

    await readiness.getByRole('link', { name: 'How good are these forecasts?' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'How good are these forecasts?',
    )
    await expectNoSidewaysScroll(page)
    await page.goBack()

    await readiness.getByRole('button', { name: 'Hide this' }).press('Enter')
    await expect(readiness).toContainText('You have hidden this.')
    await page.reload()
    await expect(readiness).toContainText('You have hidden this.')
    await readiness.getByRole('button', { name: 'Show it' }).press('Enter')
    await expect(readiness).toContainText('There is no forecast yet')
    await page
      .getByRole('region', { name: 'Today' })
      .getByRole('link', { name: /^Lesson “/ })
      .first()
      .press('Enter')
    await expect(page).toHaveURL(/\/dashboard\/lessons\/[a-z0-9-]+$/)
  },
)
