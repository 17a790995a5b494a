/** An access list is read from the top: which line decides about each packet, and which line never does. */
import {
  broadcastOf,
  formatIpv4,
  documentationAddress,
  isIn,
  networkOf,
  privateAddress,
  sizeOf,
  wildcardOf,
  type Network,
} from '../addressing/ipv4.ts'
import {
  defineExercise,
  type Field,
  type FieldVerdict,
  type Level,
  type Option,
} from '../exercise.ts'
import { judgeChoice, judgeMatching } from '../judge.ts'
import type { Random } from '../random.ts'

type Protocol = 'tcp' | 'udp' | 'icmp'

type Packet = {
  readonly protocol: Protocol
  readonly source: number
  readonly destination: number
  /** The destination port; 0 for ICMP, which has none. */
  readonly port: number
}

type Rule = {
  readonly line: number
  readonly action: 'permit' | 'deny'
  readonly protocol: Protocol | 'ip'
  readonly source: Network
  readonly destination: Network
  readonly port: number | null
}

type Data = {
  readonly rules: readonly Rule[]
  readonly packets: readonly Packet[]
  readonly asksUnreached: boolean
}

const IMPLICIT: Option = { id: 'implicit', label: 'the implicit deny at the end' }
const NONE: Option = { id: 'none', label: 'no line: each decides about some packet' }
const ANY: Network = { address: 0, prefix: 0 }
const PROTOCOLS: readonly Protocol[] = ['tcp', 'udp', 'icmp']
/** Service ports (IANA). */
const PORTS_BY_PROTOCOL = { tcp: [22, 25, 80, 443, 445, 3389], udp: [53, 123, 161, 514] } as const

function fits(rule: Rule, packet: Packet): boolean {
  return misfit(rule, packet) === undefined
}

/** The first part of a line that a packet does not fit, or undefined. */
function misfit(
  rule: Rule,
  { protocol, source, destination, port }: Packet,
): 'protocol' | 'source' | 'destination' | 'port' | undefined {
  if (rule.protocol !== 'ip' && rule.protocol !== protocol) return 'protocol'
  if (!isIn(source, rule.source)) return 'source'
  if (!isIn(destination, rule.destination)) return 'destination'
  if (rule.port !== null && rule.port !== port) return 'port'
  return undefined
}

function decider(rules: readonly Rule[], packet: Packet): Rule | undefined {
  return rules.find((rule) => fits(rule, packet))
}

function writeNetwork(network: Network): string {
  if (network.prefix === 0) return 'any'
  if (network.prefix === 32) return `host ${formatIpv4(network.address)}`
  return `${formatIpv4(network.address)} ${formatIpv4(wildcardOf(network.prefix))}`
}

function writeRule({ line, action, protocol, source, destination, port }: Rule): string {
  return `${String(line).padStart(2)} ${action} ${protocol} ${writeNetwork(source)} ${writeNetwork(destination)}${
    port === null ? '' : ` eq ${port}`
  }`
}

function writePacket({ protocol, source, destination, port }: Packet): string {
  const what = protocol === 'icmp' ? 'ICMP' : `${protocol.toUpperCase()} port ${port}`
  return `${what}, from \`${formatIpv4(source)}\` to \`${formatIpv4(destination)}\``
}

function optionOf({ line, action }: Rule): Option {
  return { id: String(line), label: `line ${line}, ${action}` }
}

/**
 * A packet about which a line decides, or undefined where the lines above take
 * everything it fits. Exact: what a line fits is a box, and a box that a line
 * above takes only in part is cut until each piece is taken whole or not at all.
 */
function witness(rules: readonly Rule[], rule: Rule): Packet | undefined {
  const above = rules.slice(0, rules.indexOf(rule))
  return uncovered(above, rule, { portsLeftOut: [] })
}

/** A port that no line names. */
const OTHER_PORT = 40_000

