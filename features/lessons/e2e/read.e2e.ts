/** Reading a lesson: from the track to the text, its terms and answers, and back to the reading position on another device. */
import type { Page } from '@playwright/test'

import {
  AT_ANY_WIDTH,
  expect,
  expectAccessible,
  expectFitsNarrow,
  IN_DEPTH,
  ON_A_PHONE,
  signInPage,
  test,
} from '#e2e/test.ts'

import { lessonsContract } from '../contract.ts'

test('a learner starts the first lesson from the track: it is fit to read, to press and to print', async ({
  learner,
}) => {
  const { page } = learner
  const answer = page
    .getByRole('group', { name: 'Try it' })
    .first()
    .locator('.teaching-answer-text')
  await page.goto('/dashboard/lessons')
  await page.getByRole('link', { name: 'Start this lesson' }).click()

  await test.step('the page is fit to read', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('group', { name: 'The situation' })).toBeVisible()
    await expect(page.getByRole('group', { name: 'Remember' })).toBeAttached()
    await expect(page.getByRole('link', { name: 'Start the check' })).toBeAttached()
    await expectFitsNarrow(page)
  })

  // e2e/whole-lesson.e2e.ts goes on from here by keyboard, to the check.
  await test.step('by keyboard: the tutor, an answer and, by the arrow keys, a term are reached', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    // Exercises come after the text.
    await expect(page.getByRole('button', { name: 'Check', exact: true }).first()).toBeAttached()
    await expectReachedByTab(page, [/^Ask the tutor about this/, /^Check$/, /^Show the solution$/])
    const passage = page.getByRole('toolbar', { name: /^Passage: Seven sentences, seven jobs/ })
    await passage.getByRole('link').focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('button', { name: 'OSI model', exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
  })

  await test.step('a pressed term shows its explanation, and it is accessible', async () => {
    const explanation = page.locator('.term-popover:popover-open')
    await page.getByRole('button', { name: 'OSI model', exact: true }).click()
    await expect(explanation).toBeVisible()
    await expectAccessible(page, '.passage:has(> p > .term-popover:popover-open)')
    await page.keyboard.press('Escape')
    await expect(explanation).toHaveCount(0)
  })

  await test.step('on paper every answer is open and there are no buttons', async () => {
    await expect(answer).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(answer).toBeVisible()
    await expect(page.locator('.ask-tutor').first()).toBeHidden()
    await expect(page.locator('.try-form').first()).toBeHidden()
    await expect(page.getByRole('link', { name: 'Start the check' })).toBeHidden()
    await page.emulateMedia({ media: null })
  })

  await test.step('a try responds to a wrong answer with what it believes, and opens after a right one', async () => {
    const tryIt = page.getByRole('group', { name: 'Try it' }).first()
    await tryIt.getByRole('radio', { name: /^Layer 4/ }).check()
    await tryIt.getByRole('button', { name: 'Check' }).click()
    await expect(tryIt.getByRole('status')).toContainText('Not yet')
    await expect(tryIt.getByRole('status')).toContainText('where a fault is noticed')
    await expectAccessible(page, '.teaching-box--try')
    await expectFitsNarrow(page)
    await expect(answer).toBeHidden()

    await tryIt.getByRole('radio', { name: /^Layer 7/ }).check()
    await tryIt.getByRole('button', { name: 'Check' }).click()
    await expect(tryIt.getByRole('status')).toContainText('Right')
    await expect(answer).toBeVisible()
  })

  await test.step('every passage the server knows is in the page, under the same id', async () => {
    const ids = await page.locator('[id^="p-"]').evaluateAll((all) => all.map(({ id }) => id))
    // The server refuses to save a position in an unknown passage.
    for (const passageId of [ids[0], ids[Math.floor(ids.length / 2)], ids.at(-1)]) {
      await learner.ask(lessonsContract.saveReadingPosition, {
        params: { lessonId: 'osi-model' },
        body: { passageId: passageId ?? '' },
      })
    }
    expect(ids.length).toBeGreaterThan(25)
  })
})

