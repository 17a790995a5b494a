/** Says something to the tutor, by keyboard. */
import type { Page } from '@playwright/test'

import { expect } from '#e2e/test.ts'

/** Waits until the answer before it is whole: Enter sends nothing until then. */
export async function sayTo(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('button', { name: 'Ask', exact: true })).toBeVisible()
  const question = page.getByRole('textbox', { name: 'Your question' })
  await question.fill(text)
  await question.press('Enter')
}
