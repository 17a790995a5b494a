/**
 * Which rule of an access list decides about a packet: the first that matches, in the order of the sequence numbers.
 *
 * Common equipment reads lists so; it is no standard. What no rule matches is denied.
 */
import type { Ipv4Body } from './frame.ts'
import type { AccessList, AclRule, AddressMatch, PortMatch } from './layer3.ts'
import type { Ipv4 } from './network.ts'

export type Filtered = Pick<Ipv4Body, 'source' | 'target' | 'payload'>

/** @returns undefined where none matches: the packet is denied. */
export function findRule({ rules }: AccessList, packet: Filtered): AclRule | undefined {
  return findFirst(rules, (rule) => matchesRule(rule, packet))
}

/** Of the rules that match, the one with the lowest number, wherever it stands. */
export function findFirst<Rule extends { readonly sequence: number }>(
  rules: readonly Rule[],
  matches: (rule: Rule) => boolean,
): Rule | undefined {
  let first: Rule | undefined
  for (const rule of rules)
    if ((!first || rule.sequence < first.sequence) && matches(rule)) first = rule
  return first
}

export function isPermitted(list: AccessList, packet: Filtered): boolean {
  return findRule(list, packet)?.action === 'permit'
}

function matchesRule(rule: AclRule, { source, target, payload }: Filtered): boolean {
  const { protocol, sourcePorts, targetPorts, icmp, isEstablished } = rule
  if (!matchesAddress(rule.source, source) || !matchesAddress(rule.target, target)) return false
  if (protocol !== 'ip' && protocol !== payload.protocol) return false
  if (payload.protocol === 'icmp')
    return !sourcePorts && !targetPorts && !isEstablished && isKind(icmp, payload.kind)
  if (payload.protocol === 'gre') return !sourcePorts && !targetPorts && !isEstablished && !icmp
  return (
    icmp === null &&
    matchesPort(sourcePorts, payload.sourcePort) &&
    matchesPort(targetPorts, payload.targetPort) &&
    // Every segment but the first has ACK or RST (RFC 9293, 3.5).
    (!isEstablished || (payload.protocol === 'tcp' && payload.kind !== 'syn'))
  )
}

function isKind(asked: AclRule['icmp'], kind: string): boolean {
  if (asked === null) return true
  if (asked === 'echo') return kind === 'echo-request'
  if (asked === 'unreachable')
    return (
      kind.endsWith('-unreachable') ||
      kind === 'administratively-prohibited' ||
      kind === 'fragmentation-needed'
    )
  if (asked === 'packet-too-big') return kind === 'fragmentation-needed'
  return kind === asked
}

/** Bits that the wildcard has set may differ. */
export function matchesAddress({ address, wildcard }: AddressMatch, asked: Ipv4): boolean {
  return ((address ^ asked) & ~wildcard) === 0
}

export function matchesPort(ports: PortMatch | null, asked: number): boolean {
  return ports === null || (ports.from <= asked && asked <= ports.to)
}
