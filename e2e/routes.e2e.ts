/** The route table, whole: where each address leads, signed out and signed in. */
import { expect, test } from './test.ts'

const SIGNED_OUT: readonly (readonly [string, RegExp])[] = [
  ['/', /\/$/],
  ['/home', /\/$/],
  ['/login', /\/login$/],
  ['/register', /\/register\.html$/],
  ['/register?plan=pro', /\/register\.html\?plan=pro$/],
  ['/success', /\/login$/],
  ['/account', /\/login\?returnTo=%2Faccount$/],
  ['/dashboard', /\/login\?returnTo=%2Fdashboard%2Flessons$/],
  ['/dashboard/tutor', /\/login\?returnTo=%2Fdashboard%2Ftutor$/],
  ['/dashboard/jobs?q=soc', /\/login\?returnTo=%2Fdashboard%2Fjobs%3Fq%3Dsoc$/],
  ['/pricing', /\/login\?returnTo=%2Fdashboard%2Flessons$/],
  ['/nowhere', /\/$/],
  ['/nowhere/at/all', /\/$/],
]

for (const [path, destination] of SIGNED_OUT) {
  test(`signed out, ${path} leads to ${destination.source}`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL(destination)
  })
}

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
]

for (const [path, destination] of SIGNED_IN) {
  test(`signed in, ${path} leads to ${destination.source}`, async ({ learner }) => {
    await learner.page.goto(path)
    await expect(learner.page).toHaveURL(destination)
  })
}

test('a file that is not there is a 404, not the page', async ({ request }) => {
  expect((await request.get('/assets/gone-12345678.js')).status()).toBe(404)
  expect((await request.get('/api/nothing')).status()).toBe(404)
  expect((await request.get('/identity/nothing')).status()).toBeGreaterThanOrEqual(400)
})
