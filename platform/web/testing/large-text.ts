/** For the tests of a `describe`: a phone, less the margins of the page, with text at 200 %. */
import { afterAll, beforeAll } from 'vitest'
import { page } from 'vitest/browser'

/** In pixels: of 390. */
export const PHONE_WITHOUT_MARGINS = 326

export function withLargeText(): void {
  beforeAll(async () => {
    await page.viewport(PHONE_WITHOUT_MARGINS, 800)
    document.documentElement.style.fontSize = '200%'
  })
  afterAll(async () => {
    document.documentElement.style.fontSize = ''
    await page.viewport(1280, 800)
  })
}