function uncovered(
  above: readonly Rule[],
  box: Rule,
  { portsLeftOut }: { portsLeftOut: readonly number[] },
): Packet | undefined {
  if (box.protocol === 'ip') {
    for (const protocol of PROTOCOLS) {
      const found = uncovered(above, { ...box, protocol }, { portsLeftOut })
      if (found) return found
    }
    return undefined
  }
  for (const rule of above) {
    const isApart =
      (rule.protocol !== 'ip' && rule.protocol !== box.protocol) ||
      areApart(rule.source, box.source) ||
      areApart(rule.destination, box.destination) ||
      (rule.port !== null &&
        (box.port === null ? portsLeftOut.includes(rule.port) : rule.port !== box.port))
    if (isApart) continue
    if (rule.source.prefix > box.source.prefix) {
      return firstOf(halves(box.source), (source) =>
        uncovered(above, { ...box, source }, { portsLeftOut }),
      )
    }
    if (rule.destination.prefix > box.destination.prefix) {
      return firstOf(halves(box.destination), (destination) =>
        uncovered(above, { ...box, destination }, { portsLeftOut }),
      )
    }
    if (rule.port !== null && box.port === null) {
      const { port } = rule
      return (
        uncovered(above, { ...box, port }, { portsLeftOut }) ??
        uncovered(above, box, { portsLeftOut: [...portsLeftOut, port] })
      )
    }
    return undefined
  }
  return {
    protocol: box.protocol,
    source: hostIn(box.source),
    destination: hostIn(box.destination),
    port: box.protocol === 'icmp' ? 0 : (box.port ?? OTHER_PORT),
  }
}

function areApart(one: Network, other: Network): boolean {
  const prefix = Math.min(one.prefix, other.prefix)
  return networkOf(one.address, prefix) !== networkOf(other.address, prefix)
}

/** The half with more likely addresses first: a search that ends early ends in a plausible place. */
function halves({ address, prefix }: Network): Network[] {
  const likely = (network: Network) => LIKELY.filter((one) => isIn(one, network)).length
  const lower = { address, prefix: prefix + 1 }
  const upper = { address: address + sizeOf(prefix + 1), prefix: prefix + 1 }
  return likely(upper) > likely(lower) ? [upper, lower] : [lower, upper]
}

function firstOf<T, R>(list: readonly T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of list) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}

/** Addresses that look like somebody's, to be preferred in an example. */
const LIKELY = [0xc000_0237, 0xc633_644d, 0xcb00_7163, 0x0a63_6309, 0xac1f_0909, 0xc0a8_6309]

function hostIn(network: Network): number {
  const { address, prefix } = network
  if (prefix === 32) return address
  return LIKELY.find((likely) => isIn(likely, network)) ?? address + Math.min(sizeOf(prefix) - 1, 9)
}

/** The line that never decides, where there is exactly one; `none` where there is none. */
function unreachedOf({ rules }: Pick<Data, 'rules'>): string | undefined {
  const unreached = rules.filter((rule) => !witness(rules, rule))
  if (unreached.length > 1) return undefined
  return unreached[0] ? String(unreached[0].line) : NONE.id
}

function randomPort(random: Random, protocol: Rule['protocol']): number | null {
  return protocol === 'tcp' || protocol === 'udp' ? random.pick(PORTS_BY_PROTOCOL[protocol]) : null
}

function randomRules(random: Random, level: Level): Rule[] {
  const offices = Array.from({ length: 2 }, () => privateAddress(random))
  const servers = Array.from({ length: 2 }, () => documentationAddress(random))
  const count = level === 1 ? 3 : level === 2 ? 4 : 6
  const prefixes = level === 1 ? [24] : level === 2 ? [16, 24, 26] : [16, 20, 23, 24, 27]
  return Array.from({ length: count }, (_, index): Rule => {
    const protocol = random.pick(['tcp', 'tcp', 'tcp', 'udp', 'ip', 'icmp'] as const)
    const office = random.pick(offices)
    const prefix = random.pick(prefixes)
    const source = random.pick([
      { address: networkOf(office, prefix), prefix },
      { address: networkOf(office, prefix), prefix },
      { address: office, prefix: 32 },
      ANY,
    ])
    const destination = random.chance(0.65) ? { address: random.pick(servers), prefix: 32 } : ANY
    return {
      line: 10 * (index + 1),
      action: random.chance(0.5) ? 'permit' : 'deny',
      protocol,
      source,
      destination,
      port: random.chance(0.75) ? randomPort(random, protocol) : null,
    }
  })
}

