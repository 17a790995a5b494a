/**
 * `npm run screenshots`: every screen at 390 and 1280 px, light and dark, into `docs/screenshots/`.
 *
 * For the README, and for review before a change is called done.
 */
import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium, type Page } from 'playwright'

import { logIn, storeSession } from '#app/testing/learner.ts'
import { startServerProcess } from '#platform/testing/server-process.ts'

import { CHROMIUM_ARGS, CHROMIUM_PATH } from './chromium.ts'
import { PASSWORD, seedLearners } from './seed-learners.ts'

const FOLDER = process.argv[2] ?? 'docs/screenshots'
/** In the middle: an empty screen shows little. */
const LEARNER = 'learner@example.test'
/** Has a forecast, and a projection for a near date. */
const NEAR_EXAM = 'exam@example.test'
/** Has said nothing yet of an exam that was yesterday. */
const AFTER_EXAM = 'sat@example.test'

type Shot = {
  name: string
  path: string
  /** Who is signed in; nobody where absent. */
  as?: string
  prepare?: (page: Page) => Promise<void>
}

const SHOTS: readonly Shot[] = [
  { name: 'home', path: '/' },
  { name: 'login', path: '/login' },
  { name: 'register', path: '/register.html' },
  { name: 'home-learner', path: '/', as: LEARNER, prepare: seeToday },
  { name: 'lessons', path: '/dashboard/lessons', as: LEARNER },
  { name: 'lesson', path: '/dashboard/lessons/osi-model', as: LEARNER },
  { name: 'check', path: '/dashboard/lessons/osi-model/check', as: LEARNER },
  { name: 'labs', path: '/dashboard/lessons/labs', as: LEARNER },
  { name: 'bench', path: '/dashboard/lessons/labs/bench', as: LEARNER },
  {
    name: 'lab',
    path: '/dashboard/lessons/labs/loop-and-root?difficulty=1&seed=7',
    as: LEARNER,
  },
  { name: 'plan', path: '/dashboard/lessons/plan', as: LEARNER },
  { name: 'tutor', path: '/dashboard/tutor', as: LEARNER, prepare: askTutor },
  { name: 'flashcards', path: '/dashboard/flashcards', as: LEARNER },
  { name: 'review', path: '/dashboard/flashcards/review', as: LEARNER },
  { name: 'jobs', path: '/dashboard/jobs', as: LEARNER },
  { name: 'resources', path: '/dashboard/resources', as: LEARNER },
  { name: 'account', path: '/account', as: LEARNER },
  { name: 'figures', path: '/dashboard/lessons/figures', as: NEAR_EXAM },
  {
    name: 'readiness',
    path: '/dashboard/lessons/plan',
    as: NEAR_EXAM,
    prepare: seeSection('Would you pass?'),
  },
  {
    name: 'way',
    path: '/dashboard/lessons/plan',
    as: NEAR_EXAM,
    prepare: seeSection('The way'),
  },
  { name: 'partner', path: '/dashboard/lessons/plan', as: NEAR_EXAM, prepare: openPartnerPage },
  { name: 'after-exam', path: '/dashboard/lessons', as: AFTER_EXAM, prepare: seeQuestion },
]

async function seeToday(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Today' }).waitFor()
}

async function seeQuestion(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'How did it go?' }).waitFor()
}

/** By the page's own link to it. */
function seeSection(name: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name }).click()
  }
}

/** Makes its address first, where there is none yet. */
async function openPartnerPage(page: Page): Promise<void> {
  await page.getByText('Take it with you').last().click()
  const link = page.getByRole('link', { name: 'Open the page' })
  const make = page.getByRole('button', { name: 'Make the page' })
  await link.or(make).first().waitFor()
  if (await make.isVisible()) await make.click()
  await link.click()
  await page.getByRole('heading', { name: 'The next seven days' }).waitFor()
}

async function askTutor(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('textbox')
    .last()
    .fill('What does a router do with the TTL of a packet?')
  await page.keyboard.press('Enter')
  await page
    .getByRole('link', { name: /\[?1\]?/ })
    .first()
    .waitFor({ timeout: 10_000 })
    .catch(() => undefined)
}

mkdirSync(FOLDER, { recursive: true })
const dataDir = mkdtempSync(join(tmpdir(), 'screenshots-'))
await seedLearners({ DATA_DIR: dataDir })
const server = await startServerProcess({ WEB: '', DATA_DIR: dataDir })
const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: CHROMIUM_ARGS })
try {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [390, 1280]) {
      for (const [who, shots] of Map.groupBy(SHOTS, (shot) => shot.as)) {
        const context = await browser.newContext({
          viewport: { width, height: width === 390 ? 844 : 800 },
          colorScheme,
          reducedMotion: 'reduce',
        })
        if (who !== undefined) {
          await storeSession(context, server.url, await logIn(server.url, who, PASSWORD))
        }
        const page = await context.newPage()
        for (const { name, path, prepare } of shots) {
          await page.goto(`${server.url}${path}`, { waitUntil: 'networkidle' })
          await prepare?.(page)
          await page.screenshot({ path: `${FOLDER}/${name}-${width}-${colorScheme}.png` })
        }
        await context.close()
      }
    }
  }
} finally {
  await browser.close()
  await server.stop()
}
