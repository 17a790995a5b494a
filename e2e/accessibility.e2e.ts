/**
 * Every screen, in both color schemes: axe finds no violation, and nothing is wider than the screen, down to 320 px;
 * on the dashboard also with text at 200 %.
 */
import type { Page } from '@playwright/test'

import { profileContract } from '#features/profile/contract.ts'

import { AT_BOTH_WIDTHS, expect, expectAccessible, expectNoSidewaysScroll, test } from './test.ts'

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

/** The heading is there, and no skeleton is left. */
async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
}

async function check(page: Page, path: string) {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await page.goto(path)
  await expectLoaded(page)
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
  test(
    `${path} is accessible, fits 320 px and keeps to the policy`,
    AT_BOTH_WIDTHS,
    async ({ page }) => check(page, path),
  )
}
for (const path of PROTECTED) {
  test(
    `${path} is accessible, fits 320 px and keeps to the policy`,
    AT_BOTH_WIDTHS,
    async ({ learner }) => {
      // The very first visit finds no profile and creates it; the console notes the 404.
      await learner.ask(profileContract.createProfile, { body: {} })
      await check(learner.page, path)
    },
  )
}

test(
  'the open user menu and the open drawer are accessible',
  AT_BOTH_WIDTHS,
  async ({ learner }) => {
    const { page, name } = learner
    await page.goto('/dashboard/lessons')
    await expectLoaded(page)
    await page.getByRole('button', { name: `Account menu of ${name}` }).click()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    const open = page.getByRole('button', { name: 'Open navigation' })
    if (await open.isVisible()) {
      await open.click()
      await expectAccessible(page)
    }
  },
)
