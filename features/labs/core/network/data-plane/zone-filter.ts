/**
 * The firewall of a device: what passes from one zone to another, or to and from the device itself.
 *
 * It stands where netfilter has its filter: after the inbound list, the translation of targets and the route, and before
 * the translation of sources and the outbound list. So rules have the addresses of hosts as they are inside. What it
 * denies is dropped without a word, as is usual where strangers ask.
 */
import { findFirewallRule } from '../firewall-rules.ts'
import { FIREWALL_RULES, SELF } from '../firewall.ts'
import type { Ipv4Body } from '../frame.ts'
import type { DropReason } from '../trace.ts'
import { keepConnection, standingOf } from './connections.ts'
import { getOrAdd, type DeviceNow, type IpInterface, type World } from './world.ts'

/**
 * Null where the packet passes, which its connection notes. Counts the rule that decides; what no rule matches is not
 * counted.
 *
 * @param at where it came in; null: the device itself sends it
 * @param out where it goes out; null: it is for the device itself
 */
export function passFirewall(
  world: World,
  device: DeviceNow,
  at: IpInterface | null,
  out: IpInterface | null,
  body: Ipv4Body,
): DropReason | null {
  const firewall = device.device.kind === 'host' ? null : device.device.config.firewall
  if (!firewall) return null
  const from = at ? at.zone : SELF
  const to = out ? out.zone : SELF
  if (world.watcher) {
    world.watcher({ device: device.id, from, to }, body)
    return null
  }
  if (from === null || to === null)
    return { code: 'no-zone', port: (from === null ? at : out)?.name ?? '' }
  const crossing = { from, to }
  // An error that the device sends is about a packet that it has judged already.
  const isOwnError = at === null && body.payload.protocol === 'icmp' && 'about' in body.payload
  if (from === to || isOwnError) {
    keepConnection(world, device, body, crossing)
    return null
  }
  const standing = standingOf(world, device, body)
  if (standing === 'unknown') return { code: 'no-connection', from, to }
  if (standing === 'first') {
    const rule = findFirewallRule(firewall, crossing, body)
    if (rule) {
      const hits = getOrAdd(device.aclHits, FIREWALL_RULES)
      hits.set(rule.sequence, (hits.get(rule.sequence) ?? 0) + 1)
    }
    if (rule ? rule.action === 'deny' : from !== SELF)
      return { code: 'firewall-denies', rule: rule?.sequence ?? null, from, to }
  }
  keepConnection(world, device, body, crossing)
  return null
}
