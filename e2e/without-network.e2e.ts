/**
 * The app without a network, opened anew: what was there before is there, for the same learner, and what they do is
 * sent later. `offline.e2e.ts` is about an open page that loses its network.
 */
import type { Page } from '@playwright/test'

import { examsContract } from '#features/exams/contract.ts'
import { flashcardsContract } from '#features/flashcards/contract.ts'

import { givenChallenge } from './given-challenge.ts'
import { clearHttpCache } from './http-cache.ts'
import { optionsAskedFor } from './options-asked-for.ts'
import { AT_ANY_WIDTH, expect, expectAccessible, IN_DEPTH, test, type Learner } from './test.ts'

test.use({ serviceWorkers: 'allow' })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Waits until the worker has the app, and what is asked for ahead is kept. */
async function untilKept(page: Page, uid: string): Promise<void> {
  const kept = () =>
    page.evaluate(async (name) => {
      const addresses = async (cache: string) =>
        (await caches.has(cache))
          ? (await (await caches.open(cache)).keys()).map(({ url }) => new URL(url).pathname)
          : []
      return [...(await addresses('pages')), ...(await addresses(name))]
    }, `answers ${uid}`)
  await expect
    .poll(kept, { timeout: 30_000 })
    .toEqual(
      expect.arrayContaining([
        '/dashboard.html',
        '/lesson.html',
        '/api/flashcards/queue',
        '/api/challenge/today',
      ]),
    )
}

/** As an hour later: the token in the SDK's storage has expired. */
async function expireToken(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('firebaseLocalStorageDb')
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(opening.error))
    })
    const store = database
      .transaction('firebaseLocalStorage', 'readwrite')
      .objectStore('firebaseLocalStorage')
    const rows = await new Promise<{ value: { stsTokenManager: { expirationTime: number } } }[]>(
      (resolve) => {
        const all = store.getAll()
        all.addEventListener('success', () => resolve(all.result))
      },
    )
    for (const row of rows) {
      row.value.stsTokenManager.expirationTime = 1
      store.put(row)
    }
    await new Promise((resolve) => store.transaction.addEventListener('complete', resolve))
    database.close()
    if (rows.length === 0) throw new Error('The SDK has stored no session.')
  })
}

/** Gives something, in whichever way the question is answered. */
async function answerQuestion(page: Page): Promise<void> {
  const fields = page.locator('fieldset.answer')
  await expect(fields).toBeVisible()
  const options = fields.locator('label.answer-option')
  const blanks = fields.locator('select, input[type=text]')
  const count = await optionsAskedFor(fields)
  for (let at = 0; at < count; at += 1) await options.nth(at).click()
  if ((await blanks.count()) > 0) {
    for (const blank of await blanks.all()) {
      const isList = await blank.evaluate((element) => element instanceof HTMLSelectElement)
      await (isList ? blank.selectOption({ index: 1 }) : blank.fill('1'))
    }
  } else if (count === 0) await fields.locator('button:not([aria-disabled=true])').first().click()
  await button(page, 'Think so').click()
  await expect(page.locator('.verdict')).toBeVisible()
}

/** What is there then is there because the app keeps it. */
async function goOffline(page: Page): Promise<void> {
  await clearHttpCache(page)
  await page.context().setOffline(true)
}

/** What the app has asked the system to show on its icon: a browser under test has no icon. */
async function recordBadge(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const show = async (count = 0) => localStorage.setItem('badge', String(count))
    Object.assign(navigator, { setAppBadge: show, clearAppBadge: () => show(0) })
  })
}

const badge = (page: Page) => page.evaluate(() => localStorage.getItem('badge'))

async function givenOpened(learner: Learner): Promise<void> {
  const { page, uid, ask } = learner
  await recordBadge(page)
  await givenChallenge(learner)
  await ask(flashcardsContract.saveSettings, { body: { newPerDay: 5, isAllUnlocked: true } })
  await page.goto('/dashboard/lessons')
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await untilKept(page, uid)
  await page.goto('/dashboard/lessons/osi-model')
  await expect(page.getByRole('group', { name: 'Find the layer' })).toBeVisible()
}

