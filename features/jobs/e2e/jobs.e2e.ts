import {
  AT_ANY_WIDTH,
  AT_BOTH_WIDTHS,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  type Learner,
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
  'a listing shows what it requires, in its own words, and links to its source',
  AT_BOTH_WIDTHS,
  async ({ learner }) => {
    const { page } = learner
    await openBoard(learner)
    const card = page.getByRole('article', { name: 'Junior SOC Analyst' })
    await expect(card).toContainText('Asks for')
    await expect(card).toContainText('Prefers')
    await expect(card).toContainText('Says “Junior”, asks for 3 years')
    await expect(card).toContainText('Source: Examplecorp on Greenhouse')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await card.getByRole('link', { name: 'Junior SOC Analyst' }).click()
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
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  },
)

test(
  'words and filters narrow the board, are in the address, and survive a reload',
  AT_BOTH_WIDTHS,
  async ({ learner }) => {
    const { page } = learner
    await openBoard(learner)
    const status = page.getByRole('region', { name: 'Listings' }).getByRole('status')
    await page.getByRole('searchbox', { name: 'Search listings' }).fill('netwrok techn')
    await expect(status).toHaveText('1 listing')
    await expect(page.getByRole('article', { name: 'Network Technician' })).toBeVisible()

    await page.getByRole('searchbox', { name: 'Search listings' }).fill('')
    await expect(status).toHaveText('3 listings')
    const open = page.getByRole('button', { name: 'Filters', exact: true })
    const isPhone = await open.isVisible()
    if (isPhone) await open.click()
    const panel = isPhone
      ? page.getByRole('dialog', { name: 'Filters' })
      : page.getByRole('complementary', { name: 'Filters' })
    if (isPhone) await expectAccessible(page)
    await panel.getByRole('combobox', { name: 'Certification' }).selectOption({ label: 'A+ (1)' })
    await panel.getByRole('checkbox', { name: 'Only where it is asked for' }).check()
    if (isPhone) await panel.getByRole('button', { name: 'Show 1 listing' }).click()
    await expect(status).toHaveText('1 listing')
    await expect(page).toHaveURL(/certification=a-plus&wish=asked/)

    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('article', { name: 'Help Desk Specialist' })).toBeVisible()
  },
)

test('a listing is hidden and brought back by keyboard, saved, followed, and found again', async ({
  learner,
}) => {
  const { page } = learner
  await openBoard(learner)
  await page.getByRole('button', { name: 'Hide: Network Technician' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article', { name: 'Network Technician' })).toBeVisible()

  await page.getByRole('button', { name: 'Save: Network Technician' }).click()
  await page.getByRole('link', { name: 'Network Technician' }).click()
  await page.getByRole('combobox', { name: 'Step' }).selectOption('Applied')
  await page.getByRole('textbox', { name: 'Note, for you alone' }).fill('By their form.')
  await page.getByRole('button', { name: 'Note this step' }).click()
  await expect(
    page.getByRole('region', { name: 'Your steps' }).getByRole('listitem'),
  ).toContainText('By their form.')

  await page.goto('/dashboard/jobs?only=saved')
  const card = page.getByRole('article', { name: 'Network Technician' })
  await expect(card).toContainText('Applied')
  await expect(card.getByRole('button', { name: 'Save: Network Technician' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByRole('article')).toHaveCount(1)
})

test(
  'a search is saved, and a failing source is reported by name',
  AT_ANY_WIDTH,
  async ({ learner }) => {
    const { page } = learner
    await openBoard(learner)
    await expect(page.getByRole('region', { name: 'About the sources' })).toContainText(
      'gone on Greenhouse is not answering at the moment',
    )
    await page.goto('/dashboard/jobs?level=entry')
    await page.getByRole('button', { name: 'Keep this search' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('First jobs')
    await page.getByRole('button', { name: 'Keep it' }).click()
    await page.goto('/dashboard/jobs')
    await page.getByRole('button', { name: 'First jobs', exact: true }).click()

    await expect(page).toHaveURL(/level=entry/)
    await expect(page.getByRole('article', { name: 'Help Desk Specialist' })).toBeVisible()
  },
)

test('a posting from elsewhere is read in the browser alone', AT_ANY_WIDTH, async ({ learner }) => {
  const { page } = learner
  await page.goto('/dashboard/jobs/read')
  await page
    .getByRole('textbox', { name: 'Text of the posting' })
    .fill('CCNA required. Security+ preferred.')

  const reading = page.getByRole('region', { name: 'What it says' })
  await expect(reading.getByText('“CCNA required.”')).toBeVisible()
  await expect(reading.getByRole('heading', { name: 'Prefers' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
