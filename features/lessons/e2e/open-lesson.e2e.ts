/** A lesson that anyone can read: without scripts, with its exercise and check, and then with an account. */
import { randomUUID } from 'node:crypto'

import type { Page } from '@playwright/test'

import { press, tabTo } from '#e2e/keys.ts'
import { optionsAskedFor } from '#e2e/options-asked-for.ts'
import {
  expect,
  expectAccessible,
  expectFitsLargeText,
  expectFitsNarrow,
  IN_DEPTH,
  PHONE_FIRST,
  test,
} from '#e2e/test.ts'

const LESSON = '/lessons/osi-model.html'

test('a visitor reads a lesson, does its exercise and its check, and takes both into an account', async ({
  page,
}) => {
  // It is one evening of one visitor: read, practice, check, register.
  test.slow()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const check = page.getByRole('region', { name: /^(Check|Now see what stayed)$/ })

  await test.step('it is found from home, and shows its lesson', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'read a lesson now' }).click()
    await page.locator('main').locator(`a[href="${LESSON}"]`).click()
    await expect(page).toHaveURL(LESSON)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.exercise').first()).toBeVisible({ timeout: 30_000 })
    await expectAccessible(page)
    await expectFitsNarrow(page)
    await expectFitsLargeText(page)
  })
  await test.step('an exercise works', async () => {
    const exercise = page.locator('.exercise').first()
    await exercise.getByRole('button', { name: /^Start the exercise/ }).click()
    // Each visit poses another problem: its answer is chosen or typed.
    const field = exercise.locator('.exercise-fields').locator('select, input').first()
    const kind = await field.evaluate((element) => ('type' in element ? element.type : ''))
    if (kind === 'select-one') await field.selectOption({ index: 1 })
    else if (kind === 'text') await field.fill('1')
    else await field.locator('xpath=ancestor::label').click()
    await exercise.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(exercise.locator('.exercise-result')).not.toBeEmpty()
  })
  await test.step('the check asks until everything is right', async () => {
    await check.getByRole('button', { name: 'Start the check' }).click()
    const keyByStem = new Map<string, readonly string[]>()
    const done = check.getByRole('heading', { name: 'Every question is right' })
    const options = check.locator('label.answer-option')
    for (let count = 0; count < 15 && !(await done.isVisible()); count++) {
      await expect(options.first()).toBeVisible()
      const stem = (await check.getByRole('heading', { level: 2 }).last().textContent()) ?? ''
      const key = keyByStem.get(stem)
      const count = key ? 0 : await optionsAskedFor(check.locator('fieldset.answer'))
      for (let at = 0; at < count; at += 1) await options.nth(at).click()
      for (const text of key ?? []) await options.getByText(text, { exact: true }).click()
      await check.getByRole('button', { name: 'Think so' }).click()
      await expect(check.locator('.verdict')).toBeVisible()
      const right = check.locator('.answer-option[data-correct] p:first-child')
      keyByStem.set(
        stem,
        await right.evaluateAll((all) =>
          all.map(({ firstChild }) => firstChild?.textContent ?? ''),
        ),
      )
      await check.getByRole('button', { name: /Next question|Try it again|Finish/ }).click()
    }
    await expect(done).toBeFocused()
    await expectAccessible(page, '#check')
  })
  await test.step("no account's code was loaded for it, and nothing failed", async () => {
    expect(requested.filter((url) => /identity-sdk|firebase|\/api\/identity/.test(url))).toEqual([])
    expect(errors).toEqual([])
  })
  await test.step("registering leads to the lesson, and what was done becomes the learner's", async () => {
    await check.getByRole('link', { name: 'Create your account' }).click()
    await page.getByLabel('Name').fill('Grace')
    await page.getByLabel('Email').fill(`${randomUUID()}@example.test`)
    await page.getByLabel('Password', { exact: true }).fill('quite a secret')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL(/\/dashboard\/lessons\/osi-model$/)
    const card = page.getByRole('region', { name: 'Was this you?' })
    await expect(card).toContainText('answers in checks')
    await card.getByRole('button', { name: 'Keep it' }).click()
    await expect(page.getByText(/^Kept: /)).toBeVisible()
    // What was done is sent in the background.
    await expect(async () => {
      await page.goto('/dashboard/lessons')
      await expect(page.getByText(/^1 of \d+ lessons done$/)).toBeVisible({ timeout: 5_000 })
    }).toPass()
  })
  await test.step("signed in, the open page leads into the lesson of one's own", async () => {
    await page.goto(LESSON)
    await expect(page.getByRole('link', { name: 'Create your account' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Start the check in your dashboard' }).click()
    await expect(page).toHaveURL('/dashboard/lessons/osi-model/check')
  })
})

test('a visitor who comes back finds their place', PHONE_FIRST, async ({ page }) => {
  const check = page.getByRole('region', { name: /^(Check|Now see what stayed)$/ })
  const options = check.locator('label.answer-option')
  const verdict = check.getByRole('heading', { name: 'Not yet' })
  const stem = check.getByRole('heading', { level: 2 }).last()

  await test.step('a question that begins is clear of the bar with the buttons', async () => {
    await page.goto(LESSON)
    await check.getByRole('button', { name: 'Start the check' }).click()
    await expect(options.last()).toBeVisible()
    const [bar, first, last] = await Promise.all([
      page.locator('.action-bar').boundingBox(),
      stem.boundingBox(),
      options.last().boundingBox(),
    ])
    expect(first?.y).toBeGreaterThanOrEqual(0)
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  })
  const wrong = await test.step('a reload shows the verdict on the wrong answer', async () => {
    for (;;) {
      await expect(options.first()).toBeVisible()
      const asked = await stem.textContent()
      const count = await optionsAskedFor(check.locator('fieldset.answer'))
      for (let at = 1; at <= count; at += 1) await options.nth(-at).click()
      await check.getByRole('button', { name: 'Sure', exact: true }).click()
      await expect(check.locator('.verdict')).toBeVisible()
      if (await verdict.isVisible()) {
        await page.reload()
        await expect(verdict).toBeFocused()
        await expect(verdict).toBeInViewport()
        return asked
      }
      await check.getByRole('button', { name: 'Next question' }).click()
    }
  })
  await test.step('the wrong one comes after the others, after one more reload, too', async () => {
    await check.getByRole('button', { name: 'Next question' }).click()
    await expect(stem).not.toHaveText(wrong ?? '')
    await page.reload()
    await expect(options.first()).toBeVisible()
    await expect(stem).not.toHaveText(wrong ?? '')
  })
  await test.step('a reload in the text stays in the text', async () => {
    const passage = page.locator('.lesson-text p[id^="p-"]').nth(5)
    await passage.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await page.reload()
    await expect(check.getByRole('button', { name: 'Go on with the check' })).toBeEnabled()
    await expect(passage).toBeInViewport()
  })
  await test.step('another visit begins where the last one stopped', async () => {
    const passage = page.locator('.lesson-text p[id^="p-"]').nth(12)
    const id = await passage.getAttribute('id')
    await page.evaluate((passageId) => {
      const top = document.getElementById(passageId ?? '')?.getBoundingClientRect().top ?? 0
      scrollBy({ top: top - innerHeight * 0.3 })
    }, id)
    await expect
      .poll(() =>
        page.evaluate(() => document.querySelectorAll('[aria-current="location"]').length),
      )
      .toBeGreaterThan(0)
    await page.goto('/')
    await page.goto(LESSON)
    await expect(page.getByText('You stopped here. Read on.')).toBeVisible()
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport()
    await expectAccessible(page, '.floating-bar')
    await page.getByRole('button', { name: 'Start from the top' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})

test('by keyboard, contents, text and check follow the title in few stops', async ({ page }) => {
  await page.goto(LESSON)
  await expect(page.getByRole('button', { name: /^Start the exercise/ }).first()).toBeAttached()
  await page.getByRole('heading', { level: 1 }).focus()
  // Beside the text its links; on a phone it is folded up above the text.
  const contents = page
    .getByRole('navigation', { name: 'In this lesson' })
    .getByRole('link')
    .or(page.locator('summary', { hasText: 'In this lesson' }))
    .filter({ visible: true })
  expect(await tabTo(page, contents.first())).toBeLessThanOrEqual(3)
  const start = page.getByRole('button', { name: 'Start the check' })
  expect(await tabTo(page, start)).toBeLessThanOrEqual(17)

  // Past all of it.
  await page.getByRole('heading', { level: 1 }).focus()
  await press(page, page.getByRole('link', { name: 'To the check' }))
  expect(await tabTo(page, start)).toBe(1)
})

test('nothing is painted later than two style sheets', async ({ page }) => {
  const sheets: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(request.url())
  })
  await page.goto(LESSON)
  await expect(page.getByRole('button', { name: 'Start the check' })).toBeEnabled()
  expect(sheets).toHaveLength(2)

  // What the check adds comes with it, and nothing is asked for twice.
  await page.getByRole('button', { name: 'Start the check' }).click()
  await expect(page.getByRole('button', { name: 'Sure', exact: true })).toBeVisible()
  expect(sheets.filter((url) => /lesson-open|lesson-text/.test(url))).toEqual([])
  expect(new Set(sheets).size).toBe(sheets.length)
})

test.describe('on a screen whose edge cuts a pixel', () => {
  test.use({
    viewport: { width: 393, height: 727 },
    deviceScaleFactor: 2.75,
    hasTouch: true,
    isMobile: true,
  })

  test('nothing of the page shows below or beside the bar with the answers', async ({ page }) => {
    await page.goto(LESSON)
    await page.getByRole('button', { name: 'Start the check' }).click()
    await expect(page.locator('.action-bar[data-standing]')).toBeVisible()

    const option = page.locator('#check').getByRole('radio').first()
    for (let step = 0; step < 6; step += 1) {
      // Whatever passes under it: the answers go on below it. The page may still be laying out what the check has brought.
      const bottomRow = async () => {
        await option.evaluate(
          (element, by) =>
            scrollBy(0, element.getBoundingClientRect().top - innerHeight * 0.6 - by),
          step * 7,
        )
        return colorsAtBottom(page)
      }
      await expect.poll(bottomRow).toBe(1)
    }
  })
})

/** How many colors the lowest row of the screen has. */
async function colorsAtBottom(page: Page): Promise<number> {
  const bytes = [...(await page.screenshot())]
  return page.evaluate(async (png) => {
    const image = await createImageBitmap(new Blob([new Uint8Array(png)]))
    const canvas = new OffscreenCanvas(image.width, 1)
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 1 - image.height)
    const row = context?.getImageData(0, 0, image.width, 1).data
    return new Set(new Uint32Array(row?.buffer ?? new ArrayBuffer(0))).size
  }, bytes)
}

test('a reload shows the place where the reader was from its first frame on, wherever its address leads', async ({
  page,
}) => {
  const passage = page.locator('.lesson-text p[id^="p-"]').nth(20)
  const top = () => passage.evaluate((element) => element.getBoundingClientRect().top)
  await page.goto(LESSON)
  const section = await page.locator('.lesson-text h2[id]').nth(1).getAttribute('id')
  await page.goto(`${LESSON}#${section}`)
  await expect(page.locator('.lesson-part:not([data-laid-out])')).toHaveCount(0)
  await passage.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const before = await top()
  await page.addInitScript(() => {
    const seen: number[] = []
    Object.assign(globalThis, { seen })
    const look = () => {
      const place = document.querySelectorAll('.lesson-text p[id^="p-"]')[20]
      if (place) seen.push(place.getBoundingClientRect().top)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

  await page.reload()

  await expect(page.getByRole('button', { name: 'Start the check' })).toBeEnabled()
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: number[] }).seen)
  expect(seen.length).toBeGreaterThan(0)
  expect(Math.max(...seen.map((at) => Math.abs(at - before)))).toBeLessThan(2)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the whole text of a lesson can be read, with the ways on', async ({ page }) => {
    await page.goto(LESSON)

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.lesson-text p[id^="p-"]').last()).toBeVisible()
    // Also what is not laid out before it is near.
    expect((await page.locator('.lesson-text').textContent())?.length).toBeGreaterThan(3000)
    await expect(page.locator('noscript')).not.toHaveCSS('display', 'none')
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  })

  test('home says what there is to read, shows nothing that stays empty, and leads to it', async ({
    page,
  }) => {
    await page.goto('/')

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Question of the day' })).toBeHidden()
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
    await expect(page.getByRole('button')).toHaveCount(0)
    // The drawing stands on its desk, not on what is below it.
    const drawing = await page.locator('.scene').boundingBox()
    const below = await page.getByRole('heading', { name: 'An evening, for example' }).boundingBox()
    expect(below?.y).toBeGreaterThan((drawing?.y ?? Infinity) + (drawing?.height ?? 0))
    await page.getByRole('link', { name: 'read the first lesson of each domain' }).click()
    await page.locator(`a[href="${LESSON}"]`).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test('the lamp is turned on and off on the list of lessons, which has no script of its own, and in a lesson', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const root = page.locator('html')
  await page.goto('/lessons.html')
  await page.getByRole('button', { name: 'Use dark colors' }).click()
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await expectAccessible(page)

  await page.goto(LESSON)
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('button', { name: /the check$/ })).toBeEnabled()
  await page.getByRole('button', { name: 'Use light colors' }).click()
  await expect(root).toHaveAttribute('data-theme', 'light')
})

// `sent-lesson.test.tsx`; on the server `open-lessons.test.ts`.
test('a lesson that was sent says what it is before anyone logs in', IN_DEPTH, async ({ page }) => {
  await page.goto('/dashboard/lessons/osi-model')
  await expect(page).toHaveURL(/\/login\?returnTo=/)
  await page.getByRole('link', { name: 'Read it now, without an account' }).click()
  await expect(page).toHaveURL(LESSON)

  await page.goto('/dashboard/lessons/encapsulation')
  await expect(page.getByText('Log in or create a free account to read it.')).toBeVisible()
  await expectAccessible(page)
})
