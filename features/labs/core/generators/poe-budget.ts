/**
 * A switch that powers phones, cameras, an access point, a display and a door: who gets power, and who is left without.
 *
 * There is more asked than the switch has, a device is at a port that cannot give as much as it needs, or the door is the
 * first to be switched off.
 */
import { createRandom, type Random } from '#platform/contract/random.ts'

import { coldState } from '../network/state.ts'
import type { Difficulty, Scene } from '../scene.ts'
import { CONSUMERS, devicesOff, makeWorksheet, type Closet } from './poe-sheet.ts'
import { breakSheet, fill, sheetSolutions, type SheetFault } from './sheet-faults.ts'
import { drawSite } from './site.ts'
import { answer } from './two-answers.ts'

const PLENTY = 195

const SCARCE = 150

export function makeScene(seed: number, difficulty: Difficulty): Scene {
  const random = createRandom(seed)
  const site = drawSite(random)
  const spare = random.pick(['injector', 'supply'] as const)
  const faults = drawFaults(random, spare, difficulty)
  const [first] = faults as [SheetFault]
  const budget = faults.some(({ id }) => id === 'over-budget') ? SCARCE : PLENTY
  const good = Object.fromEntries(
    CONSUMERS.flatMap(({ id, port, isVital }) => [
      [`port-${id}`, String(port)],
      [`priority-${id}`, isVital ? 'critical' : 'high'],
    ]),
  )
  const start = breakSheet(good, faults)
  const off = devicesOff({ spare, budget }, start)
  const causes = Object.fromEntries(
    faults.map(({ id }) => [CAUSE_BY_FAULT[id] ?? id, whereOf(id, off)] as const),
  )
  const closet: Closet = { spare, budget, causes }
  const [cause = '', [where = ''] = []] = Object.entries(causes)[0] ?? []
  const said = answer(1, { cause, where })
  const cheats = {
    'display-unplugged': fill({ 'port-display': null }),
    'all-critical': fill(
      Object.fromEntries(CONSUMERS.map(({ id }) => [`priority-${id}`, 'critical'])),
    ),
    'vital-ones-unplugged': fill({ 'port-phone-2': null, 'port-door': null }),
  }
  return {
    start: coldState({ devices: [], cables: [], filled: start }),
    variant: `${spare}/${faults.map(({ id }) => id).join('+')}`,
    roles: {},
    cables: {},
    words: {
      team: site.team,
      place: site.place,
      budget: String(budget),
      spare:
        spare === 'injector'
          ? 'There is one injector (802.3bt, 60 W) for one device; it has power of its own.'
          : 'There is a second power supply of the same size for the switch, and the display has an adapter of its own.',
      symptom:
        first.id === 'low-priority'
          ? 'When half of the power was lost last week, the door did not open for anyone.'
          : 'Since we have the new devices, not everything works as it should.',
      where:
        first.id === 'low-priority'
          ? 'in the priorities'
          : first.id === 'over-budget'
            ? 'in what all devices need together'
            : 'in where a device is plugged in',
    },
    places: {},
    locks: [],
    worksheet: makeWorksheet(closet),
    solutions: sheetSolutions(faults).map((each) => ({
      ...each,
      actions: [...each.actions, said],
    })),
    cheats: {
      ...Object.fromEntries(Object.entries(cheats).map(([id, done]) => [id, [done, said]])),
      'no-answer': sheetSolutions(faults)[0]?.actions ?? [],
    },
    look: { field: first.field },
    hints: faults.map(({ id }) => id),
  }
}

const CAUSE_BY_FAULT: Readonly<Record<string, string>> = {
  'over-budget': 'budget',
  'access-point-short': 'port',
  'dome-camera-short': 'port',
  'low-priority': 'priority',
}

const DEVICE_BY_FAULT: Readonly<Record<string, string>> = {
  'access-point-short': 'ap',
  'dome-camera-short': 'dome',
  'low-priority': 'door',
}

/** Too small a budget shows at whoever is off. */
function whereOf(fault: string, off: readonly string[]): readonly string[] {
  const device = DEVICE_BY_FAULT[fault]
  return device === undefined ? off : [device]
}

function drawFaults(
  random: Random,
  spare: Closet['spare'],
  difficulty: Difficulty,
): readonly SheetFault[] {
  const over: SheetFault = {
    id: 'over-budget',
    field: 'port-display',
    start: {},
    usual: spare === 'injector' ? { 'port-display': 'injector' } : { 'bay-2': 'supply' },
    other: spare === 'injector' ? { 'port-ap': 'injector' } : { 'port-display': 'adapter' },
    harmless: [],
  }
  const accessPoint: SheetFault = {
    id: 'access-point-short',
    field: 'port-ap',
    start: { 'port-ap': random.pick(['2', '6']) },
    usual: { 'port-ap': '10' },
    other:
      spare === 'injector' ? { 'port-ap': 'injector' } : { 'port-ap': '9', 'port-phone-2': '7' },
    harmless: [],
  }
  const dome: SheetFault = {
    id: 'dome-camera-short',
    field: 'port-dome',
    start: { 'port-dome': '2' },
    usual: { 'port-dome': '6' },
    other: { 'port-dome': '10' },
    harmless: [],
  }
  const others = ['camera', 'dome', 'ap', 'display'].map((id) => `priority-${id}`)
  const priority: SheetFault = {
    id: 'low-priority',
    field: 'priority-door',
    start: { 'priority-door': 'low' },
    usual: { 'priority-door': 'critical' },
    other: {
      'priority-door': 'high',
      ...Object.fromEntries(others.map((id) => [id, 'low'])),
    },
    // With some of them low, enough is left for the door.
    harmless: [...others, 'priority-door'],
  }
  if (difficulty !== 3) return [random.pick([over, accessPoint, dome, priority])]
  return random.pick([
    [over, dome],
    [accessPoint, priority],
    [dome, priority],
    [over, priority],
  ])
}
