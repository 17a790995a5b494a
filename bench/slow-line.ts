/**
 * A slow phone line, 400 kbit/s with 400 ms for each round trip: when heading and first paragraph can be read.
 *
 * Public pages at the first visit, with nothing cached; pages behind the login at the second. The line is a proxy: a
 * service worker's requests go through it, too. Ends with 1 where one takes longer than the aim.
 */
import { chromium, type Browser, type Page } from 'playwright'

import { signUp, storeSession } from '#app/testing/learner.ts'
import { freePort } from '#platform/testing/free-port.ts'
import { startServerProcess } from '#platform/testing/server-process.ts'
import { CHROMIUM_ARGS, CHROMIUM_PATH } from '#tools/chromium.ts'

import { judgeAims } from './aims.ts'
import { openSlowLine, type SlowLine } from './slow-proxy.ts'
import { median, printTable } from './table.ts'

const RUNS = 3
const AIM_SECONDS = 3

const PUBLIC = ['/', '/login', '/register.html', '/lessons/osi-model.html']
const BEHIND_LOGIN = ['/dashboard/lessons', '/dashboard/lessons/osi-model', '/dashboard/flashcards']

export async function run(): Promise<void> {
  const port = await freePort()
  const line = await openSlowLine(port)
  const server = await startServerProcess({ WEB: '', PORT: String(port), PUBLIC_URL: line.url })
  const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: CHROMIUM_ARGS })
  const all: Measured[] = []
  for (const path of PUBLIC) all.push(await measure(browser, line, path, false))
  for (const path of BEHIND_LOGIN) all.push(await measure(browser, line, path, true))
  await browser.close()
  await line.close()
  await server.stop()
  const inSeconds = (value: number) => Number(value.toFixed(1))
  const rows = all.map(({ path, heading, paragraph }) => [
    path,
    inSeconds(heading),
    inSeconds(paragraph),
    AIM_SECONDS,
  ])
  printTable(['page', 'heading, s', 'first paragraph, s', 'aim, s'], rows)
  judgeAims(
    all.flatMap(({ path, heading, paragraph }) => [
      { name: `${path}, heading, s`, figure: heading, atMost: AIM_SECONDS },
      { name: `${path}, first paragraph, s`, figure: paragraph, atMost: AIM_SECONDS },
    ]),
  )
}

type Measured = {
  readonly path: string
  /** Seconds until it can be read. */
  readonly heading: number
  readonly paragraph: number
}

async function measure(
  browser: Browser,
  line: SlowLine,
  path: string,
  isBehindLogin: boolean,
): Promise<Measured> {
  const headings: number[] = []
  const paragraphs: number[] = []
  for (let attempt = 0; attempt < RUNS; attempt++) {
    line.setSlow(false)
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    if (isBehindLogin) await storeSession(context, line.url, await signUp(line.url))
    const page = await context.newPage()
    if (isBehindLogin) await visit(page, line.url + path)
    line.setSlow(true)
    const started = performance.now()
    await page.goto(line.url + path, { waitUntil: 'commit' })
    const seconds = () => (performance.now() - started) / 1000
    await page.locator('h1').first().waitFor()
    headings.push(seconds())
    await page.locator('main p:visible').first().waitFor()
    paragraphs.push(seconds())
    await context.close()
  }
  return { path, heading: median(headings), paragraph: median(paragraphs) }
}

/** The first visit, as fast as the machine is, until everything has arrived that it fetches by itself. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' })
  // Where there is a service worker, it takes over after the first visit.
  await page.evaluate(
    'navigator.serviceWorker.getRegistration().then((has) => has && navigator.serviceWorker.ready.then(() => true))',
  )
  await page.waitForLoadState('networkidle')
}
