/** The worksheet of a rack: what stands where, what each feed carries, and what the house asks. */
import { OPEN_FIELD, type Filled, type Shape, type Worksheet } from '../worksheet.ts'

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

export const ITEMS: readonly Item[] = [
  { id: 'ups', label: 'UPS', units: 2, kilograms: 28, watts: 0, supplies: 0 },
  { id: 'storage', label: 'Storage', units: 2, kilograms: 22, watts: 290, supplies: 2 },
  { id: 'server', label: 'Server', units: 2, kilograms: 18, watts: 450, supplies: 2 },
  { id: 'switch', label: 'Switch', units: 1, kilograms: 4, watts: 200, supplies: 1 },
  { id: 'firewall', label: 'Firewall', units: 1, kilograms: 3, watts: 60, supplies: 1 },
  { id: 'panel', label: 'Patch panel', units: 1, kilograms: 1, watts: 0, supplies: 0 },
]

export const HEAVY = ['storage', 'server']

const LIGHT = ['switch', 'firewall', 'panel']

const UNITS = 14

/** A breaker of 10 A at 120 V; a load that lasts may take 80 % of it (NFPA 70, 210.20). */
const VOLTS = 120

const BREAKER_AMPERES = 10

export const MOST_WATTS = VOLTS * BREAKER_AMPERES * 0.8

type Rack = { readonly panelUnit: number; readonly celsius: number }

export function placeOf(filled: Filled, item: string): string | undefined {
  return Object.keys(filled).find((id) => id.startsWith('u-') && filled[id] === item)
}

export function makeWorksheet(rack: Rack): Worksheet {
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
