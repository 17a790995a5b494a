/** The frame of the signed-in pages: what must stay within reach on a phone, however large the text. */
import { afterAll, afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { profileContract } from '#features/profile/contract.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { renderPage } from '#platform/web/testing/render-page.tsx'

import { AccountShell, DashboardShell } from './dashboard-shell.tsx'

afterEach(() => {
  document.documentElement.style.fontSize = ''
})
afterAll(() => page.viewport(414, 896))

async function openShell(shell = <DashboardShell />) {
  fakeServer(profileContract, {
    getProfile: () => ({
      uid: 'ada',
      email: 'ada@example.test',
      displayName: 'Ada',
      tier: null,
      plan: null,
      selectedCertTrack: null,
      completedLessons: [],
      progress: 0,
      subscriptionStatus: null,
      createdAt: '2026-03-02T09:00:00Z',
    }),
  })
  const { screen } = await renderPage(shell)
  await expect.element(screen.getByRole('banner')).toBeVisible()
  const boxes = [...document.querySelectorAll('header :is(a, button)')]
    .filter((element) => element.checkVisibility() && !element.closest('dialog, [popover]'))
    .map((element) => element.getBoundingClientRect())
  return { screen, boxes }
}

test.each([
  [360, 16],
  [390, 16],
  [390, 32],
  [320, 32],
])('at %i px with a font size of %i px the header keeps off the edges', async (width, letters) => {
  await page.viewport(width, 844)
  document.documentElement.style.fontSize = `${letters}px`

  const { boxes } = await openShell()

  expect(boxes.length).toBeGreaterThanOrEqual(5)
  expect(Math.min(...boxes.map(({ left }) => left))).toBeGreaterThanOrEqual(8)
  expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(width - 8)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test.each([360, 375, 414])('at %i px the header is one row', async (width) => {
  await page.viewport(width, 844)

  const { screen } = await openShell()

  expect(screen.getByRole('banner').element().getBoundingClientRect().height).toBeLessThan(70)
})

test('the link to the bootcamp is fully visible with text at 200 %', async () => {
  await page.viewport(390, 844)
  document.documentElement.style.fontSize = '32px'

  const { screen } = await openShell(<AccountShell />)
  const link = screen.getByRole('link', { name: 'Join the Bootcamp' })

  await expect.element(link).toBeVisible()
  const { scrollWidth, clientWidth } = link.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})
