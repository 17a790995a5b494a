/** For the tests of a `describe`: a phone 390 px wide, less the margins of the page, with text at 200 %. */
import { afterAll, beforeAll } from 'vitest'
import { page } from 'vitest/browser'

export function withLargeText(): void {
  beforeAll(async () => {
    await page.viewport(326, 800)
    document.documentElement.style.fontSize = '200%'
  })
  afterAll(async () => {
    document.documentElement.style.fontSize = ''
    await page.viewport(1280, 800)
  })
}