/** A packet that fits a line, and then perhaps one thing of it changed. */
function packetNear(random: Random, rule: Rule): Packet {
  const protocol = rule.protocol === 'ip' ? random.pick(PROTOCOLS) : rule.protocol
  const { source, destination } = rule
  const pickIn = (network: Network) =>
    network.prefix === 32
      ? network.address
      : network.prefix === 0
        ? documentationAddress(random)
        : random.int(network.address + 1, broadcastOf(network.address, network.prefix) - 1)
  const packet: Packet = {
    protocol,
    source: pickIn(source),
    destination: pickIn(destination),
    port: rule.port ?? randomPort(random, protocol) ?? 0,
  }
  const change = random.int(0, 5)
  if (change === 0) return { ...packet, port: randomPort(random, protocol) ?? 0 }
  if (change === 1 && source.prefix > 0) {
    return { ...packet, source: (packet.source ^ sizeOf(Math.min(source.prefix, 30))) >>> 0 }
  }
  if (change === 2) return { ...packet, destination: documentationAddress(random) }
  return packet
}

export const aclFirstMatch = defineExercise<Data>({
  kind: 'acl-first-match',

  pose: (random, level) => {
    for (;;) {
      const rules = randomRules(random, level)
      if (
        new Set(rules.map((rule) => writeRule({ ...rule, line: 0, action: 'permit' }))).size <
        rules.length
      )
        continue
      const unreached = unreachedOf({ rules })
      // A list in which more than one line is dead teaches nothing about the others.
      if (unreached === undefined || (level === 1 && unreached !== NONE.id)) continue
      if (level === 3 && unreached === NONE.id && random.chance(0.7)) continue
      const packets = new Map<string, Packet>()
      for (let tried = 0; tried < 40 && packets.size < (level === 1 ? 3 : 4); tried += 1) {
        const packet = packetNear(random, random.pick(rules))
        packets.set(writePacket(packet), packet)
      }
      const chosen = [...packets.values()]
      const lines = new Set(chosen.map((packet) => decider(rules, packet)?.line ?? 0))
      // Four packets that all meet the same line are one question, not four.
      if (lines.size < 2 || chosen.length < 3) continue
      return { rules, packets: chosen, asksUnreached: level === 3 }
    }
  },

  show: ({ rules, packets, asksUnreached }) => {
    const fields: Field[] = [
      {
        type: 'matching',
        id: 'lines',
        label: 'Which line decides about each packet?',
        rows: packets.map((packet, index) => ({ id: String(index), label: writePacket(packet) })),
        options: [...rules.map(optionOf), IMPLICIT],
      },
    ]
    if (asksUnreached) {
      fields.push({
        type: 'choice',
        id: 'unreached',
        label: 'Which line can never decide about any packet?',
        options: [...rules.map(optionOf), NONE],
      })
    }
    return {
      prompt: 'Packets meet this access list. The port is the destination port.',
      exhibits: [
        {
          type: 'terminal',
          title: 'Access list',
          text: [
            'R1# show access-lists EDGE',
            'Extended IP access list EDGE',
            ...rules.map((rule) => `    ${writeRule(rule)}`),
          ].join('\n'),
        },
      ],
      fields,
    }
  },

  workOut: ({ rules, packets, asksUnreached }) => {
    const steps = packets.map((packet) => {
      const rule = decider(rules, packet)
      const read = rule ? rules.slice(0, rules.indexOf(rule) + 1) : rules
      return {
        text: `${writePacket(packet)}: ${
          rule
            ? `line ${rule.line} is the first that fits: ${rule.action}. The rest is not read.`
            : 'no line fits, so the implicit deny at the end decides.'
        }`,
        code: read
          .map((other) => {
            const why = misfit(other, packet)
            return `${String(other.line).padStart(2)}  ${why === undefined ? `fits: ${other.action}` : `another ${why}`}`
          })
          .join('\n'),
      }
    })
    const lines = Object.fromEntries(
      packets.map((packet, index) => [
        String(index),
        String(decider(rules, packet)?.line ?? IMPLICIT.id),
      ]),
    )
    if (!asksUnreached) return { answer: { lines }, steps }
    const unreached = unreachedOf({ rules }) ?? NONE.id
    return {
      answer: { lines, unreached },
      steps: [
        ...steps,
        {
          text:
            unreached === NONE.id
              ? 'For every line there is a packet that fits it and none above it.'
              : `Line ${unreached}: everything that fits it fits a line above it first. For every other line there is a packet that only it catches.`,
          code: rules
            .map((rule) => {
              const packet = witness(rules, rule)
              return `${String(rule.line).padStart(2)}  ${packet ? writePacket(packet).replaceAll('`', '') : 'nothing left'}`
            })
            .join('\n'),
        },
      ],
    }
  },

  judge: ({ rules, packets, asksUnreached }, answer): Record<string, FieldVerdict> => {
    const ruleOf = (id: string) => rules.find(({ line }) => String(line) === id)
    const rows = packets.map((_, index) => ({ id: String(index), label: String(index) }))
    const lines = judgeMatching(
      answer['lines'],
      rows,
      [...rules.map(optionOf), IMPLICIT],
      (row) => {
        const packet = packets[Number(row)]
        return String((packet && decider(rules, packet)?.line) ?? IMPLICIT.id)
      },
      (row, chosen) => {
        const packet = packets[Number(row)]
        const rule = ruleOf(chosen)
        if (!packet || !rule) return 'Some line does fit, so the end of the list is never reached.'
        const why = misfit(rule, packet)
        if (why === undefined)
          return `Line ${rule.line} fits, but it is not read: a line above it fits already.`
        const is = {
          protocol: rule.protocol,
          source: writeNetwork(rule.source),
          destination: writeNetwork(rule.destination),
          port: `eq ${rule.port}`,
        }
        return `Line ${rule.line} does not fit: it wants the ${why} \`${is[why]}\`.`
      },
    )
    if (!asksUnreached) return { lines }
    return {
      lines,
      unreached: judgeChoice(
        answer['unreached'],
        [...rules.map(optionOf), NONE],
        unreachedOf({ rules }) ?? NONE.id,
        (chosen) => {
          const rule = ruleOf(chosen)
          const packet = rule && witness(rules, rule)
          return packet
            ? `Line ${chosen} does decide about some: ${writePacket(packet)} fits it and none above.`
            : 'There is one: everything that fits it fits a line above it as well.'
        },
      ),
    }
  },

  nudge: () =>
    'Read from the top and stop at the first line that fits in everything: protocol, source, destination and port. `ip` fits every protocol. In a wildcard mask, 0 means must match and 255 means anything. If no line fits, the packet is denied.',

  aim: ({ packets }, fieldId, partId) => {
    if (fieldId === 'unreached') {
      return 'Compare each line with those above it: is one of them at least as wide in protocol, source, destination and port?'
    }
    const packet = packets[Number(partId)]
    return packet
      ? `Go down line by line and ask in this order: is the protocol ${packet.protocol.toUpperCase()} or ip? Does \`${formatIpv4(packet.source)}\` fit? Does \`${formatIpv4(packet.destination)}\`? The port?`
      : 'Go down line by line.'
  },
})
