/** The page behind mailed links, for everyone: by keyboard, with a screen reader, on a narrow screen, in both schemes. */
import type { Page } from '@playwright/test'

import {
  BOTH_SCHEMES,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  IN_DEPTH,
  oneOf,
  test,
} from '#e2e/test.ts'

const MODES = ['requestPasswordReset', 'resetPassword', 'verifyEmail', 'signIn', 'something-else']

// One form and one sheet: what each mode says is in `action-page.test.ts`.
for (const mode of oneOf(MODES)) {
  test(`as ${mode} it is accessible in both schemes and fits a narrow screen`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`/__/auth/action?mode=${mode}&oobCode=${'x'.repeat(43)}&apiKey=embedded`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, 'html', BOTH_SCHEMES)
    await expectNoSidewaysScroll(page)
    // With text at 200 %: no word is broken in two.
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await expectNoSidewaysScroll(page)
    expect(await brokenWords(page)).toEqual([])
  })
}

/** Words of the page that are broken over two lines. */
async function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const node = texts.currentNode as Text
      for (const { 0: word, index } of node.data.matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word)
      }
    }
    return broken
  })
}

test('the page is in the theme chosen in the product, in its own font', async ({ page }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/__/auth/action?mode=requestPasswordReset')
  const light = await background()
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.reload()

  expect(await background()).not.toBe(light)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await background()
  await page.evaluate(() => localStorage.setItem('theme', 'light'))
  await page.reload()
  expect([await background(), dark === light]).toEqual([light, false])
  expect(
    await page.evaluate(async () => {
      await document.fonts.ready
      return [...document.fonts].some(
        ({ family, status }) => family.includes('Inter Variable') && status === 'loaded',
      )
    }),
  ).toBe(true)
})

// `action-page.test.ts`.
test('an invalid link, and the request for a new one', IN_DEPTH, async ({ page }) => {
  await test.step('an invalid link is reported, also to a screen reader', async () => {
    await page.goto('/__/auth/action?mode=resetPassword&oobCode=used-up&apiKey=embedded')
    await expect(page.getByRole('status')).toHaveText(/^This link was used already/)
    await expect(page.getByRole('status')).toBeFocused()
    await expect(page.getByLabel('New password')).toBeHidden()
  })
  await test.step('it leads to the form that asks for a new one', async () => {
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeVisible()
  })

  const email = page.getByLabel('Email')
  await test.step('a mistake says what to write, by keyboard alone', async () => {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(email).toBeFocused()
    await page.keyboard.type('robin')
    await page.keyboard.press('Enter')
    await expect(email).toBeFocused()
    await expect(email).toHaveAccessibleDescription(
      'Enter an email address, such as ada@example.com.',
    )
  })
  await test.step('the reset is requested', async () => {
    await email.fill('robin@example.test')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status')).toContainText(
      'If robin@example.test has an account here',
    )
    const login = page.getByRole('link', { name: 'Go to login' })
    await expect(login).toHaveAttribute('href', '/login')
  })
})
