/** The tutor: an answer with its sources, stored conversations, a quiz, and what it does not know. */
import type { Page } from '@playwright/test'

import { expect, expectAccessible, expectFitsNarrow, IN_DEPTH, inTurn, test } from '#e2e/test.ts'

import { tutorContract } from '../contract.ts'
import { DEEDS } from './modes.ts'

test('a learner asks, reads the answer, and opens the passage that supports it', async ({
  learner,
}) => {
  const { page } = learner
  await page.goto('/dashboard/tutor')
  await page.getByLabel('Your question').fill('What is a VLAN?')
  await page.keyboard.press('Enter')

  const answer = page.getByRole('list', { name: 'Messages' }).getByRole('listitem').nth(1)
  await expect(answer).toContainText('A VLAN, a virtual LAN, is a group of switch ports')
  await expectAccessible(page)
  await expectFitsNarrow(page)

  await answer
    .getByRole('link', { name: /^Source 1,/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/dashboard\/lessons\/[a-z0-9-]+#p-[0-9a-f]+$/)
  await expect(page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`)).toBeInViewport()
})

test(
  'a conversation is stored, renamed and deleted; a quiz is explained; a guess is refused',
  inTurn('conversations', DEEDS),
  async ({ learner, hasTouch }) => {
    const { page } = learner
    const question = page.getByLabel('Your question')
    const messages = page.getByRole('list', { name: 'Messages' })

    await test.step('the conversation is stored and found again', async () => {
      await page.goto('/dashboard/tutor')
      await question.fill('How does DHCP work?')
      await page.keyboard.press('Enter')
      await expect(messages.getByText('From the lessons')).toBeVisible()
      await page.reload()
      await expect(
        page.getByText('How does DHCP work?', { exact: true }).filter({ visible: true }).first(),
      ).toBeVisible()
    })

    await openList(page)
    const list = page.getByRole('list', { name: 'Conversations' }).filter({ visible: true })
    const search = page.getByLabel('Search conversations').filter({ visible: true })

    await test.step('the conversation is found by its words and renamed', async () => {
      await search.fill('dhcp')
      await expect(list.getByRole('link', { name: 'How does DHCP work?' })).toBeVisible()
      await list.getByRole('button', { name: 'Rename “How does DHCP work?”' }).click()
      await page.getByLabel('Title').filter({ visible: true }).fill('Leases')
      await page.keyboard.press('Enter')
      await expect(list.getByRole('link', { name: 'Leases' })).toBeVisible()
      await expect(page.getByRole('dialog', { name: 'Rename conversation' })).toBeHidden()
    })

    await test.step('the conversation is deleted', async () => {
      await search.fill('')
      await list.getByRole('button', { name: 'Delete “Leases”' }).click()
      const confirm = page.getByRole('button', { name: 'Delete', exact: true })
      await confirm.filter({ visible: true }).click()
      await expect(
        page.getByText('Your conversations will be kept here.').filter({ visible: true }),
      ).toBeVisible()
      const { conversations } = await learner.ask(tutorContract.listConversations, { query: {} })
      expect(conversations).toEqual([])
    })

    await test.step('a quiz is asked, answered and explained', async () => {
      await page.goto('/dashboard/tutor')
      await page.getByText('Quiz me', { exact: true }).click()
      await question.fill('VLANs')
      await page.keyboard.press('Enter')
      await expect(messages.getByRole('button', { name: 'Give me a hint' })).toBeVisible()
      // One letter of two asks for the other.
      const takesSeveral = await messages.getByText('Several are right').isVisible()
      await question.fill(takesSeveral ? 'a, b' : 'a')
      await page.keyboard.press('Enter')
      await expect(messages.getByText(/Right\.|Not quite\./).first()).toBeVisible()
      await expect(messages.getByRole('button', { name: 'Next question' })).toBeVisible()
      // The journey of an answer covers the rest of the page.
      await expectAccessible(page, '.tutor-messages')
    })

    await test.step('what is not found in the lessons is not answered, and searched there', async () => {
      await page.goto('/dashboard/tutor?ask=How%20do%20I%20bake%20sourdough%20bread%3F')
      await expect(question).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(
        page.getByText(/^I did not find an answer to this, and I will not guess\./).last(),
      ).toBeVisible()
      await page.getByRole('link', { name: 'Search the lessons' }).click()
      // The question is passed along and searched at once.
      const field = page.getByRole('searchbox', { name: 'Search the curriculum' })
      await expect(field).toHaveValue('How do I bake sourdough bread?')
      // On a phone, the keyboard would cover what was found.
      const start = hasTouch ? page.getByRole('heading', { level: 1 }) : field
      await expect(start).toBeFocused()
      await expect(page.getByText(/^Nothing found for “How do I bake/)).toBeVisible()
    })
  },
)

// `core/pasted`, `core/trees`, `core/compute` and `tutor-page.test.tsx`; the journeys above have the way through.
test(
  'output is pasted, a tree finds the cause, a calculation goes on, and a suggestion is asked',
  IN_DEPTH,
  async ({ learner }) => {
    const { page } = learner
    const question = page.getByLabel('Your question')
    const messages = page.getByRole('list', { name: 'Messages' })
    const press = (name: string | RegExp) => messages.getByRole('button', { name }).last().click()

    await test.step('what the output shows is said, and the tree asks one question at a time', async () => {
      await page.goto('/dashboard/tutor')
      await question.fill(
        [
          'Ethernet adapter Ethernet:',
          '   Autoconfiguration IPv4 Address. . : 169.254.33.12',
          '   Subnet Mask . . . . . . . . . . . : 255.255.0.0',
          '   Default Gateway . . . . . . . . . :',
        ].join('\n'),
      )
      await page.keyboard.press('Enter')
      await expect(messages.getByText(/169\.254\.33\.12 is an APIPA address/)).toBeVisible()
      await press('Those who came last')
      await expect(messages.getByText('The cause:')).toBeVisible()
      await expectAccessible(page)
      await expectFitsNarrow(page)
    })

    await test.step('a calculation is worked out, and its follow-up too', async () => {
      await question.fill('192.168.14.200/28 network address and broadcast?')
      await page.keyboard.press('Enter')
      await expect(
        messages.getByRole('list', { name: /^Steps to 192\.168\.14\.200\/28/ }),
      ).toBeVisible()
      await question.fill('and /27?')
      await page.keyboard.press('Enter')
      await expect(messages.getByText('192.168.14.192/27').first()).toBeVisible()
    })

    await test.step('a suggested question is asked by one press', async () => {
      await question.fill('What is a honeypot?')
      await page.keyboard.press('Enter')
      await expect(messages.getByRole('heading', { name: 'Ask next' }).last()).toBeVisible()
      await press(/honeynet/)
      await expect(
        messages.getByText(/a honeynet is a whole network of decoys/).last(),
      ).toBeVisible()
    })

    await test.step('someone in danger gets a human word', async () => {
      await question.fill('my chest hurts what should i do')
      await page.keyboard.press('Enter')
      await expect(messages.getByText(/Please call your emergency number/)).toBeVisible()
    })
  },
)

/** The list is next to the conversation if there is room, else behind a button. */
async function openList(page: Page) {
  const button = page.getByRole('button', { name: 'Conversations', exact: true })
  if (await button.isVisible()) await button.click()
}
