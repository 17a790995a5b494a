/** Makes access lists of each sort, and packets that are worth asking about. */
import {
  broadcastOf,
  fromOctets,
  networkOf,
  sizeOf,
  type Network,
} from '#platform/contract/ipv4.ts'
import type { Random } from '#platform/contract/random.ts'

import { documentationAddress, privateAddress } from '../addressing/ipv4.ts'
import type { Difficulty } from '../exercise.ts'
import {
  ANY,
  decider,
  PROTOCOLS,
  unreachedRules,
  writeMatch,
  type Packet,
  type Rule,
} from './access-list.ts'

export type ListSort = 'office' | 'guests' | 'shadowed' | 'wrong-mask'

export type ListProblem = {
  readonly rules: readonly Rule[]
  readonly packets: readonly Packet[]
  /** The line with the wrong wildcard mask, and the network that it is meant for. */
  readonly mistake: { readonly line: number; readonly meant: Network } | null
}

/** A line before it has its number. */
type Draft = Omit<Rule, 'line'>

/** Lines without those that a sort adds. */
const LINES_AT = { 1: 3, 2: 4, 3: 5 } as const
const PACKETS_AT = { 1: 3, 2: 4, 3: 4 } as const
const PREFIXES = [16, 20, 22, 23, 24, 26, 27]
/** Service ports (IANA). */
const PORTS_BY_PROTOCOL = { tcp: [22, 25, 80, 443, 445, 3389], udp: [53, 123, 161, 514] } as const

export function makeListProblem(
  random: Random,
  sort: ListSort,
  difficulty: Difficulty,
): ListProblem {
  for (;;) {
    const drafts = makeDrafts(random, sort, difficulty)
    if (new Set(drafts.map(writeMatch)).size < drafts.length) continue
    const meant = drafts.map((draft, index): Rule => ({ ...draft, line: 10 * (index + 1) }))
    const problem = sort === 'wrong-mask' ? withWrongMask(random, meant) : correct(meant)
    if (!problem) continue
    const unreached = unreachedRules(problem.rules).length
    // A list in which more than one line is dead teaches nothing about the others.
    if (unreached > 1 || (sort === 'shadowed' && unreached === 0)) continue
    const packets = makePackets(random, problem.rules, PACKETS_AT[difficulty], problem.packets)
    // Packets that all meet the same line are one question, not four.
    const lines = new Set(packets.map((packet) => decider(problem.rules, packet)?.line))
    if (packets.length === PACKETS_AT[difficulty] && lines.size > 1) return { ...problem, packets }
  }
}

function correct(rules: readonly Rule[]): ListProblem {
  return { rules, packets: [], mistake: null }
}

function makeDrafts(random: Random, sort: ListSort, difficulty: Difficulty): Draft[] {
  const count = LINES_AT[difficulty]
  if (sort === 'guests') return makeGuestDrafts(random, difficulty)
  if (sort === 'office') return makeOfficeDrafts(random, count + 1)
  if (sort === 'wrong-mask') return makeOfficeDrafts(random, count + 1, { hasMasks: true })
  const drafts = makeOfficeDrafts(random, count)
  const index = random.int(0, drafts.length - 1)
  const above = drafts[index]
  const newIndex = random.int(index + 1, drafts.length)
  return above ? drafts.toSpliced(newIndex, 0, narrow(random, above)) : drafts
}

/** @param hasMasks whether each source is a network, with a wildcard mask. */
function makeOfficeDrafts(random: Random, count: number, { hasMasks = false } = {}): Draft[] {
  const offices = Array.from({ length: 2 }, () => privateAddress(random))
  const servers = Array.from({ length: 2 }, () => documentationAddress(random))
  return Array.from({ length: count }, (): Draft => {
    const protocol = random.pick(['tcp', 'tcp', 'tcp', 'udp', 'ip', 'icmp'] as const)
    const office = random.pick(offices)
    const prefix = random.pick(PREFIXES)
    const network = { address: networkOf(office, prefix), prefix }
    const host = { address: office, prefix: 32 }
    return {
      action: random.chance(0.5) ? 'permit' : 'deny',
      protocol,
      source: hasMasks ? network : random.pick([network, network, host, ANY]),
      destination: random.chance(0.65) ? { address: random.pick(servers), prefix: 32 } : ANY,
      port: random.chance(0.75) ? randomPort(random, protocol) : null,
    }
  })
}

