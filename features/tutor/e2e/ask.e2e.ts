import {
  AT_ANY_WIDTH,
  AT_BOTH_WIDTHS,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
} from '#e2e/test.ts'

import { tutorContract } from '../contract.ts'

test(
  'a learner asks, reads the answer, and opens the passage that supports it',
  AT_BOTH_WIDTHS,
  async ({ learner }) => {
    const { page } = learner
    await page.goto('/dashboard/tutor')
    await page.getByLabel('Your question').fill('What is a VLAN?')
    await page.keyboard.press('Enter')

    const answer = page.getByRole('list', { name: 'Messages' }).getByRole('listitem').nth(1)
    await expect(answer).toContainText('VLAN: A virtual LAN')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await answer
      .getByRole('link', { name: /^Source 1:/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/dashboard\/lessons\/[a-z0-9-]+#p-[0-9a-f]+$/)
    await expect(page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`)).toBeInViewport()
  },
)

test(
  'the conversation is stored, found again, renamed and deleted',
  AT_ANY_WIDTH,
  async ({ learner }) => {
    const { page } = learner
    await page.goto('/dashboard/tutor')
    await page.getByLabel('Your question').fill('How does DHCP work?')
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('list', { name: 'Messages' }).getByText('Quoted from the lessons'),
    ).toBeVisible()
    await page.reload()
    await expect(
      page.getByText('How does DHCP work?', { exact: true }).filter({ visible: true }).first(),
    ).toBeVisible()

    await openList(page)
    const list = page.getByRole('list', { name: 'Conversations' }).filter({ visible: true })
    await page.getByLabel('Search conversations').filter({ visible: true }).fill('dhcp')
    await expect(list.getByRole('link', { name: 'How does DHCP work?' })).toBeVisible()
    await list.getByRole('button', { name: 'Rename “How does DHCP work?”' }).click()
    await page.getByLabel('Title').filter({ visible: true }).fill('Leases')
    await page.keyboard.press('Enter')
    await expect(list.getByRole('link', { name: 'Leases' })).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Rename conversation' })).toBeHidden()
    await page.getByLabel('Search conversations').filter({ visible: true }).fill('')

    await list.getByRole('button', { name: 'Delete “Leases”' }).click()
    await page
      .getByRole('button', { name: 'Delete', exact: true })
      .filter({ visible: true })
      .click()
    await expect(
      page.getByText('Your conversations will be kept here.').filter({ visible: true }),
    ).toBeVisible()
    expect(
      (await learner.ask(tutorContract.listConversations, { query: {} })).conversations,
    ).toEqual([])
  },
)

test('a quiz is asked, answered and explained', async ({ learner }) => {
  const { page } = learner
  await page.goto('/dashboard/tutor')
  await page.getByText('Quiz me', { exact: true }).click()
  await page.getByLabel('Your question').fill('VLANs')
  await page.keyboard.press('Enter')

  const messages = page.getByRole('list', { name: 'Messages' })
  await expect(messages.getByRole('button', { name: 'Give me a hint' })).toBeVisible()
  await page.getByLabel('Your question').fill('a')
  await page.keyboard.press('Enter')

  await expect(messages.getByText(/Right\.|Not quite\./).first()).toBeVisible()
  await expect(messages.getByRole('button', { name: 'Next question' })).toBeVisible()
  await expectAccessible(page)
})

test('what is not found in the lessons is not answered', AT_ANY_WIDTH, async ({ learner }) => {
  const { page } = learner
  await page.goto('/dashboard/tutor?ask=How%20do%20I%20bake%20sourdough%20bread%3F')
  await expect(page.getByLabel('Your question')).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(
    page.getByText(/^I did not find it in the lessons, and I will not guess\./).last(),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Search the lessons' }).click()
  // The question is passed along and searched at once.
  const field = page.getByRole('searchbox', { name: 'Search the curriculum' })
  await expect(field).toHaveValue('How do I bake sourdough bread?')
  await expect(field).toBeFocused()
  await expect(page.getByText(/^Nothing found for “How do I bake/)).toBeVisible()
})

/** The list is next to the conversation if there is room, else behind a button. */
async function openList(page: import('@playwright/test').Page) {
  const button = page.getByRole('button', { name: 'Conversations', exact: true })
  if (await button.isVisible()) await button.click()
}
