/**
 * An exhibit in words: the text alternative of a drawing, and what search, tutor and checks read.
 *
 * Lines, because a screen reader reads them one by one and a search finds words in them.
 */
import type {
  ChannelsExhibit,
  Exhibit,
  FloorExhibit,
  NodeKind,
  RackExhibit,
  TopologyExhibit,
  WiremapExhibit,
} from './exhibit.ts'

/** Without the title. */
export function describeExhibit(exhibit: Exhibit): string {
  return linesOf(exhibit).join('\n')
}

export function describeExhibits(exhibits: readonly Exhibit[]): string {
  return exhibits
    .map((exhibit) =>
      [...(exhibit.title === null ? [] : [exhibit.title]), ...linesOf(exhibit)].join('\n'),
    )
    .join('\n\n')
}

function linesOf(exhibit: Exhibit): readonly string[] {
  switch (exhibit.type) {
    case 'text':
      return [exhibit.text]
    case 'table':
      return [exhibit.columns, ...exhibit.rows].map((cells) => cells.join(' | '))
    case 'topology':
      return topologyLines(exhibit)
    case 'wiremap':
      return wiremapLines(exhibit)
    case 'rack':
      return rackLines(exhibit)
    case 'channels':
      return channelLines(exhibit)
    case 'floor':
      return floorLines(exhibit)
  }
}

/** What a symbol says to those who see it. */
const WORDS_OF_NODE = {
  router: 'router',
  switch: 'switch',
  pc: 'PC',
  laptop: 'laptop',
  phone: 'phone',
  server: 'server',
  printer: 'printer',
  ap: 'access point',
  firewall: 'firewall',
  cloud: 'cloud',
  balancer: 'load balancer',
  controller: 'controller',
  storage: 'storage',
  camera: 'camera',
  modem: 'radio or modem',
} as const satisfies Record<NodeKind, string>

const WORDS_OF_MARK = {
  ap: 'access point',
  spot: 'spot',
  outlet: 'outlet',
  camera: 'camera',
  source: 'source of interference',
} as const satisfies Record<FloorExhibit['marks'][number]['kind'], string>

function topologyLines({ nodes, links }: TopologyExhibit): string[] {
  const labelById = new Map(nodes.map(({ id, label }) => [id, label]))
  const linked = new Set(links.flatMap(({ from, to }) => [from, to]))
  return [
    nodes.map(({ label, kind }) => `${label} (${WORDS_OF_NODE[kind]})`).join(', '),
    ...links.map(({ from, to, label, dashed }) => {
      const ends = `${labelById.get(from) ?? from} to ${labelById.get(to) ?? to}`
      return [
        dashed === true ? `${ends} (dashed)` : ends,
        ...(label === undefined ? [] : [label]),
      ].join(': ')
    }),
    ...nodes.filter(({ id }) => !linked.has(id)).map(({ label }) => `${label}: no link`),
  ]
}

function wiremapLines({ pins, shorts }: WiremapExhibit): string[] {
  return [
    ...pins.map((far, index) => `Pin ${index + 1}: ${far === 0 ? 'open' : `to pin ${far}`}`),
    ...shorts.map(([one, other]) => `Pins ${one} and ${other}: short`),
  ]
}

function rackLines({ units, devices, spots }: RackExhibit): string[] {
  const placed = [
    ...devices,
    ...spots.map(({ label, ...spot }) => ({ ...spot, label: `${label} (free)`, note: undefined })),
  ]
  const empty = Array.from({ length: units }, (_, index) => units - index).filter(
    (unit) => !placed.some(({ from, height }) => unit >= from && unit < from + height),
  )
  return [
    `${units} units, counted from the bottom`,
    ...placed
      .toSorted((one, other) => other.from - one.from)
      .map(({ label, from, height, note }) =>
        [`${rangeOf(from, height)}: ${label}`, ...(note === undefined ? [] : [note])].join(', '),
      ),
    ...(empty.length === 0 ? [] : [`Empty: ${empty.map((unit) => `U${unit}`).join(', ')}`]),
  ]
}

function rangeOf(from: number, height: number): string {
  return height === 1 ? `U${from}` : `U${from} to U${from + height - 1}`
}

function channelLines({ band, networks }: ChannelsExhibit): string[] {
  return [
    `${band} GHz`,
    ...networks.map(
      ({ label, channel, widthMhz, dbm }) =>
        `${label}: channel ${channel}, ${widthMhz} MHz wide, ${minus(dbm)} dBm`,
    ),
  ]
}

function floorLines({ width, depth, rooms, marks, signal }: FloorExhibit): string[] {
  return [
    `${width} by ${depth} meters`,
    ...rooms.map(
      (room) =>
        `${room.label}: ${room.x} to ${sum(room.x, room.width)} m from the left, ${room.y} to ${sum(room.y, room.depth)} m from the top`,
    ),
    ...marks.map(
      ({ label, kind, x, y }) =>
        `${label} (${WORDS_OF_MARK[kind]}): ${x} m from the left, ${y} m from the top`,
    ),
    ...signal.map(
      (row, index) => `Signal, row ${index + 1} from the top: ${row.map(minus).join(', ')} dBm`,
    ),
  ]
}

/** Without what binary fractions add: 0.1 + 0.2 is 0.3. */
const sum = (one: number, other: number) => Math.round((one + other) * 100) / 100

/** With a real minus sign, which screen readers say. */
const minus = (value: number) => String(value).replace('-', '−')
