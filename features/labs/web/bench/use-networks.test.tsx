/** The list of networks of the bench: what is in the account, and what is on its way there; and one that is open. */
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { goOffline, goOnline } from '#platform/web/outbox/testing.ts'
import { renderPage, signedInAs } from '#platform/web/testing/render-page.tsx'

import { writeBenchFile } from '../../core/bench/bench-file.ts'
import { addDevice, emptyBench } from '../../core/bench/edit-bench.ts'
import { networksServer } from '../testing/networks-server.ts'
import { useNetwork, useSavedNetwork, type NetworkVisit } from './use-network.ts'
import { useNetworks } from './use-networks.ts'

function List() {
  const { networks, problem, add, remove, tryAgain } = useNetworks()
  return (
    <>
      <p role="status">{problem}</p>
      <ul>
        {networks.map(({ id, name, deviceCount, isInAccount }) => (
          <li key={id}>
            {`${name}: ${deviceCount}${isInAccount ? '' : ', unsent'}`}
            <button onClick={() => remove(id)}>{`Remove ${name}`}</button>
          </li>
        ))}
      </ul>
      <button onClick={() => add(emptyBench(`Network ${networks.length + 1}`))}>New</button>
      <button onClick={tryAgain}>Try again</button>
    </>
  )
}

const rows = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ firstChild }) => firstChild?.textContent)

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

test('a new network is in the list at once, and in the account soon', async () => {
  const server = networksServer()
  await renderPage(<List />)
  await press('New')
  await press('New')

  await expect.poll(rows).toEqual(['Network 2: 0', 'Network 1: 0'])
  expect(server.devices()).toEqual({ 'Network 1': 0, 'Network 2': 0 })
})

test('one that is removed is gone at once, here and in the account', async () => {
  const server = networksServer()
  await renderPage(<List />)
  await press('New')
  await press('New')
  await expect.poll(rows).toEqual(['Network 2: 0', 'Network 1: 0'])
  await press('Remove Network 2')

  await expect.poll(rows).toEqual(['Network 1: 0'])
  await expect.poll(server.devices).toEqual({ 'Network 1': 0 })
  expect(rows()).toEqual(['Network 1: 0'])
})

test('without a server, what was made here is listed all the same, and sent later', async () => {
  const server = networksServer()
  server.goDown()
  await renderPage(<List />)
  await press('New')
  await expect.poll(rows).toEqual(['Network 1: 0, unsent'])

  server.comeBack()
  goOnline()
  await expect.poll(server.devices).toEqual({ 'Network 1': 0 })
  vi.restoreAllMocks()
})

test('a list that could not be loaded says so, and is asked for again', async () => {
  const { server, session } = await givenNetwork()
  server.goDown()
  await renderPage(<List />, { session })
  await expect.element(page.getByRole('status').last()).not.toBeEmptyDOMElement()

  server.comeBack()
  await page.getByRole('button', { name: 'Try again' }).last().click()

  await expect.element(page.getByRole('status').last()).toBeEmptyDOMElement()
  await expect.poll(() => rows().at(-1)).toBe('Network 1: 0')
})

test('what the account does not take says why, and can be sent again once there is room', async () => {
  const server = networksServer(1)
  await renderPage(<List />)
  await press('New')
  await expect.poll(rows).toEqual(['Network 1: 0'])
  await press('New')
  await expect.poll(rows).toEqual(['Network 2: 0, unsent', 'Network 1: 0'])
  await expect.element(page.getByRole('status')).toHaveTextContent('Remove one first.')

  await press('Remove Network 1')
  await expect.poll(server.devices).toEqual({})
  await press('Try again')

  await expect.poll(rows).toEqual(['Network 2: 0'])
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement()
})

function Open({ networkId }: { readonly networkId: string }) {
  const visit = useNetwork(networkId)
  if (visit.state === 'open') return <Opened opened={visit.opened} />
  return <p role="status">{visit.state === 'unread' ? visit.problem : visit.state}</p>
}

function Opened({ opened }: Pick<Extract<NetworkVisit, { state: 'open' }>, 'opened'>) {
  const { save, standing } = useSavedNetwork(opened)
  const { devices } = opened.bench.state.network
  const addOne = () => {
    const edited = addDevice(opened.bench, 'pc')
    if ('bench' in edited) save(edited.bench)
  }
  return (
    <>
      <p role="status">{`${devices.length}: ${standing}`}</p>
      <button onClick={addOne}>Add</button>
    </>
  )
}

/** A network in the account. */
async function givenNetwork(session = signedInAs()) {
  const server = networksServer()
  await renderPage(<List />, { session })
  await press('New')
  await expect.poll(rows).toEqual(['Network 1: 0'])
  return { server, session, networkId: server.idOf('Network 1') }
}

test('one that is open says where its last change is', async () => {
  const { server, session, networkId } = await givenNetwork()
  await renderPage(<Open networkId={networkId} />, { session })
  const said = page.getByRole('status').last()
  await expect.element(said).toHaveTextContent('0: Saved')

  goOffline()
  server.goDown()
  await press('Add')
  await expect.element(said).toHaveTextContent('0: Saving')
  await expect.element(said).toHaveTextContent('0: Saved on this device, not in your account yet')

  server.comeBack()
  goOnline()
  await expect.poll(server.devices, { timeout: 5000 }).toEqual({ 'Network 1': 1 })
  await expect.element(said).toHaveTextContent('0: Saved')
  vi.restoreAllMocks()
})

test('one that an earlier visit has not brought to the account does not say that it is there', async () => {
  const { server, session, networkId } = await givenNetwork()
  const { screen } = await renderPage(<Open networkId={networkId} />, { session })
  const said = page.getByRole('status').last()
  await expect.element(said).toHaveTextContent('0: Saved')
  goOffline()
  server.goDown()
  await press('Add')
  await expect.element(said).toHaveTextContent('0: Saved on this device, not in your account yet')
  await screen.unmount()

  await renderPage(<Open networkId={networkId} />, { session })
  await expect.element(said).toHaveTextContent('1: Saved on this device, not in your account yet')
  server.comeBack()
  goOnline()
  await expect.poll(server.devices, { timeout: 5000 }).toEqual({ 'Network 1': 1 })
  await expect.poll(() => said.element().textContent).toBe('1: Saved')
  vi.restoreAllMocks()
})

test('one that is not there, or whose file cannot be read, says so', async () => {
  const { server, session, networkId } = await givenNetwork()
  await renderPage(<Open networkId={crypto.randomUUID()} />, { session })
  await expect.element(page.getByRole('status').last()).toHaveTextContent('missing')

  server.changeElsewhere(networkId, writeBenchFile(emptyBench('x')).replace('1', '2'))
  await renderPage(<Open networkId={networkId} />, { session })
  await expect
    .element(page.getByRole('status').last())
    .toHaveTextContent(
      'This file has the version 2, and here 1 is read. If it was saved by a newer release, reload this page first.',
    )
})
