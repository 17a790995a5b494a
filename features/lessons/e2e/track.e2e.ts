/** The track: search that opens a passage, and another track, kept. */
import { AT_ANY_WIDTH, expect, expectAccessible, expectFitsNarrow, test } from '#e2e/test.ts'
import { profileContract } from '#features/profile/contract.ts'

test('search finds as one types and opens the lesson at the passage', async ({ learner }) => {
  const { page } = learner
  const box = page.getByRole('searchbox', { name: 'Search the curriculum' })
  const hits = page.locator('.search-hits a')
  await page.goto('/dashboard/lessons')

  await test.step('finds as one types, accessibly', async () => {
    await box.pressSequentially('check value at the end damaged', { delay: 10 })
    await expect(hits.filter({ hasText: 'In the lesson' }).first()).toBeVisible()
    await expectAccessible(page)
    await expectFitsNarrow(page)
  })

  await test.step('by keyboard: down to a hit, Escape back to the words', async () => {
    await box.press('ArrowDown')
    await expect(hits.first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(box).toBeFocused()
  })

  await test.step('a hit opens the lesson at the passage', async () => {
    await hits.filter({ hasText: 'In the lesson' }).first().click()
    await expect(page).toHaveURL(/\/dashboard\/lessons\/[a-z0-9-]+#p-/)
    await expect(page.locator('[data-marked]')).toBeInViewport()
  })
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
