/**
 * A patch panel and the outlets of an office: cables whose wires are at the wrong pins, and a spare one, or none.
 *
 * Either end may be punched down anew, by T568A or T568B, and where there is a spare cable, it may be used instead.
 */
import { createRandom, type Random } from '#platform/contract/random.ts'

import {
  PINS,
  reachedPins,
  schemeOf,
  splitPairs,
  T568A,
  T568B,
  wiremapFault,
  type End,
  type Wire,
} from '../cabling/wiremap.ts'
import type { LabAction } from '../lab-action.ts'
import { coldState } from '../network/state.ts'
import type { Difficulty, Scene } from '../scene.ts'
import { OPEN_FIELD, type Filled, type Reading, type Shape, type Worksheet } from '../worksheet.ts'
import { drawSite } from './site.ts'

type Side = 'panel' | 'outlet'
type CableName = 'a' | 'b'
type Ends = Readonly<Record<Side, End>>

type Office = {
  /** Of the panel, by cable. */
  readonly panelPorts: Readonly<Record<CableName, number>>
  /** Of the switch: the computer's, then the printer's. */
  readonly switchPorts: readonly [number, number]
  readonly desk: string
  /** Whether the second cable is free; otherwise the printer has it. */
  readonly hasSpare: boolean
}

type Fault = {
  readonly id: string
  readonly side: Side
  readonly ends: Ends
}

export function makeScene(seed: number, difficulty: Difficulty): Scene {
  const random = createRandom(seed)
  const site = drawSite(random)
  const panelPort = random.int(1, 22)
  const office: Office = {
    panelPorts: { a: panelPort, b: panelPort + 1 },
    switchPorts: [random.int(1, 11), random.int(12, 23)],
    desk: `${site.code}-${random.int(1, 40)}`,
    hasSpare: difficulty !== 3 && random.chance(0.5),
  }
  const [first, second] = random.sample(FAULTS, 2).map((make) => make(random)) as [Fault, Fault]
  const good: Ends = { panel: T568B, outlet: T568B }
  const cables = { a: first.ends, b: difficulty === 3 ? second.ends : good }
  const faults = difficulty === 3 ? [first, second] : [first]
  const start: Filled = {
    ...endFields('a', cables.a),
    ...endFields('b', cables.b),
    'patch-1': 'a',
    ...(office.hasSpare ? {} : { 'patch-2': 'b' }),
    desk: 'a',
    ...(office.hasSpare ? {} : { printer: 'b' }),
  }
  return {
    start: coldState({ devices: [], cables: [], filled: start }),
    variant: `${office.hasSpare ? 'spare-cable' : 'both-in-use'}/${faults.map(({ id }) => id).join('+')}`,
    roles: {},
    cables: {},
    words: {
      team: site.team,
      place: site.place,
      desk: office.desk,
      panelPort: String(panelPort),
      otherPanelPort: String(panelPort + 1),
      switchPort: String(office.switchPorts[0]),
      otherSwitchPort: String(office.switchPorts[1]),
      end: groupName(office, 'a', first.side),
      spare: office.hasSpare
        ? `The second cable, from panel port ${panelPort + 1} to outlet B, is free.`
        : `The second cable, from panel port ${panelPort + 1} to outlet B, is the printer's.`,
    },
    places: {},
    locks: [],
    worksheet: makeWorksheet(office),
    solutions: [
      {
        id: 'punch-down-as-t568b',
        actions: [...faults.map((_, at) => punchDown(at === 0 ? 'a' : 'b', cables, T568B))],
        harmless: [],
      },
      office.hasSpare
        ? {
            id: 'use-the-spare-cable',
            actions: [fill({ 'patch-1': 'b', desk: 'b' })],
            harmless: [],
          }
        : {
            id: 'punch-down-both-ends-as-t568a',
            actions: faults.map((_, at) => punchDown(at === 0 ? 'a' : 'b', cables, T568A)),
            harmless: [],
          },
    ],
    cheats: cheatsOf(cables.a, first),
    look: { field: fieldId('a', first.side, wrongPin(first)) },
    hints: faults.map(({ id }, at) => (at === 0 ? id : `second-${id}`)),
  }
}

function fill(values: Readonly<Record<string, string | null>>): LabAction {
  return { kind: 'fill', values: { ...values } }
}

function fieldId(cable: CableName, side: Side, pin: number): string {
  return `${cable}-${side}-${pin}`
}

function endFields(cable: CableName, ends: Ends): Filled {
  const entries = (['panel', 'outlet'] as const).flatMap((side) =>
    PINS.flatMap((pin) => {
      const wire = ends[side][pin - 1]
      return wire ? [[fieldId(cable, side, pin), wire] as const] : []
    }),
  )
  return Object.fromEntries(entries)
}

