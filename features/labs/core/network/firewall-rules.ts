/**
 * Which rule of a firewall decides about the first packet of a connection: the first that matches, in the order of the
 * sequence numbers.
 *
 * Common equipment reads rule tables so; it is no standard. What no rule matches is denied.
 */
import { findFirst, matchesAddress, matchesPort, type Filtered } from './access-list.ts'
import type { Firewall, FirewallRule } from './firewall.ts'

/** From one zone to another; `SELF` is the device itself. */
export type Crossing = { readonly from: string; readonly to: string }

/** @returns undefined where none matches */
export function findFirewallRule(
  { rules }: Firewall,
  crossing: Crossing,
  packet: Filtered,
): FirewallRule | undefined {
  return findFirst(rules, (rule) => matches(rule, crossing, packet))
}

function matches(rule: FirewallRule, { from, to }: Crossing, packet: Filtered): boolean {
  const { source, target, payload } = packet
  const { protocol, targetPorts } = rule
  return (
    (rule.from === null || rule.from === from) &&
    (rule.to === null || rule.to === to) &&
    matchesAddress(rule.source, source) &&
    matchesAddress(rule.target, target) &&
    (protocol === 'ip' || protocol === payload.protocol) &&
    (!targetPorts || ('targetPort' in payload && matchesPort(targetPorts, payload.targetPort)))
  )
}
