/** A network of the bench on the screen, by roles, names and keys. */
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'

import {
  axeFindings,
  enlargeText,
  NARROW,
  onNarrowScreen,
  pageWidth,
} from '#platform/web/testing/reads-and-fits.ts'
import { renderPage, signedInAs } from '#platform/web/testing/render-page.tsx'
import { typeAtOnce } from '#platform/web/testing/type-at-once.ts'

import { writeBenchFile } from '../../core/bench/bench-file.ts'
import type { Bench } from '../../core/bench/bench.ts'
import { emptyBench } from '../../core/bench/edit-bench.ts'
import { START_NETWORKS } from '../../core/bench/start-networks.ts'
import { BenchScreen } from './bench-screen.tsx'
import { openFile } from './testing.ts'

import '../lab.css'
import './bench.css'

async function openScreen(begun: Bench = emptyBench('Office')) {
  const changes: Bench[] = []
  const rendered = await renderPage(
    <BenchScreen
      begun={begun}
      saved={<p>Saved.</p>}
      breakIt={null}
      onChange={(bench) => changes.push(bench)}
    />,
    { session: signedInAs() },
  )
  return { ...rendered, changes, latest: () => changes.at(-1) ?? begun }
}

type Screen = Awaited<ReturnType<typeof openScreen>>['screen']

/** By the keyboard alone. */
async function press(screen: Screen, name: string | RegExp) {
  const button = screen.getByRole('button', { name, exact: true })
  await expect.element(button).toBeInTheDocument()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
}

const startNetwork = (id: string) => {
  const found = START_NETWORKS.find((each) => each.id === id)
  if (!found) throw new Error(`There is no ${id}.`)
  return found.make()
}

async function choose(screen: Screen, label: string, option: string) {
  await userEvent.selectOptions(screen.getByRole('combobox', { name: label }), option)
}

const said = (screen: Screen) =>
  [...screen.container.querySelectorAll('[role=status]')].map((each) => each.textContent).join(' ')

test('by keys: two PCs and a switch are added, cabled, configured and tried', async () => {
  const { screen, latest } = await openScreen()
  for (const name of ['PC', 'Switch with 8 ports', 'PC']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await press(screen, name)
  }
  await expect.poll(() => said(screen)).toContain('PC2 added.')
  await press(screen, 'Connect…')
  await expect.element(screen.getByRole('combobox', { name: 'From device' })).toHaveFocus()
  await choose(screen, 'From device', 'PC1')
  await choose(screen, 'To device', 'SW1')
  await press(screen, 'Connect')
  await expect.poll(() => said(screen)).toContain('Cable from PC1 eth0 to SW1 Gi1/0/1 plugged in.')
  await choose(screen, 'From device', 'PC2')
  await choose(screen, 'To device', 'SW1')
  await press(screen, 'Connect')
  await expect.poll(() => latest().state.network.cables).toHaveLength(2)
  await press(screen, 'Close')

  for (const [name, address] of [
    ['PC1', '192.168.1.11'],
    ['PC2', '192.168.1.12'],
  ] as const) {
    /* oxlint-disable no-await-in-loop -- one after the other */
    await press(screen, new RegExp(`^${name} PC`))
    const tab = screen.getByRole('tab', { name: 'Network settings' })
    tab.element().focus()
    await userEvent.keyboard('{Enter}')
    const field = screen.getByRole('textbox', { name: 'IPv4 address' })
    await expect.element(field).toBeVisible()
    await field.fill(address)
    await screen.getByRole('textbox', { name: 'Subnet mask' }).fill('/24')
    await press(screen, 'Apply')
    await expect.poll(() => JSON.stringify(latest().state.network)).toContain('"prefix":24')
    /* oxlint-enable no-await-in-loop */
  }
  const terminal = screen.getByRole('tab', { name: 'Terminal' })
  terminal.element().focus()
  await userEvent.keyboard('{Enter}')
  const line = screen.getByRole('tabpanel').getByRole('textbox')
  typeAtOnce(line, 'ping 192.168.1.11')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => said(screen)).toMatch(/Reply from 192.168.1.11|lines/)
  expect(screen.container.textContent).toContain('Reply from 192.168.1.11')

  await choose(screen, 'Sent by', 'PC1')
  await choose(screen, 'Sent to', 'PC2')
  await press(screen, 'Send it')
  await expect.element(screen.getByText('PC1 gets an answer from PC2.')).toBeVisible()
  await expect.element(screen.getByRole('table', { name: 'Hops of the packet' })).toBeVisible()
})

test('the network is renamed by keys, and the focus is where it was', async () => {
  const { screen, latest } = await openScreen(startNetwork('ospf'))
  await press(screen, 'Rename')
  const field = screen.getByRole('textbox', { name: 'Name of the network' })
  await field.fill(' ')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveAccessibleDescription(/name/i)
  await field.fill('Branch')
  await userEvent.keyboard('{Enter}')

  await expect.poll(() => latest().name).toBe('Branch')
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Branch')
  await expect.element(screen.getByRole('button', { name: 'Rename', exact: true })).toHaveFocus()
})

test('who refuses a connection is named, and the way of its packet is shown', async () => {
  const { screen } = await openScreen(startNetwork('two-vlans'))
  await choose(screen, 'Sent by', 'PC2')
  await choose(screen, 'Sent to', 'Server1')
  await choose(screen, 'What is asked for', 'Remote shell (SSH)')
  await press(screen, 'Send it')
  await expect
    .poll(() => said(screen))
    .toContain('Server1 refuses the SSH login that PC2 asks for.')
  await expect.element(screen.getByRole('table', { name: 'Hops of the packet' })).toBeVisible()
})

