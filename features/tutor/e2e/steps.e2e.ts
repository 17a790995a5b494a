/** Step by step: a calculation is worked out with the keyboard alone, with help, to the end and on to practice. */
import type { Locator, Page } from '@playwright/test'

import { expect, expectAccessible, expectFitsNarrow, inTurn, test } from '#e2e/test.ts'

import { MODES } from './modes.ts'

const MOST_PRESSES = 20

test(
  'a calculation is worked out step by step, by keyboard',
  inTurn('steps', MODES),
  async ({ learner, hasTouch }) => {
    const { page } = learner
    const field = page.getByLabel('Your question')
    const messages = page.getByRole('list', { name: 'Messages' })
    const announced = page.locator('.tutor-chat').getByRole('status').first()
    const reply = async (text: string) => {
      await moveTo(page, field, 'Tab')
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    }
    // A laptop's focus is in the field, below the last answer; a phone's is above the messages.
    const toAnswer = hasTouch ? 'Tab' : 'Shift+Tab'
    const press = async (name: string) => {
      await moveTo(page, messages.getByRole('button', { name, exact: true }), toAnswer)
      await page.keyboard.press('Enter')
    }

    await test.step('the mode is chosen, and the first step is asked and announced', async () => {
      await page.goto('/dashboard/tutor?ask=Network%20address%20of%20192.168.14.200%2F28')
      await expect(field).toBeFocused()
      await page.keyboard.press('Tab')
      for (let at = 0; at < 3; at++) await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('radio', { name: 'Step by step' })).toBeChecked()
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Enter')
      // The first question of a server waits until the content is read.
      await expect(messages.getByText('Step 1 of 3.')).toBeVisible({ timeout: 30_000 })
      await expect(announced).toContainText('Which subnet mask is /28?')
      // On a phone, the keyboard would cover the step.
      await expect(hasTouch ? page.locator('.tutor-chat') : field).toBeFocused()
      await expectAccessible(page)
      await expectFitsNarrow(page)
    })

    await test.step('a wrong answer names the octet, a right one goes on', async () => {
      await reply('255.255.255.224')
      await expect(announced).toContainText('Look at octet 4.')
      await reply('255.255.255.240')
      await expect(messages.getByText('Step 2 of 3.')).toBeVisible()
    })

    await test.step('a hint and a told step are pressed', async () => {
      await press('Hint')
      await expect(announced).toContainText('from 256')
      await press('Just tell me')
      await expect(messages.getByText('Step 3 of 3.')).toBeVisible()
      await expectAccessible(page, '.tutor-messages')
    })

    await test.step('the end says what was done alone and links to practice', async () => {
      await reply('192.168.14.192')
      await expect(messages.getByText('Without help you did 2 of 3 steps.')).toBeVisible()
      await expectAccessible(page)
      await expectFitsNarrow(page)
      await moveTo(page, messages.getByRole('link', { name: 'Practice this' }), toAnswer)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/practice\/drill\?mode=mixed&topic=subnetting&length=5/)
    })
  },
)

/** Moves by this key until it is there. */
async function moveTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab') {
  const hasFocus = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < MOST_PRESSES && !(await hasFocus()); presses++) {
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}
