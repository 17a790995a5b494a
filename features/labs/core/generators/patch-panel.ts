/**
 * A patch panel and the outlets of an office: cables whose wires are at the wrong pins, and a spare one, or none.
 *
 * Either end may be punched down anew, by T568A or T568B, and where there is a spare cable, it may be used instead.
 */
import { createRandom, type Random } from '#platform/contract/random.ts'

import { PINS, schemeOf, T568A, T568B, type End } from '../cabling/wiremap.ts'
import type { LabAction } from '../lab-action.ts'
import { coldState } from '../network/state.ts'
import type { Difficulty, Scene } from '../scene.ts'
import { type Filled } from '../worksheet.ts'
import {
  type Side,
  type CableName,
  type Ends,
  type Office,
  fieldId,
  groupName,
  makeWorksheet,
} from './patch-panel-sheet.ts'
import { drawSite } from './site.ts'

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
