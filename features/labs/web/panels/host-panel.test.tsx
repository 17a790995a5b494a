/** The network settings of a host, with and without IPv6 in its network. */
import { expect, test } from 'vitest'

import {
  axeFindings,
  NARROW,
  onNarrowScreen,
  pageWidth,
} from '#platform/web/testing/reads-and-fits.ts'
import { renderPage } from '#platform/web/testing/render-page.tsx'

import type { LabAction } from '../../core/lab-action.ts'
import { givenHost } from '../../core/network/testing/examples.ts'

import '../lab.css'
import { HostPanel } from './host-panel.tsx'

async function openPanel({ hasIpv6 }: { readonly hasIpv6: boolean }) {
  const done: LabAction[] = []
  const act = (actions: readonly LabAction[]) => {
    done.push(...actions)
    return null
  }
  const host = givenHost('pc-1')
  const { screen } = await renderPage(
    <HostPanel host={host} lease={null} hasIpv6={hasIpv6} lock={null} act={act} />,
  )
  return { screen, done }
}

test('nobody is asked for IPv6 where the network has none', async () => {
  const { screen } = await openPanel({ hasIpv6: false })
  await expect.element(screen.getByRole('textbox', { name: 'IPv4 address' })).toBeVisible()
  expect(screen.getByRole('checkbox', { name: /IPv6/ }).elements()).toEqual([])
})

test('IPv6 is set by hand or automatically, as the lines that one would type', async () => {
  const { screen, done } = await openPanel({ hasIpv6: true })
  const addresses = screen.getByRole('textbox', { name: /^IPv6 addresses/ })
  await addresses.fill('2001:db8::10')
  await screen.getByRole('button', { name: 'Apply' }).click()
  await expect.element(screen.getByText(/^Write an address with its prefix/)).toBeVisible()
  expect(done).toEqual([])

  await addresses.fill('2001:DB8:0::10/64')
  await screen.getByRole('textbox', { name: /^IPv6 gateway/ }).fill('fe80::1')
  await screen.getByRole('checkbox', { name: /^IPv6/ }).click()
  await screen.getByRole('button', { name: 'Apply' }).click()
  expect(done).toEqual([
    {
      kind: 'configure',
      device: 'pc-1',
      lines: ['ipv6 address 2001:db8::10/64', 'ipv6 gateway fe80::1', 'ipv6 automatic'],
    },
  ])
})

test('its IPv6 can be read and used at 320 pixels', async () => {
  await onNarrowScreen()
  const { screen } = await openPanel({ hasIpv6: true })
  expect(await axeFindings(screen.container)).toEqual([])
  expect(pageWidth()).toBeLessThanOrEqual(NARROW)
})
