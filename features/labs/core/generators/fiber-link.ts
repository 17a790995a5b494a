/**
 * A fiber link of 10 Gb/s between two switches: transceivers that do not fit, sender on sender, dirt, too much light.
 *
 * The cable has two pairs of strands. In a long link the second one takes a shorter way; in a building it is of the other
 * kind of fiber.
 */
import { createRandom, type Random } from '#platform/contract/random.ts'

import {
  lossOf,
  opticalFault,
  OPTICS_BY_TRANSCEIVER,
  powerWords,
  type FiberWay,
  type Optics,
  type Transceiver,
} from '../cabling/optics.ts'
import type { LabAction } from '../lab-action.ts'
import { coldState } from '../network/state.ts'
import type { Difficulty, Scene } from '../scene.ts'
import { OPEN_FIELD, type Filled, type Reading, type Shape, type Worksheet } from '../worksheet.ts'
import { drawSite } from './site.ts'

type Run = 'campus' | 'long' | 'building'
type Strands = '1-2' | '3-4'
type Values = Readonly<Record<string, string>>

type Plant = {
  readonly run: Run
  readonly ways: Readonly<Record<Strands, FiberWay>>
  /** What dirt takes at a connector of the first strands, in dB; 0: they are clean. */
  readonly dirt: number
  /** What leaves a transceiver of each kind here, in dBm. */
  readonly sent: Readonly<Record<Transceiver, number>>
  readonly celsius: number
}

type Fault = {
  readonly id: string
  readonly field: string
  readonly dirt?: number
  readonly start: Values
  readonly usual: Values
  readonly other: Values
}

const SINGLE_MODE = { sent: 'lr', cord: 'single-mode' } as const
const ENDS = [1, 2] as const

export function makeScene(seed: number, difficulty: Difficulty): Scene {
  const random = createRandom(seed)
  const site = drawSite(random)
  const run = random.pick(['campus', 'long', 'building'] as const)
  const polarity = wrongPolarity(random)
  const others = faultsOf(run, random)
  const first = difficulty === 3 ? random.pick(others) : random.pick([...others, polarity])
  const faults = difficulty === 3 ? [first, polarity] : [first]
  const plant = buildPlant(run, random, first.dirt ?? 0)
  const good: Values = {
    ...goodModules(run),
    ...both('polarity', 'crossed'),
    strands: '1-2',
    'panel-1': 'as-it-is',
  }
  const start = faults.reduce((values, fault) => ({ ...values, ...fault.start }), good)
  const merged = (way: 'usual' | 'other') =>
    faults.reduce((values: Values, fault) => ({ ...values, ...fault[way] }), {})
  return {
    start: coldState({ devices: [], cables: [], filled: start }),
    variant: `${run}/${faults.map(({ id }) => id).join('+')}`,
    roles: {},
    cables: {},
    words: {
      team: site.team,
      place: site.place,
      length: lengthWords(plant.ways['1-2'].kilometers),
      plan: PLAN_BY_RUN[run],
      where: `at ${faults[0]?.field.endsWith('2') ? 'SW2' : faults[0]?.field.endsWith('1') ? 'SW1' : 'the cable between the rooms'}`,
    },
    places: {},
    locks: [],
    worksheet: makeWorksheet(plant),
    solutions: [
      { id: 'usual', actions: [fill(merged('usual'))], harmless: [] },
      { id: 'other', actions: [fill(merged('other'))], harmless: [] },
    ],
    cheats: {
      'slower-modules': [fill(both('module', run === 'building' ? 'sx' : 'lx'))],
      'one-end-only': [fill({ 'module-1': otherThan(start['module-2']) })],
      'both-cords-turned': [
        fill(
          Object.fromEntries(
            ENDS.map((end) => {
              const id = `polarity-${end}`
              return [id, start[id] === 'crossed' ? 'straight' : 'crossed']
            }),
          ),
        ),
      ],
    },
    look: { field: first.field },
    hints: faults.map(({ id }) => id),
  }
}

const PLAN_BY_RUN: Readonly<Record<Run, string>> = {
  campus: 'Both pairs of strands are single-mode, and take the same way.',
  long: 'Both pairs of strands are single-mode. Strands 3 and 4 take a shorter way.',
  building: 'Strands 1 and 2 are multimode (OM4), strands 3 and 4 are single-mode.',
}

function both(name: string, value: string): Values {
  return { [`${name}-1`]: value, [`${name}-2`]: value }
}

