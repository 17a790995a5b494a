/** Questions and exhibits for page tests: one of each kind, with the longest words that a drawing has to bear. */
import type { AskedQuestion, Exhibit, QuestionKey } from '../contract.ts'

export type TestQuestion = { readonly asked: AskedQuestion; readonly key: QuestionKey }

const explained = { clue: 'no link light', source: 'RFC 1122, 3.2' }

function shown(id: string, exhibits: readonly Exhibit[] = []) {
  return {
    id,
    stem: `What about ${id}?`,
    // The wire's type is not read-only.
    exhibits: [...exhibits] as AskedQuestion['exhibits'],
    scenario: null,
  }
}

const LONG_WORD = 'GigabitEthernet1/0/48.2001:0db8:85a3:0000:0000:8a2e:0370:7334/64'

/** Five devices in a row, as on a board: too wide for a phone. */
export const CHAIN: Exhibit = {
  type: 'topology',
  title: 'From the office to the provider',
  nodes: ['PC, VLAN 10', 'SW21, layer 2', 'Core', 'Firewall', 'Provider'].map((label, index) => ({
    id: `d${index}`,
    kind: 'switch' as const,
    label,
    x: index * 25,
    y: 30,
  })),
  links: [0, 1, 2, 3].map((index) => ({
    from: `d${index}`,
    to: `d${index + 1}`,
    label: 'Gi1/0/1 to Gi1/0/49',
  })),
}

export const RACK: Exhibit = {
  type: 'rack',
  title: 'Rack of 42 units',
  units: 42,
  devices: [
    {
      id: 'ups',
      label: 'Uninterruptible power supply',
      from: 1,
      height: 2,
      note: '41 kg, 3000 VA',
    },
    { id: 'switch', label: LONG_WORD, from: 30, height: 1 },
  ],
  spots: [
    { id: 'low', label: 'U3', from: 3, height: 1 },
    { id: 'high', label: 'U41 and U42', from: 41, height: 2 },
  ],
}

export const FLOOR: Exhibit = {
  type: 'floor',
  title: 'Second floor',
  width: 40,
  depth: 24,
  rooms: [
    { id: 'hall', label: 'Conference room Constantinople', x: 0, y: 0, width: 20, depth: 12 },
    { id: 'riser', label: 'Electrical riser', x: 36, y: 20, width: 4, depth: 4 },
  ],
  marks: [
    { id: 'ap1', kind: 'ap', label: 'Access point of the lobby', x: 1, y: 1 },
    { id: 'door', kind: 'spot', label: 'Lobby to office', x: 10, y: 18 },
    { id: 'window', kind: 'spot', label: 'Office window', x: 30, y: 18 },
  ],
  signal: [
    [-40, -58, -61, -70, -78, -90],
    [-45, -60, -66, -72, -80, -91],
  ],
}

export const WIREMAP: Exhibit = {
  type: 'wiremap',
  title: 'Drop 14',
  pins: [3, 6, 1, 0, 5, 2, 8, 7],
  shorts: [
    [1, 2],
    [3, 6],
  ],
}

export const CHANNELS: Exhibit = {
  type: 'channels',
  title: 'Second floor, 2.4 GHz',
  band: '2.4',
  networks: [1, 1, 3, 6, 6, 9, 13].map((channel, index) => ({
    id: `n${index}`,
    label: `Neighbor network ${index}`,
    channel,
    widthMhz: index === 3 ? 40 : 20,
    dbm: -40 - 7 * index,
  })),
}

export const TABLE: Exhibit = {
  type: 'table',
  title: 'Interfaces',
  columns: ['Interface', 'Status', 'VLAN', 'Duplex', 'Speed', 'Description'],
  rows: [
    [LONG_WORD, 'connected', 'trunk', 'a-full', 'a-1000', 'Uplink'],
    ['Gi1/0/2', 'notconnect', '1', 'auto', 'auto', ''],
  ],
}

export const LINES: Exhibit = {
  type: 'text',
  title: 'Console of SW2',
  text: `show interfaces status\n${LONG_WORD}${LONG_WORD}\n\n  indented`,
}

