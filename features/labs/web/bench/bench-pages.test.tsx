/** The pages of the bench by their addresses, against a server: what is built is saved, and what is missing is said. */
import { expect, test, vi } from 'vitest'

import { goOffline, goOnline } from '#platform/web/outbox/testing.ts'
import { renderPage, signedInAs } from '#platform/web/testing/render-page.tsx'

import { networksServer } from '../testing/networks-server.ts'
import { BenchPage } from './bench-page.tsx'
import { NetworksPage } from './networks-page.tsx'

const LIST = '/dashboard/lessons/labs/bench'

async function openList(uid: string) {
  const rendered = await renderPage(<NetworksPage LessonsTabs={() => null} />, {
    route: LIST,
    session: signedInAs(uid),
  })
  await expect.element(rendered.screen.getByRole('button', { name: 'New network' })).toBeVisible()
  return rendered
}

const openNetwork = (uid: string, at: string) =>
  renderPage(<BenchPage />, { route: `${LIST}/$networkId`, at, session: signedInAs(uid) })

test('a new network opens, is saved with each change, and is there after a reload', async () => {
  const uid = crypto.randomUUID()
  const server = networksServer()
  const { screen: list, path } = await openList(uid)
  expect(list.container.querySelector('[aria-current]')).toBeNull()
  await list.getByRole('button', { name: 'New network' }).click()
  await expect.poll(path).toMatch(/\/bench\/[\w-]{36}$/)
  const at = path()
  await list.unmount()

  const { screen } = await openNetwork(uid, at)
  await expect.element(screen.getByRole('heading', { name: 'My network' })).toBeVisible()
  await screen.getByRole('button', { name: 'Router with 4 ports' }).click()
  await expect.poll(server.devices).toEqual({ 'My network': 1 })
  await expect.element(screen.getByText('Saved.', { exact: true })).toBeVisible()
  await screen.unmount()

  const { screen: again } = await openNetwork(uid, at)
  expect(again.container.querySelector('[aria-current]')).toBeNull()
  await expect.element(again.getByRole('button', { name: /^R1 router/ })).toBeVisible()
})

test('without a server it says that the account does not have it yet, and saves it there later', async () => {
  const uid = crypto.randomUUID()
  const server = networksServer()
  const { screen: list, path } = await openList(uid)
  await list.getByRole('button', { name: 'Two sites with OSPF' }).click()
  await expect.poll(server.devices).toEqual({ 'Two sites': 8 })
  await list.unmount()
  const { screen } = await openNetwork(uid, path())
  await expect.element(screen.getByRole('heading', { name: 'Two sites' })).toBeVisible()
  goOffline()
  server.goDown()
  await screen.getByRole('button', { name: 'PC', exact: true }).click()
  await expect
    .element(screen.getByText('Saved on this device, not in your account yet.'))
    .toBeVisible()
  server.comeBack()
  goOnline()
  await expect.poll(server.devices, { timeout: 5000 }).toEqual({ 'Two sites': 9 })
  vi.restoreAllMocks()
})

test('a network that is not there says so', async () => {
  networksServer()
  const { screen } = await openNetwork(
    crypto.randomUUID(),
    `${LIST}/00000000-0000-4000-8000-000000000009`,
  )
  await expect
    .element(screen.getByRole('heading', { name: 'Network not found', level: 1 }))
    .toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'All networks' })).toBeVisible()
})
