/**
 * A rack and its two feeds: what stands where, and what each power supply is plugged into.
 *
 * Heavy things stand low, the switch beside the patch panel, and if a feed fails, what has two supplies stays on without
 * overloading the other one.
 */
import { createRandom, type Random } from '#platform/contract/random.ts'

import type { LabAction } from '../lab-action.ts'
import { coldState } from '../network/state.ts'
import type { Difficulty, Scene } from '../scene.ts'
import { OPEN_FIELD, type Filled, type Shape, type Worksheet } from '../worksheet.ts'
import { drawSite } from './site.ts'

type Values = Readonly<Record<string, string | null>>

type Item = {
  readonly id: string
  readonly label: string
  /** Rack units. */
  readonly units: 1 | 2
  readonly kilograms: number
  /** W, of all its supplies together. */
  readonly watts: number
  readonly supplies: 0 | 1 | 2
}

const ITEMS: readonly Item[] = [
  { id: 'ups', label: 'UPS', units: 2, kilograms: 28, watts: 0, supplies: 0 },
  { id: 'storage', label: 'Storage', units: 2, kilograms: 22, watts: 290, supplies: 2 },
  { id: 'server', label: 'Server', units: 2, kilograms: 18, watts: 450, supplies: 2 },
  { id: 'switch', label: 'Switch', units: 1, kilograms: 4, watts: 200, supplies: 1 },
  { id: 'firewall', label: 'Firewall', units: 1, kilograms: 3, watts: 60, supplies: 1 },
  { id: 'panel', label: 'Patch panel', units: 1, kilograms: 1, watts: 0, supplies: 0 },
]

const HEAVY = ['storage', 'server']
const LIGHT = ['switch', 'firewall', 'panel']
const UNITS = 14
/** A breaker of 10 A at 120 V; a load that lasts may take 80 % of it (NFPA 70, 210.20). */
const VOLTS = 120
const BREAKER_AMPERES = 10
const MOST_WATTS = VOLTS * BREAKER_AMPERES * 0.8

type Rack = { readonly panelUnit: number; readonly celsius: number }

type Fault = {
  readonly id: string
  readonly field: string
  readonly start: Values
  readonly usual: Values
  readonly other: Values
}

export function makeScene(seed: number, difficulty: Difficulty): Scene {
  const random = createRandom(seed)
  const site = drawSite(random)
  const panelUnit = random.pick([9, 12] as const)
  const good = goodLayout(panelUnit)
  const faults = drawFaults(random, panelUnit, good, difficulty)
  const [first] = faults as [Fault]
  const start = withValues(
    good,
    faults.reduce((values: Values, fault) => ({ ...values, ...fault.start }), {}),
  )
  const merged = (way: 'usual' | 'other') =>
    faults.reduce((values: Values, fault) => ({ ...values, ...fault[way] }), {})
  return {
    start: coldState({ devices: [], cables: [], filled: start }),
    variant: `${panelUnit === 9 ? 'panel-in-the-middle' : 'panel-high'}/${faults.map(({ id }) => id).join('+')}`,
    roles: {},
    cables: {},
    words: {
      team: site.team,
      place: site.place,
      panelUnit: String(panelUnit),
      below: String(panelUnit - 1),
      above: String(panelUnit + 1),
      most: String(MOST_WATTS),
      where: first.field.startsWith('u-') ? 'in what stands where' : 'in what is plugged in where',
    },
    places: {},
    locks: [],
    worksheet: makeWorksheet({ panelUnit, celsius: random.int(22, 26) }),
    solutions: [
      { id: 'usual', actions: [fill(merged('usual'))], harmless: [] },
      { id: 'other', actions: [fill(merged('other'))], harmless: [] },
    ],
    cheats: {
      'one-supply-unplugged': [fill({ 'feed-server-2': null })],
      'all-on-one-feed': [fill(Object.fromEntries(FEED_FIELDS.map((id) => [id, 'b'])))],
      'ups-left-out': [fill({ [placeOf(start, 'ups') ?? 'u-1']: null })],
    },
    look: { field: first.field },
    hints: faults.map(({ id }) => id),
  }
}

const FEED_FIELDS = ITEMS.flatMap(({ id, supplies }) =>
  Array.from({ length: supplies }, (_, at) => `feed-${id}-${at + 1}`),
)

function goodLayout(panelUnit: number): Filled {
  return {
    'u-1': 'ups',
    'u-4': 'storage',
    'u-6': 'server',
    [`u-${panelUnit - 1}`]: 'switch',
    [`u-${panelUnit}`]: 'panel',
    [panelUnit === 9 ? 'u-12' : 'u-8']: 'firewall',
    'feed-storage-1': 'a',
    'feed-storage-2': 'b',
    'feed-server-1': 'a',
    'feed-server-2': 'b',
    'feed-switch-1': 'a',
    'feed-firewall-1': 'b',
  }
}

