/**
 * What the page of a lab costs in the browser, as it is built: its JavaScript, the time to the first prompt, and keys.
 *
 * The phone is that of Lighthouse's mobile preset: a processor slowed fourfold, 1.6 Mbit/s with 150 ms for each round
 * trip. The line is a proxy: a service worker's requests go through it, too.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'

import { signUp, storeSession } from '#app/testing/learner.ts'
import { LabId } from '#features/labs/contract.ts'
import { freePort } from '#platform/testing/free-port.ts'
import { startServerProcess } from '#platform/testing/server-process.ts'
import { CHROMIUM_ARGS, CHROMIUM_PATH } from '#tools/chromium.ts'

import type { Aim } from './aims.ts'
import { measureKeys } from './labs-keys.ts'
import { openSlowLine, type SlowLine } from './slow-proxy.ts'
import { median, printTable } from './table.ts'

const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true }
const PHONE_LINE = { bytesPerSecond: 1_638_400 / 8, oneWayMs: 75 }
const SLOWED = 4
const RUNS = 5
const MOST_KB = 110
const MOST_SECONDS = 1.5

const LIST = '/dashboard/lessons'
const LAB = 'access-ports-and-trunk'
const pathOf = (lab: LabId) => `${LIST}/labs/${lab}?difficulty=1&seed=7`

/** Prints the figures. @param labs whose sizes are measured. @returns their aims. */
export async function measureLabPage(
  labs: readonly LabId[] = LabId.options,
): Promise<readonly Aim[]> {
  const port = await freePort()
  const line = await openSlowLine(port, PHONE_LINE)
  const server = await startServerProcess({ WEB: '', PORT: String(port), PUBLIC_URL: line.url })
  const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: CHROMIUM_ARGS })
  const aims = [
    ...(await measureSizes(browser, line.url, labs)),
    ...(await measurePrompts(browser, line)),
    ...(await measureKeys(await signedIn(browser, line.url), line.url + pathOf(LAB))),
  ]
  await browser.close()
  await line.close()
  await server.stop()
  return aims
}

async function signedIn(browser: Browser, url: string, options = {}): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  const learner = await signUp(url)
  await fetch(`${url}/api/profile`, {
    method: 'POST',
    headers: { authorization: `Bearer ${learner.idToken}`, 'content-type': 'application/json' },
    body: '{}',
  })
  await storeSession(context, url, learner)
  return context
}

/**
 * What the page of each lab loads and the list of lessons does not: until its first prompt, until a first line is
 * answered, and with all that it fetches by itself when the browser is idle.
 *
 * The line is a ping: of all lines that may be the first, it needs most.
 */
async function measureSizes(
  browser: Browser,
  url: string,
  labs: readonly LabId[],
): Promise<readonly Aim[]> {
  const shell = (await scriptsOf(browser, url, LIST)).all
  const kbOf = (files: ReadonlySet<string>) => {
    const own = [...files.difference(shell)]
    return own.reduce((sum, file) => sum + gzippedBytes(file), 0) / 1024
  }
  const sizes: { lab: LabId; answered: number; row: readonly string[] }[] = []
  for (const lab of labs) {
    const { first, answered, all } = await scriptsOf(browser, url, pathOf(lab))
    const kb = [first, answered, all].map((files) => kbOf(files).toFixed(1))
    sizes.push({ lab, answered: kbOf(answered), row: [lab, ...kb, `under ${MOST_KB}`] })
  }
  printTable(
    ['gzip JavaScript beyond the list of lessons, KB', 'prompt', 'answer', 'all', 'aim, answer'],
    sizes.map(({ row }) => row),
  )
  process.stdout.write('\n')
  return sizes.map(({ lab, answered }) => ({
    name: `${lab}, KB`,
    figure: answered,
    atMost: MOST_KB,
  }))
}

const gzippedBytes = (file: string) =>
  gzipSync(readFileSync(join('dist/web', file)), { level: 9 }).length

/** What is idle is fetched some seconds after the page. */
const IDLE_MS = 5000

type Scripts = {
  /** Asked for before there was a prompt, or a worksheet. */
  readonly first: ReadonlySet<string>
  /** By the time that a line was answered; of a worksheet alone the same. */
  readonly answered: ReadonlySet<string>
  readonly all: ReadonlySet<string>
}

