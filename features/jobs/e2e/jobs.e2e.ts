/** The job board: what listings require, search and filters, and what a learner keeps of it. */
import type { Page } from '@playwright/test'

import {
  BOTH_SCHEMES,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  IN_DEPTH,
  type Learner,
  PHONE_FIRST,
  test,
} from '#e2e/test.ts'

import { jobsContract } from '../contract.ts'

/** The server fetches its feeds by itself a moment after it starts. */
async function openBoard({ page, ask }: Learner): Promise<void> {
  await expect
    .poll(async () => (await ask(jobsContract.searchListings, { query: {} })).total)
    .toBe(3)
  await page.goto('/dashboard/jobs')
  await expect(page.getByRole('article', { name: 'Junior SOC Analyst' })).toBeVisible()
}

test(
  'the board shows what listings require, and words and filters narrow it',
  PHONE_FIRST,
  async ({ learner }) => {
    const { page } = learner
    const board = page.getByRole('region', { name: 'Listings' })
    const search = page.getByRole('searchbox', { name: 'Search listings' })
    const card = page.getByRole('article', { name: 'Junior SOC Analyst' })
    await openBoard(learner)

    await test.step('a card shows what its listing requires', async () => {
      await expect(card).toContainText('Asks for')
      await expect(card).toContainText('Prefers')
      await expect(card).toContainText('Says “Junior”, asks for 3 years')
      await expect(card).toContainText('Source: Examplecorp on Greenhouse')
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })

    await test.step('a listing shows it in its own words, and links to its source', async () => {
      await card.getByRole('link', { name: 'Junior SOC Analyst' }).click()
      await expectWholeListing(page)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.goBack()
    })

    await test.step('words find a listing, although they are mistyped', async () => {
      await search.fill('netwrok techn')
      await expect(board.getByRole('status')).toHaveText('1 listing')
      await expect(page.getByRole('article', { name: 'Network Technician' })).toBeVisible()
      await search.fill('')
      await expect(board.getByRole('status')).toHaveText('3 listings')
    })

    await test.step('filters narrow the board, and are in the address', async () => {
      const open = page.getByRole('button', { name: 'Filters', exact: true })
      const isPhone = await open.isVisible()
      if (isPhone) await open.click()
      const panel = isPhone
        ? page.getByRole('dialog', { name: 'Filters' })
        : page.getByRole('complementary', { name: 'Filters' })
      if (isPhone) await expectAccessible(page, 'dialog[open]', BOTH_SCHEMES)
      await panel.getByRole('combobox', { name: 'Certification' }).selectOption({ label: 'A+ (1)' })
      await panel.getByRole('checkbox', { name: 'Only where it is asked for' }).check()
      if (isPhone) await panel.getByRole('button', { name: 'Show 1 listing' }).click()
      await expect(board.getByRole('status')).toHaveText('1 listing')
      await expect(page).toHaveURL(/certification=a-plus&wish=asked/)
    })

    await test.step('filters survive a reload', async () => {
      await page.reload()
      await expect(page.getByRole('article')).toHaveCount(1)
      await expect(page.getByRole('article', { name: 'Help Desk Specialist' })).toBeVisible()
    })
  },
)

async function expectWholeListing(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Junior SOC Analyst' })).toBeFocused()
  const certifications = page.getByRole('region', { name: 'Certifications' })
  await expect(
    certifications.getByText('Under “Requirements”: “Security+ or equivalent”'),
  ).toBeVisible()
  await expect(certifications.getByText('Under “Nice to have”: “CySA+”')).toBeVisible()
  await expect(
    page.getByRole('region', { name: /^Lessons about/ }).getByRole('link'),
  ).not.toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Read and apply/ })).toHaveAttribute(
    'href',
    'https://job-boards.greenhouse.io/examplecorp/jobs/1',
  )
}

// `jobs-page.test.tsx`, `listing-page.test.tsx`, `read-page.test.tsx`; on the server `jobs.test.ts`.
test(
  'a learner hides, saves and follows listings, keeps a search, and reads a posting from elsewhere',
  IN_DEPTH,
  async ({ learner }) => {
    const { page } = learner
    const toBoard = page.getByRole('main').getByRole('link', { name: 'Job Board' })
    await openBoard(learner)

    await test.step('a failing source is reported by name', async () => {
      await expect(page.getByRole('region', { name: 'About the sources' })).toContainText(
        'gone on Greenhouse is not answering at the moment',
      )
    })

    await test.step('a listing is hidden and brought back by keyboard', async () => {
      await page.getByRole('button', { name: 'Hide: Network Technician' }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('article', { name: 'Network Technician' })).toBeVisible()
    })

    await test.step('a posting from elsewhere is read in the browser alone', async () => {
      await page.getByRole('link', { name: 'Check a posting you found' }).click()
      await page
        .getByRole('textbox', { name: 'Text of the posting' })
        .fill('CCNA required. Security+ preferred.')
      const reading = page.getByRole('region', { name: 'What it says' })
      await expect(reading.getByText('“CCNA required.”')).toBeVisible()
      await expect(reading.getByRole('heading', { name: 'Prefers' })).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await toBoard.click()
    })

    await test.step('a listing is saved, and followed step by step', async () => {
      await page.getByRole('button', { name: /^Saved?: Network Technician/ }).click()
      await page.getByRole('link', { name: 'Network Technician' }).click()
      await page.getByRole('combobox', { name: 'Step' }).selectOption('Applied')
      await page.getByRole('textbox', { name: 'Note, for you alone' }).fill('By their form.')
      await page.getByRole('button', { name: 'Note this step' }).click()
      await expect(
        page.getByRole('region', { name: 'Your steps' }).getByRole('listitem'),
      ).toContainText('By their form.')
    })

    await test.step('the saved listing is found again, with its step', async () => {
      await page.goto('/dashboard/jobs?only=saved')
      const card = page.getByRole('article', { name: 'Network Technician' })
      await expect(card).toContainText('Applied')
      await expect(
        card.getByRole('button', { name: /^Saved?: Network Technician/ }),
      ).toHaveAccessibleName(/^Saved: /)
      await expect(page.getByRole('article')).toHaveCount(1)
    })

    await test.step('a search is kept, and opened again', async () => {
      await page.goto('/dashboard/jobs?level=entry')
      await page.getByRole('button', { name: 'Keep this search' }).click()
      await page.getByRole('textbox', { name: 'Name' }).fill('First jobs')
      await page.getByRole('button', { name: 'Keep it' }).click()
      await expect(page.getByRole('dialog', { name: 'Keep this search' })).toBeHidden()
      await page.goto('/dashboard/jobs')
      await page.getByRole('button', { name: 'First jobs', exact: true }).click()
      await expect(page).toHaveURL(/level=entry/)
      await expect(page.getByRole('article', { name: 'Help Desk Specialist' })).toBeVisible()
    })
  },
)