/** Presses Tab until the focus was on each of these names. */
async function expectReachedByTab(page: Page, names: readonly RegExp[]) {
  const missing = new Set(names)
  for (let presses = 0; presses < 160 && missing.size > 0; presses++) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(
      () =>
        document.activeElement?.getAttribute('aria-label') ??
        document.activeElement?.textContent ??
        '',
    )
    for (const wanted of missing) if (wanted.test(name.trim())) missing.delete(wanted)
  }
  expect([...missing].map(String)).toEqual([])
}

// `lesson-page.test.tsx`; on the server `notes.test.ts` and `get-track-outline.test.ts`.
test(
  'the reading position is saved, shown on the track, and opened on another device',
  { tag: [IN_DEPTH.tag, AT_ANY_WIDTH.tag] },
  async ({ learner, account, browser }) => {
    const { page } = learner
    const { passageId } = await passageInTheMiddle(learner.ask)

    await test.step('a link to a passage opens the lesson there', async () => {
      await page.goto(`/dashboard/lessons/osi-model#${passageId}`)
      await expect(page.locator(`#${passageId}`)).toBeFocused()
      await expect(page.locator(`#${passageId}`)).toBeInViewport()
      await expect(page.locator(`#${passageId}`)).toHaveAttribute('data-marked')
    })

    await test.step('the track shows the latest position, even if it was requested before the position was saved', async () => {
      const isKept = page.waitForResponse((response) =>
        response.url().endsWith('/reading-position'),
      )
      await page.route(
        '**/api/lessons/outline',
        async (route) => {
          const response = await route.fetch()
          await (await isKept).finished()
          // The page has received and handled its response.
          await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
          await route.fulfill({ response })
        },
        { times: 1 },
      )
      // The first scroll moves the position, and leaving the page saves it.
      await page.mouse.wheel(0, 40)
      await page.getByRole('link', { name: 'All lessons' }).click()
      await expect(page.getByRole('link', { name: 'Continue where you stopped' })).toBeVisible()
    })

    await test.step('another device opens at the position, and can start from the top', async () => {
      const context = await browser.newContext()
      const phone = await context.newPage()
      await signInPage(phone, account)
      await phone.goto(new URL('/dashboard/lessons/osi-model', page.url()).href)
      await expect(phone.getByText('You stopped here. Read on.')).toBeVisible()
      expect(await phone.evaluate(() => scrollY)).toBeGreaterThan(400)
      await phone.getByRole('button', { name: 'Start from the top' }).click()
      await expect(phone.getByRole('heading', { level: 1 })).toBeInViewport()
      await context.close()
    })
  },
)

test("a visitor learns nothing about anyone's lessons", AT_ANY_WIDTH, async ({ request }) => {
  for (const path of [
    '/api/lessons/outline',
    '/api/lessons/osi-model',
    '/api/lessons/osi-model/check',
  ]) {
    expect((await request.get(path)).status()).toBe(401)
  }
})

/** A passage from the middle of the lesson, found by searching for its words. */
async function passageInTheMiddle(ask: import('#e2e/test.ts').Learner['ask']) {
  const { curriculumContract } = await import('#features/curriculum/contract.ts')
  const { hits } = await ask(curriculumContract.searchCurriculum, {
    query: { q: 'transport layer connects one program with another port number' },
  })
  const passageId = hits.find(
    ({ lessonId, passageId }) => lessonId === 'osi-model' && passageId,
  )?.passageId
  if (!passageId) throw new Error('The lesson has no such passage.')
  return { passageId }
}

test('on a phone the button that copies covers no code', ON_A_PHONE, async ({ learner }) => {
  const { page } = learner
  await page.goto('/dashboard/lessons/host-command-tools')
  const block = page.locator('.code-block').first()
  await block.scrollIntoViewIfNeeded()
  const { button, text } = await block.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element.querySelector('code') ?? element)
    return {
      button: element.querySelector('button')?.getBoundingClientRect().bottom,
      text: range.getBoundingClientRect().top,
    }
  })
  expect(button).toBeLessThanOrEqual(text)
})
