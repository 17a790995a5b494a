/** The track: search that opens a passage, and another track, kept. */
import { AT_ANY_WIDTH, AT_BOTH_WIDTHS, expect, expectAccessible, test } from '#e2e/test.ts'
import { profileContract } from '#features/profile/contract.ts'

test(
  'search finds as one types and opens the lesson at the passage',
  AT_BOTH_WIDTHS,
  async ({ learner }) => {
    const { page } = learner
    await page.goto('/dashboard/lessons')
    const box = page.getByRole('searchbox', { name: 'Search the curriculum' })
    await box.pressSequentially('check value at the end damaged', { delay: 10 })
    const hit = page.locator('.search-hits a', { hasText: 'In the lesson' }).first()
    await expect(hit).toBeVisible()
    await expectAccessible(page)

    await hit.click()

    await expect(page).toHaveURL(/\/dashboard\/lessons\/[a-z0-9-]+#p-/)
    await expect(page.locator('[data-marked]')).toBeInViewport()
  },
)

test('search by keyboard: down to a hit, Escape back, Enter opens the first', async ({
  learner,
}) => {
  const { page } = learner
  await page.goto('/dashboard/lessons')
  const box = page.getByRole('searchbox', { name: 'Search the curriculum' })
  await box.fill('frame')
  const first = page.locator('.search-hits a').first()
  await expect(first).toBeVisible()

  await box.press('ArrowDown')
  await expect(first).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(box).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/dashboard\/lessons\/[a-z0-9-]+/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test(
  'another track is saved, says what it has, and the learner can switch back',
  AT_ANY_WIDTH,
  async ({ learner }) => {
    const { page } = learner
    await learner.ask(profileContract.createProfile, { body: {} })
    await page.goto('/dashboard/lessons')
    const track = page.getByRole('combobox', { name: 'You study' })
    await track.selectOption('ccna')
    await expect(page.getByRole('heading', { name: 'CCNA has no lessons here yet' })).toBeVisible()
    await expectAccessible(page)

    await page.reload()
    await expect(page.getByRole('heading', { name: 'CCNA has no lessons here yet' })).toBeVisible()
    expect((await learner.ask(profileContract.getProfile, {})).selectedCertTrack).toBe('ccna')
    await page.getByRole('main').getByRole('link', { name: 'Free resources' }).click()
    await expect(page).toHaveURL(/\/dashboard\/resources$/)

    await page.goBack()
    await track.selectOption('network-plus')
    await expect(page.getByRole('link', { name: 'Start this lesson' })).toBeVisible()
  },
)
