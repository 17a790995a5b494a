/** The learner's networks on the screen, by roles and names. */
import { useState } from 'react'
import { expect, test } from 'vitest'

import {
  axeFindings,
  NARROW,
  onNarrowScreen,
  pageWidth,
} from '#platform/web/testing/reads-and-fits.ts'
import { renderPage } from '#platform/web/testing/render-page.tsx'

import { writeBenchFile } from '../../core/bench/bench-file.ts'
import type { Bench } from '../../core/bench/bench.ts'
import { START_NETWORKS } from '../../core/bench/start-networks.ts'
import { NetworkList } from './network-list.tsx'
import { openFile } from './testing.ts'
import type { NetworkRow } from './use-networks.ts'

import '../lab.css'
import '../labs-page.css'
import './bench.css'

const OFFICE: NetworkRow = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'My network',
  deviceCount: 1,
  changedOn: '2026-11-28',
  isInAccount: false,
}

async function openList(networks: readonly NetworkRow[] = [OFFICE], problem: string | null = null) {
  const begun: Bench[] = []
  const removed: string[] = []
  const rendered = await renderPage(
    <NetworkList
      networks={networks}
      problem={problem}
      onAgain={() => undefined}
      onNew={(bench) => begun.push(bench)}
      onRemove={(id) => removed.push(id)}
    />,
  )
  return { ...rendered, begun, removed }
}

/** With the last network removed. */
function Emptied() {
  const [networks, setNetworks] = useState([OFFICE])
  return (
    <NetworkList
      networks={networks}
      problem={null}
      onAgain={() => undefined}
      onNew={() => undefined}
      onRemove={() => setNetworks([])}
    />
  )
}

test('whoever removes the last network goes on where others begin', async () => {
  const { screen } = await renderPage(<Emptied />)
  await screen.getByRole('button', { name: 'Remove My network' }).click()
  await screen.getByRole('button', { name: 'Remove it' }).click()

  await expect
    .element(screen.getByRole('heading', { name: 'Begin with a network that works' }))
    .toHaveFocus()
})

test('a list that could not be loaded is not called empty', async () => {
  const { screen } = await openList([], 'The server cannot be reached.')

  await expect.element(screen.getByText('The server cannot be reached.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(screen.container.textContent).not.toContain('No network yet')
})

test('says of each network how large it is, when it was changed, and what is not in the account yet', async () => {
  const { screen } = await openList()
  await expect
    .element(
      screen.getByText(
        '1 device, changed Nov 28, 2026. Saved on this device, not in your account yet',
      ),
    )
    .toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Open My network' }))
    .toHaveAttribute('href', `/dashboard/lessons/labs/bench/${OFFICE.id}`)
})

test('nothing is removed without a question', async () => {
  const { screen, removed } = await openList()
  await screen.getByRole('button', { name: 'Remove My network' }).click()
  await screen.getByRole('button', { name: 'Stay' }).click()
  expect(removed).toEqual([])
  await screen.getByRole('button', { name: 'Remove My network' }).click()
  await screen.getByRole('button', { name: 'Remove it' }).click()
  expect(removed).toEqual([OFFICE.id])
})

test('a new network is empty, one that works has its devices; each has a name of its own', async () => {
  const { screen, begun } = await openList([OFFICE, { ...OFFICE, id: 'other', name: 'Two sites' }])
  await screen.getByRole('button', { name: 'New network' }).click()
  await screen.getByRole('button', { name: 'Two sites with OSPF' }).click()
  expect(begun.map(({ name, state }) => [name, state.network.devices.length])).toEqual([
    ['My network 2', 0],
    ['Two sites 2', 8],
  ])
})

test('a file that is none says so, and a good one is opened', async () => {
  const { screen, begun } = await openList([])
  await expect.element(screen.getByText('No network yet')).toBeVisible()
  openFile(screen.container, '{"version": 1')
  await expect.element(screen.getByRole('alert')).toBeVisible()
  expect(begun).toEqual([])
  const home = START_NETWORKS.find(({ id }) => id === 'home')?.make()
  if (!home) throw new Error('There is no home.')
  openFile(screen.container, writeBenchFile(home))
  await expect.poll(() => begun.map(({ name }) => name)).toEqual(['Home'])
})

test('fits a narrow screen, and can be used by all', async () => {
  await onNarrowScreen()
  const { screen } = await openList()
  expect(pageWidth()).toBeLessThanOrEqual(NARROW)
  expect(await axeFindings(screen.container)).toEqual([])
})