export const EXHIBITS = {
  topology: CHAIN,
  rack: RACK,
  floor: FLOOR,
  wiremap: WIREMAP,
  channels: CHANNELS,
  table: TABLE,
  text: LINES,
} as const satisfies Record<Exhibit['type'], Exhibit>

const OPTIONS = [
  { id: 'hub', text: 'A hub' },
  { id: 'switch', text: 'A switch' },
  { id: 'router', text: `A router with \`${LONG_WORD}\`` },
]

function choiceOf(kind: 'single' | 'multiple', rightIds: readonly string[]): TestQuestion {
  return {
    asked: { ...shown(kind), kind, rightCount: rightIds.length, options: OPTIONS },
    key: {
      ...explained,
      kind,
      options: OPTIONS.map(({ id }) => ({
        id,
        isCorrect: rightIds.includes(id),
        reason: `The reason of ${id}.`,
      })),
    },
  }
}

export const SINGLE = choiceOf('single', ['switch'])
export const MULTIPLE = choiceOf('multiple', ['hub', 'router'])

export const ORDERING: TestQuestion = {
  asked: {
    ...shown('ordering'),
    kind: 'ordering',
    items: [
      { id: 'offer', text: 'The server makes an offer' },
      { id: 'discover', text: `The client broadcasts ${LONG_WORD}` },
      { id: 'request', text: 'The client asks for that offer' },
    ],
  },
  key: {
    ...explained,
    kind: 'ordering',
    order: ['discover', 'offer', 'request'],
    reason: 'Without a request the offer alone gives nothing.',
  },
}

export const MATCHING: TestQuestion = {
  asked: {
    ...shown('matching'),
    kind: 'matching',
    rows: [
      { id: 'ssh', text: 'A console session over SSH' },
      { id: 'https', text: `A page at ${LONG_WORD}` },
    ],
    choices: [
      { id: 'tcp-22', text: 'TCP 22' },
      { id: 'tcp-443', text: `Port 443 of ${LONG_WORD}` },
    ],
  },
  key: {
    ...explained,
    kind: 'matching',
    rows: [
      { id: 'ssh', rightIds: ['tcp-22'], reason: 'SSH listens on TCP 22.' },
      { id: 'https', rightIds: ['tcp-443'], reason: 'HTTPS listens on TCP 443.' },
    ],
  },
}

/** @param placeIds of the exhibit: the first two are right for the two things, in this order. */
export function placingOn(exhibit: Exhibit, placeIds: readonly [string, string]): TestQuestion {
  const [first, second] = placeIds
  return {
    asked: {
      ...shown('placing', [exhibit, TABLE]),
      kind: 'placing',
      rows: [
        { id: 'lock', text: 'Badge lock with a log' },
        { id: 'camera', text: 'Camera with 90 days of recordings' },
      ],
      choices: [
        { id: first, text: 'First place' },
        { id: second, text: 'Second place' },
      ],
    },
    key: {
      ...explained,
      kind: 'placing',
      rows: [
        { id: 'lock', rightIds: [first], reason: 'It guards the door.' },
        { id: 'camera', rightIds: [second], reason: 'It sees the hall.' },
      ],
    },
  }
}

export const PLACING = placingOn(FLOOR, ['door', 'window'])

export const FILL_IN: TestQuestion = {
  asked: {
    ...shown('fill-in'),
    kind: 'fill-in',
    fields: [
      { id: 'mask', label: 'Subnet mask', form: 'address' },
      { id: 'hosts', label: `Hosts of ${LONG_WORD}`, form: 'number' },
    ],
  },
  key: {
    ...explained,
    kind: 'fill-in',
    fields: [
      {
        id: 'mask',
        accepts: ['255.255.255.192'],
        reason: 'A /26 sets 26 bits.',
        nearMisses: [{ value: '255.255.255.224', reason: 'That is a /27.' }],
      },
      { id: 'hosts', accepts: ['62'], reason: '64 less two.', nearMisses: [] },
    ],
  },
}

export const QUESTIONS = {
  single: SINGLE,
  multiple: MULTIPLE,
  ordering: ORDERING,
  matching: MATCHING,
  placing: PLACING,
  'fill-in': FILL_IN,
} as const satisfies Record<AskedQuestion['kind'], TestQuestion>
