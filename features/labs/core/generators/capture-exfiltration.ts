/**
 * A capture with four conversations, one of which carries data out: which, from which computer, and which packet shows it.
 *
 * Behind the router's address translation, the capture shows one address for all computers: the translations tell them
 * apart.
 */
import { formatIpv4, fromOctets } from '#platform/contract/ipv4.ts'
import { createRandom, type Random } from '#platform/contract/random.ts'

import { coldState } from '../network/state.ts'
import type { Difficulty, Scene } from '../scene.ts'
import { type Talk, type Capture, NAMES, packetRows, makeWorksheet } from './capture-sheet.ts'
import { BACKUP, bytesOf, EVERYDAY, EXFILTRATIONS } from './conversations.ts'
import { drawBlock, drawSite } from './site.ts'
import { answer } from './two-answers.ts'

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
