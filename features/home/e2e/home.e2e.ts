/** The first screen for a new visitor, and for a learner who returns. */
import { randomUUID } from 'node:crypto'

import type { Page } from '@playwright/test'

import { takeAnswers } from '#e2e/answers-of.ts'
import { givenChallenge } from '#e2e/given-challenge.ts'
import {
  AT_ANY_WIDTH,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  IN_DEPTH,
  PHONE_FIRST,
  tagged,
  test,
} from '#e2e/test.ts'
import { challengeContract } from '#features/challenge/contract.ts'

import { homeContract } from '../contract.ts'

test('a visitor skips the header and turns a card by keyboard, answers the question of the day, and keeps the answer in an account', async ({
  page,
}) => {
  const paper = page.getByRole('region', { name: 'Question of the day' })
  await page.goto('/')

  await test.step('the first link skips the header', async () => {
    await expect(page.getByRole('button', { name: /Turn$/ }).first()).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
  })

  await test.step('a card is turned', async () => {
    const cards = page.getByRole('region', { name: 'Three cards to turn' })
    await cards.getByRole('button').first().focus()
    await page.keyboard.press('Enter')
    await expect(cards.getByRole('button').first()).toHaveAttribute('aria-expanded', 'true')
    await cards.getByRole('group', { name: 'Did you know it?' }).getByText('Yes').click()
  })

  await test.step('the question is answered, and says why', async () => {
    await page.getByRole('link', { name: "try today's question" }).click()
    await expect(paper.getByRole('listitem').getByRole('button')).toHaveCount(4)
    await paper.getByRole('listitem').getByRole('button').first().focus()
    await page.keyboard.press('Enter')
    await expect(paper.getByRole('heading', { level: 3 })).toBeFocused()
    await expect(paper.getByRole('heading', { level: 3 })).toHaveText(/^(Right|Not this time)\.$/)
    await expect(paper.getByRole('listitem')).toHaveCount(4)
    await expect(paper.getByText(/your choice/)).toHaveCount(1)
    await expect(paper.getByText(/^What decides it: “.+”\. Source: .+/)).toBeVisible()
  })

  await test.step('after a reload the verdict is still there', async () => {
    await expect.poll(() => countKept(page)).toBe(2)
    await page.reload()
    await expect(paper.getByText(/your choice/)).toHaveCount(1)
  })

  await test.step('after registering, the answer is kept at a press, and asked about once', async () => {
    await page.getByRole('link', { name: 'Create account' }).first().click()
    await expect(page).toHaveURL(/\/register\.html$/)
    await page.getByLabel('Name').fill('Grace')
    await page.getByLabel('Email').fill(`${randomUUID()}@example.test`)
    await page.getByLabel('Password').fill('quite a secret')
    await page.getByRole('button', { name: 'Create account' }).click()
    const card = page.getByRole('region', { name: 'Was this you?' })
    await expect(card).toContainText('today: 1 graded card and 1 question of the day.')
    await expectAccessible(page)
    const sent = page.waitForResponse(`**${homeContract.recordDailyAnswer.path}`)
    await card.getByRole('button', { name: 'Keep it' }).click()
    expect((await sent).status()).toBe(200)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Lessons' })).toBeVisible()
    await expect(card).toHaveCount(0)
  })

  await test.step('the record has it: home shows it to the learner', async () => {
    let mine: unknown = null
    await takeAnswers<{ answer: unknown }>(
      page,
      `**${homeContract.getMyDailyAnswer.path}?*`,
      ({ answer }) => {
        mine = answer
      },
    )
    await page.goto('/')
    await expect.poll(() => mine).not.toBeNull()
    await expect(paper.getByText(/your choice/)).toHaveCount(1)
  })
})

test('the key of the question is sent only after the answer', AT_ANY_WIDTH, async ({ request }) => {
  const answer = await (await request.get(homeContract.getDailyQuestion.path)).text()

  expect(answer).not.toMatch(/isCorrect|reason|clue/)
})

test(
  'the first screen is complete before any response arrives, and nothing on it moves afterwards',
  PHONE_FIRST,
  async ({ page }) => {
    const held = Promise.withResolvers<void>()
    await page.route('**/api/home**', async (route) => {
      await held.promise
      await route.continue()
    })
    const shifted = await watchShifts(page)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Create account' }).first()).toBeVisible()
    await expect(page.getByText(/^Here now: Network\+\. In writing: Security\+, /)).toBeVisible()
    await expect(page.getByRole('status', { name: /question of the day/ })).toBeVisible()

    held.resolve()
    await expect(page.getByRole('button', { name: /Turn$/ }).first()).toBeVisible()

    expect(await shifted()).toBeLessThan(0.02)
  },
)