/** Both ends by a scheme: what is there already stays. */
function punchDown(
  cable: CableName,
  cables: Readonly<Record<CableName, Ends>>,
  scheme: End,
): LabAction {
  const ends = cables[cable]
  const changed = (['panel', 'outlet'] as const).flatMap((side) =>
    PINS.filter((pin) => ends[side][pin - 1] !== scheme[pin - 1]).map(
      (pin) => [fieldId(cable, side, pin), scheme[pin - 1] ?? null] as const,
    ),
  )
  return fill(Object.fromEntries(changed))
}

/** In the order of the colors of the pairs, as it is easily punched down by mistake: two pairs are split. */
const IN_PAIRS: End = [
  'white-orange',
  'orange',
  'white-green',
  'green',
  'white-blue',
  'blue',
  'white-brown',
  'brown',
]

const FAULTS: readonly ((random: Random) => Fault)[] = [
  (random) => atOneEnd('crossed-pairs', random, T568A),
  (random) => {
    const [one, other] = random.pick([
      [1, 2],
      [3, 6],
      [4, 5],
      [7, 8],
    ] as const)
    return atOneEnd('reversed-pair', random, exchanged(T568B, one, other))
  },
  () => ({ id: 'split-pairs', side: 'outlet', ends: { panel: IN_PAIRS, outlet: IN_PAIRS } }),
  (random) => {
    const pin = random.int(1, 8)
    const end = T568B.map((wire, at) => (at === pin - 1 ? null : wire))
    return atOneEnd('open-wire', random, end)
  },
  (random) => {
    const [one, other] = random.pick([
      [2, 3],
      [5, 6],
      [6, 7],
      [3, 4],
    ] as const)
    return atOneEnd('transposed-wires', random, exchanged(T568B, one, other))
  },
]

function atOneEnd(id: string, random: Random, end: End): Fault {
  const side = random.pick(['panel', 'outlet'] as const)
  return { id, side, ends: { panel: T568B, outlet: T568B, [side]: end } }
}

function exchanged(end: End, one: number, other: number): End {
  return end.map((wire, at) => {
    if (at === one - 1) return end[other - 1] ?? null
    return at === other - 1 ? (end[one - 1] ?? null) : wire
  })
}

function wrongPin({ side, ends }: Fault): number {
  return PINS.find((pin) => ends[side][pin - 1] !== T568B[pin - 1]) ?? 1
}

function cheatsOf(ends: Ends, { id }: Fault): Scene['cheats'] {
  const otherSide = (end: End): Ends => ({ panel: end, outlet: end })
  return {
    'in-order-of-colors': [refill('a', ends, otherSide(IN_PAIRS))],
    'two-pairs-only': [
      refill(
        'a',
        ends,
        otherSide(T568B.map((wire, at) => ([3, 4, 6, 7].includes(at) ? null : wire))),
      ),
    ],
    'patched-elsewhere': [fill({ 'patch-1': 'b' })],
    // With crossed pairs this would be T568A at both ends, which is right.
    ...(id === 'crossed-pairs' || id === 'split-pairs' || id === 'open-wire'
      ? {}
      : {
          'same-mistake-twice': [
            refill('a', ends, otherSide(schemeOf(ends.panel) === null ? ends.panel : ends.outlet)),
          ],
        }),
  }
}

/** From what is there to these ends, in one go. */
function refill(cable: CableName, before: Ends, after: Ends): LabAction {
  const changed = (['panel', 'outlet'] as const).flatMap((side) =>
    PINS.filter((pin) => before[side][pin - 1] !== after[side][pin - 1]).map(
      (pin) => [fieldId(cable, side, pin), after[side][pin - 1] ?? null] as const,
    ),
  )
  return fill(changed.length === 0 ? { desk: 'a' } : Object.fromEntries(changed))
}

function groupName({ panelPorts }: Office, cable: CableName, side: Side): string {
  return side === 'panel' ? `Panel port ${panelPorts[cable]}` : `Outlet ${cable.toUpperCase()}`
}

function makeWorksheet(office: Office): Worksheet {
  const cables = ['a', 'b'] as const
  const wires = T568B.flatMap((wire) => (wire ? [{ value: wire, label: wire }] : []))
  const ports = cables.map((cable) => ({
    value: cable,
    label: `panel port ${office.panelPorts[cable]}`,
  }))
  const outlets = cables.map((cable) => ({ value: cable, label: `outlet ${cable.toUpperCase()}` }))
  const cords = { ...OPEN_FIELD, group: 'Patch cords', isOnce: false }
  const [deskPort, printerPort] = office.switchPorts
  return {
    title: 'Patch panel and outlets',
    supply: {},
    facts: office,
    fields: [
      ...cables.flatMap((cable) =>
        (['panel', 'outlet'] as const).flatMap((side) =>
          PINS.map((pin) => ({
            ...OPEN_FIELD,
            id: fieldId(cable, side, pin),
            group: groupName(office, cable, side),
            label: `Pin ${pin}`,
            choices: wires,
            isOnce: true,
          })),
        ),
      ),
      { ...cords, id: 'patch-1', label: `Switch port ${deskPort} goes to`, choices: ports },
      { ...cords, id: 'desk', label: `${office.desk} is plugged into`, choices: outlets },
      ...(office.hasSpare
        ? []
        : [
            {
              ...cords,
              id: 'patch-2',
              label: `Switch port ${printerPort} goes to`,
              choices: ports,
            },
            { ...cords, id: 'printer', label: 'The printer is plugged into', choices: outlets },
          ]),
    ],
    readings: (filled) => cables.map((cable) => testCable(office, cable, filled)),
    checks: {
      'first-link': (filled) => linkFault(office, filled, 'patch-1', 'desk', office.desk),
      ...(office.hasSpare
        ? {}
        : {
            'second-link': (filled) =>
              linkFault(office, filled, 'patch-2', 'printer', 'The printer'),
          }),
      scheme: (filled) => schemeFault(office, filled),
    },
    draw: (filled) => ({
      width: 220,
      height: 92,
      shapes: cables.flatMap((cable, at) => drawCable(office, cable, filled, at * 112)),
    }),
  }
}

