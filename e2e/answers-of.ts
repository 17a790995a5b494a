/** The server's answers, read on their way: what a press leads to may let the browser drop them. */
import type { Page } from '@playwright/test'

/** @param take gets the body of each answer from this address, before the page does. */
export async function takeAnswers<Body>(
  page: Page,
  address: string | RegExp,
  take: (body: Body, status: number) => void,
): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch()
    take((await response.json()) as Body, response.status())
    await route.fulfill({ response })
  })
}
