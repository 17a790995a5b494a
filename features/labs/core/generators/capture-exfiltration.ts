/**
 * A capture with four conversations, one of which carries data out: which, from which computer, and which packet shows it.
 *
 * Behind the router's address translation, the capture shows one address for all computers: the translations tell them
 * apart.
 */
import { formatIpv4, fromOctets } from '#platform/contract/ipv4.ts'
import { createRandom, type Random } from '#platform/contract/random.ts'

import type { LabAction } from '../lab-action.ts'
import type { Ipv4 } from '../network/network.ts'
import { coldState } from '../network/state.ts'
import type { Difficulty, Scene } from '../scene.ts'
import { OPEN_FIELD, type Filled, type Reading, type Worksheet } from '../worksheet.ts'
import {
  BACKUP,
  bytesOf,
  endpointWords,
  EVERYDAY,
  EXFILTRATIONS,
  type Conversation,
} from './conversations.ts'
import { drawBlock, drawSite } from './site.ts'

type Talk = Conversation & {
  readonly name: 'A' | 'B' | 'C' | 'D'
  readonly host: string
  readonly inside: Ipv4
}

type Capture = {
  readonly talks: readonly Talk[]
  readonly hosts: readonly string[]
  readonly guilty: Talk['name']
  /** The one address that the outside sees; null: it was captured inside. */
  readonly nat: Ipv4 | null
}

const NAMES = ['A', 'B', 'C', 'D'] as const
const KINDS = Object.keys(EXFILTRATIONS)

export function makeScene(seed: number, difficulty: Difficulty): Scene {
  const random = createRandom(seed)
  const site = drawSite(random)
  const kind = random.pick(KINDS)
  const isOutside = random.chance(0.5)
  const hosts = random
    .sample(
      Array.from({ length: 40 }, (_, at) => at + 1),
      4,
    )
    .map((number) => `${site.code}-${String(number).padStart(2, '0')}`)
  const capture = takeCapture(random, { kind, isOutside, hosts, hasBackup: difficulty === 3 })
  const guilty = capture.talks.find(({ name }) => name === capture.guilty) as Talk
  const other = capture.talks.find(({ name }) => name !== capture.guilty) as Talk
  const busiest = capture.talks.toSorted((one, two) => totalOf(two) - totalOf(one))
  const innocent = busiest.find(({ name }) => name !== capture.guilty) as Talk
  const rows = packetRows(capture)
  const proofs = rows.flatMap(({ talk, isProof }, at) =>
    talk.name === capture.guilty && isProof ? [String(at + 1)] : [],
  ) as [string, string]
  const idle = rows.findIndex(({ talk }) => talk.name === other.name)
  const right = { talk: guilty.name, host: guilty.host, packet: proofs[0] }
  return {
    start: coldState({ devices: [], cables: [] }),
    variant: `${kind}/${isOutside ? 'outside' : 'inside'}`,
    roles: {},
    cables: {},
    words: {
      team: site.team,
      place: site.place,
      protocol: guilty.protocol,
      where: isOutside
        ? `outside of the router, which translates all computers to ${formatIpv4(capture.nat ?? 0)}`
        : 'inside, at a mirrored port of the switch',
      hint: HINT_BY_KIND[kind] ?? '',
    },
    places: {},
    locks: [],
    worksheet: makeWorksheet(capture),
    solutions: [
      { id: 'by-the-first-packet', actions: [answer(1, right)], harmless: [] },
      {
        id: 'by-another-packet-at-the-second-try',
        actions: [
          answer(1, { talk: innocent.name, host: innocent.host, packet: proofs[1] }),
          answer(2, { ...right, packet: proofs[1] }),
        ],
        harmless: ['talk-1', 'host-1', 'packet-1'],
      },
    ],
    cheats: {
      'the-busiest': [
        answer(1, { talk: innocent.name, host: innocent.host, packet: proofs[0] }),
        answer(2, { talk: other.name, host: guilty.host, packet: proofs[0] }),
      ],
      'no-packet': [answer(1, { ...right, packet: String(idle + 1) })],
      'another-computer': [answer(1, { ...right, host: other.host })],
    },
    look: { field: 'packet-1' },
    hints: [kind, ...(isOutside ? ['translated'] : [])],
  }
}

