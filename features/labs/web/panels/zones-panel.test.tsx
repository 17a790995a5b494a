/** The panel of a name server, by the keyboard alone. */
import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import {
  axeFindings,
  enlargeText,
  NARROW,
  onNarrowScreen,
  pageWidth,
} from '#platform/web/testing/reads-and-fits.ts'

import { applyAction } from '../../core/apply-action.ts'
import { record, zone } from '../../core/network/dns/testing.ts'
import { deviceIn } from '../../core/network/network.ts'
import { coldState } from '../../core/network/state.ts'
import { givenHost, givenNetwork } from '../../core/network/testing/examples.ts'
import type { Act } from './use-configure.ts'
import { ZonesPanel } from './zones-panel.tsx'

const SERVER = {
  zones: [
    zone(
      'corp.example',
      record('web.corp.example A 192.0.2.9'),
      record('www.corp.example CNAME web.corp.example'),
    ),
  ],
  forwarders: [],
}

function Page({ lock = null }: { readonly lock?: string | null }) {
  const [state, setState] = useState(
    coldState(givenNetwork([givenHost('pc-1', { hostname: 'NS1', dnsServer: SERVER })], [])),
  )
  const host = deviceIn(state.network, 'pc-1')
  const act: Act = ([action], how) => {
    const applied = action && action.kind !== 'fill' ? applyAction(state, action) : { state }
    if ('problem' in applied) return applied.problem
    if (!how?.isTrial) setState(applied.state)
    return null
  }
  if (host.kind !== 'host' || !host.config.dnsServer) return null
  return <ZonesPanel host={host} server={host.config.dnsServer} lock={lock} act={act} />
}

async function press(screen: Awaited<ReturnType<typeof render>>, name: string) {
  const button = screen.getByRole('button', { name, exact: true }).element() as HTMLElement
  button.focus()
  await userEvent.keyboard('{Enter}')
}

test('a record is changed: its values are in the form, and the old one goes', async () => {
  const screen = await render(<Page />)
  await press(screen, 'Change web.corp.example A 192.0.2.9')
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await screen.getByRole('textbox', { name: 'Value' }).fill('192.0.2.10')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Done.')).toBeInTheDocument()
  const rows = screen
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)
  expect(rows.join()).toContain('192.0.2.10')
  expect(rows.join()).not.toContain('192.0.2.9,')
})

test('a record is added and removed, and the focus goes to its zone', async () => {
  const screen = await render(<Page />)
  await screen.getByRole('textbox', { name: 'Name' }).fill('mail.corp.example')
  await screen.getByRole('textbox', { name: 'Value' }).fill('192.0.2.25')
  await press(screen, 'Add the record')
  await expect.poll(() => screen.getByRole('listitem').elements().length).toBe(3)
  await press(screen, 'Remove mail.corp.example A 192.0.2.25')
  await expect.element(screen.getByRole('heading', { name: 'Zone corp.example' })).toHaveFocus()
  expect(screen.getByRole('listitem').elements()).toHaveLength(2)
})

test('a value that is none is said at its field, and a clash at the name', async () => {
  const screen = await render(<Page />)
  await screen.getByRole('textbox', { name: 'Name' }).fill('www.corp.example')
  await screen.getByRole('textbox', { name: 'Value' }).fill('web')
  await press(screen, 'Add the record')
  const value = screen.getByRole('textbox', { name: 'Value' })
  await expect.element(value).toHaveAccessibleDescription(/IPv4 address/)
  await value.fill('192.0.2.25')
  await press(screen, 'Add the record')
  await expect
    .element(screen.getByRole('textbox', { name: 'Name' }))
    .toHaveAccessibleDescription(/An alias has no other records/)
})

test('forwarders are entered, and a zone is added', async () => {
  const screen = await render(<Page />)
  await screen.getByRole('textbox', { name: 'Forwarders' }).fill('192.0.2.53')
  await press(screen, 'Apply')
  await expect.element(screen.getByText('Done.')).toBeInTheDocument()
  await screen.getByRole('textbox', { name: 'New zone' }).fill('lab.corp.example')
  await press(screen, 'Add the zone')
  await expect.element(screen.getByRole('heading', { name: 'Zone lab.corp.example' })).toBeVisible()
})

test('what is locked can be read, and not changed', async () => {
  const screen = await render(<Page lock="Not yours." />)
  await expect.element(screen.getByText('Locked: Not yours.')).toBeVisible()
  expect(screen.getByRole('button').elements()).toEqual([])
})

test('it reads well, and fits 320 px with large text', async () => {
  await onNarrowScreen()
  const screen = await render(<Page />)
  expect(await axeFindings(screen.container)).toEqual([])
  enlargeText()
  expect(pageWidth()).toBeLessThanOrEqual(NARROW)
})
