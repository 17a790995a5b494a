/** The track: search that opens a passage, and another track, kept. */
import {
  AT_ANY_WIDTH,
  expect,
  expectAccessible,
  expectFitsNarrow,
  IN_DEPTH,
  test,
} from '#e2e/test.ts'
import { profileContract } from '#features/profile/contract.ts'

// `search-box.test.tsx`; `palette.e2e.ts` goes to a passage that was looked for.
test(
  'search finds as one types and opens the lesson at the passage',
  IN_DEPTH,
  async ({ learner }) => {
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
  },
)

// `tracks-in-writing.test.tsx`, `lessons-page.test.tsx`; on the server `profile.test.ts`.
test(
  'a certification in writing cannot be chosen, but asked for, and that is taken back',
  { tag: [IN_DEPTH.tag, AT_ANY_WIDTH.tag] },
  async ({ learner }) => {
    const { page } = learner
    await learner.ask(profileContract.createProfile, { body: {} })
    await page.goto('/dashboard/lessons')
    const track = page.getByRole('combobox', { name: 'You study' })
    await expect(track.getByRole('option')).toHaveText([/^Network\+ \(\d+ lessons\)$/])

    const open = () => page.getByText(/more are in writing/).click()
    await open()
    await page.getByRole('button', { name: 'Ask for it (CCNA)' }).click()
    await expect(page.getByText('you asked for it')).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await open()
    await expect(page.getByText('you asked for it')).toHaveCount(1)
    expect(await learner.ask(profileContract.listTrackRequests, {})).toEqual({ trackIds: ['ccna'] })

    await page.getByRole('button', { name: 'Take it back (CCNA)' }).click()
    await expect(page.getByText('you asked for it')).toHaveCount(0)
    expect(await learner.ask(profileContract.listTrackRequests, {})).toEqual({ trackIds: [] })
  },
)