function withValues(filled: Filled, values: Values): Filled {
  const all = Object.entries({ ...filled, ...values })
  return Object.fromEntries(all.flatMap(([id, value]) => (value === null ? [] : [[id, value]])))
}

function fill(values: Values): LabAction {
  return { kind: 'fill', values: { ...values } }
}

function placeOf(filled: Filled, item: string): string | undefined {
  return Object.keys(filled).find((id) => id.startsWith('u-') && filled[id] === item)
}

function drawFaults(
  random: Random,
  panelUnit: number,
  good: Filled,
  difficulty: Difficulty,
): readonly Fault[] {
  const [below, above] = [`u-${panelUnit - 1}`, `u-${panelUnit + 1}`]
  const far = panelUnit === 9 ? 'u-14' : 'u-10'
  const item = random.pick(HEAVY)
  const feed = random.pick(['a', 'b'] as const)
  const otherFeed = feed === 'a' ? 'b' : 'a'
  const sameFeed: Fault = {
    id: 'same-feed',
    field: `feed-${item}-1`,
    start: { [`feed-${item}-1`]: feed, [`feed-${item}-2`]: feed },
    usual: { [`feed-${item}-2`]: otherFeed },
    other: { [`feed-${item}-1`]: otherFeed },
  }
  const overloaded: Fault = {
    id: 'overloaded-feed',
    field: 'feed-switch-1',
    start: { 'feed-switch-1': feed, 'feed-firewall-1': feed },
    usual: { 'feed-switch-1': otherFeed },
    other: { 'feed-firewall-1': otherFeed },
  }
  const topHeavy: Fault = {
    id: 'top-heavy',
    field: 'u-13',
    start: { 'u-1': null, 'u-13': 'ups' },
    usual: { 'u-13': null, 'u-1': 'ups' },
    other: { 'u-13': null, 'u-2': 'ups' },
  }
  const unmounted: Fault = {
    id: 'not-mounted',
    field: below,
    start: { [below]: null },
    usual: { [below]: 'switch' },
    other: { [above]: 'switch' },
  }
  const farAway: Fault = {
    id: 'far-from-the-panel',
    field: far,
    start: { [below]: null, [far]: good[below] ?? null },
    usual: { [far]: null, [below]: 'switch' },
    other: { [far]: null, [above]: 'switch' },
  }
  if (difficulty !== 3) return [random.pick([sameFeed, overloaded, topHeavy, unmounted, farAway])]
  return random.pick([
    [topHeavy, sameFeed],
    [unmounted, overloaded],
    [unmounted, sameFeed],
    [overloaded, topHeavy],
    ...(far === 'u-14' ? [] : [[topHeavy, farAway] as const]),
  ])
}

function makeWorksheet(rack: Rack): Worksheet {
  const feeds = (['a', 'b'] as const).map((value) => ({
    value,
    label: `feed ${value.toUpperCase()}`,
  }))
  const lockOf = (unit: number) =>
    unit === rack.panelUnit ? 'All cables of the house end at the patch panel: it stays.' : null
  return {
    title: 'Rack and power',
    supply: Object.fromEntries(ITEMS.map(({ id }) => [id, 1])),
    facts: rack,
    fields: [
      // From the top, as one sees it.
      ...Array.from({ length: UNITS }, (_, at) => UNITS - at).map((unit) => ({
        ...OPEN_FIELD,
        id: `u-${unit}`,
        group: 'Rack: what begins at which unit, counted from the bottom',
        label: `Unit ${unit}`,
        lock: lockOf(unit),
        choices: ITEMS.map(({ id, label, units, kilograms }) => ({
          value: id,
          label: `${label} (${units} U, ${kilograms} kg)`,
        })),
      })),
      ...ITEMS.flatMap(({ id, label, supplies }) =>
        Array.from({ length: supplies }, (_, at) => ({
          ...OPEN_FIELD,
          id: `feed-${id}-${at + 1}`,
          group: 'Power',
          label: supplies === 1 ? label : `${label}, supply ${at + 1}`,
          choices: feeds,
        })),
      ),
    ],
    readings: (filled) => [
      {
        title: 'Load of the feeds',
        says: `The air before the rack has ${rack.celsius} °C.`,
        columns: ['Feed', 'Now', 'If the other one fails', 'May have'],
        rows: (['a', 'b'] as const).map((feed) => [
          feed.toUpperCase(),
          `${loadOf(filled, feed, null)} W`,
          `${loadOf(filled, feed, feed === 'a' ? 'b' : 'a')} W`,
          `${MOST_WATTS} W`,
        ]),
      },
      {
        title: 'What there is',
        says: null,
        columns: ['Device', 'Units', 'Weight', 'Power', 'Supplies'],
        rows: ITEMS.map(({ label, units, kilograms, watts, supplies }) => [
          label,
          `${units} U`,
          `${kilograms} kg`,
          watts === 0 ? 'none' : `${watts} W`,
          String(supplies),
        ]),
      },
    ],
    checks: {
      mounted: mountFault,
      'heavy-low': heavyFault,
      'by-the-panel': panelFault,
      feeds: feedFault,
    },
    draw: (filled) => ({ width: 120, height: UNITS * 9 + 4, shapes: drawRack(filled) }),
  }
}

