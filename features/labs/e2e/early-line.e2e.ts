/** The line in the page of a lab that has not loaded yet. */
import {
  BOTH_SCHEMES,
  expect,
  expectAccessible,
  expectFitsLargeText,
  expectFitsNarrow,
  test,
} from '#e2e/test.ts'
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

test('before any script has arrived, the line is accessible and fits 320 px, also with large text', async ({
  learner,
}) => {
  const { page } = learner
  await page.route('**/assets/*.js', () => new Promise(() => {}))
  await page.goto(LAB, { waitUntil: 'commit' })
  const early = page.getByRole('textbox', { name: /What you enter waits/ })
  await early.fill('enable')
  await early.press('Enter')
  await early.fill('show running-config interface GigabitEthernet0/1 and whatever else may follow')
  await early.press('Enter')

  await expect(early).toBeFocused()
  // More than there is room for: the keyboard reaches them.
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('list', { name: 'Lines that wait' })).toBeFocused()
  await expectAccessible(page, '#early-line', BOTH_SCHEMES)
  await expectFitsNarrow(page)
  await expectFitsLargeText(page)
  // Magnified fourfold: what stands behind the line can be scrolled to.
  await page.setViewportSize({ width: 320, height: 256 })
  const again = page.getByRole('link', { name: 'Load the page again' })
  await again.evaluate((link) =>
    link.closest('p')?.setAttribute('style', 'animation: none; visibility: visible'),
  )
  await again.click({ trial: true })
})

test('whose session is over is led to the login, and nothing that was typed is left for whoever logs in', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('signed-in', 'somebody'))
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(LAB, { waitUntil: 'commit' })
  const early = page.getByRole('textbox', { name: /What you enter waits/ })
  await early.fill('enable')
  await early.press('Enter')
  await early.fill('configure')
  held.resolve()

  await expect(page.getByRole('textbox', { name: /mail/ })).toBeVisible()
  await expect(page.locator('#early-line')).toHaveCount(0)
  expect(page.url()).not.toContain('enable')
})
