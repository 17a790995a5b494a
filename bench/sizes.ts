/** Gzip JavaScript each page needs before it can be used: what a real browser loads, file by file. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { chromium } from 'playwright'

import { startServerProcess } from '#app/testing/server-process.ts'
import { CHROMIUM_ARGS, CHROMIUM_PATH } from '#tools/chromium.ts'

import { printTable } from './table.ts'

const PAGES = [
  { name: 'home', path: '/', budgetKb: 130 },
  { name: 'login', path: '/login', budgetKb: 170 },
  { name: 'register (static)', path: '/register.html', budgetKb: 60 },
] as const

export async function run(): Promise<void> {
  const server = await startServerProcess({ WEB: '' })
  const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: CHROMIUM_ARGS })
  const rows: (string | number)[][] = []
  for (const { name, path, budgetKb } of PAGES) {
    const context = await browser.newContext()
    const page = await context.newPage()
    const files = new Set<string>()
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (pathname.endsWith('.js')) files.add(pathname)
    })
    await page.goto(`${server.url}${path}`, { waitUntil: 'networkidle' })
    // Used means filled in: the register page fetches the SDK when its form is first touched.
    const field = page.locator('input').first()
    if (await field.isVisible().catch(() => false)) {
      const late = page.waitForResponse(/\.js$/, { timeout: 3_000 }).catch(() => null)
      await field.blur()
      await field.focus()
      await late
      await page.waitForTimeout(1_000)
    }
    const bytes = [...files].reduce(
      (sum, file) => sum + gzipSync(readFileSync(join('dist/web', file)), { level: 9 }).length,
      0,
    )
    rows.push([name, files.size, `${(bytes / 1024).toFixed(1)} KB`, `under ${budgetKb} KB`])
    await context.close()
  }
  await browser.close()
  await server.stop()
  printTable(['page', 'scripts', 'gzip JavaScript', 'budget'], rows)
}
