/** A lab in the built product: from the lessons to its first check, and without a network once it was opened. */
import type { Page } from '@playwright/test'

import { clearHttpCache } from '#e2e/http-cache.ts'
import { AT_ANY_WIDTH, expect, test, type Learner } from '#e2e/test.ts'
import { profileContract } from '#features/profile/contract.ts'

import { labsContract } from '../contract.ts'

const LAB = 'port-security'
const ADDRESS = `/dashboard/lessons/labs/${LAB}?difficulty=1&seed=7`

async function resultsOf({ ask }: Learner) {
  const { labs } = await ask(labsContract.listLabs, {})
  return labs.find(({ id }) => id === LAB)?.results
}

const check = (page: Page) => page.getByRole('button', { name: 'Check', exact: true })

test('a learner finds a lab among the lessons, checks it, and the list says that it was tried', async ({
  learner,
}) => {
  const { page, ask } = learner
  await ask(profileContract.createProfile, { body: {} })
  await page.goto('/dashboard/lessons')
  await page.getByRole('link', { name: 'Labs', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Labs' })).toBeVisible()
  await expect(page.getByText('Not tried yet.').first()).toBeVisible()

  await page.goto(ADDRESS)
  await check(page).click()
  await expect(page.getByText(/Credit: 0 %/)).toBeVisible()

  await expect.poll(() => resultsOf(learner)).toEqual([{ difficulty: 1, result: 'tried' }])
  await page.getByRole('link', { name: 'All labs' }).click()
  await expect(page.getByRole('list', { name: 'What you have done in it' })).toHaveCount(1)
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test(
    'a lab that was opened once opens anew: it works as a whole, and its check is recorded later',
    AT_ANY_WIDTH,
    async ({ learner }) => {
      const { page, ask } = learner
      await ask(profileContract.createProfile, { body: {} })
      await page.goto(ADDRESS)
      await expect(check(page)).toBeVisible()
      await untilWhole(page)
      await untilKept(page)
      await clearHttpCache(page)
      await page.context().setOffline(true)

      await page.goto(ADDRESS)
      await page
        .getByRole('button', { name: / switch/ })
        .first()
        .click()
      const line = page.getByRole('tabpanel', { name: 'Terminal' }).getByRole('textbox')
      await line.fill('show ip ospf')
      await line.press('Enter')
      await expect(page.getByText('OSPF does not run on this device.').first()).toBeVisible()
      for (const [tab, shown] of [
        ['Ports', page.getByRole('button', { name: /^Change Gi/ }).first()],
        ['Settings', page.getByRole('button', { name: 'Apply' }).first()],
        ['Cables', page.getByRole('button', { name: /cable|^Pull/i }).first()],
      ] as const) {
        await page.getByRole('tab', { name: tab }).click()
        await expect(shown).toBeVisible()
      }
      await page.getByRole('button', { name: /^Hint/ }).click()
      await page.getByRole('button', { name: 'Show the hint' }).click()
      await expect(page.getByRole('heading', { name: 'Where to look' })).toBeFocused()
      await check(page).click()
      await expect(page.getByText(/Credit: 0 %/)).toBeVisible()
      await page.goto('/dashboard/lessons/labs/loop-and-root')
      await expect(page.getByText(/You are offline/).first()).toBeVisible()

      await page.context().setOffline(false)
      await expect.poll(() => resultsOf(learner)).toEqual([{ difficulty: 1, result: 'tried' }])
    },
  )
})

/** The parts of a lab that come after its first prompt are fetched when the browser is idle. */
async function untilWhole(page: Page): Promise<void> {
  const parts = ['lab-lines', 'check-run', 'ports-panel', 'cables-panel', 'hints', 'lab-end']
  const missing = () =>
    page.evaluate((names) => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
      return names.filter((part) => !loaded.some((name) => name.includes(`/assets/${part}-`)))
    }, parts)
  await expect.poll(missing, { timeout: 30_000 }).toEqual([])
}

/** Waits until the worker has the app's pages, and the files that this one has loaded. */
async function untilKept(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(async () => {
      const paths = async (name: string) =>
        (await caches.has(name))
          ? (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
          : []
      const kept = new Set([...(await paths('pages')), ...(await paths('files'))])
      const loaded = performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.startsWith('/assets/'))
      return ['/dashboard.html', ...loaded].filter((path) => !kept.has(path))
    })
  await expect.poll(missing, { timeout: 30_000 }).toEqual([])
}
