/** A learner teaches a topic back, by keyboard alone: what was right, wrong and missing is told, and the end shows all. */
import { expect, expectAccessible, expectFitsNarrow, inTurn, test } from '#e2e/test.ts'

import { MODES } from './modes.ts'
import { sayTo } from './say-to.ts'

test(
  'a topic is explained, corrected, completed and told to its end',
  inTurn('teach', MODES),
  async ({ learner }) => {
    const { page } = learner
    const messages = page.getByRole('list', { name: 'Messages' })
    const say = (text: string) => sayTo(page, text)
    const lists = (name: RegExp) => messages.getByRole('group', { name }).last()

    await test.step('the mode is chosen, and the topic named in words', async () => {
      await page.goto('/dashboard/tutor')
      await page.getByRole('radio', { name: 'Teach back' }).focus()
      await page.keyboard.press('Space')
      await say('vlans')
      await expect(messages.getByText(/as if I were a new colleague/)).toBeVisible()
      await expect(messages.getByText('Each VLAN is a broadcast domain of its own')).toBeHidden()
    })

    await test.step('the explanation gets what is wrong with its source, and what is missing as questions', async () => {
      await say(
        'With VLANs one switch works like several switches. Every VLAN has its own broadcast domain. All VLANs use the same IP subnet.',
      )
      await expect(lists(/^Not right/)).toContainText('All VLANs use the same IP subnet.')
      await expect(lists(/^Not right/).getByRole('link', { name: /^Source 1,/ })).toBeVisible()
      await expect(lists(/^Said/)).toContainText('broadcast domain')
      await expect(lists(/^Still missing/)).toContainText('?')
      await expectAccessible(page, '.tutor-messages')
      await expectFitsNarrow(page)
    })

    await test.step('what was wrong is said rightly', async () => {
      await say('Normally each VLAN gets a different network address, its own subnet.')
      await expect(lists(/^Said \(3\)/)).toContainText('its own IP subnet')
    })

    await test.step('the rest is told by one press, with links to the lessons', async () => {
      const tell = messages.getByRole('button', { name: 'Just tell me' })
      await tell.focus()
      await page.keyboard.press('Enter')
      await expect(lists(/^Told by the tutor/)).toContainText('router')
      await expect(messages.getByRole('list', { name: 'Nearest lessons' })).toBeVisible()
      await expect(messages.getByRole('button', { name: 'Explain it again' })).toBeVisible()
      await expectAccessible(page, '.tutor-messages')
      await expectFitsNarrow(page)
    })
  },
)