async function scriptsOf(browser: Browser, url: string, path: string): Promise<Scripts> {
  const context = await signedIn(browser, url)
  const page = await context.newPage()
  await page.addInitScript(NOTE_PROMPT)
  await page.addInitScript(ENTER_FIRST_LINE)
  const loaded = async (before: string) => {
    const paths: unknown = await page.evaluate(
      `performance.getEntriesByType('resource').filter((each) => each.startTime < ${before})
        .map(({ name }) => new URL(name).pathname).filter((path) => path.endsWith('.js'))`,
    )
    return new Set(paths as readonly string[])
  }
  await page.goto(url + path)
  let first = new Set<string>()
  let answered = first
  if (path !== LIST) {
    await page.locator('.terminal-line input, .lab-worksheet').first().waitFor()
    await page.evaluate(PROMPT_AT)
    first = await loaded('window.promptAt')
    answered = first
    if ((await page.locator('.terminal-line').count()) > 0) {
      const at = await page.evaluate(FIRST_ANSWER)
      answered = await loaded(String(at))
    }
  }
  await page.waitForTimeout(IDLE_MS)
  await page.waitForLoadState('networkidle')
  const all = await loaded('Infinity')
  await context.close()
  return { first, answered, all }
}

/**
 * From navigation until a line can be written in: that of the page, which waits for the lab, and that of the terminal,
 * with the prompt of its device.
 */
async function measurePrompts(browser: Browser, line: SlowLine): Promise<readonly Aim[]> {
  const path = pathOf(LAB)
  const first: Prompts[] = []
  const second: Prompts[] = []
  for (let attempt = 0; attempt < RUNS; attempt += 1) {
    line.setSlow(false)
    const context = await signedIn(browser, line.url, PHONE)
    await context.addInitScript(NOTE_PROMPT)
    line.setSlow(true)
    first.push(await secondsToPrompt(context, line.url + path))
    line.setSlow(false)
    await untilKept(context, line.url + path)
    line.setSlow(true)
    second.push(await secondsToPrompt(context, line.url + path))
    await context.close()
  }
  line.setSlow(false)
  const rows = [
    { name: 'a line, nothing cached', figure: median(first.map(({ line: at }) => at)) },
    { name: 'its prompt, nothing cached', figure: median(first.map(({ prompt }) => prompt)) },
    { name: 'a line, second visit', figure: median(second.map(({ line: at }) => at)) },
    { name: 'its prompt, second visit', figure: median(second.map(({ prompt }) => prompt)) },
  ]
  printTable(
    ['what can be typed in on a phone', 'median, s', 'aim, s'],
    rows.map(({ name, figure }) => [name, figure.toFixed(2), `under ${MOST_SECONDS}`]),
  )
  process.stdout.write('\n')
  return rows.map(({ name, figure }) => ({
    name: `${name}, s`,
    figure,
    atMost: MOST_SECONDS,
  }))
}

/** Looks at each frame: a poll from outside would cost the page time. */
const NOTE_PROMPT = `{
  const isThere = (selector) => document.querySelector(selector)?.checkVisibility()
  const look = () => {
    if (isThere('#early-line input, .terminal-line input')) window.lineAt ??= performance.now()
    if (isThere('.terminal-line input, .lab-worksheet')) window.promptAt = performance.now()
    else requestAnimationFrame(look)
  }
  look()
}`

/**
 * As soon as there is a prompt: before the page fetches anything by itself. The answer is noted as it is written, and not
 * at the next frame: by then the page may fetch the rest.
 */
const ENTER_FIRST_LINE = `{
  const look = () => {
    const line = document.querySelector('.terminal-line input')
    if (!window.promptAt || !line) return requestAnimationFrame(look)
    line.value = 'ping 192.0.2.1'
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('.terminal-entry')) return
      window.answerAt = performance.now()
      observer.disconnect()
    }).observe(document.body, { childList: true, subtree: true })
    line.form.requestSubmit()
  }
  look()
}`

const FIRST_ANSWER = `new Promise((resolve) => {
  const look = () => (window.answerAt ? resolve(window.answerAt) : requestAnimationFrame(look))
  look()
})`

const PROMPT_AT = `new Promise((resolve) => {
  const look = () => (window.promptAt ? resolve(window.promptAt) : requestAnimationFrame(look))
  look()
})`

type Prompts = { readonly line: number; readonly prompt: number }

/** In seconds. */
async function secondsToPrompt(context: BrowserContext, address: string): Promise<Prompts> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('.terminal-line input').waitFor()
  await page.evaluate(PROMPT_AT)
  const [line, prompt]: unknown[] = await page.evaluate('[window.lineAt, window.promptAt]')
  await page.close()
  return { line: Number(line) / 1000, prompt: Number(prompt) / 1000 }
}

/** A visit as fast as the machine is, until everything has arrived that the page fetches by itself. */
async function untilKept(context: BrowserContext, address: string): Promise<void> {
  const page: Page = await context.newPage()
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.evaluate(
    'navigator.serviceWorker.getRegistration().then((has) => has && navigator.serviceWorker.ready.then(() => true))',
  )
  await page.waitForLoadState('networkidle')
  await page.close()
}
