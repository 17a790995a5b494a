/** Gzip JavaScript each page needs before it can be used: what a real browser loads, file by file. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { chromium, type Page } from 'playwright'

import { signUp, storeSession } from '#app/testing/learner.ts'
import { startServerProcess } from '#platform/testing/server-process.ts'
import { CHROMIUM_ARGS, CHROMIUM_PATH } from '#tools/chromium.ts'

import { printTable } from './table.ts'

type Measured = {
  readonly name: string
  readonly path: string
  readonly budgetKb: number
  /** Needs sign-in; what every signed-in page loads is not counted. */
  readonly isBeyondShell?: true
}

const PAGES: readonly Measured[] = [
  { name: 'home', path: '/', budgetKb: 130 },
  { name: 'login', path: '/login', budgetKb: 170 },
  { name: 'register (static)', path: '/register.html', budgetKb: 60 },
  { name: 'partner (static)', path: '/partner.html', budgetKb: 60 },
  // One with three diagrams and an exercise.
  {
    name: 'a lesson, beyond the shell',
    path: '/dashboard/lessons/osi-model',
    budgetKb: 60,
    isBeyondShell: true,
  },
]

export async function run(): Promise<void> {
  const server = await startServerProcess({ WEB: '' })
  const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: CHROMIUM_ARGS })
  const rows: (string | number)[][] = []
  const shell = scriptsOf('dist/web/dashboard.html')
  for (const { name, path, budgetKb, isBeyondShell } of PAGES) {
    const context = await browser.newContext()
    if (isBeyondShell) await storeSession(context, server.url, await signUp(server.url))
    const page = await context.newPage()
    const files = new Set<string>()
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (pathname.endsWith('.js')) files.add(pathname)
    })
    await page.goto(`${server.url}${path}`, { waitUntil: 'networkidle' })
    // "Usable" means filled in: the register page fetches the SDK when its form is first touched.
    const field = page.locator('input').first()
    if (!isBeyondShell && (await field.isVisible().catch(() => false))) {
      const late = page.waitForResponse(/\.js$/, { timeout: 3_000 }).catch(() => null)
      await field.blur()
      await field.focus()
      await late
      await page.waitForTimeout(1_000)
    }
    if (isBeyondShell) await readToTheEnd(page)
    const counted = [...files].filter((file) => !isBeyondShell || !shell.has(file))
    const bytes = counted.reduce(
      (sum, file) => sum + gzipSync(readFileSync(join('dist/web', file)), { level: 9 }).length,
      0,
    )
    rows.push([name, counted.length, `${(bytes / 1024).toFixed(1)} KB`, `under ${budgetKb} KB`])
    await context.close()
  }
  await browser.close()
  await server.stop()
  printTable(['page', 'scripts', 'gzip JavaScript', 'budget'], rows)
}

/** The scripts a page names in its head. */
function scriptsOf(page: string): Set<string> {
  const names = readFileSync(page, 'utf8').matchAll(/(?:src|href)="([^"]+\.js)"/g)
  return new Set(Array.from(names, ([, path = '']) => path))
}

/** Scripts that load only after scrolling count too. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Remember' }).scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
}