test('every change is undone and done again, by the buttons and by keys', async () => {
  const { screen, latest } = await openScreen()
  await press(screen, 'Router with 4 ports')
  await press(screen, 'Undo')
  await expect.poll(() => said(screen)).toContain('Undone: R1 added.')
  expect(latest().state.network.devices).toEqual([])
  await userEvent.keyboard('{Control>}y{/Control}')
  await expect.poll(() => said(screen)).toContain('Done again: R1 added.')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => latest().state.network.devices).toEqual([])
})

test('a file that is damaged is refused with its place, and the bench stays; a good one can be undone', async () => {
  const { screen, latest } = await openScreen(startNetwork('ospf'))
  const before = latest()
  openFile(
    screen.container,
    writeBenchFile(before).replace('"rt-2 GigabitEthernet0/1"', '"rt-9 x"'),
  )
  await expect.element(screen.getByText(/there is no device “rt-9”/)).toBeVisible()
  expect(latest()).toBe(before)
  openFile(screen.container, writeBenchFile(startNetwork('home')))
  await expect.element(screen.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible()
  await expect.poll(() => screen.container.querySelector('[role=alert]')).toBeNull()
  await press(screen, 'Undo')
  await expect.element(screen.getByRole('heading', { name: 'Two sites', level: 1 })).toBeVisible()
})

test('a device is renamed, moved, made a DNS server, and removed with its cables', async () => {
  const { screen, latest } = await openScreen(startNetwork('ospf'))
  await press(screen, /^Server1 server/)
  const tab = screen.getByRole('tab', { name: 'Device' })
  tab.element().focus()
  await userEvent.keyboard('{Enter}')
  await screen.getByRole('textbox', { name: 'Name of the device' }).fill('FS1')
  // The dialog of the network has a button of this name, too: it is closed.
  await screen.getByRole('tabpanel').getByRole('button', { name: 'Rename' }).click()
  await expect.poll(() => said(screen)).toContain('Server1 renamed to FS1.')
  await press(screen, 'Move FS1 left')
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(() => said(screen)).toContain('FS1 moved to 84 across, 50 down.')
  await screen.getByRole('checkbox', { name: 'Names (DNS server)' }).click()
  await expect.element(screen.getByRole('tab', { name: 'DNS zones' })).toBeVisible()
  await press(screen, 'Remove FS1')
  await expect.poll(() => said(screen)).toContain('FS1 removed.')
  expect(latest().state.network.cables).toHaveLength(6)
  expect(document.activeElement?.id).toBe('device-title')
})

test('from nothing: asks before, and can be undone', async () => {
  const { screen, latest } = await openScreen(startNetwork('ospf'))
  await press(screen, 'Start from nothing')
  await press(screen, 'Take all devices away')
  await expect.element(screen.getByText('The bench is empty')).toBeVisible()
  await press(screen, 'Home with DHCP and NAT')
  await expect.poll(() => latest().state.network.devices).toHaveLength(7)
})

test('a device is dragged in the drawing; two that are pressed are connected', async () => {
  const { screen, latest } = await openScreen(startNetwork('ospf'))
  const drawn = (name: string) =>
    [...screen.container.querySelectorAll<SVGElement>('.lab-drawing-device')].find(
      (each) => each.querySelector('text')?.textContent === name,
    )
  const summary = screen.container.querySelector('summary')
  summary?.click()
  const pc = drawn('PC1')?.querySelector('rect')
  if (!pc) throw new Error('PC1 is not drawn.')
  const { left, top } = pc.getBoundingClientRect()
  const at = (x: number, y: number) => ({
    bubbles: true,
    pointerId: 1,
    button: 0,
    clientX: left + x,
    clientY: top + y,
  })
  drawn('PC1')!.setPointerCapture = () => undefined
  pc.dispatchEvent(new PointerEvent('pointerdown', at(5, 5)))
  pc.dispatchEvent(new PointerEvent('pointermove', at(65, -100)))
  pc.dispatchEvent(new PointerEvent('pointerup', at(65, -100)))
  pc.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.poll(() => latest().places['pc-1']?.x).toBeGreaterThan(12)
  expect(latest().places['pc-1']?.y).toBeLessThan(54)

  await press(screen, 'Router with 4 ports')
  await press(screen, 'Connect…')
  drawn('R3')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await new Promise(requestAnimationFrame)
  drawn('SW1')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.poll(() => said(screen)).toContain('Cable from R3 Gi0/0 to SW1 Gi1/0/3 plugged in.')
})

test('on a narrow screen, the drawing opens where the device is that was chosen', async () => {
  await onNarrowScreen()
  const { screen } = await openScreen()
  await press(screen, 'PC')
  await screen.getByText('Drawing of the network').click()
  const left = (selector: string) =>
    screen.container.querySelector(selector)?.getBoundingClientRect().left ?? Number.NaN

  await expect.poll(() => left('.lab-drawing-device rect')).toBeLessThan(NARROW - 80)
  expect(left('.lab-drawing-device rect')).toBeGreaterThan(left('.lab-drawing'))
})

test('fits a narrow screen with large text, and can be used by all', async () => {
  const { screen } = await openScreen(startNetwork('two-vlans'))
  await press(screen, 'Connect…')
  expect(await axeFindings(screen.container)).toEqual([])
  await onNarrowScreen()
  expect(pageWidth()).toBeLessThanOrEqual(NARROW)
  enlargeText()
  expect(pageWidth()).toBeLessThanOrEqual(NARROW)
})