const HINT_BY_KIND: Readonly<Record<string, string>> = {
  'dns-tunnel': 'names that are long, random and never asked for twice',
  'icmp-payload': 'pings whose data are large and differ each time',
  'https-upload': 'a connection that sends far more than it receives',
  'ftp-store': 'a command that stores a file at the other side',
}

function totalOf(talk: Talk): number {
  const { sent, received } = bytesOf(talk)
  return sent + received
}

type Given = { readonly talk: string; readonly host: string; readonly packet: string }

function answer(turn: 1 | 2, { talk, host, packet }: Given): LabAction {
  return {
    kind: 'fill',
    values: { [`talk-${turn}`]: talk, [`host-${turn}`]: host, [`packet-${turn}`]: packet },
  }
}

function takeCapture(
  random: Random,
  plan: {
    readonly kind: string
    readonly isOutside: boolean
    readonly hosts: readonly string[]
    readonly hasBackup: boolean
  },
): Capture {
  const { kind, isOutside, hosts, hasBackup } = plan
  const block = drawBlock(random) + 256
  // One everyday conversation has the same protocol, where there is one: the protocol alone tells nothing.
  const alike = { 'dns-tunnel': 'lookup', 'icmp-payload': 'pings', 'https-upload': 'update' }[kind]
  const all = Object.keys(EVERYDAY)
  const others = random
    .sample(
      all.filter((id) => id !== alike),
      3,
    )
    .slice(0, alike === undefined ? 3 : 2)
  const everyday = alike === undefined ? others : [alike, ...others]
  const makes = [
    { id: kind, make: EXFILTRATIONS[kind] },
    ...everyday.map((id, at) =>
      hasBackup && at === 2 ? { id: 'backup', make: BACKUP } : { id, make: EVERYDAY[id] },
    ),
  ]
  const shuffled = random.shuffle(makes)
  const talks = shuffled.map(({ id, make }, at): Talk => {
    if (!make) throw new Error(`There is no conversation ${id}.`)
    return {
      id,
      ...make(random),
      name: NAMES[at] ?? 'A',
      host: hosts[at] ?? '',
      inside: block + 20 + at * 7,
    }
  })
  return {
    talks,
    hosts: hosts.toSorted(),
    guilty: talks.find(({ id }) => id === kind)?.name ?? 'A',
    nat: isOutside ? fromOctets(192, 0, 2, random.int(2, 9)) : null,
  }
}

type Row = {
  readonly talk: Talk
  readonly atMs: number
  readonly cells: readonly string[]
  /** Whether it shows what the conversation is. */
  readonly isProof: boolean
}

/** All packets that are shown, as they came. */
function packetRows({ talks, nat }: Capture): readonly Row[] {
  return talks
    .flatMap((talk, index) =>
      talk.packets.map(({ atMs, isFromClient, length, info }): Row => {
        const ends = [
          endpointWords(nat ?? talk.inside, talk.clientPort),
          endpointWords(talk.server, talk.serverPort),
        ]
        const [from = '', to = ''] = isFromClient ? ends : ends.toReversed()
        // A few milliseconds apart, so that the order is sure.
        const time = atMs + index
        const cells = [(time / 1000).toFixed(3), from, to, talk.protocol, String(length), info]
        return { talk, atMs: time, cells, isProof: isFromClient && PROOF.test(info) }
      }),
    )
    .toSorted((one, other) => one.atMs - other.atMs)
}

/** What the client of an exfiltration says that shows it. */
const PROOF = /^(?:query TXT|echo request|application data|STOR)/