test(
  'a returning learner is greeted by name and finds the dashboard',
  AT_ANY_WIDTH,
  async ({ learner }) => {
    const { page, name } = learner
    await page.goto('/')
    await expect(page.getByText(`Welcome back, ${name}.`)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Create account' })).toHaveCount(0)

    await page.getByRole('link', { name: 'Back to your desk' }).first().click()

    await expect(page).toHaveURL(/\/dashboard\/lessons$/)
  },
)

test('nothing below the list for today can be pressed before it is known how tall the list is', async ({
  learner: { page },
}) => {
  const held = Promise.withResolvers<void>()
  await page.route(`**${challengeContract.getToday.path}**`, async (route) => {
    await held.promise
    await route.continue()
  })
  const back = page.getByRole('link', { name: 'Back to your desk', includeHidden: true }).first()
  await page.goto('/')
  await expect(page.getByRole('status', { name: "Loading today's list" })).toBeVisible()
  await expect(back).toBeHidden()
  const desk = page.getByRole('region', { name: 'Question of the day' })
  const top = (await desk.boundingBox())?.y

  held.resolve()
  await expect(back).toBeVisible()
  // With the scene beside it, the desk keeps its place also when less arrives than a list.
  if ((page.viewportSize()?.width ?? 0) >= 960) expect((await desk.boundingBox())?.y).toBe(top)
  const stood = await back.boundingBox()
  await expect(page.getByRole('button', { name: /Turn$/ }).first()).toBeVisible()
  expect(await back.boundingBox()).toEqual(stood)
})

test(
  "a learner's list for today is above everything else, and comes without moving what was there",
  PHONE_FIRST,
  async ({ learner }) => {
    const { page } = learner
    await givenChallenge(learner)
    const shifted = await watchShifts(page)
    await page.goto('/')
    const today = page.getByRole('region', { name: 'Today' })
    await expect(today.getByRole('link').nth(1)).toBeInViewport()
    const top = (await today.boundingBox())?.y ?? Infinity
    expect(top).toBeLessThan((page.viewportSize()?.height ?? 0) / 3)
    expect(
      (await page.getByRole('link', { name: 'Back to your desk' }).first().boundingBox())?.y,
    ).toBeGreaterThan(top)
    expect(await shifted()).toBeLessThan(0.1)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  },
)

test(
  'with text at 200 % on a narrow screen nothing is cut off at the side',
  AT_ANY_WIDTH,
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto('/')
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await expect(page.getByRole('button', { name: /Turn$/ }).first()).toBeVisible()

    // The page hides what is too wide, so that the light of the lamp does not scroll: words must not be in there.
    const cutOff = await page
      .getByRole('main')
      .locator(':not(svg, svg *)')
      .evaluateAll((elements) =>
        elements
          .filter((element) => element.getBoundingClientRect().right > 320)
          .map((element) => element.textContent),
      )
    expect(cutOff).toEqual([])
  },
)

// At 320 px in every run: what fits there, fits at 390 px.
for (const [width, height, depth] of [
  [390, 844, IN_DEPTH],
  [320, 640, {}],
] as const) {
  test(
    `with text at 200 % at ${width} px the header is one line, and each line of the slogan fits`,
    tagged(depth, AT_ANY_WIDTH),
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto('/')
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      const header = page.getByRole('banner')
      const login = await header.getByRole('link', { name: 'Log in' }).boundingBox()
      const mark = await header.getByRole('link').first().boundingBox()
      expect(Math.abs((login?.y ?? 0) - (mark?.y ?? 0))).toBeLessThan(22)
      expect((await header.boundingBox())?.height).toBeLessThanOrEqual(72)
      // Four lines: the last sentence has two.
      const title = page.getByRole('heading', { level: 1 })
      const lines = await title.evaluate(
        (element) =>
          element.getBoundingClientRect().height /
          Number.parseFloat(getComputedStyle(element).fontSize),
      )
      expect(lines).toBeLessThan(5)
    },
  )
}

test(
  "where a session has ended elsewhere, the page is a visitor's again",
  AT_ANY_WIDTH,
  async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('signed-in', '1'))
    await page.goto('/')

    await expect(page.getByRole('link', { name: 'Create account' }).first()).toBeVisible()
    await expect(page.getByText(/is a free place to study/)).toBeVisible()
  },
)

/** How much this browser keeps of a visitor: the card and the answer. */
async function countKept(page: Page): Promise<number | false> {
  return page.evaluate(
    async () =>
      // Opened before the app has, it would be made without the app's stores.
      (await indexedDB.databases()).length > 0 &&
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('outbox')
        opening.addEventListener('error', reject)
        opening.addEventListener('success', () => {
          const db = opening.result
          const counting = db.transaction('entries').objectStore('entries').count()
          counting.addEventListener('success', () => {
            resolve(counting.result)
            db.close()
          })
        })
      }),
  )
}

/** Adds up how far things move from the next navigation on. @returns a function that says it. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as { value?: number }).value ?? 0)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => {
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
    return shifts.reduce((sum, value) => sum + value, 0)
  }
}
