/** The plan outside of the site, in the built product: a subscribed calendar, the week on paper, a study partner's page. */
import { readFile } from 'node:fs/promises'

import ICAL from 'ical.js'

import {
  AT_ANY_WIDTH,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  IN_DEPTH,
  type Learner,
  test,
} from '#e2e/test.ts'
import { challengeContract } from '#features/challenge/contract.ts'
import { profileContract } from '#features/profile/contract.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function openPlan({ ask, page }: Learner) {
  await ask(profileContract.createProfile, { body: {} })
  const { exams } = await ask(challengeContract.listChallenges, { query: {} })
  await ask(challengeContract.saveChallenge, {
    params: { challengeId: crypto.randomUUID() },
    body: {
      examId: exams[0]?.id ?? '',
      examDay: inDays(60),
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      // As many tasks a day as there can be.
      minutes: 240,
      longWeekdays: [],
      restDays: [],
      timeZone: 'UTC',
    },
  })
  await page.goto('/dashboard/lessons/plan')
}

const eventsIn = (file: string) =>
  new ICAL.Component(ICAL.parse(file) as unknown[]).getAllSubcomponents('vevent')

// `take-with-you.test.tsx`, and `calendar.test.ts` for the feed.
test(
  'a calendar address is made by keyboard, works without a session, and ends when it is switched off',
  { tag: [IN_DEPTH.tag, AT_ANY_WIDTH.tag] },
  async ({ learner, playwright }) => {
    const { page } = learner
    await openPlan(learner)
    await page.getByRole('heading', { name: 'Take it with you' }).click()
    const make = page.getByRole('button', { name: 'Make a calendar address' })
    await make.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Your calendar has an address.')).toBeFocused()
    const address = await page.getByLabel('Your calendar address').inputValue()

    const program = await playwright.request.newContext()
    const feed = await program.get(address)
    expect(feed.headers()['content-type']).toBe('text/calendar; charset=utf-8')
    expect(eventsIn(await feed.text()).length).toBeGreaterThan(50)

    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download a file (.ics)' }).click()
    const file = await saving
    expect(file.suggestedFilename()).toMatch(/ study plan\.ics$/)
    expect(eventsIn(await readFile(await file.path(), 'utf8')).length).toBeGreaterThan(50)

    await page.getByRole('button', { name: 'Switch it off' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Switch the calendar address off?' })
    await dialog.getByRole('button', { name: 'Switch it off' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('The calendar address is switched off.')).toBeFocused()
    expect((await program.get(address)).status()).toBe(404)
    await program.dispose()
  },
)

test('a study partner sees progress at an address of its own, until it is switched off', async ({
  learner,
  browser,
  baseURL,
}) => {
  const { page } = learner
  await openPlan(learner)
  await page.getByRole('heading', { name: 'Take it with you' }).click()
  await page.getByRole('button', { name: 'Make the page' }).click()
  const address = await page.getByLabel("Your page's address").inputValue()
  await expectNoSidewaysScroll(page)

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const other = await context.newPage()
  const complaints: string[] = []
  const requested: string[] = []
  other.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  other.on('request', (request) => requested.push(request.url()))
  await other.goto(address)
  await expect(other.getByRole('heading', { level: 1, name: "Robin's progress" })).toBeVisible()
  await expect(other.getByText(/^0 of \d+ lessons are done\.$/)).toBeVisible()
  await expect(other.getByRole('listitem').filter({ hasText: 'Today' })).toContainText('lesson')
  await expectAccessible(other)
  await other.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(other)
  // Nobody else's scripts, and no address that a server or a proxy would store with the secret.
  const secret = new URL(address).hash.slice(1)
  for (const url of requested.filter((each) => !each.includes('#'))) {
    expect(new URL(url).origin).toBe(new URL(address).origin)
    expect(url).not.toContain(secret)
  }
  expect(complaints).toEqual([])

  await page.getByRole('button', { name: 'Switch it off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Switch it off' }).click()
  await expect(page.getByText('The page is switched off.')).toBeFocused()
  await other.reload()
  await expect(other.getByText(/has switched it off/)).toBeVisible()
  await expectAccessible(other)
  await context.close()
})

// The lesson without JavaScript (`open-lesson.e2e.ts`) shows that such words are seen.
test(
  'without JavaScript the page for a study partner says what it needs',
  { tag: [IN_DEPTH.tag, AT_ANY_WIDTH.tag] },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL !== undefined && { baseURL }),
    })
    const page = await context.newPage()
    await page.goto('/partner.html#anything')
    const words = page.locator('noscript')
    await expect(words).toBeVisible()
    expect(await words.evaluate(({ textContent }) => textContent)).toMatch(/needs JavaScript/)
    await context.close()
  },
)

test('the week is printed on one page, in black on white, with a box for each task', async ({
  learner,
}) => {
  const { page } = learner
  await openPlan(learner)
  await expect(page.getByRole('heading', { name: 'Take it with you' })).toBeVisible()
  const days = page.locator('.plan-day')
  const names = await days.allInnerTexts()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  // A4 without its margins of 14 mm, in pixels.
  await page.setViewportSize({ width: 688, height: 1016 })

  expect(await days.allInnerTexts()).toEqual(names)
  await expect(days).toHaveCount(7)
  for (const around of ['Your plan', 'Take it with you', 'Your goals']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(page.getByRole('heading', { name: around })).toHaveCount(0)
  }
  await expect(page.getByRole('banner')).toHaveCount(0)
  const paper = await page.evaluate(() => {
    const tasks = [...document.querySelectorAll('.plan-day li')]
    return {
      height: document.documentElement.scrollHeight,
      ground: getComputedStyle(document.body).backgroundColor,
      inks: [
        ...new Set(
          [...document.querySelectorAll('.plan-print *')].map(
            (element) => getComputedStyle(element).color,
          ),
        ),
      ],
      tasks: tasks.length,
      boxes: tasks.filter((task) => getComputedStyle(task, '::before').borderTopWidth === '1px')
        .length,
      today: getComputedStyle(document.querySelector('.plan-day-name')!, '::after').content,
    }
  })
  expect(paper).toMatchObject({ ground: 'rgb(255, 255, 255)', inks: ['rgb(0, 0, 0)'] })
  expect(paper.height).toBeLessThanOrEqual(1016)
  expect(paper.tasks).toBeGreaterThan(20)
  expect(paper.boxes).toBe(paper.tasks)
  expect(paper.today).toMatch(/[A-Z][a-z]+day, [A-Z][a-z]+ \d+/)
})