function endIn(filled: Filled, cable: CableName, side: Side): End {
  return PINS.map((pin) => (filled[fieldId(cable, side, pin)] as Wire | undefined) ?? null)
}

function linkFault(
  office: Office,
  filled: Filled,
  patch: string,
  plug: string,
  who: string,
): string | null {
  const cable = filled[patch] as CableName | undefined
  const others = Object.keys(filled).filter((id) => filled[id] === cable)
  if (cable === undefined || filled[plug] !== cable)
    return `${who} is not connected: its outlet is not the one of the panel port that is patched.`
  if (others.filter((id) => id.startsWith('patch-')).length > 1)
    return `Two patch cords cannot be in panel port ${office.panelPorts[cable]}.`
  const fault = wiremapFault(endIn(filled, cable, 'panel'), endIn(filled, cable, 'outlet'))
  return fault === null ? null : `${cableWords(office, cable)}: ${fault}.`
}

/** Of the cables in use. */
function schemeFault(office: Office, filled: Filled): string | null {
  for (const patch of ['patch-1', 'patch-2']) {
    const cable = filled[patch] as CableName | undefined
    if (cable === undefined) continue
    const [panel, outlet] = (['panel', 'outlet'] as const).map((side) =>
      schemeOf(endIn(filled, cable, side)),
    )
    if (panel == null) return `${groupName(office, cable, 'panel')} follows neither scheme.`
    if (outlet == null) return `${groupName(office, cable, 'outlet')} follows neither scheme.`
    if (panel !== outlet)
      return `${cableWords(office, cable)}: one end is ${panel}, the other ${outlet}.`
  }
  return null
}

function cableWords({ panelPorts }: Office, cable: CableName): string {
  return `Panel port ${panelPorts[cable]} to outlet ${cable.toUpperCase()}`
}

function testCable(office: Office, cable: CableName, filled: Filled): Reading {
  const [panel, outlet] = [endIn(filled, cable, 'panel'), endIn(filled, cable, 'outlet')]
  const reached = reachedPins(panel, outlet)
  const fault = wiremapFault(panel, outlet)
  return {
    title: `Cable tester: ${cableWords(office, cable)}`,
    says: fault === null ? 'Pass.' : `Fail: ${fault}.`,
    columns: ['Pin at the panel', 'Pin at the outlet'],
    rows: PINS.map((pin) => {
      const at = reached[pin - 1]
      return [String(pin), at == null ? 'open' : at === pin ? String(at) : `${at}, wrong`]
    }),
  }
}

/** Panel at the left, outlet at the right, a line for each wire. */
function drawCable(office: Office, cable: CableName, filled: Filled, left: number): Shape[] {
  const [panel, outlet] = [endIn(filled, cable, 'panel'), endIn(filled, cable, 'outlet')]
  const reached = reachedPins(panel, outlet)
  const split = splitPairs(panel).flat()
  const yOf = (pin: number) => 8 + pin * 9
  const title = (x: number, label: string): Shape => ({
    kind: 'box',
    tone: 'muted',
    label,
    x: left + x,
    y: 1,
    width: 46,
    height: 9,
  })
  return [
    title(0, groupName(office, cable, 'panel')),
    title(60, groupName(office, cable, 'outlet')),
    ...PINS.flatMap((pin): Shape[] => {
      const at = reached[pin - 1]
      const box = (x: number): Shape => ({
        kind: 'box',
        tone: 'plain',
        label: String(pin),
        x: left + x,
        y: yOf(pin) - 3.5,
        width: 9,
        height: 7,
      })
      const line: Shape[] =
        at == null
          ? []
          : [
              {
                kind: 'line',
                tone: at === pin && !split.includes(pin) ? 'good' : 'bad',
                label: '',
                from: [left + 27, yOf(pin)],
                to: [left + 78, yOf(at)],
              },
            ]
      return [box(18), box(78), ...line]
    }),
  ]
}
