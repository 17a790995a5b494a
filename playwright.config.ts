/**
 * Journeys in a real Chromium against the built product: real server, real database, nothing faked.
 *
 * Two widths, a laptop's and a phone's (`e2e/widths.ts`). Each journey has a learner of its own, so all may run at
 * once. `TEST_DEPTH=deep` runs at both widths what otherwise runs at one, and what otherwise does not run (`e2e/depth.ts`).
 */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { defineConfig } from '@playwright/test'

import { IN_DEPTH, IS_DEEP } from './e2e/depth.ts'
import { AT_ANY_WIDTH, AT_BOTH_WIDTHS, ON_A_LAPTOP, ON_A_PHONE, PHONE_FIRST } from './e2e/widths.ts'
import { CHROMIUM_ARGS, CHROMIUM_PATH } from './tools/chromium.ts'

/** Set before the workers start, so the server and every journey agree on it. */
process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'e2e-data-'))

const tagged = (...tags: readonly { tag: string }[]) =>
  new RegExp(tags.map(({ tag }) => tag).join('|'))

const AT_THE_SECOND_WIDTH = IS_DEEP
  ? { grepInvert: tagged(AT_ANY_WIDTH, ON_A_LAPTOP) }
  : { grep: tagged(AT_BOTH_WIDTHS, ON_A_PHONE, PHONE_FIRST), grepInvert: tagged(IN_DEPTH) }

export const E2E_PORT = Number(process.env['E2E_PORT'] ?? 3210)

export default defineConfig({
  testMatch: '**/*.e2e.ts',
  testIgnore: ['**/node_modules/**', '**/dist/**'],
  outputDir: '.cache/e2e',
  fullyParallel: true,
  workers: 2,
  // For a journey that hangs. A long one took more than 60 s where other work ran beside it.
  timeout: 120_000,
  // Three other runners share the two cores.
  expect: { timeout: 30_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: 'line',
  use: {
    baseURL: `http://localhost:${E2E_PORT}`,
    launchOptions: { executablePath: CHROMIUM_PATH, args: CHROMIUM_ARGS },
    // A trace of each journey, kept or not, takes a quarter more time; `--trace on` makes one of the
    // journey that failed. Its last screen and what a screen reader finds in it are always kept.
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    // A worker answers requests before `page.route` sees them. Its own journeys allow it (`e2e/without-network.e2e.ts`).
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'laptop',
      grepInvert: IS_DEEP ? tagged(ON_A_PHONE) : tagged(ON_A_PHONE, PHONE_FIRST, IN_DEPTH),
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      ...AT_THE_SECOND_WIDTH,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: `${process.execPath} e2e/server.ts`,
    url: `http://localhost:${E2E_PORT}/readyz`,
    reuseExistingServer: false,
    timeout: 60_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