function goodModules(run: Run): Values {
  const module = run === 'building' ? 'sr' : run === 'long' ? 'er' : 'lr'
  return {
    ...both('module', module),
    ...both('cord', run === 'building' ? 'multimode' : 'single-mode'),
  }
}

function otherThan(module: string | undefined): string {
  return module === 'er' ? 'lr' : 'er'
}

function fill(values: Values): LabAction {
  return { kind: 'fill', values: { ...values } }
}

/** One cord is straight, so that each sender faces the other one: an odd number of crossings is needed (TIA-568). */
function wrongPolarity(random: Random): Fault {
  const [end, other] = random.pick([
    [1, 2],
    [2, 1],
  ] as const)
  return {
    id: 'polarity',
    field: `polarity-${end}`,
    start: { [`polarity-${end}`]: 'straight' },
    usual: { [`polarity-${end}`]: 'crossed' },
    other: { [`polarity-${other}`]: 'straight' },
  }
}

function faultsOf(run: Run, random: Random): readonly Fault[] {
  const end = random.pick(ENDS)
  const module = `module-${end}`
  if (run === 'campus')
    return [
      {
        id: 'wrong-module',
        field: module,
        start: { [module]: 'sr' },
        usual: { [module]: 'lr' },
        other: { ...both('module', 'er'), ...both('attenuator', 'att-5') },
      },
      {
        id: 'too-much-light',
        field: 'module-1',
        start: both('module', 'er'),
        usual: both('module', 'lr'),
        other: both('attenuator', 'att-5'),
      },
      dirtyConnector({ strands: '3-4' }),
    ]
  if (run === 'long')
    return [
      {
        id: 'too-little-light',
        field: 'module-1',
        start: both('module', 'lr'),
        usual: both('module', 'er'),
        other: { strands: '3-4' },
      },
      {
        id: 'mixed-modules',
        field: module,
        start: { [module]: 'lr' },
        usual: { [module]: 'er' },
        other: { [`module-${3 - end}`]: 'lr', strands: '3-4' },
      },
      dirtyConnector({ strands: '3-4' }),
    ]
  const toSingleMode: Values = {
    strands: '3-4',
    ...both('module', SINGLE_MODE.sent),
    ...both('cord', SINGLE_MODE.cord),
  }
  const { [module]: _there, ...withoutModule } = toSingleMode
  const { [`cord-${end}`]: _cord, ...withoutCord } = toSingleMode
  return [
    {
      id: 'wrong-module',
      field: module,
      start: { [module]: 'lr' },
      usual: { [module]: 'sr' },
      other: withoutModule,
    },
    {
      id: 'wrong-cord',
      field: `cord-${end}`,
      start: { [`cord-${end}`]: 'single-mode' },
      usual: { [`cord-${end}`]: 'multimode' },
      other: withoutCord,
    },
    dirtyConnector(toSingleMode),
  ]
}

function dirtyConnector(other: Values): Fault {
  return {
    id: 'dirty-connector',
    field: 'panel-1',
    dirt: 13,
    start: {},
    usual: { 'panel-1': 'cleaned' },
    other,
  }
}

/** Losses as of good parts: 0.4 and 0.3 dB/km (ISO/IEC 11801, OS2), 3 dB/km (OM4), 0.5 dB a connector, 0.1 dB a splice. */
function buildPlant(run: Run, random: Random, dirt: number): Plant {
  const singleMode = (kilometers: number, splices: number): FiberWay => ({
    fiber: 'single-mode',
    kilometers,
    lossPerKm: { 1310: 0.4, 1550: 0.3 },
    connectors: [0.5, 0.5],
    splices: Array.from({ length: splices }, () => 0.1),
    attenuator: 0,
  })
  const multimode = (kilometers: number): FiberWay => ({
    ...singleMode(kilometers, 0),
    fiber: 'multimode',
    lossPerKm: { 850: 3 },
  })
  const meters = random.int(16, 28) / 100
  const kilometers = run === 'campus' ? random.int(2, 4) : random.int(28, 30)
  const ways: Plant['ways'] =
    run === 'building'
      ? { '1-2': multimode(meters), '3-4': singleMode(meters, 0) }
      : run === 'campus'
        ? { '1-2': singleMode(kilometers, 2), '3-4': singleMode(kilometers, 2) }
        : { '1-2': singleMode(kilometers, 4), '3-4': singleMode(random.int(8, 10), 4) }
  const near = (dBm: number) => dBm + random.int(-3, 3) / 10
  return {
    run,
    ways,
    dirt,
    sent: { sx: near(-5), lx: near(-6), sr: near(-3), lr: near(-2.5), er: near(1.8) },
    celsius: random.int(58, 64),
  }
}

