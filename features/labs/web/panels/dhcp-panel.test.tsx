/** A DHCP server with its panel, by roles, names and keys. */
import { expect, test } from 'vitest'

import { parseIpv4 } from '#platform/contract/ipv4.ts'
import {
  axeFindings,
  enlargeText,
  NARROW,
  onNarrowScreen,
  pageWidth,
} from '#platform/web/testing/reads-and-fits.ts'

import { switchOn } from '../../core/network/run.ts'
import { BLANK_POOL } from '../../core/network/services.ts'
import { givenHost, givenNetwork, givenSwitch } from '../../core/network/testing/examples.ts'
import type { OpenLab } from '../../core/open-lab.ts'
import { givenLab } from '../testing/lab.ts'
import { openLabScreen } from '../testing/open-lab-screen.tsx'

const ip = (text: string) => parseIpv4(text) ?? 0

/** PC1 asks PC9, whose scope has one address, and that one is excluded. */
function givenDhcpLab(): OpenLab {
  const only = ip('192.0.2.100')
  const pool = {
    ...BLANK_POOL,
    network: { address: ip('192.0.2.0'), prefix: 24 },
    range: { first: only, last: only },
  }
  const network = givenNetwork(
    [
      givenHost('pc-1', { usesDhcp: true }),
      givenHost('pc-9', {
        ipv4: { address: ip('192.0.2.9'), prefix: 24 },
        dhcpServer: { pools: { LAN: pool }, excluded: [{ first: only, last: only }] },
      }),
      givenSwitch('sw-1'),
    ],
    [
      ['pc-1', 'sw-1 Gi1/0/1'],
      ['pc-9', 'sw-1 Gi1/0/2'],
    ],
  )
  const start = switchOn(network)
  const lab = givenLab()
  const scene = {
    ...lab.scene,
    start,
    roles: { desk: ['pc-1'], server: ['pc-9'] },
    cables: {},
    places: { 'pc-1': { x: 20, y: 50 }, 'pc-9': { x: 80, y: 50 }, 'sw-1': { x: 50, y: 10 } },
    locks: [],
    look: { device: 'pc-9' },
  }
  return {
    ...lab,
    goals: [
      {
        id: 'desk',
        says: 'PC1 is given one.',
        kind: 'from-scope',
        device: 'desk',
        server: 'server',
      },
    ],
    scene,
    start,
  }
}

async function openPanel() {
  const opened = await openLabScreen({ opened: givenDhcpLab() })
  const { screen } = opened
  await screen.getByRole('button', { name: /^PC9 / }).click()
  await screen.getByRole('tab', { name: 'DHCP' }).click()
  return opened
}

test('a scope that is mended in it gives its addresses, and lists them', async () => {
  const { screen, checks } = await openPanel()
  const scope = screen.getByRole('group', { name: 'Scope LAN' })
  await scope.getByRole('textbox', { name: 'Last address' }).fill('192.0.2.120')
  await screen.getByRole('button', { name: 'Apply to the scope LAN' }).click()

  const given = screen.getByRole('table', { name: /Given addresses/ })
  await expect.element(given.getByRole('rowheader', { name: '192.0.2.101' })).toBeVisible()
  await screen.getByRole('button', { name: 'Check', exact: true }).click()
  await expect.element(screen.getByRole('heading', { name: 'Solved' })).toHaveFocus()
  expect(checks[0]?.actions).toEqual([
    {
      kind: 'configure',
      device: 'pc-9',
      lines: ['dhcp scope LAN range 192.0.2.100 192.0.2.120'],
    },
  ])
})

test('an exclusion is removed, and a problem stands at its field', async () => {
  const { screen } = await openPanel()
  await screen.getByRole('button', { name: 'Remove 192.0.2.100' }).click()
  const given = screen.getByRole('table', { name: /Given addresses/ })
  await expect.element(given.getByRole('rowheader', { name: '192.0.2.100' })).toBeVisible()
  const scope = screen.getByRole('group', { name: 'Scope LAN' })
  const gateway = scope.getByRole('textbox', { name: 'Gateway' })
  await gateway.fill('192.0.2')
  await screen.getByRole('button', { name: 'Apply to the scope LAN' }).click()
  await expect.element(gateway).toHaveAttribute('aria-invalid', 'true')
})

test('has no findings, and fits 320 px with large text', async () => {
  const { screen } = await openPanel()
  await expect.element(screen.getByRole('heading', { name: 'Scope LAN' })).toBeVisible()
  expect(await axeFindings(screen.container)).toEqual([])
  await onNarrowScreen()
  expect(pageWidth()).toBeLessThanOrEqual(NARROW)
  enlargeText()
  expect(pageWidth()).toBeLessThanOrEqual(NARROW)
})
