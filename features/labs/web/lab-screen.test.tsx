/** A whole lab on the screen, by roles, names and keys. */
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'

import {
  axeFindings,
  enlargeText,
  NARROW,
  onNarrowScreen,
  pageWidth,
} from '#platform/web/testing/reads-and-fits.ts'
import { typeAtOnce } from '#platform/web/testing/type-at-once.ts'

import { openLabScreen } from './testing/open-lab-screen.tsx'

type Screen = Awaited<ReturnType<typeof openLabScreen>>['screen']

/** By the keyboard alone. */
async function press(screen: Screen, name: string | RegExp) {
  const button = screen.getByRole('button', { name, exact: true })
  await expect.element(button).toBeInTheDocument()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
}

/** The first hint and the solution ask before. */
async function takeHelp(screen: Screen, name: string) {
  await press(screen, name)
  await userEvent.keyboard('{Enter}')
}

test('is solved in the terminal by keys alone; the check is handed over with its log', async () => {
  const { screen, checks } = await openLabScreen()
  await press(screen, /^SW2 switch/)
  const line = screen.getByRole('textbox', { name: /^SW2/ })
  line.element().focus()
  for (const text of [
    'enable',
    'configure terminal',
    'interface gi1/0/2',
    'switchport access vlan 10',
  ]) {
    typeAtOnce(line, text)
    // oxlint-disable-next-line no-await-in-loop -- one line after the other
    await userEvent.keyboard('{Enter}')
  }
  await press(screen, 'Check')

  await expect.element(screen.getByRole('heading', { name: 'Solved' })).toHaveFocus()
  await expect.element(screen.getByText('All goals hold, at the first check.')).toBeVisible()
  await expect.poll(() => checks).toHaveLength(1)
  expect(checks[0]).toMatchObject({
    assistance: { kind: 'none' },
    actions: [
      {
        kind: 'configure',
        device: 'sw-2',
        lines: ['interface GigabitEthernet1/0/2', 'switchport access vlan 10'],
      },
    ],
  })
})

test('a check says which goals hold, and of the others why not', async () => {
  const { screen } = await openLabScreen()
  await press(screen, 'Check')

  const bar = screen.getByRole('link', { name: '2 of 3 goals hold' })
  await expect.element(bar).toBeVisible()
  const said = [...screen.container.querySelectorAll('[role=status]')].map(
    (each) => each.textContent,
  )
  expect(said.join(' ')).toContain('2 of 3 goals hold. Not yet: PC2 reaches the file server.')
  await bar.click()
  await expect.element(screen.getByRole('heading', { name: 'Goals' })).toHaveFocus()
  await expect.element(screen.getByText(/^Does not hold: PC2 reaches/)).toBeVisible()
})

test('hints come in three rungs, ask before the first, and count as help', async () => {
  const { screen, checks } = await openLabScreen()
  await press(screen, 'Hint: where to look')
  await expect
    .element(screen.getByText(/From then on, this problem counts as solved with help\.$/))
    .toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('heading', { name: 'Where to look' })).toHaveFocus()
  await expect.element(screen.getByText('Begin at SW2, port Gi1/0/2.')).toBeVisible()

  await press(screen, 'Hint: the packet')
  await expect.element(screen.getByRole('heading', { name: 'The packet' })).toHaveFocus()
  const hops = screen.getByRole('table', { name: 'Hops of the packet' })
  await expect
    .element(hops.getByText('dropped: SW1 Gi1/0/2 is in VLAN 10, not in VLAN 20.'))
    .toBeVisible()
  await press(screen, 'Next')
  const said = () =>
    [...screen.container.querySelectorAll('[role=status]')].map((each) => each.textContent)
  expect(said()).toContain(
    'SW2: in at Gi1/0/2, VLAN 20, passed on to all ports of the VLAN, out at Gi1/0/7, VLAN tag is now 20.',
  )

  await press(screen, 'Hint: what to do')
  await expect.element(screen.getByText('Put port', { exact: false })).toBeVisible()
  await takeHelp(screen, 'Show the solution')
  await expect.element(screen.getByRole('heading', { name: 'Solution' })).toHaveFocus()
  await press(screen, 'Check')
  await expect.poll(() => checks).toHaveLength(1)
  expect(checks[0]?.assistance).toEqual({ kind: 'solution' })
})

test('a press on a port crosses its cable', async () => {
  const { screen } = await openLabScreen()
  await press(screen, /^SW1 switch/)
  await expect
    .element(screen.getByRole('button', { name: /^Gi1\/0\/1 to PC1 \S+ up, VLAN 10$/ }))
    .toBeVisible()
  // In a narrow room it is closed.
  const drawing = screen.container.querySelector('svg[role=img]')
  expect(drawing?.getAttribute('aria-label')).toMatch(
    /^Drawing of the network: 2 switches, 4 hosts\./,
  )
  await press(screen, /^Gi1\/0\/7 to SW2 Gi1\/0\/7/)

  await expect.element(screen.getByRole('button', { name: /^Gi1\/0\/7 to SW1/ })).toHaveFocus()
  await expect.element(screen.getByRole('heading', { name: /^SW2/ })).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: /^Gi1\/0\/8 to SW1.*blocked by spanning tree/ }))
    .toBeVisible()
})

