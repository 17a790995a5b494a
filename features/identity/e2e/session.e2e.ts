/**
 * How the SDK maintains a session, as the product configures it: the specification's section 9.
 *
 * The test controls the page's clock, so an hour passes at once; the server's clock is real.
 */
import type { Page } from '@playwright/test'

import { AT_ANY_WIDTH, expect } from '#e2e/test.ts'

import { test, type GoogleServer } from './testing/google-server.ts'
import type { PopupSdk } from './testing/popup-sdk.ts'
import { givenRegistered, openSdkPage } from './testing/sdk-page.ts'

const MINUTE_MS = 60_000

// One server for all of them, so one after the other.
test.describe.configure({ mode: 'default' })

type InPage = { popupSdk: PopupSdk }

/** @returns when the token expires, by the page's clock. */
async function givenSignedIn(page: Page, server: GoogleServer): Promise<number> {
  await page.clock.install()
  await openSdkPage(page, server, `${server.url}/test-page`)
  await givenRegistered(page)
  return page.evaluate(() => (window as unknown as InPage).popupSdk.tokenEndsAt())
}

function refreshesOf(page: Page): readonly string[] {
  const found: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/identity/v1/token') found.push(request.url())
  })
  return found
}

test(
  'the token is renewed five minutes before it expires, even without a request',
  AT_ANY_WIDTH,
  async ({ page, server }) => {
    const endsAt = await givenSignedIn(page, server)
    const refreshes = refreshesOf(page)
    const now = await page.evaluate(() => Date.now())

    await page.clock.fastForward(endsAt - now - 5.5 * MINUTE_MS)
    expect(refreshes).toHaveLength(0)
    await page.clock.fastForward(MINUTE_MS)

    await expect.poll(() => refreshes.length).toBe(1)
  },
)

test('a token counts as expired thirty seconds early', AT_ANY_WIDTH, async ({ page, server }) => {
  const endsAt = await givenSignedIn(page, server)
  const refreshes = refreshesOf(page)
  const useToken = () => page.evaluate(() => (window as unknown as InPage).popupSdk.useToken())

  // No timer fires for this, as after the machine slept.
  await page.clock.setSystemTime(endsAt - 45_000)
  await useToken()
  expect(refreshes).toHaveLength(0)
  await page.clock.setSystemTime(endsAt - 29_000)
  await useToken()

  expect(refreshes).toHaveLength(1)
})

test(
  'a request that is not answered in thirty seconds is a network failure',
  AT_ANY_WIDTH,
  async ({ page, server }) => {
    await page.clock.install()
    await openSdkPage(page, server, `${server.url}/test-page`)
    await page.route('**/accounts:signInWithPassword*', () => {})
    const asked = page.waitForRequest('**/accounts:signInWithPassword*')
    let outcome: string | undefined
    const signIn = page
      .evaluate(() =>
        (window as unknown as InPage).popupSdk.signInByPassword(
          'ada@example.test',
          'correct horse',
        ),
      )
      .then((found) => (outcome = found))
    await asked

    await page.clock.fastForward(25_000)
    await page.evaluate(() => document.title)
    expect(outcome).toBeUndefined()
    await page.clock.fastForward(6000)

    expect(await signIn).toBe('auth/network-request-failed')
  },
)
