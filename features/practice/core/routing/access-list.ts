/** An access list as a router reads it: which line decides about a packet, and which line never decides about any. */
import {
  formatIpv4,
  isIn,
  networkOf,
  sizeOf,
  wildcardOf,
  type Network,
} from '#platform/contract/ipv4.ts'

export type Protocol = 'tcp' | 'udp' | 'icmp'
export const PROTOCOLS: readonly Protocol[] = ['tcp', 'udp', 'icmp']

export type Packet = {
  readonly protocol: Protocol
  readonly source: number
  readonly destination: number
  /** The destination port; 0 for ICMP, which has none. */
  readonly port: number
}

export type Rule = {
  readonly line: number
  readonly action: 'permit' | 'deny'
  readonly protocol: Protocol | 'ip'
  readonly source: Network
  readonly destination: Network
  readonly port: number | null
}

export const ANY: Network = { address: 0, prefix: 0 }

/** A part of a line that a packet may not match. */
export type Part = 'protocol' | 'source' | 'destination' | 'port'

/** The first part of a line that a packet does not match, or undefined. */
export function misfit(
  rule: Rule,
  { protocol, source, destination, port }: Packet,
): Part | undefined {
  if (rule.protocol !== 'ip' && rule.protocol !== protocol) return 'protocol'
  if (!isIn(source, rule.source)) return 'source'
  if (!isIn(destination, rule.destination)) return 'destination'
  if (rule.port !== null && rule.port !== port) return 'port'
  return undefined
}

/** The first line that matches; undefined where the implicit deny decides. */
export function decider(rules: readonly Rule[], packet: Packet): Rule | undefined {
  return rules.find((rule) => misfit(rule, packet) === undefined)
}

export function writeNetwork(network: Network): string {
  if (network.prefix === 0) return 'any'
  if (network.prefix === 32) return `host ${formatIpv4(network.address)}`
  return `${formatIpv4(network.address)} ${formatIpv4(wildcardOf(network.prefix))}`
}

/** What a line matches, as Cisco IOS writes it. */
export function writeMatch({ protocol, source, destination, port }: Omit<Rule, 'line'>): string {
  const suffix = port === null ? '' : ` eq ${port}`
  return `${protocol} ${writeNetwork(source)} ${writeNetwork(destination)}${suffix}`
}

/** What the router prints. */
export function writeList(rules: readonly Rule[]): string {
  return [
    'R1# show access-lists EDGE',
    'Extended IP access list EDGE',
    ...rules.map((rule) => `    ${rule.line} ${rule.action} ${writeMatch(rule)}`),
  ].join('\n')
}

/** The lines that never decide, because those above them match every packet first. */
export function unreachedRules(rules: readonly Rule[]): Rule[] {
  return rules.filter((rule) => !witness(rules, rule))
}

/**
 * A packet about which a line decides, or undefined where the lines above it match
 * everything that it matches. Exact: what a line matches is a box, and a box that a
 * line above matches only in part is cut until each piece is matched whole or not at all.
 */
export function witness(rules: readonly Rule[], rule: Rule): Packet | undefined {
  return uncovered(rules.slice(0, rules.indexOf(rule)), rule, [])
}

/** A port that no line names. */
const OTHER_PORT = 40_000

/** @param portsLeftOut ports that are not in the box any longer; only where it names no port. */
function uncovered(
  above: readonly Rule[],
  box: Rule,
  portsLeftOut: readonly number[],
): Packet | undefined {
  const { protocol } = box
  if (protocol === 'ip') {
    return firstOf(PROTOCOLS, (each) => uncovered(above, { ...box, protocol: each }, portsLeftOut))
  }
  for (const rule of above) {
    if (isApart(rule, box, portsLeftOut)) continue
    if (rule.source.prefix > box.source.prefix) {
      return firstOf(halves(box.source), (source) =>
        uncovered(above, { ...box, source }, portsLeftOut),
      )
    }
    if (rule.destination.prefix > box.destination.prefix) {
      return firstOf(halves(box.destination), (destination) =>
        uncovered(above, { ...box, destination }, portsLeftOut),
      )
    }
    if (rule.port !== null && box.port === null) {
      const { port } = rule
      return (
        uncovered(above, { ...box, port }, portsLeftOut) ??
        uncovered(above, box, [...portsLeftOut, port])
      )
    }
    return undefined
  }
  return {
    protocol,
    source: hostIn(box.source),
    destination: hostIn(box.destination),
    port: protocol === 'icmp' ? 0 : (box.port ?? OTHER_PORT),
  }
}

/** Whether no packet of the box matches the rule. */
function isApart(rule: Rule, box: Rule, portsLeftOut: readonly number[]): boolean {
  if (rule.protocol !== 'ip' && rule.protocol !== box.protocol) return true
  if (areApart(rule.source, box.source) || areApart(rule.destination, box.destination)) return true
  if (rule.port === null) return false
  return box.port === null ? portsLeftOut.includes(rule.port) : rule.port !== box.port
}

function areApart(one: Network, other: Network): boolean {
  const prefix = Math.min(one.prefix, other.prefix)
  return networkOf(one.address, prefix) !== networkOf(other.address, prefix)
}

/** The half with more likely addresses first: a search that ends early ends at a plausible address. */
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
