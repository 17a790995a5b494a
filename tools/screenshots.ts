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
/** The learner in the middle: an empty screen shows little. */
const LEARNER = 'learner@example.test'

type Shot = {
  name: string
  path: string
  isSignedIn?: boolean
  prepare?: (page: Page) => Promise<void>
}

const SHOTS: readonly Shot[] = [
  { name: 'home', path: '/' },
  { name: 'login', path: '/login' },
  { name: 'register', path: '/register.html' },
  { name: 'lessons', path: '/dashboard/lessons', isSignedIn: true },
  { name: 'lesson', path: '/dashboard/lessons/osi-model', isSignedIn: true },
  { name: 'check', path: '/dashboard/lessons/osi-model/check', isSignedIn: true },
  { name: 'plan', path: '/dashboard/lessons/plan', isSignedIn: true },
  { name: 'figures', path: '/dashboard/lessons/figures', isSignedIn: true },
  { name: 'tutor', path: '/dashboard/tutor', isSignedIn: true, prepare: askTutor },
  { name: 'flashcards', path: '/dashboard/flashcards', isSignedIn: true },
  { name: 'review', path: '/dashboard/flashcards/review', isSignedIn: true },
  { name: 'jobs', path: '/dashboard/jobs', isSignedIn: true },
  { name: 'resources', path: '/dashboard/resources', isSignedIn: true },
  { name: 'account', path: '/account', isSignedIn: true },
]

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
      const context = await browser.newContext({
        viewport: { width, height: width === 390 ? 844 : 800 },
        colorScheme,
        reducedMotion: 'reduce',
      })
      await takeShots(SHOTS.filter(({ isSignedIn }) => !isSignedIn))
      await storeSession(context, server.url, await logIn(server.url, LEARNER, PASSWORD))
      await takeShots(SHOTS.filter(({ isSignedIn }) => isSignedIn))
      await context.close()

      async function takeShots(shots: readonly Shot[]) {
        const page = await context.newPage()
        for (const { name, path, prepare } of shots) {
          await page.goto(`${server.url}${path}`, { waitUntil: 'networkidle' })
          await prepare?.(page)
          await page.screenshot({ path: `${FOLDER}/${name}-${width}-${colorScheme}.png` })
        }
        await page.close()
      }
    }
  }
} finally {
  await browser.close()
  await server.stop()
}
