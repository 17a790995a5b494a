/** A drill by the keys alone: its controls, and an answer to an item of any kind. */
import type { Locator, Page, Route } from '@playwright/test'

import { tabTo } from '#e2e/keys.ts'
import { optionsAskedFor } from '#e2e/options-asked-for.ts'
import { expect } from '#e2e/test.ts'

import type { DrillItem, DrillQuestion } from '../../contract.ts'

/** More than any page of a drill has. */
const MOST_STOPS = 120

export const button = (page: Page, name: string | RegExp): Locator =>
  page
    .getByRole('main')
    .getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })

export const link = (page: Page, name: string | RegExp): Locator =>
  page
    .getByRole('main')
    .getByRole('link', { name, ...(typeof name === 'string' && { exact: true }) })

/** Presses what leads to the next items of a drill; @returns them. */
export async function itemsAfter(page: Page, act: () => Promise<void>): Promise<DrillItem[]> {
  const answer = Promise.withResolvers<{ items: DrillItem[] }>()
  // Read on its way: what the press leads to may let the browser drop it.
  const pass = async (route: Route) => {
    const response = await route.fetch()
    answer.resolve((await response.json()) as { items: DrillItem[] })
    await route.fulfill({ response })
  }
  await page.route('**/api/exams/drills/items', pass, { times: 1 })
  await act()
  return (await answer.promise).items
}

/** Chooses an option that is right, or one that is not, of a question with one right option. */
export async function chooseOption(page: Page, item: DrillQuestion, isRight: boolean) {
  if (item.asked.kind !== 'single' || item.key.kind !== 'single')
    throw new Error(`“${item.asked.id}” has more than one right option`)
  const rightIds = new Set(item.key.options.flatMap(({ id, isCorrect }) => (isCorrect ? id : [])))
  const index = item.asked.options.findIndex(({ id }) => rightIds.has(id) === isRight)
  const options = page.getByRole('main').locator('.answer-option input')
  await tabTo(page, options.first())
  await page.keyboard.press('Space')
  for (let at = 0; at < index; at += 1) await page.keyboard.press('ArrowDown')
  await expect(options.nth(index)).toBeChecked()
}

/** With Shift and Tab to what comes before these fields. */
export async function tabBackBefore(page: Page, fields: Locator): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    const isBefore = await fields.evaluate((element) => {
      const control = document.activeElement ?? document.body
      const place = element.compareDocumentPosition(control)
      return (place & Node.DOCUMENT_POSITION_PRECEDING) !== 0
    })
    if (isBefore) return
    await page.keyboard.press('Shift+Tab')
  }
  throw new Error(`Nothing before ${String(fields)} is reached by Tab.`)
}

/**
 * Gives something in each field of a question or an exercise, and chooses as many options as are asked for: Tab passes
 * them all, and stops at the control after them.
 */
export async function giveSomething(page: Page, fields: Locator, after: Locator): Promise<void> {
  await fields.waitFor()
  let hasMoved = false
  // An exercise does not say how many.
  let boxesLeft = (await optionsAskedFor(fields)) || Infinity
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await after.evaluate((element) => element === document.activeElement)) return
    const focused = await fields.evaluate((element) => {
      const { activeElement: control } = document
      if (!element.contains(control)) return 'outside'
      // The first step of an order cannot move up.
      if (control?.matches('[aria-disabled=true]')) return 'disabled'
      return control instanceof HTMLInputElement ? control.type : (control?.tagName ?? 'outside')
    })
    if (focused === 'radio' || (focused === 'checkbox' && boxesLeft > 0)) {
      await page.keyboard.press('Space')
      boxesLeft -= 1
    }
    if (focused === 'SELECT') await page.keyboard.press('ArrowDown')
    if (focused === 'text') await page.keyboard.type('1')
    if (focused === 'BUTTON' && !hasMoved) {
      hasMoved = true
      await page.keyboard.press('Enter')
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`${String(after)} is not reached by Tab.`)
}
