/**
 * Which route a packet takes: of those that match its target, the one with the longest prefix (RFC 1812, 5.2.4.3), and
 * of its next hops one by the flow.
 */
import { broadcastOf, isIn, networkOf } from '#platform/contract/ipv4.ts'

import type { Ipv4Body } from './frame.ts'
import type { Ipv4 } from './network.ts'
import type { Route } from './settled.ts'

/** @param routes of one device: one for each prefix */
export function lookUpRoute(routes: readonly Route[], target: Ipv4): Route | undefined {
  let best: Route | undefined
  for (const route of routes)
    if (route.prefix > (best?.prefix ?? -1) && isIn(target, route)) best = route
  return best
}

/**
 * All packets of a flow take the same way, so that they stay in their order: both addresses and, where there are any,
 * both ports decide (RFC 2991, 3). A packet that has no source yet is one of its own.
 */
export function chooseNextHop(
  { nextHops }: Route,
  packet: Pick<Ipv4Body, 'source' | 'target' | 'payload'>,
): Route['nextHops'][number] | undefined {
  if (nextHops.length < 2) return nextHops[0]
  const { source, target, payload } = packet
  const ports = 'sourcePort' in payload ? payload.sourcePort ^ payload.targetPort : 0
  return nextHops[mixBits(source ^ target ^ ports) % nextHops.length]
}

/** Whether an address means all devices of a network: it has at least two other addresses (RFC 3021). */
export function isBroadcastOf(
  target: Ipv4,
  { address, prefix }: { address: Ipv4; prefix: number },
): boolean {
  return (
    prefix < 31 &&
    (target === broadcastOf(address, prefix) || target === networkOf(address, prefix))
  )
}

/** Every bit of the number matters for the lowest ones of the outcome. */
export function mixBits(number: number): number {
  let bits = number >>> 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x45d9_f3b)
  bits = Math.imul(bits ^ (bits >>> 16), 0x45d9_f3b)
  return (bits ^ (bits >>> 16)) >>> 0
}
