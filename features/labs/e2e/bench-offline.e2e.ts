/** The bench without a network: what was opened here opens again, is changed and broken, and is sent later. */
import { AT_ANY_WIDTH, expect, test } from '#e2e/test.ts'
import { profileContract } from '#features/profile/contract.ts'

import { networksContract } from '../contract.ts'

test.use({ serviceWorkers: 'allow' })

/** The code of what can be done: it is kept by the worker once the page is idle. */
const FILES = ['bench-page', 'break-page', 'break-screen', 'packet-form', 'check-run']

test(
  'a network that was opened here is built on and broken without a network',
  AT_ANY_WIDTH,
  async ({ learner }) => {
    test.slow()
    const { page, ask } = learner
    await ask(profileContract.createProfile, { body: {} })
    await page.goto('/dashboard/lessons/labs/bench')
    await page.getByRole('button', { name: 'Two sites with OSPF' }).click()
    await expect(page.getByRole('heading', { name: 'Two sites', level: 1 })).toBeVisible()
    const missing = () =>
      page.evaluate(async (wanted) => {
        const cache = await caches.open('files')
        const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname)
        return wanted.filter((name) => !paths.some((path) => path.startsWith(`/assets/${name}-`)))
      }, FILES)
    await expect.poll(missing, { timeout: 40_000 }).toEqual([])

    await page.context().setOffline(true)
    await page.reload()
    await page.getByRole('button', { name: 'PC', exact: true }).click()
    await expect(page.getByText('Saved on this device, not in your account yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Send it' }).click()
    await expect(page.getByRole('table', { name: 'Hops of the packet' })).toBeVisible()
    await page.getByRole('link', { name: 'Break it for me' }).click()
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(page.getByText(/Credit: \d+ %/)).toBeVisible()
    await page.getByRole('link', { name: 'Back to my network' }).first().click()
    await expect(page.getByText('9 of 40 devices.')).toBeVisible()

    await page.context().setOffline(false)
    await expect
      .poll(async () => (await ask(networksContract.listNetworks, {})).networks[0]?.deviceCount, {
        timeout: 30_000,
      })
      .toBe(9)
  },
)