function lengthWords(kilometers: number): string {
  return kilometers < 1 ? `${Math.round(kilometers * 1000)} m` : `${kilometers} km`
}

const TENS: readonly Transceiver[] = ['sr', 'lr', 'er']

function makeWorksheet(plant: Plant): Worksheet {
  const modules = Object.entries(OPTICS_BY_TRANSCEIVER).map(([value, optics]) => ({
    value,
    label: `${optics.name} (${optics.wavelengthNm} nm, ${optics.fiber})`,
  }))
  const choicesOf = (labels: Values) =>
    Object.entries(labels).map(([value, label]) => ({ value, label }))
  return {
    title: 'Fiber link',
    supply: { sr: 2, lr: 2, er: 2, sx: 2, lx: 2, 'att-5': 2 },
    facts: plant,
    fields: [
      ...ENDS.flatMap((end) => {
        const open = { ...OPEN_FIELD, group: `SW${end}` }
        return [
          { ...open, id: `module-${end}`, label: 'Transceiver', choices: modules },
          {
            ...open,
            id: `cord-${end}`,
            label: 'Patch cord',
            choices: choicesOf({
              'single-mode': 'single-mode, yellow',
              multimode: 'multimode, aqua',
            }),
          },
          {
            ...open,
            id: `polarity-${end}`,
            label: 'Its two strands',
            choices: choicesOf({ crossed: 'crossed (A to B)', straight: 'straight (A to A)' }),
          },
          {
            ...open,
            id: `attenuator-${end}`,
            label: 'Before the receiver',
            choices: choicesOf({ 'att-5': 'attenuator of 5 dB' }),
          },
        ]
      }),
      {
        ...OPEN_FIELD,
        id: 'strands',
        group: 'Cable between the rooms',
        label: 'Strands in use',
        choices: choicesOf({ '1-2': 'strands 1 and 2', '3-4': 'strands 3 and 4' }),
      },
      {
        ...OPEN_FIELD,
        id: 'panel-1',
        group: 'Cable between the rooms',
        label: 'Connectors of strands 1 and 2',
        choices: choicesOf({ 'as-it-is': 'as they are', cleaned: 'cleaned and inspected' }),
      },
    ],
    readings: (filled) => [
      meterReading(plant, filled),
      moduleReading(plant, filled),
      cableReading(plant),
    ],
    checks: {
      'light-to-sw2': (filled) => directionFault(plant, filled, 1, 2),
      'light-to-sw1': (filled) => directionFault(plant, filled, 2, 1),
      speed: (filled) =>
        ENDS.every((end) => TENS.includes(filled[`module-${end}`] as Transceiver))
          ? null
          : 'Not both transceivers are of 10 Gb/s.',
    },
    draw: (filled) => ({ width: 200, height: 56, shapes: drawLink(plant, filled) }),
  }
}

function opticsAt(filled: Filled, end: 1 | 2): Optics | null {
  return OPTICS_BY_TRANSCEIVER[filled[`module-${end}`] as Transceiver] ?? null
}

/** The way to the receiver of an end. */
function wayTo(plant: Plant, filled: Filled, end: 1 | 2): FiberWay | null {
  const strands = filled['strands'] as Strands | undefined
  if (strands === undefined) return null
  const way = plant.ways[strands]
  const isDirty = strands === '1-2' && filled['panel-1'] !== 'cleaned'
  return {
    ...way,
    connectors: isDirty ? [...way.connectors, plant.dirt] : way.connectors,
    attenuator: filled[`attenuator-${end}`] === 'att-5' ? 5 : 0,
  }
}

/** Both cords, and the cable itself, which crosses once. */
function isCrossedOver(filled: Filled): boolean {
  const crossed = ENDS.filter((end) => filled[`polarity-${end}`] === 'crossed').length
  return crossed % 2 === 0
}

function directionFault(plant: Plant, filled: Filled, from: 1 | 2, to: 1 | 2): string | null {
  const [sender, receiver] = [opticsAt(filled, from), opticsAt(filled, to)]
  const way = wayTo(plant, filled, to)
  if (!sender || !receiver) return `There is no transceiver in SW${sender ? to : from}.`
  if (!way) return 'No strands are in use.'
  for (const end of ENDS) {
    const cord = filled[`cord-${end}`]
    if (cord === undefined || filled[`polarity-${end}`] === undefined)
      return `There is no patch cord at SW${end}.`
    if (cord !== way.fiber)
      return `The patch cord at SW${end} is ${cord}, and the strands are ${way.fiber}: their cores do not match.`
  }
  if (!isCrossedOver(filled))
    return `No light reaches the receiver of SW${to}: sender is connected to sender.`
  const fault = opticalFault(sender, receiver, way, sentBy(plant, filled, from))
  return fault === null ? null : `From SW${from} to SW${to}: ${fault}.`
}

