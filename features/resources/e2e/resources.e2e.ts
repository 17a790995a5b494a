/** Finding a free resource, saving it, and marking it as done. */
import { AT_ANY_WIDTH, expect, gotoWithOutboxSign, IN_DEPTH, test } from '#e2e/test.ts'

import { resourcesContract } from '../contract.ts'

test('a learner searches, narrows, saves and finishes a resource, and finds all of it again after a reload', async ({
  learner,
}) => {
  const { page } = learner
  await page.goto('/dashboard/resources')
  await expect(page.getByRole('status').filter({ hasText: / for / })).toHaveText(
    /^\d+ resources for Network\+$/,
  )

  await page.getByRole('searchbox', { name: 'Search free resources' }).fill('subnet')
  await expect(page).toHaveURL(/\?q=subnet$/)
  // On a phone the filters are in a dialog, as those of the job board.
  const open = page.getByRole('button', { name: 'Filters', exact: true })
  const isPhone = await open.isVisible()
  if (isPhone) await open.click()
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('practice-test')
  await expect(page).toHaveURL(/kind=practice-test/)
  if (isPhone) await page.getByRole('button', { name: /^Show \d+ resource/ }).click()
  const card = page.getByRole('article', { name: /^Subnetting Practice/ })
  await expect(card).toBeVisible()
  await expect(page.getByRole('article', { name: /Professor Messer/ })).toHaveCount(0)

  const kept = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith('/marks/done'),
  )
  await card.getByRole('button', { name: /^Saved?: / }).click()
  await card.getByRole('button', { name: /^(Mark as done|Done): / }).click()
  await kept

  await page.reload()

  await expect(page.getByRole('searchbox')).toHaveValue('subnet')
  await expect(page).toHaveURL(/kind=practice-test/)
  await expect(card.getByRole('button', { name: /^Saved?: / })).toHaveAccessibleName(/^Saved: /)
  await expect(card.getByRole('button', { name: /^(Mark as done|Done): / })).toHaveAccessibleName(
    /^Done: /,
  )

  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('button', { name: /^Saved \d/ }).click()
  await expect(page.getByText('1 resource for Network+')).toBeVisible()
})

// `resources-page.test.tsx`; the app itself removes what it does not know (`routes.e2e.ts`).
test(
  'an address opens the list it describes, and the back button removes the last filter',
  { tag: [IN_DEPTH.tag, AT_ANY_WIDTH.tag] },
  async ({ learner }) => {
    const { page, ask } = learner
    const { resources } = await ask(resourcesContract.listResources, { query: { track: 'ccna' } })
    const [first] = resources
    expect(first).toBeDefined()
    await ask(resourcesContract.markResource, {
      params: { resourceId: first?.id ?? '', mark: 'saved' },
      body: { isOn: true },
    })

    await test.step('the list follows the track a learner studies, with its marks', async () => {
      await page.goto('/dashboard/resources?track=ccna&mark=saved')
      await expect(page.getByRole('status').filter({ hasText: / for / })).toHaveText(
        '1 resource for CCNA',
      )
      await expect(page.getByRole('article', { name: first?.title ?? '' })).toBeVisible()
    })

    await test.step('the back button removes the last filter', async () => {
      await page.goto('/dashboard/resources?track=all')
      await page.getByRole('combobox', { name: 'Kind' }).selectOption('podcast')
      await expect(page.getByRole('status').filter({ hasText: / for / })).toHaveText(
        /^11 resources for all tracks$/,
      )
      await page.goBack()
      await expect(page.getByRole('combobox', { name: 'Kind' })).toHaveValue('')
      await expect(page).toHaveURL(/\/dashboard\/resources\?track=all$/)
    })
  },
)

// `outbox.test.ts`; answers and cards outlive their tabs in their journeys.
test(
  'a mark set offline outlives its tab, and is sent once when another one is opened',
  IN_DEPTH,
  async ({ learner }) => {
    const { page, ask } = learner
    const browser = page.context()
    const savedIds = async () => {
      const query = { track: 'network-plus', mark: 'saved' } as const
      return (await ask(resourcesContract.listResources, { query })).resources.map(({ id }) => id)
    }
    const sent: unknown[] = []
    browser.on('request', (request) => {
      if (request.url().includes('/marks/')) sent.push(request.postDataJSON())
    })
    await gotoWithOutboxSign(page, '/dashboard/resources')
    const save = page.getByRole('button', { name: /^Saved?: / }).first()
    await expect(save).toBeVisible()
    await browser.setOffline(true)
    await save.click()
    await expect(save).toHaveAccessibleName(/^Saved: /)
    await expect(page.getByText('1 mark waits to be sent.')).toBeVisible()
    await page.close()
    expect(await savedIds()).toEqual([])

    sent.length = 0
    await browser.setOffline(false)
    const next = await browser.newPage()
    await next.goto('/dashboard/flashcards')

    await expect.poll(savedIds).toHaveLength(1)
    await next.goto('/dashboard/resources?mark=saved')
    await expect(next.getByText('1 resource for Network+')).toBeVisible()
    expect(sent).toEqual([{ isOn: true }])
  },
)
