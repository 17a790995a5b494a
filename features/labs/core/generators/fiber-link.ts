/**
 * A fiber link of 10 Gb/s between two switches: transceivers that do not fit, sender on sender, dirt, too much light.
 *
 * The cable has two pairs of strands. In a long link the second one takes a shorter way; in a building it is of the other
 * kind of fiber.
 */
import { createRandom, type Random } from '#platform/contract/random.ts'

import { type FiberWay } from '../cabling/optics.ts'
import { coldState } from '../network/state.ts'
import type { Difficulty, Scene } from '../scene.ts'
import { type Run, type Plant, ENDS, lengthWords, makeWorksheet } from './fiber-sheet.ts'
import { breakSheet, fill, sheetSolutions, type SheetFault, type Values } from './sheet-faults.ts'
import { drawSite } from './site.ts'
import { answer, type Causes } from './two-answers.ts'

type Fault = SheetFault & {
  readonly dirt?: number
  /** What may be said of it. */
  readonly causes: Causes
}

const SINGLE_MODE = { sent: 'lr', cord: 'single-mode' } as const

export function makeScene(seed: number, difficulty: Difficulty): Scene {
  const random = createRandom(seed)
  const site = drawSite(random)
  const run = random.pick(['campus', 'long', 'building'] as const)
  const polarity = wrongPolarity(random)
  const others = faultsOf(run, random)
  const first = difficulty === 3 ? random.pick(others) : random.pick([...others, polarity])
  const faults = difficulty === 3 ? [first, polarity] : [first]
  const causes: Causes = Object.assign({}, ...faults.map((each) => each.causes))
  const plant: Plant = { ...buildPlant(run, random, first.dirt ?? 0), causes }
  const good: Values = {
    ...goodModules(run),
    ...both('polarity', 'crossed'),
    strands: '1-2',
    'panel-1': 'as-it-is',
  }
  const start = breakSheet(good, faults)
  const [cause = '', [where = ''] = []] = Object.entries(first.causes)[0] ?? []
  const said = answer(1, { cause, where })
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
      where: placeOf(first),
    },
    places: {},
    locks: [],
    worksheet: makeWorksheet(plant),
    solutions: sheetSolutions(faults).map((each) => ({
      ...each,
      actions: [...each.actions, said],
    })),
    cheats: {
      'slower-modules': [fill(both('module', run === 'building' ? 'sx' : 'lx')), said],
      'one-end-only': [fill({ 'module-1': otherThan(start['module-2']) }), said],
      'both-cords-turned': [
        fill(
          Object.fromEntries(
            ENDS.map((end) => {
              const id = `polarity-${end}`
              return [id, start[id] === 'crossed' ? 'straight' : 'crossed']
            }),
          ),
        ),
        said,
      ],
      'no-answer': sheetSolutions(faults)[0]?.actions ?? [],
    },
    look: { field: first.field },
    hints: faults.map(({ id }) => id),
  }
}

/** Where the first fault is, in words: what it changes, or the dirt. */
function placeOf({ start }: Fault): string {
  const ends = ENDS.filter((end) => Object.keys(start).some((id) => id.endsWith(`-${end}`)))
  if (ends.length === 0) return 'at the cable between the rooms'
  return `at ${ends.map((end) => `SW${end}`).join(' and ')}`
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
    causes: { polarity: [`sw${end}`, `sw${other}`, 'both'] },
  }
}

function faultsOf(run: Run, random: Random): readonly Fault[] {
  const end = random.pick(ENDS)
  const module = `module-${end}`
  const at = `sw${end}`
  if (run === 'campus')
    return [
      {
        id: 'wrong-module',
        field: module,
        start: { [module]: 'sr' },
        usual: { [module]: 'lr' },
        other: { ...both('module', 'er'), ...both('attenuator', 'att-5') },
        causes: wrongKind(at),
      },
      {
        id: 'too-much-light',
        field: 'module-1',
        start: both('module', 'er'),
        usual: both('module', 'lr'),
        other: both('attenuator', 'att-5'),
        causes: { strong: ['both'] },
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
        causes: { weak: ['both', 'cable'] },
      },
      {
        id: 'mixed-modules',
        field: module,
        start: { [module]: 'lr' },
        usual: { [module]: 'er' },
        other: { [`module-${3 - end}`]: 'lr', strands: '3-4' },
        causes: { 'two-kinds': [at, 'both'], weak: [at] },
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
      causes: wrongKind(at),
    },
    {
      id: 'wrong-cord',
      field: `cord-${end}`,
      start: { [`cord-${end}`]: 'single-mode' },
      usual: { [`cord-${end}`]: 'multimode' },
      other: withoutCord,
      causes: { cord: [at] },
    },
    dirtyConnector(toSingleMode),
  ]
}

/** It differs from the other one, too. */
function wrongKind(at: string): Causes {
  return { unsuited: [at], 'two-kinds': [at, 'both'] }
}

function dirtyConnector(other: Values): Fault {
  return {
    id: 'dirty-connector',
    field: 'panel-1',
    // So much that no stronger transceiver makes up for it.
    dirt: 17,
    start: {},
    usual: { 'panel-1': 'cleaned' },
    other,
    causes: { dirt: ['cable'] },
  }
}

/** Losses as of good parts: 0.4 and 0.3 dB/km (ISO/IEC 11801, OS2), 3 dB/km (OM4), 0.5 dB a connector, 0.1 dB a splice. */
function buildPlant(run: Run, random: Random, dirt: number): Omit<Plant, 'causes'> {
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
