/** By the keys alone: to a control with Tab, and a press of it. */
import type { Locator, Page } from '@playwright/test'

/** More than any page has. */
const MOST_STOPS = 200

/**
 * @returns how often the key was pressed.
 * @throws Error where the key does not lead to the control.
 */
export async function tabTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<number> {
  await target.waitFor()
  let presses = 0
  // Found once: to look for it by its name at each stop takes longer than the stop.
  let control = await target.elementHandle()
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    const state = await control?.evaluate((element) => {
      if (element === document.activeElement) return 'focused'
      return element.isConnected ? 'there' : 'gone'
    })
    if (state === 'focused') return presses
    // The page has rendered another one in its place.
    if (state === 'gone') control = await target.elementHandle()
    else {
      await page.keyboard.press(key)
      presses += 1
    }
  }
  throw new Error(`${String(target)} is not reached by ${key}.`)
}

/** Reaches a control with Tab, and presses Enter on it. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}