test(
  'a learner goes on without a network, an hour later, and the server has it when it is back',
  AT_ANY_WIDTH,
  async ({ learner }) => {
    // Many screens, each opened anew.
    test.slow()
    const { page, ask, email, password } = learner
    await givenOpened(learner)
    await page.goto('/dashboard/lessons/osi-model/check')
    const asked = await page.locator('main h2:visible').first().innerText()
    await answerQuestion(page)
    await expect.poll(() => answeredInKeptCheck(learner)).toBe(1)
    // A wrong answer stays with its verdict until then.
    await button(page, 'Next question').click()
    await expect(page.locator('main h2:visible').first()).not.toHaveText(asked)
    await page.goto('/dashboard/lessons/practice/drill?mode=mixed&length=10')
    await expect(page.getByText('0 of 10', { exact: true })).toBeVisible()
    await answerQuestion(page)
    await button(page, /^Next/).click()
    // One of the check, one of the drill.
    await expect.poll(() => questionsAnswered(ask)).toBe(2)
    await expireToken(page)
    await goOffline(page)

    await test.step("today's list, with the time that it is of", async () => {
      await page.goto('/dashboard')
      await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
      await expect(page.getByText(/^Offline: as of \d\d:\d\d\.$/)).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('a lesson that was read, with its exercise', async () => {
      await page.goto('/dashboard/lessons/osi-model')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('group', { name: 'Find the layer' })).toBeVisible()
    })

    await test.step('the check, from where it was left', async () => {
      await page.goto('/dashboard/lessons/osi-model/check')
      await expect(page.getByRole('progressbar')).toBeVisible()
      await expect(page.locator('main h2:visible').first()).not.toHaveText(asked)
      await answerQuestion(page)
    })

    await test.step('the cards that are due, without those that were reviewed', async () => {
      await page.goto('/dashboard/flashcards/review')
      await button(page, 'Show answer').click()
      await button(page, /^Easy/).click()
      await page.reload()
      await expect(page.getByText('0 answered, 4 left')).toBeVisible()
    })

    await test.step('what was never opened says so before it is pressed', async () => {
      await page.goto('/dashboard/lessons')
      await expect(page.getByRole('link', { name: /needs a connection/ }).first()).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('the drill, from where it was left, with verdicts', async () => {
      await page.goto('/dashboard/lessons/practice')
      await page.getByRole('link', { name: /^Go on: Mixed/ }).click()
      await expect(page.getByText('1 of 10', { exact: true })).toBeVisible()
      await answerQuestion(page)
    })

    await page.context().setOffline(false)
    await expect.poll(() => questionsAnswered(ask)).toBe(4)
    const overview = () => ask(flashcardsContract.getOverview, { query: { timeZone: 'UTC' } })
    await expect.poll(async () => (await overview()).newCount).toBe(4)

    await test.step("the icon has today's count, and nothing of them stays when they log out", async () => {
      await page.goto('/account')
      expect(Number(await badge(page))).toBeGreaterThan(0)
      await page.locator('[popovertarget=user-menu]').click()
      await page.locator('#user-menu').getByRole('button', { name: 'Log out' }).click()
      const question = page.getByRole('dialog', { name: 'Log out now?' })
      await expect(question).toContainText('You have an unfinished drill.')
      await expectAccessible(page)
      await question.getByRole('button', { name: 'Log out' }).click()
      await expect(page).toHaveURL(/\/login$/)
      const answers = () =>
        page.evaluate(async () =>
          (await caches.keys()).filter((name) => name.startsWith('answers')),
        )
      await expect.poll(answers).toEqual([])
      expect(await badge(page)).toBe('0')
    })

    await test.step('the drill is theirs again when they log in again', async () => {
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password').fill(password)
      await button(page, 'Login').click()
      await expect(page).toHaveURL(/\/dashboard/)
      await page.goto('/dashboard/lessons/practice')
      await expect(page.getByRole('link', { name: /^Go on: Mixed/ })).toBeVisible()
    })
  },
)

test(
  "a lesson read with a network leads on without one to its check, its cards, today's list and its lessons",
  AT_ANY_WIDTH,
  async ({ learner }) => {
    const { page, uid, ask } = learner
    await givenChallenge(learner)
    await page.goto('/dashboard/flashcards')
    await untilKept(page, uid)
    expect(await keptCards(learner)).toBe(0)
    await button(page, /^Open all \d+ cards$/).click()
    await expect.poll(() => keptCards(learner)).toBeGreaterThan(0)
    await page.goto('/dashboard/lessons/osi-model')
    await expect.poll(() => keptAddresses(learner)).toContain('/api/lessons/osi-model/check')
    await expect.poll(() => keptCards(learner, 'lesson=osi-model')).toBeGreaterThan(0)
    await goOffline(page)

    await page.getByRole('link', { name: 'Start the check' }).click()
    await answerQuestion(page)
    await page.goto('/dashboard/flashcards/review?lesson=osi-model')
    await expect(button(page, 'Show answer')).toBeVisible()
    await page.goto('/dashboard/flashcards/review')
    await expect(button(page, 'Show answer')).toBeVisible()
    // Its page was never opened: its code and its data were fetched ahead.
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
    await page.goto('/dashboard/lessons/cable-faults/check')
    await expect(page.getByRole('alert')).toContainText('this check is not on this device')
    await expect(page.getByRole('heading', { level: 1, name: /^Check “.+”$/ })).toBeVisible()
    const ways = page.getByRole('region', { name: 'What opens without a network' })
    await expect(ways.getByRole('link', { name: /^\d+ cards to review$/ })).toBeVisible()
    await expectAccessible(page)
    // Of the list for today, never opened.
    const next = ways.locator('a[href*="/lessons/"]:not([href*="/osi-model"])').first()
    await next.click()
    await expect(page.getByRole('link', { name: 'Start the check' })).toBeVisible()
    await expect(page.locator('.lesson-text p:visible').first()).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('alert')).toContainText('this check is not on this device')

    await page.context().setOffline(false)
    await expect(page.getByRole('progressbar')).toBeVisible()
    await expect.poll(() => questionsAnswered(ask)).toBe(1)
  },
)

// `kept-run.test.tsx`; the first journey here goes on with a drill without a network.
test(
  'a drill is one run: a reload, the passage of an answer and back, and a closed tab go on with the same items',
  { tag: [IN_DEPTH.tag, AT_ANY_WIDTH.tag] },
  async ({ learner }) => {
    const { page, uid } = learner
    await givenChallenge(learner)
    await page.goto('/dashboard/lessons')
    await untilKept(page, uid)
    const drill = '/dashboard/lessons/practice/drill?mode=mixed&length=10'
    await page.goto(drill)
    const stem = page.locator('main h2:visible').first()
    const first = await stem.innerText()
    await expect
      .poll(() => keptAddresses(learner, 'work'))
      .toContainEqual(expect.stringMatching(/drills/))

    await page.reload()
    await expect(stem).toHaveText(first)
    await answerQuestion(page)
    await page.getByRole('link', { name: /^Read/ }).click()
    await page.getByRole('link', { name: 'Back to your question' }).click()
    await expect(stem).toHaveText(first)
    await expect(page.locator('.verdict')).toBeVisible()
    await button(page, /^Next/).click()
    await expect(page.getByText('1 of 10', { exact: true })).toBeVisible()
    const second = await itemOn(page)

    await goOffline(page)
    const other = await page.context().newPage()
    await page.close()
    await other.goto(drill)
    await expect(other.getByText('1 of 10', { exact: true })).toBeVisible()
    expect(await itemOn(other)).toBe(second)
  },
)

/** What is asked: a question, or an exercise. */
const itemOn = (page: Page) => page.locator('main h2:visible').first().innerText()

/** The addresses of what the browser has kept for this learner. */
function keptAddresses({ page, uid }: Learner, what = 'answers'): Promise<string[]> {
  return page.evaluate(async (name) => {
    const keys = await (await caches.open(name)).keys()
    return keys.map(({ url }) => new URL(url).pathname)
  }, `${what} ${uid}`)
}

/** How many cards are kept in the usual list, or in the one whose address has these words. */
function keptCards({ page, uid }: Learner, words = ''): Promise<number> {
  return page.evaluate(
    async ([name = '', words = '']) => {
      const cache = await caches.open(name)
      const keys = await cache.keys()
      const queue = keys.find(
        ({ url }) =>
          url.includes('/api/flashcards/queue') &&
          (words === '' ? !/exam=|lesson=/.test(url) : url.includes(words)),
      )
      const kept = queue && (await cache.match(queue))
      const { cards = [] } = ((await kept?.json()) ?? {}) as { cards?: unknown[] }
      return cards.length
    },
    [`answers ${uid}`, words],
  )
}

/** How far the check is, as the browser has kept it. */
function answeredInKeptCheck({ page, uid }: Learner): Promise<number> {
  return page.evaluate(async (name) => {
    const cache = await caches.open(name)
    const response = await cache.match('/api/lessons/osi-model/check')
    const check = (await response?.json()) as { questions: { wasRightFirst: unknown }[] }
    return check.questions.filter(({ wasRightFirst }) => wasRightFirst !== null).length
  }, `answers ${uid}`)
}

async function questionsAnswered(ask: Learner['ask']): Promise<number> {
  const overview = await ask(examsContract.getPracticeOverview, { query: {} })
  const { questions = 0, neverSeen = 0 } = overview?.counts ?? {}
  return questions - neverSeen
}
