/** The whole route table: where each address leads, signed out and signed in. It is the same at any width. */
import type { Page } from '@playwright/test'

import { AT_ANY_WIDTH, expect, test } from './test.ts'

const SIGNED_OUT: readonly (readonly [string, RegExp])[] = [
  ['/', /\/$/],
  ['/home', /\/$/],
  ['/login', /\/login$/],
  ['/register', /\/register\.html$/],
  ['/register?plan=pro', /\/register\.html\?plan=pro$/],
  // The parameters of a mailed link that the SDK reads stay, too.
  [
    '/login?mode=signIn&oobCode=abc&apiKey=k&lang=en',
    /\/login\?mode=signIn&oobCode=abc&apiKey=k&lang=en$/,
  ],
  ['/register?plan=no plan', /\/register\.html$/],
  ['/success', /\/login$/],
  ['/account', /\/login\?returnTo=%2Faccount$/],
  ['/dashboard', /\/login\?returnTo=%2Fdashboard%2Flessons$/],
  ['/dashboard/tutor', /\/login\?returnTo=%2Fdashboard%2Ftutor$/],
  ['/dashboard/jobs?q=soc', /\/login\?returnTo=%2Fdashboard%2Fjobs%3Fq%3Dsoc$/],
  ['/pricing', /\/login\?returnTo=%2Fdashboard%2Flessons$/],
  ['/nowhere', /\/$/],
  ['/nowhere/at/all', /\/$/],
]

test('signed out, each address leads where the table says', AT_ANY_WIDTH, async ({ page }) => {
  await expectEachToLead(page, SIGNED_OUT)
})

const SIGNED_IN: readonly (readonly [string, RegExp])[] = [
  ['/', /\/$/],
  ['/home', /\/$/],
  ['/login', /\/dashboard\/lessons$/],
  ['/success', /\/dashboard\/lessons$/],
  ['/account', /\/account$/],
  ['/dashboard', /\/dashboard\/lessons$/],
  ['/dashboard/tutor', /\/dashboard\/tutor$/],
  ['/dashboard/flashcards', /\/dashboard\/flashcards$/],
  ['/dashboard/jobs', /\/dashboard\/jobs$/],
  ['/dashboard/resources', /\/dashboard\/resources/],
  ['/dashboard/ai-tools', /\/dashboard\/tutor$/],
  ['/dashboard/ai-tools/anything/else', /\/dashboard\/tutor$/],
  ['/pricing', /\/dashboard\/lessons$/],
  ['/upgrade', /\/dashboard\/lessons$/],
  ['/choose-plan', /\/dashboard\/lessons$/],
  ['/nowhere', /\/$/],
  // Invalid parameters are removed from the address; the rest stays.
  ['/dashboard/jobs?q=soc&level=boss&pay=much', /\/dashboard\/jobs\?q=soc$/],
  ['/dashboard/resources?track=palm-os&cost=free', /\/dashboard\/resources\?cost=free$/],
  ['/dashboard/resources?kind=vhs-tape&cost=free', /\/dashboard\/resources\?cost=free$/],
  ['/dashboard/flashcards/review?deck=<script>', /\/dashboard\/flashcards\/review$/],
  ['/dashboard/tutor?conversation=none&passage=<b>', /\/dashboard\/tutor$/],
  ['/login?returnTo=//evil.example', /\/dashboard\/lessons$/],
]

test('signed in, each address leads where the table says', AT_ANY_WIDTH, async ({ learner }) => {
  await expectEachToLead(learner.page, SIGNED_IN)
})

test('a file that is not there is a 404, not the page', AT_ANY_WIDTH, async ({ request }) => {
  expect((await request.get('/assets/gone-12345678.js')).status()).toBe(404)
  expect((await request.get('/api/nothing')).status()).toBe(404)
  expect((await request.get('/identity/nothing')).status()).toBeGreaterThanOrEqual(400)
})

/** Opens one after the other as typed into the address bar. Soft assertions: a wrong address does not hide the rest. */
async function expectEachToLead(
  page: Page,
  table: readonly (readonly [string, RegExp])[],
): Promise<void> {
  for (const [path, destination] of table) {
    // The previous screen must not pass for this one.
    await page.goto('about:blank')
    await page.goto(path)
    await expect.soft(page, `${path} leads to ${destination.source}`).toHaveURL(destination)
  }
}
