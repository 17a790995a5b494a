/** The parts of a lab that come after its first prompt: where one cannot be loaded, the page says so and tries again. */
import { expect, test } from '#e2e/test.ts'
import { profileContract } from '#features/profile/contract.ts'

const ADDRESS = '/dashboard/lessons/labs/port-security?difficulty=1&seed=7'

test('a line, a panel or a check that could not be loaded says so, and can be had later', async ({
  learner,
}) => {
  const { page, ask } = learner
  await ask(profileContract.createProfile, { body: {} })
  const parts = /\/assets\/(?:lab-lines|check-run|cables-panel)-/
  await page.route(parts, (route) => route.abort())
  await page.goto(ADDRESS)
  await page
    .getByRole('button', { name: / switch/ })
    .first()
    .click()
  const terminal = page.getByRole('tabpanel', { name: 'Terminal' })
  const line = terminal.getByRole('textbox')
  await line.fill('enable')
  await line.press('Enter')
  await expect(terminal.getByRole('status')).toHaveText(/^Error: The terminal could not be loaded/)
  await expect(line).toHaveValue('enable')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText(/^The check could not be loaded/)
  await page.getByRole('tab', { name: 'Cables' }).click()
  await expect(page.getByText(/^This panel could not be loaded/)).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Cables' })).toBeFocused()

  await page.unroute(parts)
  await page.getByRole('tab', { name: 'Terminal' }).click()
  await line.fill('enable')
  await line.press('Enter')
  await expect(page.getByRole('textbox', { name: /#$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText(/Credit: 0 %/)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
