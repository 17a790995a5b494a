/** Reading a lesson: from the track to the text, its terms and answers, and back to the reading position on another device. */
import {
  AT_ANY_WIDTH,
  AT_BOTH_WIDTHS,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signInPage,
  test,
} from '#e2e/test.ts'

import { lessonsContract } from '../contract.ts'

test(
  'a learner starts the first lesson from the track, and the page is fit to read',
  AT_BOTH_WIDTHS,
  async ({ learner }) => {
    const { page } = learner
    await page.goto('/dashboard/lessons')
    await page.getByRole('link', { name: 'Start this lesson' }).click()

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('group', { name: 'The situation' })).toBeVisible()
    await expect(page.getByRole('group', { name: 'Remember' })).toBeAttached()
    await expect(page.getByRole('link', { name: 'Start the check' })).toBeAttached()
    await expectNoSidewaysScroll(page)
  },
)

test(
  'a pressed term shows its explanation, and it is accessible',
  AT_BOTH_WIDTHS,
  async ({ learner }) => {
    const { page } = learner
    await page.goto('/dashboard/lessons/osi-model')

    await page.getByRole('button', { name: 'OSI model', exact: true }).click()

    await expect(page.locator('.term-popover:popover-open')).toBeVisible()
    await expectAccessible(page, '.passage:has(> p > .term-popover:popover-open)')
    await page.keyboard.press('Escape')
    await expect(page.locator('.term-popover:popover-open')).toHaveCount(0)
  },
)

test('the answer of a try opens on demand', async ({ learner }) => {
  const { page } = learner
  await page.goto('/dashboard/lessons/osi-model')
  const tryIt = page.getByRole('group', { name: 'Try it' }).first()
  const answer = tryIt.locator('.teaching-answer-text')
  await expect(answer).toBeHidden()

  await tryIt.getByText('Think first, then open the answer').click()

  await expect(answer).toBeVisible()
})

test(
  'the reading position is saved, and another device opens there',
  AT_ANY_WIDTH,
  async ({ learner, account, browser }) => {
    const { page } = learner
    const { place } = await placeInTheMiddle(learner.ask)
    await page.goto('/dashboard/lessons/osi-model')
    await expect(page.getByText('Think first, then open the answer').first()).toBeAttached()
    const passage = page.locator(`#${place}`)
    await passage.evaluate((element) => element.scrollIntoView({ block: 'start' }))
    // The first scroll moves the position, and leaving the page saves it.
    await page.mouse.wheel(0, 40)
    const isKept = page.waitForResponse((response) => response.url().endsWith('/place'))
    await page.getByRole('link', { name: 'All lessons' }).click()
    await isKept
    await expect(page.getByRole('link', { name: 'Continue where you stopped' })).toBeVisible()

    const context = await browser.newContext()
    const phone = await context.newPage()
    await signInPage(phone, account)
    await phone.goto(new URL('/dashboard/lessons/osi-model', page.url()).href)

    await expect(phone.getByText('You stopped here. Read on.')).toBeVisible()
    expect(await phone.evaluate(() => scrollY)).toBeGreaterThan(400)
    await phone.getByRole('button', { name: 'Start from the top' }).click()
    await expect(phone.getByRole('heading', { level: 1 })).toBeInViewport()
    await context.close()
  },
)

test(
  'the track shows the latest position, even if it was requested before the position was saved',
  AT_ANY_WIDTH,
  async ({ learner }) => {
    const { page } = learner
    const { place } = await placeInTheMiddle(learner.ask)
    await page.goto('/dashboard/lessons/osi-model')
    await page.locator(`#${place}`).evaluate((element) => element.scrollIntoView())
    const isKept = page.waitForResponse((response) => response.url().endsWith('/place'))
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
    await page.mouse.wheel(0, 40)
    await page.getByRole('link', { name: 'All lessons' }).click()

    await expect(page.getByRole('link', { name: 'Continue where you stopped' })).toBeVisible()
  },
)

