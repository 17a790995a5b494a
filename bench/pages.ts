/**
 * Lighthouse with its mobile preset, median of five, of home, register, login, an open lesson, the dashboard and
 * a lesson. Ends with 1 where performance is below 95, or another mark below 100, on one of the first five.
 *
 * A lesson needs sign-in: it is opened from the track, whose scripts the browser then has. "Nothing cached" is a
 * browser that has the session and nothing else, as after a new release.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { chromium, type BrowserContext } from 'playwright'

import { signUp, storeSession } from '#app/testing/learner.ts'
import { freePort } from '#platform/testing/free-port.ts'
import { startServerProcess } from '#platform/testing/server-process.ts'
import { CHROMIUM_ARGS, CHROMIUM_PATH } from '#tools/chromium.ts'

import { judgeAims, type Aim } from './aims.ts'
import { fetchPackage } from './fetch-package.ts'
import { median, printTable } from './table.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const RUNS = 5
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const LESSON = '/dashboard/lessons/osi-model'
const AIMS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
/** The first lesson of the first domain can be read by anyone. */
const OPEN_LESSON = '/lessons/osi-model.html'

const PAGES: readonly MeasuredPage[] = [
  { name: 'home', path: '/', isSignedIn: false, isFirstVisit: true },
  { name: 'register', path: '/register.html', isSignedIn: false, isFirstVisit: true },
  { name: 'login', path: '/login', isSignedIn: false, isFirstVisit: true },
  { name: 'an open lesson', path: OPEN_LESSON, isSignedIn: false, isFirstVisit: true },
  {
    name: 'the dashboard, nothing cached',
    path: '/dashboard/lessons',
    isSignedIn: true,
    isFirstVisit: true,
  },
  {
    name: 'a lesson, from the track',
    path: LESSON,
    isSignedIn: true,
    isFirstVisit: false,
    hasNoAim: true,
  },
  {
    name: 'a lesson, nothing cached',
    path: LESSON,
    isSignedIn: true,
    isFirstVisit: true,
    hasNoAim: true,
  },
]

type MeasuredPage = {
  readonly name: string
  readonly path: string
  readonly isSignedIn: boolean
  readonly isFirstVisit: boolean
  readonly hasNoAim?: true
}

type Lighthouse = (
  url: string,
  options: {
    readonly port: number
    readonly onlyCategories: readonly string[]
    readonly disableStorageReset: boolean
    readonly logLevel: 'error'
  },
) => Promise<
  { lhr: { categories: Record<string, { score: number | null } | undefined> } } | undefined
>

export async function run(): Promise<void> {
  const folder = fetchPackage(LIGHTHOUSE)
  if (folder === undefined) return
  const entry = pathToFileURL(join(folder, 'node_modules/lighthouse/core/index.js')).href
  const { default: lighthouse } = (await import(entry)) as { default: Lighthouse }
  const server = await startServerProcess({ WEB: '' })
  const debugPort = await freePort()
  const context = await chromium.launchPersistentContext('', {
    executablePath: CHROMIUM_PATH,
    args: [...CHROMIUM_ARGS, `--remote-debugging-port=${debugPort}`],
  })
  const learner = await signUp(server.url)
  // Not the very first visit: that one finds no profile and creates it, which the console notes.
  await fetch(`${server.url}/api/profile`, {
    method: 'POST',
    headers: { authorization: `Bearer ${learner.idToken}`, 'content-type': 'application/json' },
    body: '{}',
  })
  const rows: (string | number)[][] = []
  const aims: Aim[] = []
  for (const { name, path, isSignedIn, isFirstVisit, hasNoAim } of PAGES) {
    if (isSignedIn) await storeSession(context, server.url, learner)
    const scores = new Map<string, number[]>(CATEGORIES.map((category) => [category, []]))
    for (let attempt = 0; attempt < RUNS; attempt++) {
      await clearCache(context, server.url)
      if (isSignedIn && !isFirstVisit) await openTrack(context, server.url)
      const result = await lighthouse(`${server.url}${path}`, {
        port: debugPort,
        onlyCategories: [...CATEGORIES],
        // A lesson needs sign-in: its session must outlast the measurement.
        disableStorageReset: isSignedIn,
        logLevel: 'error',
      })
      for (const category of CATEGORIES) {
        scores.get(category)?.push((result?.lhr.categories[category]?.score ?? 0) * 100)
      }
    }
    const marks = CATEGORIES.map((category) => Math.round(median(scores.get(category) ?? [])))
    rows.push([name, ...marks])
    if (hasNoAim) continue
    for (const [at, category] of CATEGORIES.entries()) {
      const figure = marks[at] ?? Number.NaN
      aims.push({ name: `${name}, ${category}`, figure, atLeast: AIMS[category] })
    }
  }
  await context.close()
  await server.stop()
  printTable(['page', ...CATEGORIES], rows)
  judgeAims(aims)
}

/** What the app keeps for times without a network as well: with it, four of five visits would load nothing. */
async function clearCache(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(url).origin,
    storageTypes: 'service_workers,cache_storage',
  })
  await page.close()
}

/** The page from which a lesson is opened. */
async function openTrack(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${url}/dashboard/lessons`, { waitUntil: 'networkidle' })
  await page.close()
}
