/**
 * Every screen, in both colour schemes: nothing axe can find, and nothing wider than the screen, down to 320 px;
 * on the dashboard with letters twice as large, too.
 */
import { profileContract } from '#features/profile/contract.ts'

import { expect, expectAccessible, expectNoSidewaysScroll, test } from './test.ts'

const PUBLIC = ['/', '/login', '/register.html']
const PROTECTED = [
  '/dashboard/lessons',
  '/dashboard/lessons/osi-model',
  '/dashboard/lessons/osi-model/check',
  '/dashboard/tutor',
  '/dashboard/flashcards',
  '/dashboard/flashcards/review',
  '/dashboard/jobs',
  '/dashboard/resources',
  '/account',
]

async function check(page: import('@playwright/test').Page, path: string) {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  if (path.startsWith('/dashboard')) {
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expectNoSidewaysScroll(page)
  }
  // A violation of the content security policy is an error on the console.
  expect(complaints).toEqual([])
}

for (const path of PUBLIC) {
  test(`${path} is accessible, fits 320 px and keeps to the policy`, async ({ page }) =>
    check(page, path))
}
for (const path of PROTECTED) {
  test(`${path} is accessible, fits 320 px and keeps to the policy`, async ({ learner }) => {
    // The very first visit finds no profile and makes it; the console notes the 404.
    await learner.ask(profileContract.createProfile, { body: {} })
    await check(learner.page, path)
  })
}

test('the open user menu and the open drawer are accessible', async ({ learner }) => {
  const { page, name } = learner
  await page.goto('/dashboard/lessons', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: `Account menu of ${name}` }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const open = page.getByRole('button', { name: 'Open navigation' })
  if (await open.isVisible()) {
    await open.click()
    await expectAccessible(page)
  }
})