test('a link to a passage opens the lesson there', async ({ learner }) => {
  const { page } = learner
  const { place } = await placeInTheMiddle(learner.ask)

  await page.goto(`/dashboard/lessons/osi-model#${place}`)

  await expect(page.locator(`#${place}`)).toBeFocused()
  await expect(page.locator(`#${place}`)).toBeInViewport()
  await expect(page.locator(`#${place}`)).toHaveAttribute('data-marked')
})

test(
  'every passage the server knows is in the page, under the same id',
  AT_ANY_WIDTH,
  async ({ learner }) => {
    const { page } = learner
    await page.goto('/dashboard/lessons/osi-model')
    await expect(page.getByRole('group', { name: 'Remember' })).toBeAttached()
    const ids = await page.locator('[id^="p-"]').evaluateAll((all) => all.map(({ id }) => id))

    // The server refuses to save a position in an unknown passage.
    for (const passageId of [ids[0], ids[Math.floor(ids.length / 2)], ids.at(-1)]) {
      await learner.ask(lessonsContract.savePlace, {
        params: { lessonId: 'osi-model' },
        body: { passageId: passageId ?? '' },
      })
    }
    expect(ids.length).toBeGreaterThan(25)
  },
)

test('by keyboard alone: contents, a term, an answer, the tutor, the check', async ({
  learner,
}) => {
  const { page } = learner
  await page.goto('/dashboard/lessons/osi-model')
  await expect(page.getByRole('group', { name: 'Remember' })).toBeAttached()
  const reached: string[] = []
  for (let presses = 0; presses < 160; presses++) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(
      () =>
        document.activeElement?.getAttribute('aria-label') ??
        document.activeElement?.textContent ??
        '',
    )
    reached.push(name.trim())
    if (name.includes('Start the check')) break
  }

  for (const name of [
    /^OSI model$/,
    /Think first/,
    /^Ask the tutor about this/,
    /Start the check/,
  ]) {
    expect(
      reached.some((text) => name.test(text)),
      String(name),
    ).toBe(true)
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/lessons\/osi-model\/check$/)
})

test(
  'on paper every answer is open and there are no buttons',
  AT_ANY_WIDTH,
  async ({ learner }) => {
    const { page } = learner
    await page.goto('/dashboard/lessons/osi-model')
    await expect(page.getByRole('group', { name: 'Remember' })).toBeAttached()

    await page.emulateMedia({ media: 'print' })

    await expect(page.locator('.teaching-answer-text').first()).toBeVisible()
    await expect(page.locator('.ask-tutor').first()).toBeHidden()
    await expect(page.getByRole('link', { name: 'Start the check' })).toBeHidden()
  },
)

test('a lesson that is not there says so', AT_ANY_WIDTH, async ({ learner }) => {
  const { page } = learner
  await page.goto('/dashboard/lessons/no-such-lesson')

  await expect(page.getByRole('alert')).toContainText('This lesson was not found.')
})

test('a visitor learns nothing about anyone’s lessons', AT_ANY_WIDTH, async ({ request }) => {
  for (const path of [
    '/api/lessons/outline',
    '/api/lessons/osi-model',
    '/api/lessons/osi-model/check',
  ]) {
    expect((await request.get(path)).status()).toBe(401)
  }
})

/** A passage from the middle of the lesson, found by searching for its words. */
async function placeInTheMiddle(ask: import('#e2e/test.ts').Learner['ask']) {
  const { curriculumContract } = await import('#features/curriculum/contract.ts')
  const { hits } = await ask(curriculumContract.searchCurriculum, {
    query: { q: 'transport layer connects one program with another port number' },
  })
  const place = hits.find(
    ({ lessonId, passageId }) => lessonId === 'osi-model' && passageId,
  )?.passageId
  if (!place) throw new Error('The lesson has no such passage.')
  return { place }
}
