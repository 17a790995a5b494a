/** The page behind mailed links, for everyone: by keyboard, with a screen reader, on a narrow screen, in both schemes. */
import type { Page } from '@playwright/test'

import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#e2e/test.ts'

const MODES = ['requestPasswordReset', 'resetPassword', 'verifyEmail', 'signIn', 'something-else']

for (const mode of MODES) {
  test(`${mode} is accessible and fits a narrow screen`, async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto(`/__/auth/action?mode=${mode}&oobCode=${'x'.repeat(43)}&apiKey=embedded`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      // With text at 200 %: no word is broken in two.
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      await expectNoSidewaysScroll(page)
      expect(await brokenWords(page)).toEqual([])
    }
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

test('an invalid link is reported, also to a screen reader', async ({ page }) => {
  await page.goto('/__/auth/action?mode=resetPassword&oobCode=used-up&apiKey=embedded')

  await expect(page.getByRole('status')).toHaveText(/^This link was used already/)
  await expect(page.getByRole('status')).toBeFocused()
  await expect(page.getByLabel('New password')).toBeHidden()

  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeVisible()
})

test('a reset can be requested by keyboard alone, and a mistake says what to write', async ({
  page,
}) => {
  await page.goto('/__/auth/action?mode=requestPasswordReset')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Email')).toBeFocused()

  await page.keyboard.type('robin')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    'Enter an email address, such as ada@example.com.',
  )

  await page.getByLabel('Email').fill('robin@example.test')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toContainText('If robin@example.test has an account here')
  await expect(page.getByRole('link', { name: 'Go to login' })).toHaveAttribute('href', '/login')
})
