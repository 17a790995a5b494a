/** The line in the page of a lab that has not loaded yet. */
import { expect, test } from '#e2e/test.ts'
import { profileContract } from '#features/profile/contract.ts'

const LAB = '/dashboard/lessons/labs/port-security?difficulty=1&seed=7'

test('what is typed before a lab has loaded is entered in its order, and typing goes on in the terminal', async ({
  learner,
}) => {
  const { page, ask } = learner
  await ask(profileContract.createProfile, { body: {} })
  await page.goto('/dashboard/lessons/labs')
  await expect(page.getByRole('heading', { name: 'Labs', exact: true })).toBeVisible()
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/for-lab-.*\.js/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(LAB, { waitUntil: 'commit' })

  const early = page.getByRole('textbox', { name: /What you enter waits/ })
  await early.fill('enable')
  await early.press('Enter')
  await early.fill('configure terminal')
  await early.press('Enter')
  await early.pressSequentially('hostname E')
  await expect(page.getByRole('list', { name: 'Lines that wait' })).toHaveText(
    'enableconfigure terminal',
  )
  held.resolve()

  const line = page.getByRole('tabpanel', { name: 'Terminal' }).getByRole('textbox')
  await expect(line).toBeFocused()
  await expect(line).toHaveAccessibleName(/\(config\)#$/)
  await expect(line).toHaveValue('hostname E')
  await page.keyboard.type('ARLY')
  await page.keyboard.press('Enter')
  await expect(line).toHaveAccessibleName('EARLY(config)#')
  await expect(early).toHaveCount(0)
})

test('the line goes with the page that it was for', async ({ learner }) => {
  const { page, ask } = learner
  await ask(profileContract.createProfile, { body: {} })
  await page.route(/\/assets\/lab-port-security-.*\.js/, (route) => route.abort())
  await page.goto(LAB)

  await expect(page.getByRole('alert')).toHaveText(/could not be loaded/)
  await expect(page.getByRole('textbox', { name: /What you enter waits/ })).toBeHidden()
  await page.getByRole('link', { name: 'All labs' }).click()
  await expect(page.getByRole('heading', { name: 'Labs', exact: true })).toBeVisible()
  await expect(page.locator('#early-line')).toHaveCount(0)
})
