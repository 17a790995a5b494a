/** What the browser keeps by itself, beside what the app does: it may drop it at any time, and hides what is not kept. */
import type { Page } from '@playwright/test'

export async function clearHttpCache(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.clearBrowserCache')
  await browser.detach()
}
