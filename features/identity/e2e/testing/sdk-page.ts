/** A page on our origin, under our policy, with the product's own set-up of the SDK for the test to call. */
import { randomUUID } from 'node:crypto'

import type { Page } from '@playwright/test'

import type { GoogleServer } from './google-server.ts'
import type { PopupSdk } from './popup-sdk.ts'

export async function openSdkPage(
  page: Page,
  server: Pick<GoogleServer, 'sdkScript'>,
  address: string,
): Promise<void> {
  await goToSdkPage(page, server, address)
  await page.waitForFunction(() => 'popupSdk' in window)
}

/** Without evaluating anything in it: to the browser that would be a press. The SDK may not be loaded yet. */
export async function goToSdkPage(
  page: Page,
  { sdkScript }: Pick<GoogleServer, 'sdkScript'>,
  address: string,
): Promise<void> {
  // The headers of any page of ours: all have the same policy.
  const headers = (await page.request.get(new URL('/__/auth/action', address).href)).headers()
  const body = await sdkScript()
  await page.route('**/test-sdk.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  )
  await page.route(/\/test-page(\?|$)/, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: {
        'content-security-policy': headers['content-security-policy'] ?? '',
        'cross-origin-opener-policy': headers['cross-origin-opener-policy'] ?? '',
      },
      body: '<!doctype html><title>Test</title><script type="module" src="/test-sdk.js"></script>',
    }),
  )
  await page.goto(address)
}

export async function givenRegistered(page: Page): Promise<string> {
  const email = `${randomUUID()}@example.test`
  await page.evaluate(
    (email) => (window as unknown as { popupSdk: PopupSdk }).popupSdk.register(email),
    email,
  )
  return email
}
