/** A lab with a worksheet on the screen, by roles, names and keys. */
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'

import {
  axeFindings,
  enlargeText,
  NARROW,
  onNarrowScreen,
  pageWidth,
} from '#platform/web/testing/reads-and-fits.ts'

import { coldState } from '../../core/network/state.ts'
import type { OpenLab } from '../../core/open-lab.ts'
import { OPEN_FIELD, type Worksheet } from '../../core/worksheet.ts'
import { givenLab } from '../testing/lab.ts'
import { openLabScreen } from '../testing/open-lab-screen.tsx'

const WIRES = ['orange', 'blue'].map((value) => ({ value, label: `the ${value} wire` }))
const PLACES = [{ value: 'ups', label: 'the UPS' }]

const FIELDS: Worksheet['fields'] = [
  ...['1', '2'].map((pin) => ({
    ...OPEN_FIELD,
    id: `pin-${pin}`,
    group: 'Outlet 1',
    label: `Pin ${pin}`,
    choices: WIRES,
    isOnce: true,
  })),
  { ...OPEN_FIELD, id: 'unit-1', group: 'Rack', label: 'Unit 1', choices: PLACES },
  {
    ...OPEN_FIELD,
    id: 'who',
    group: 'Answer',
    label: 'Host',
    choices: [{ value: 'pc-1', label: 'PC1' }],
    isFinal: true,
  },
]

const SHEET: Worksheet = {
  title: 'Cabinet',
  fields: FIELDS,
  supply: { ups: 1 },
  facts: null,
  readings: (filled) => [
    {
      title: 'Cable tester',
      says: filled['pin-1'] === 'orange' ? 'Pass.' : 'Fail.',
      columns: ['Pin', 'Wire'],
      rows: [['1', filled['pin-1'] ?? 'open']],
    },
  ],
  checks: {
    wires: (filled) => (filled['pin-1'] === 'orange' ? null : 'Pin 1 has the wrong wire.'),
  },
  draw: () => ({
    width: 40,
    height: 20,
    shapes: [{ kind: 'box', tone: 'good', label: '1', x: 1, y: 1, width: 9, height: 9 }],
  }),
}

function givenWorksheetLab(): OpenLab {
  const lab = givenLab()
  const filled = { 'pin-1': 'blue', 'pin-2': 'orange' }
  const start = coldState({ devices: [], cables: [], filled })
  return {
    ...lab,
    goals: [{ id: 'cable-passes', says: 'The cable passes.', kind: 'passes', check: 'wires' }],
    start,
    scene: {
      ...lab.scene,
      start,
      roles: {},
      cables: {},
      places: {},
      look: { field: 'pin-1' },
      worksheet: SHEET,
    },
  }
}

test('is solved by choosing from a list; a wire that is elsewhere changes places', async () => {
  const { screen, checks } = await openLabScreen({ opened: givenWorksheetLab() })
  const pin1 = screen
    .getByRole('group', { name: 'Outlet 1' })
    .getByRole('combobox', { name: 'Pin 1' })
  await pin1.selectOptions('the orange wire')

  await expect.element(screen.getByRole('combobox', { name: 'Pin 2' })).toHaveValue('blue')
  await expect.element(screen.getByText('Pass.')).toBeVisible()
  await screen.getByRole('button', { name: 'Check', exact: true }).click()
  await expect.element(screen.getByRole('heading', { name: 'Solved' })).toHaveFocus()
  await expect.poll(() => checks).toHaveLength(1)
  expect(checks[0]?.actions).toEqual([
    { kind: 'fill', values: { 'pin-1': 'orange', 'pin-2': 'blue' } },
  ])
})

test('what is to be placed is picked up and put down by keys', async () => {
  const { screen } = await openLabScreen({ opened: givenWorksheetLab() })
  const item = screen.getByRole('button', { name: /^the UPS/ })
  item.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(item).toHaveAttribute('aria-pressed', 'true')
  const place = screen.getByRole('button', { name: 'Put the UPS here: Rack, Unit 1' })
  place.element().focus()
  await userEvent.keyboard('{Enter}')

  await expect.element(screen.getByRole('combobox', { name: 'Unit 1' })).toHaveValue('ups')
  await expect.element(item).toBeDisabled()
})

test('an answer is given whole, and then stays', async () => {
  const { screen } = await openLabScreen({ opened: givenWorksheetLab() })
  const answer = screen.getByRole('button', { name: 'Answer', exact: true })
  await answer.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Choose the host.')
  await screen.getByRole('combobox', { name: 'Host' }).selectOptions('PC1')
  await answer.click()

  await expect.element(screen.getByText(/^Answered\./)).toBeVisible()
  await expect.element(screen.getByRole('combobox', { name: 'Host' })).toBeDisabled()
})

test('its hints name the field, and what is seen', async () => {
  const { screen } = await openLabScreen({ opened: givenWorksheetLab() })
  await screen.getByRole('button', { name: 'Hint: where to look' }).click()
  await screen.getByRole('button', { name: 'Show the hint' }).click()
  await expect.element(screen.getByText('Begin at Outlet 1, Pin 1.')).toBeVisible()
  await screen.getByRole('button', { name: 'Hint: what is seen' }).click()
  await expect.element(screen.getByText('Pin 1 has the wrong wire.')).toBeVisible()
})

test('has no findings, and fits 320 px with large text', async () => {
  const { screen } = await openLabScreen({ opened: givenWorksheetLab() })
  await expect.element(screen.getByRole('heading', { name: 'Cabinet' })).toBeVisible()
  expect(await axeFindings(screen.container)).toEqual([])
  await onNarrowScreen()
  expect(pageWidth()).toBeLessThanOrEqual(NARROW)
  enlargeText()
  expect(pageWidth()).toBeLessThanOrEqual(NARROW)
})