function makeWorksheet(capture: Capture): Worksheet {
  const rows = packetRows(capture)
  const fieldsOf = (turn: 1 | 2): Worksheet['fields'] => {
    const open = {
      ...OPEN_FIELD,
      group: turn === 1 ? 'First answer' : 'Second answer',
      isFinal: true,
      after: turn === 1 ? null : 'talk-1',
    }
    return [
      {
        ...open,
        id: `talk-${turn}`,
        label: 'Conversation',
        choices: NAMES.map((name) => ({ value: name, label: name })),
      },
      {
        ...open,
        id: `host-${turn}`,
        label: 'Computer',
        choices: capture.hosts.map((host) => ({ value: host, label: host })),
      },
      {
        ...open,
        id: `packet-${turn}`,
        label: 'Packet that shows it',
        choices: rows.map((_, at) => ({ value: String(at + 1), label: `packet ${at + 1}` })),
      },
    ]
  }
  return {
    title: 'Capture',
    fields: [...fieldsOf(1), ...fieldsOf(2)],
    supply: {},
    facts: capture,
    readings: () => [conversationTable(capture), hostTable(capture), packetTable(rows)],
    checks: {
      conversation: (filled) => conversationFault(capture, rows, filled),
      computer: (filled) => computerFault(capture, filled),
    },
    draw: null,
  }
}

function conversationTable({ talks, nat }: Capture): Reading {
  return {
    title: 'Conversations, in the ten minutes of the capture',
    says: null,
    columns: ['Conversation', 'Between', 'And', 'Protocol', 'Sent', 'Received'],
    rows: talks.map((talk) => {
      const { sent, received } = bytesOf(talk)
      return [
        talk.name,
        endpointWords(nat ?? talk.inside, talk.clientPort),
        endpointWords(talk.server, talk.serverPort),
        talk.protocol,
        sizeWords(sent),
        sizeWords(received),
      ]
    }),
  }
}

/** `1.4 MB`, `620 kB`: powers of ten. */
function sizeWords(bytes: number): string {
  return bytes >= 1_000_000
    ? `${(bytes / 1_000_000).toFixed(1)} MB`
    : `${Math.ceil(bytes / 1000)} kB`
}

/** Who has which address inside; behind the router, by what it translated. */
function hostTable({ talks, nat }: Capture): Reading {
  return nat === null
    ? {
        title: 'Leases of the DHCP server',
        says: null,
        columns: ['Computer', 'Address'],
        rows: talks.map(({ host, inside }) => [host, formatIpv4(inside)]),
      }
    : {
        title: 'Translations of the router',
        says: null,
        columns: ['Computer', 'Inside', 'Outside', 'To'],
        rows: talks.map(({ host, inside, clientPort, server, serverPort }) => [
          host,
          endpointWords(inside, clientPort),
          endpointWords(nat, clientPort),
          endpointWords(server, serverPort),
        ]),
      }
}

function packetTable(rows: readonly Row[]): Reading {
  return {
    title: 'The first packets of each conversation',
    says: null,
    columns: ['Packet', 'Seconds', 'From', 'To', 'Protocol', 'Bytes', 'What it says'],
    rows: rows.map(({ cells }, at) => [String(at + 1), ...cells]),
  }
}

const UNANSWERED = 'Nothing is answered yet.'

function answersIn(filled: Filled) {
  return [1, 2]
    .map((turn) => ({
      talk: filled[`talk-${turn}`],
      host: filled[`host-${turn}`],
      packet: filled[`packet-${turn}`],
    }))
    .filter(({ talk, host, packet }) => [talk, host, packet].some((each) => each !== undefined))
}

function conversationFault(
  { guilty }: Capture,
  rows: readonly Row[],
  filled: Filled,
): string | null {
  const given = answersIn(filled)
  if (given.length === 0) return UNANSWERED
  const named = given.filter(({ talk }) => talk === guilty)
  const isProven = named.some(({ packet }) => {
    const row = rows[Number(packet) - 1]
    return row?.talk.name === guilty && row.isProof
  })
  if (isProven) return null
  return named.length > 0
    ? 'The packet that was named does not show it.'
    : 'The conversation that was named is one of everyday work.'
}

function computerFault({ talks, guilty }: Capture, filled: Filled): string | null {
  const given = answersIn(filled)
  if (given.length === 0) return UNANSWERED
  const host = talks.find(({ name }) => name === guilty)?.host
  // In one answer: to name each once is no answer.
  return given.some((each) => each.host === host && each.talk === guilty)
    ? null
    : 'The computer that was named is not the one of that conversation.'
}
