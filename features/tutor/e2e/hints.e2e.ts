/** Hints only: a calculation with the learner's own try, up the ladder; and a problem that comes with the address. */
import { expect, expectAccessible, expectFitsNarrow, IN_DEPTH, inTurn, test } from '#e2e/test.ts'

import { MODES } from './modes.ts'
import { sayTo } from './say-to.ts'

test(
  'a learner gets hints aimed at their try, and the answer last, by keyboard alone',
  inTurn('hints', MODES),
  async ({ learner }) => {
    const { page } = learner
    const messages = page.getByRole('list', { name: 'Messages' })
    const say = (text: string) => sayTo(page, text)

    await test.step('the first hint is the way there, not the answer', async () => {
      await page.goto('/dashboard/tutor')
      await page.getByText('Hints only', { exact: true }).click()
      await say('what is the broadcast of 10.4.5.9/22, I got 10.4.5.255')
      await expect(messages.getByText('Hint 1 of 3 to “10.4.5.9/22”')).toBeVisible()
      await expect(messages.getByText('10.4.7.255')).toBeHidden()
      await expectAccessible(page)
      await expectFitsNarrow(page)
    })

    await test.step('the next one is aimed at the try', async () => {
      const more = messages.getByRole('button', { name: 'Another hint' })
      await more.focus()
      await page.keyboard.press('Enter')
      await expect(messages.getByText(/Look at octet 3\./)).toBeVisible()
    })

    await test.step('nothing new gets a smaller step, and a right try ends it', async () => {
      await say('idk')
      await expect(messages.getByText(/^Let us take a smaller step\./)).toBeVisible()
      await say('10.4.7.255')
      await expect(messages.getByText('Right.', { exact: true })).toBeVisible()
      await expect(messages.getByRole('button', { name: 'Another hint' })).toBeHidden()
      await expectAccessible(page)
      await expectFitsNarrow(page)
    })
  },
)

// `tutor-page.test.tsx`: the passage can be left out.
test('a problem in the address is shown and can be dropped', IN_DEPTH, async ({ learner }) => {
  const { page } = learner
  const about = JSON.stringify({
    kind: 'exercise',
    exercise: 'subnet-facts',
    seed: 7,
    difficulty: 2,
    topics: [],
  })
  const search = new URLSearchParams({ ask: 'Help me', mode: 'hint', about })
  await page.goto(`/dashboard/tutor?${search}`)

  await expect(page.getByText('About the exercise you came from')).toBeVisible()
  await page.getByRole('button', { name: 'Ask without it' }).press('Enter')
  await expect(page.getByText('About the exercise you came from')).toBeHidden()
})
