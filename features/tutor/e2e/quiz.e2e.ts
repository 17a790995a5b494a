/** The quiz: a round about a topic in words, a hint, a question in between, the answer told, and what the round showed. */
import { expect, expectAccessible, expectFitsNarrow, inTurn, test } from '#e2e/test.ts'

import { MODES } from './modes.ts'
import { sayTo } from './say-to.ts'

test(
  'a learner is quizzed in a round, by keyboard alone, and told what it showed',
  inTurn('quiz', MODES),
  async ({ learner, hasTouch }) => {
    const { page } = learner
    const messages = page.getByRole('list', { name: 'Messages' })
    const say = (text: string) => sayTo(page, text)
    const press = async (name: string) => {
      const button = messages.getByRole('button', { name, exact: true }).last()
      await button.focus()
      await page.keyboard.press('Enter')
    }

    await test.step('two questions about a topic in words make a round', async () => {
      await page.goto('/dashboard/tutor')
      await page.getByText('Quiz me', { exact: true }).click()
      await say('2 questions about vlans and trunks')
      await expect(messages.getByText('Question 1 of 2')).toBeVisible()
      // On a phone, the keyboard would cover the question.
      const chat = page.locator('.tutor-chat')
      await expect(hasTouch ? chat : page.getByLabel('Your question')).toBeFocused()
      await expectAccessible(page)
      await expectFitsNarrow(page)
    })

    await test.step('something is explained in between, and the question stays open', async () => {
      await press('Give me a hint')
      await expect(messages.getByText(/Look at the words that decide it/)).toBeVisible()
      await say('What is a VLAN?')
      await expect(messages.getByText(/^Your question is still open:/)).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('who gives up is told the answer, and why', async () => {
      await say('just tell me')
      await expect(messages.getByText(/^The answer is /)).toBeVisible()
      await press('Why?')
      await expect(messages.getByText(/What decides it in the question/)).toBeVisible()
    })

    await test.step('the round ends with what it showed', async () => {
      await press('Next question')
      await expect(messages.getByText('Question 2 of 2')).toBeVisible()
      await say("I don't know")
      await expect(messages.getByText('The round is over: 0 of 2 right.')).toBeVisible()
      await expectAccessible(page)
      await expectFitsNarrow(page)
    })
  },
)