/** Names are looked up inside; everything else that is private is denied (RFC 1918), the internet is permitted. */
function makeGuestDrafts(random: Random, difficulty: Difficulty): Draft[] {
  const prefix = random.pick([22, 23, 24, 25])
  const source = { address: networkOf(privateAddress(random), prefix), prefix }
  const hostInside = (): Network => ({
    address: fromOctets(10, 1, random.int(1, 9), random.int(2, 250)),
    prefix: 32,
  })
  const permit = (protocol: 'tcp' | 'udp', port: number): Draft => ({
    action: 'permit',
    protocol,
    source,
    destination: hostInside(),
    port,
  })
  const deny = (destination: Network): Draft => ({
    action: 'deny',
    protocol: 'ip',
    source,
    destination,
    port: null,
  })
  const extras: Draft[] = [
    permit('tcp', 443),
    permit('udp', 123),
    { action: 'deny', protocol: 'tcp', source, destination: ANY, port: 25 },
  ]
  const drafts: Draft[] = [
    permit('udp', 53),
    ...random.sample(extras, difficulty - 1),
    ...random.shuffle([
      deny({ address: fromOctets(10, 0, 0, 0), prefix: 8 }),
      deny({ address: fromOctets(172, 16, 0, 0), prefix: 12 }),
      deny({ address: fromOctets(192, 168, 0, 0), prefix: 16 }),
    ]),
    { action: 'permit', protocol: 'ip', source, destination: ANY, port: null },
  ]
  if (random.chance(0.4)) return drafts
  // Two lines in the wrong order.
  const index = random.int(0, drafts.length - 2)
  return drafts.toSpliced(index, 2, ...drafts.slice(index, index + 2).toReversed())
}

/** A line of which everything is matched by another one; mostly it does the opposite. */
function narrow(random: Random, wide: Draft): Draft {
  const protocol = wide.protocol === 'ip' ? random.pick(PROTOCOLS) : wide.protocol
  return {
    action: random.chance(0.8) === (wide.action === 'permit') ? 'deny' : 'permit',
    protocol,
    source: narrowNetwork(random, wide.source, privateAddress),
    destination: narrowNetwork(random, wide.destination, documentationAddress),
    port: wide.port ?? (random.chance(0.6) ? randomPort(random, protocol) : null),
  }
}

function narrowNetwork(
  random: Random,
  network: Network,
  randomAddress: (random: Random) => number,
): Network {
  if (network.prefix === 32 || random.chance(0.4)) return network
  const host = network.prefix === 0 ? randomAddress(random) : randomHost(random, network)
  const prefix = random.pick([...PREFIXES.filter((length) => length > network.prefix), 32])
  return { address: networkOf(host, prefix), prefix }
}

/** The list with one wildcard mask changed, and a packet about which another line decides for that reason. */
function withWrongMask(random: Random, meantRules: readonly Rule[]): ListProblem | undefined {
  const wrong = random.pick(meantRules)
  const { source: meant, line } = wrong
  const prefix = random.pick([meant.prefix - 1, meant.prefix + 1, meant.prefix + 2])
  // Another address would be a second mistake.
  if (networkOf(meant.address, prefix) !== meant.address) return undefined
  const written = { address: meant.address, prefix }
  const rules = meantRules.map((rule) => (rule === wrong ? { ...rule, source: written } : rule))
  const source = randomHost(random, prefix < meant.prefix ? written : meant)
  const packet = { ...packetFor(random, wrong), source }
  if (decider(rules, packet)?.line === decider(meantRules, packet)?.line) return undefined
  return { rules, packets: [packet], mistake: { line, meant } }
}

function makePackets(
  random: Random,
  rules: readonly Rule[],
  count: number,
  given: readonly Packet[],
): Packet[] {
  const packets = new Map(given.map((packet) => [JSON.stringify(packet), packet]))
  for (let tried = 0; tried < 40 && packets.size < count; tried += 1) {
    const packet = packetNear(random, random.pick(rules))
    packets.set(JSON.stringify(packet), packet)
  }
  return random.shuffle([...packets.values()])
}

/** A packet that matches a line, and then perhaps one thing of it changed. */
function packetNear(random: Random, rule: Rule): Packet {
  const packet = packetFor(random, rule)
  const { source } = rule
  const change = random.int(0, 5)
  if (change === 0) return { ...packet, port: randomPort(random, packet.protocol) ?? 0 }
  if (change === 1 && source.prefix > 0) {
    return { ...packet, source: (packet.source ^ sizeOf(Math.min(source.prefix, 30))) >>> 0 }
  }
  if (change === 2) return { ...packet, destination: documentationAddress(random) }
  return packet
}

function packetFor(random: Random, rule: Rule): Packet {
  const protocol = rule.protocol === 'ip' ? random.pick(PROTOCOLS) : rule.protocol
  return {
    protocol,
    source: randomHost(random, rule.source),
    destination: randomHost(random, rule.destination),
    port: rule.port ?? randomPort(random, protocol) ?? 0,
  }
}

function randomHost(random: Random, { address, prefix }: Network): number {
  if (prefix === 32) return address
  if (prefix === 0) return documentationAddress(random)
  return random.int(address + 1, broadcastOf(address, prefix) - 1)
}

function randomPort(random: Random, protocol: Rule['protocol']): number | null {
  return protocol === 'tcp' || protocol === 'udp' ? random.pick(PORTS_BY_PROTOCOL[protocol]) : null
}