function unitOf(filled: Filled, item: string): number | null {
  const place = placeOf(filled, item)
  return place === undefined ? null : Number(place.slice(2))
}

function itemAt(id: string): Item {
  const found = ITEMS.find((item) => item.id === id)
  if (!found) throw new Error(`There is no ${id}.`)
  return found
}

function mountFault(filled: Filled): string | null {
  const takenBy = new Map<number, string>()
  for (const { id, label, units } of ITEMS) {
    const from = unitOf(filled, id)
    if (from === null) return `${label} is not in the rack.`
    for (let unit = from; unit < from + units; unit += 1) {
      const other = takenBy.get(unit)
      if (unit > UNITS) return `${label} does not fit: the rack ends at unit ${UNITS}.`
      if (other !== undefined) return `${label} and ${other} would both be in unit ${unit}.`
      takenBy.set(unit, label)
    }
  }
  return null
}

/** The UPS below all, then what is heavy, then what is light. */
function heavyFault(filled: Filled): string | null {
  const layers = [['ups'], HEAVY, LIGHT]
  for (const [at, layer] of layers.entries())
    for (const lower of layer)
      for (const upper of layers.slice(at + 1).flat()) {
        const [one, other] = [unitOf(filled, lower), unitOf(filled, upper)]
        if (one !== null && other !== null && one > other)
          return `${itemAt(lower).label} (${itemAt(lower).kilograms} kg) stands above ${itemAt(upper).label} (${itemAt(upper).kilograms} kg).`
      }
  return placeOf(filled, 'ups') === undefined ? 'The UPS is not in the rack.' : null
}

function panelFault(filled: Filled): string | null {
  const [panel, one] = [unitOf(filled, 'panel'), unitOf(filled, 'switch')]
  if (one === null || panel === null) return 'The switch is not in the rack.'
  return Math.abs(panel - one) === 1
    ? null
    : `The switch is at unit ${one} and the patch panel at unit ${panel}: each patch cord has to pass what is between.`
}

/** W that a feed carries; `failed` carries nothing, and supplies on it neither. */
function loadOf(filled: Filled, feed: 'a' | 'b', failed: 'a' | 'b' | null): number {
  return ITEMS.reduce((sum, { id, watts, supplies }) => {
    const plugged = Array.from({ length: supplies }, (_, at) => filled[`feed-${id}-${at + 1}`])
    const working = plugged.filter((each) => each !== undefined && each !== failed)
    const here = working.filter((each) => each === feed).length
    // Working supplies share what the device takes.
    return sum + (here === 0 ? 0 : (watts * here) / working.length)
  }, 0)
}

function feedFault(filled: Filled): string | null {
  for (const { id, label, supplies } of ITEMS) {
    const plugged = Array.from({ length: supplies }, (_, at) => filled[`feed-${id}-${at + 1}`])
    if (plugged.some((feed) => feed === undefined)) return `A supply of ${label} is not plugged in.`
    if (supplies === 2 && plugged[0] === plugged[1])
      return `Both supplies of ${label} are on feed ${plugged[0]?.toUpperCase()}: if it fails, ${label} is off.`
  }
  for (const [feed, failed] of [
    ['a', 'b'],
    ['b', 'a'],
  ] as const) {
    const load = loadOf(filled, feed, failed)
    if (load > MOST_WATTS)
      return `If feed ${failed.toUpperCase()} fails, feed ${feed.toUpperCase()} has ${load} W; it may have ${MOST_WATTS} W.`
  }
  return null
}

function drawRack(filled: Filled): readonly Shape[] {
  const yOf = (unit: number) => 2 + (UNITS - unit) * 9
  const empty = Array.from({ length: UNITS }, (_, at): Shape => ({
    kind: 'box',
    tone: 'muted',
    label: String(at + 1),
    x: 2,
    y: yOf(at + 1),
    width: 10,
    height: 9,
  }))
  const placed = Object.entries(filled).flatMap(([id, value]): Shape[] => {
    if (!id.startsWith('u-')) return []
    const unit = Number(id.slice(2))
    const { label, units } = itemAt(value)
    const isClear = mountFault(filled) === null
    return [
      {
        kind: 'box',
        tone: isClear ? 'accent' : 'bad',
        label,
        x: 14,
        y: yOf(unit + units - 1),
        width: 100,
        height: units * 9,
      },
    ]
  })
  return [...empty, ...placed]
}
