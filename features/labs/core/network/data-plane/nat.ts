/**
 * Address translation where a packet crosses from an inside interface to an outside one, and back (RFC 3022).
 *
 * Outbound, the inbound list and the route come first, then the translation, then the outbound list. Inbound, the list
 * sees the global address, and the packet is translated before it is routed. An ICMP error is translated with the packet
 * that it is about (RFC 5508, 4).
 */
import type { Ipv4Body } from '../frame.ts'
import type { DropReason } from '../trace.ts'
import { isError } from './icmp.ts'
import { endsOf, withSource, withTarget } from './packet-ends.ts'
import { globalOf, keepTranslation, localOf, makeTranslation } from './translation-table.ts'
import type { DeviceNow, IpInterface, World } from './world.ts'

/** @returns the packet as it goes out, or why it does not */
export function translateOutbound(
  world: World,
  at: IpInterface,
  out: IpInterface,
  body: Ipv4Body,
): Ipv4Body | DropReason {
  if (at.nat !== 'inside' || out.nat !== 'outside') return body
  const { device } = at
  if (isError(body.payload)) return translateErrorOutbound(world, device, body, body.payload)
  const ends = endsOf(body)
  if (!ends) return body
  const { protocol, source, target } = ends
  const known = globalOf(world, device, protocol, source, target)
  if (known) keepTranslation(world, device, ends, body.payload)
  const global = known ?? makeTranslation(world, device, body, ends)
  if (!global) return body
  return 'code' in global ? global : withSource(body, global)
}

/** @returns the packet as it is for whoever has the address inside; the same one where nobody has. */
export function restoreInbound(world: World, at: IpInterface, body: Ipv4Body): Ipv4Body {
  if (at.nat !== 'outside') return body
  const { device } = at
  if (isError(body.payload)) return restoreError(world, device, body, body.payload)
  const ends = endsOf(body)
  if (!ends) return body
  const { protocol, source, target } = ends
  const local = localOf(world, device, protocol, target, source)
  if (!local) return body
  const own = { address: local.address, port: local.port ?? target.port }
  keepTranslation(world, device, { protocol, source: own, target: source }, body.payload)
  return withTarget(body, local)
}

type IcmpError = Extract<Ipv4Body['payload'], { about: unknown }>

/** From inside, about a packet that came from outside. The router that sent it is not to be seen, either. */
function translateErrorOutbound(
  world: World,
  device: DeviceNow,
  body: Ipv4Body,
  error: IcmpError,
): Ipv4Body {
  const about = endsOf(error.about)
  const global = about && globalOf(world, device, about.protocol, about.target, about.source)
  if (!global) return body
  const payload = { ...error, about: withTarget(error.about, global) }
  return { ...body, source: global.address, payload }
}

/** From outside, about a packet that went out. */
function restoreError(world: World, device: DeviceNow, body: Ipv4Body, error: IcmpError): Ipv4Body {
  const about = endsOf(error.about)
  const local = about && localOf(world, device, about.protocol, about.source, about.target)
  if (!local) return body
  const payload = { ...error, about: withSource(error.about, local) }
  return { ...body, target: local.address, payload }
}
