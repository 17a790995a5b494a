/**
 * Whether access lists let in what routers send to one another: an inbound list on the interface that hears it. What a
 * router sends itself passes its own outbound lists.
 */
import { findFirst, matchesAddress } from '../access-list.ts'
import type { AclRule } from '../layer3.ts'
import type { Ipv4 } from '../network.ts'
import type { Speaker } from './speakers.ts'

/** AllSPFRouters, 224.0.0.5 (RFC 2328, A.1), and the group of VRRP, 224.0.0.18 (RFC 9568, 5.1.1.2). */
const GROUP_BY_PROTOCOL = { ospf: 0xe000_0005, vrrp: 0xe000_0012 } as const

type Protocol = keyof typeof GROUP_BY_PROTOCOL

/** A list that does not exist lets everything in; one that does denies what none of its rules matches. */
export function isLetIn(at: Speaker, from: Speaker, protocol: Protocol): boolean {
  const name = at.config.accessGroups.in
  const list = name === null ? undefined : at.gear.config.accessLists[name]
  if (!list) return true
  const first = findFirst(list.rules, (rule) => matches(rule, from.ipv4.address, protocol))
  return first?.action === 'permit'
}

/** No protocol of a rule but `ip` and `ospf` is one of these. */
function matches({ protocol, source, target }: AclRule, from: Ipv4, sent: Protocol): boolean {
  return (
    (protocol === 'ip' || protocol === sent) &&
    matchesAddress(source, from) &&
    matchesAddress(target, GROUP_BY_PROTOCOL[sent])
  )
}
