/**
 * The whole route table: where each address leads, signed out and signed in. It is the same at any width.
 *
 * The server answers each address with a page, and the app, once loaded, goes to each by the browser's history: a load
 * for each would start the same routes again. What is about loading is loaded.
 */
import type { Page } from '@playwright/test'

import {
  AT_ANY_WIDTH,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  IN_DEPTH,
  oneOf,
  test,
} from './test.ts'

/** An address, and where it leads. */
type Table = readonly (readonly [string, string])[]

const SIGNED_OUT: Table = [
  ['/', '/'],
  ['/home', '/'],
  ['/login', '/login'],
  ['/success', '/login'],
  ['/account', '/login?returnTo=%2Faccount'],
  ['/dashboard', '/login?returnTo=%2Fdashboard%2Flessons'],
  ['/dashboard/tutor', '/login?returnTo=%2Fdashboard%2Ftutor'],
  ['/dashboard/jobs?q=soc', '/login?returnTo=%2Fdashboard%2Fjobs%3Fq%3Dsoc'],
  ['/pricing', '/login?returnTo=%2Fdashboard%2Flessons'],
  ['/nowhere', '/'],
  ['/nowhere/at/all', '/'],
]

/** About loading: registration is a static page outside of the app, and the app removes parameters as it loads. */
const SIGNED_OUT_LOADED: Table = [
  ['/register', '/register.html'],
  ['/register?plan=pro', '/register.html?plan=pro'],
  ['/register?plan=no plan', '/register.html'],
  ['/register?returnTo=/dashboard/jobs', '/register.html?returnTo=%2Fdashboard%2Fjobs'],
  ['/register?returnTo=//evil.example', '/register.html'],
  // The parameters of a mailed link that the SDK reads stay.
  [
    '/login?mode=signIn&oobCode=abc&apiKey=k&lang=en',
    '/login?mode=signIn&oobCode=abc&apiKey=k&lang=en',
  ],
]

test('signed out, each address leads where the table says', AT_ANY_WIDTH, async ({ page }) => {
  await page.goto('/nowhere')
  await expectEachToLead(page, SIGNED_OUT)
  await expectEachToLoad(page, SIGNED_OUT_LOADED)
})

const SIGNED_IN: Table = [
  ['/', '/'],
  ['/home', '/'],
  ['/login', '/dashboard/lessons'],
  ['/success', '/dashboard/lessons'],
  ['/account', '/account'],
  ['/dashboard', '/dashboard/lessons'],
  ['/dashboard/tutor', '/dashboard/tutor'],
  ['/dashboard/flashcards', '/dashboard/flashcards'],
  ['/dashboard/jobs', '/dashboard/jobs'],
  ['/dashboard/resources', '/dashboard/resources'],
  ['/dashboard/ai-tools', '/dashboard/tutor'],
  ['/dashboard/ai-tools/anything/else', '/dashboard/tutor'],
  ['/pricing', '/dashboard/lessons'],
  ['/upgrade', '/dashboard/lessons'],
  ['/choose-plan', '/dashboard/lessons'],
  ['/nowhere', '/'],
  // Which addresses belong to this site: `return-to.test.ts` of identity, with all the spellings.
  ['/login?returnTo=//evil.example', '/dashboard/lessons'],
  ['/login?returnTo=%252F%252Fevil.example', '/dashboard/lessons'],
]

/**
 * About loading: invalid parameters are removed from the address; the rest stays. Which ones are invalid is in the tests
 * of these pages, so one in a run shows that the app removes them.
 */
const SIGNED_IN_LOADED: Table = [
  ['/dashboard/jobs?q=soc&level=boss&pay=much', '/dashboard/jobs?q=soc'],
  ['/dashboard/resources?track=palm-os&cost=free', '/dashboard/resources?cost=free'],
  ['/dashboard/resources?kind=vhs-tape&cost=free', '/dashboard/resources?cost=free'],
  ['/dashboard/flashcards/review?deck=<script>', '/dashboard/flashcards/review'],
  ['/dashboard/tutor?conversation=none&passage=<b>', '/dashboard/tutor'],
]

test('signed in, each address leads where the table says', AT_ANY_WIDTH, async ({ learner }) => {
  const { page } = learner
  await page.goto('/dashboard')
  await expectEachToLead(page, SIGNED_IN)
  await expectEachToLoad(page, oneOf(SIGNED_IN_LOADED))
})

test('a file that is not there is a 404, not the page', AT_ANY_WIDTH, async ({ request }) => {
  expect((await request.get('/assets/gone-12345678.js')).status()).toBe(404)
  expect((await request.get('/api/nothing')).status()).toBe(404)
  expect((await request.get('/identity/nothing')).status()).toBeGreaterThanOrEqual(400)
})

/** The heading of each screen. */
const HEADINGS = new Map([
  ['/', 'One lamp. One lesson. One evening at a time.'],
  ['/login', 'Welcome back'],
  ['/account', 'Account'],
  ['/dashboard/lessons', 'Lessons'],
  ['/dashboard/tutor', 'AI Tutor'],
  ['/dashboard/flashcards', 'Flashcards'],
  ['/dashboard/flashcards/review', 'Review'],
  ['/dashboard/jobs', 'Job Board'],
  ['/dashboard/resources', 'Free Resources'],
])

/** Goes to one after the other. Soft assertions: a wrong address does not hide the rest. */
async function expectEachToLead(page: Page, table: Table): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const [path, destination] of table) {
    const answer = await page.request.get(path)
    expect.soft(answer.status(), path).toBe(200)
    expect.soft(answer.headers()['content-type'], path).toMatch(/^text\/html/)

    // The router follows the history, however an entry was made.
    await page.evaluate((address) => history.pushState(null, '', address), path)
    await expect.soft(page, `${path} leads to ${destination}`).toHaveURL(destination)
    // An address that stays passes at once: its screen shows that it did stay.
    const [screen = ''] = destination.split('?')
    const name = HEADINGS.get(screen) ?? `no heading for ${screen}`
    await expect
      .soft(page.getByRole('heading', { level: 1, name, exact: true }), path)
      .toBeAttached()
  }
}

/** Opens one after the other as typed into the address bar. */
async function expectEachToLoad(page: Page, table: Table): Promise<void> {
  for (const [path, destination] of table) {
    await page.goto(path)
    await expect.soft(page, `${path} leads to ${destination}`).toHaveURL(destination)
  }
}

test(
  'an address without a page leads home, which says so once, and repeats only the path',
  AT_ANY_WIDTH,
  async ({ page }) => {
    await page.goto('/no/such%20page<b>?q=secret#part')
    await expect(page).toHaveURL(/\/$/)
    const note = page.getByText(
      'There is no page at /no/such%20page%3Cb%3E. This is the home page.',
    )
    await expect(note).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('There is no page at')).toHaveCount(0)
  },
)

// The same for a visitor, above.
test(
  'signed in, an address without a page says so at home, too',
  { tag: [IN_DEPTH.tag, AT_ANY_WIDTH.tag] },
  async ({ learner }) => {
    const { page } = learner
    await page.goto('/dashboard/nothing')
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByText('There is no page at /dashboard/nothing.')).toBeVisible()
  },
)
