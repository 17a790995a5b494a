/** For the tests of a `describe`: a phone of 390, less the margins of the page, with letters twice as large. */
import { afterAll, beforeAll } from 'vitest'
import { page } from 'vitest/browser'

export function withLargeLetters(): void {
  beforeAll(async () => {
    await page.viewport(326, 800)
    document.documentElement.style.fontSize = '200%'
  })
  afterAll(async () => {
    document.documentElement.style.fontSize = ''
    await page.viewport(1280, 800)
  })
}