function sentBy({ sent }: Plant, filled: Filled, end: 1 | 2): number {
  return sent[filled[`module-${end}`] as Transceiver] ?? Number.NEGATIVE_INFINITY
}

/** What a light meter finds at a receiver; null: no light. */
function receivedAt(plant: Plant, filled: Filled, from: 1 | 2, to: 1 | 2): number | null {
  const sender = opticsAt(filled, from)
  const way = wayTo(plant, filled, to)
  if (!sender || !way || !isCrossedOver(filled)) return null
  // Cores or wavelengths that do not fit let next to nothing through: a meter reads its floor.
  const fits =
    sender.fiber === way.fiber && ENDS.every((end) => filled[`cord-${end}`] === way.fiber)
  return fits ? sentBy(plant, filled, from) - lossOf(way, sender.wavelengthNm) : null
}

function meterReading(plant: Plant, filled: Filled): Reading {
  return {
    title: 'Light meter',
    says: null,
    columns: ['Direction', 'Sent', 'Received', 'Loss'],
    rows: (
      [
        [1, 2],
        [2, 1],
      ] as const
    ).map(([from, to]) => {
      const sender = opticsAt(filled, from)
      const received = receivedAt(plant, filled, from, to)
      const sent = sentBy(plant, filled, from)
      return [
        `SW${from} to SW${to}`,
        sender ? powerWords(sent) : 'no transceiver',
        received === null ? 'below −35 dBm' : powerWords(received),
        received === null ? 'nearly all' : `${(sent - received).toFixed(1)} dB`,
      ]
    }),
  }
}

function moduleReading({ celsius }: Plant, filled: Filled): Reading {
  return {
    title: 'Transceivers, by their data sheets',
    says: `They are at ${celsius} °C; up to 70 °C is allowed.`,
    columns: ['Switch', 'Kind', 'Receives at least', 'Bears at most'],
    rows: ENDS.map((end) => {
      const optics = opticsAt(filled, end)
      return optics
        ? [
            `SW${end}`,
            optics.name,
            powerWords(optics.leastReceived),
            powerWords(optics.mostReceived),
          ]
        : [`SW${end}`, 'none', '', '']
    }),
  }
}

function cableReading({ ways }: Plant): Reading {
  return {
    title: 'Cable between the rooms, by its papers',
    says: 'Its two strands cross once: A at one end is B at the other.',
    columns: ['Strands', 'Fiber', 'Length', 'Loss of fiber', 'Connectors', 'Splices'],
    rows: Object.entries(ways).map(([strands, way]) => [
      strands.replace('-', ' and '),
      way.fiber,
      lengthWords(way.kilometers),
      Object.entries(way.lossPerKm)
        .map(([nm, loss]) => `${loss} dB/km at ${nm} nm`)
        .join(', '),
      `${way.connectors.length}, 0.5 dB each`,
      way.splices.length === 0 ? 'none' : `${way.splices.length}, 0.1 dB each`,
    ]),
  }
}

function drawLink(plant: Plant, filled: Filled): readonly Shape[] {
  const box = (x: number, y: number, label: string): Shape => ({
    kind: 'box',
    tone: 'plain',
    label,
    x,
    y,
    width: 56,
    height: 12,
  })
  const arrow = (y: number, from: 1 | 2, to: 1 | 2): readonly Shape[] => {
    const fault = directionFault(plant, filled, from, to)
    return [
      {
        kind: 'line',
        tone: fault === null ? 'good' : 'bad',
        label:
          fault === null
            ? `SW${from} to SW${to}: light`
            : `SW${from} to SW${to}: none, or not right`,
        from: [60, y],
        to: [140, y],
      },
    ]
  }
  return [
    box(2, 6, 'SW1'),
    box(2, 22, opticsAt(filled, 1)?.name ?? 'no transceiver'),
    box(142, 6, 'SW2'),
    box(142, 22, opticsAt(filled, 2)?.name ?? 'no transceiver'),
    ...arrow(18, 1, 2),
    ...arrow(34, 2, 1),
    box(72, 42, `strands ${(filled['strands'] ?? 'none').replace('-', ' and ')}`),
  ]
}