test('a port is set in its form; what is wrong is said at the field', async () => {
  const { screen } = await openLabScreen()
  await press(screen, /^SW2 switch/)
  screen.getByRole('tab', { name: 'Terminal' }).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await press(screen, 'Change Gi1/0/2')
  const vlan = screen.getByRole('textbox', { name: 'Access VLAN' })
  await vlan.fill('5000')
  await userEvent.keyboard('{Enter}')
  await expect.element(vlan).toHaveAttribute('aria-invalid', 'true')
  await vlan.fill('10')
  await userEvent.keyboard('{Enter}')

  await expect.element(screen.getByText(/switchport access vlan 10/)).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'SW2 switch not saved' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^SW2 switch.*not saved/ })).toBeVisible()
  await press(screen, 'All ports')
  await expect.element(screen.getByRole('button', { name: 'Change Gi1/0/2' })).toHaveFocus()
})

test('a host is set in its form; an address that is none is refused there', async () => {
  const { screen } = await openLabScreen()
  await press(screen, /^PC1 PC/)
  await screen.getByRole('tab', { name: 'Network settings' }).click()
  const gateway = screen.getByRole('textbox', { name: 'Default gateway' })
  await gateway.fill('192.0.2')
  await userEvent.keyboard('{Enter}')
  await expect.element(gateway).toHaveAttribute('aria-invalid', 'true')
  await gateway.fill('192.0.2.254')
  await userEvent.keyboard('{Enter}')

  // The lines of a switch would be no commands of this computer.
  await expect.element(screen.getByText('Done.', { exact: true })).toBeVisible()
})

test('the fields of a host that were emptied stay the same fields', async () => {
  const { screen } = await openLabScreen()
  await press(screen, /^PC1 PC/)
  await screen.getByRole('tab', { name: 'Network settings' }).click()
  const field = (name: string) => screen.getByRole('textbox', { name })
  for (const values of [
    ['', '', ''],
    ['192.0.2.77', '255.255.255.0', '192.0.2.1'],
  ]) {
    for (const [at, name] of ['IPv4 address', 'Subnet mask', 'Default gateway'].entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one field after the other
      await field(name).fill(values[at] ?? '')
    }
    // oxlint-disable-next-line no-await-in-loop
    await screen.getByRole('button', { name: 'Apply' }).click()
  }

  await expect.element(screen.getByRole('button', { name: /^PC1 PC, 192\.0\.2\.77/ })).toBeVisible()
  expect(field('IPv4 address').elements()).toHaveLength(1)
  expect(field('Default gateway').elements()).toHaveLength(1)
})

test('what is wrong in a form is where one goes on', async () => {
  const { screen } = await openLabScreen()
  await press(screen, /^PC1 PC/)
  await screen.getByRole('tab', { name: 'Network settings' }).click()
  await screen.getByRole('textbox', { name: 'Subnet mask' }).fill('255.0.255.0')
  await screen.getByRole('button', { name: 'Apply' }).click()

  await expect.element(screen.getByRole('textbox', { name: 'Subnet mask' })).toHaveFocus()
})

test('what is locked says why, and cannot be changed', async () => {
  const { screen } = await openLabScreen()
  await press(screen, /^FS1 server/)
  await screen.getByRole('tab', { name: 'Network settings' }).click()

  await expect.element(screen.getByText(/The server team looks after this server\.$/)).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'IPv4 address' })).toBeDisabled()
  await screen.getByRole('tab', { name: 'Cables' }).click()
  await expect
    .element(screen.getByText(/The cables were laid and tested last week\.$/))
    .toBeVisible()
  expect(screen.getByRole('button', { name: /^Pull out/ }).query()).toBeNull()
})

test('a reset asks first where there is something to lose', async () => {
  const { screen, asked } = await openLabScreen()
  expect(screen.getByRole('button', { name: 'Reset' }).query()).toBeNull()
  await press(screen, 'Check')
  await screen.getByRole('button', { name: 'Reset' }).click()
  await screen.getByRole('button', { name: 'Stay' }).click()
  expect(asked).toEqual([])
  await screen.getByRole('button', { name: 'Reset' }).click()
  await screen.getByRole('button', { name: 'Reset it' }).click()
  expect(asked).toEqual(['reset'])
})

test('reads and fits on a narrow screen, also with large text', async () => {
  await onNarrowScreen()
  const { screen } = await openLabScreen()
  await press(screen, /^SW2 switch/)
  await takeHelp(screen, 'Hint: where to look')
  await press(screen, 'Hint: the packet')
  for (const tab of ['Settings', 'Cables', 'Terminal', 'Ports']) {
    // oxlint-disable-next-line no-await-in-loop -- one panel after the other
    await screen.getByRole('tab', { name: tab }).click()
    expect(pageWidth()).toBeLessThanOrEqual(NARROW)
  }
  expect(await axeFindings(screen.container)).toEqual([])
  enlargeText()
  expect(pageWidth()).toBeLessThanOrEqual(NARROW)
})
