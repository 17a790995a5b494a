/** Which IPv6 addresses a device has and uses, and which way it sends a packet. */
import type { Ipv6Body } from '../frame.ts'
import {
  ALL_NODES,
  ALL_ROUTERS,
  commonBits,
  isGroup6,
  isInPrefix,
  isLinkLocal,
  linkLocalOf,
  LOOPBACK_6,
  solicitedNode,
} from '../ipv6-address.ts'
import type { HostIpv6, InterfaceIpv6, Ipv6Address } from '../ipv6.ts'
import type { Device, Ipv6, Mac } from '../network.ts'
import { mixBits } from '../route-lookup.ts'
import { lookUpRoute6 } from '../routing/routes6.ts'
import type { Route6 } from '../settled.ts'
import type { DropReason } from '../trace.ts'
import type { DeviceNow, Ipv6Now, IpInterface, World } from './world.ts'

/** A host with neither has IPv6 turned off. */
export function ipv6OfHost(mac: Mac, { addresses, isAutomatic }: HostIpv6): Ipv6Now | null {
  return isAutomatic || addresses.length > 0
    ? { linkLocal: linkLocalOf(mac), addresses, advertisement: null }
    : null
}

/** Any IPv6 configuration of an address turns it on, as on common equipment. */
export function ipv6OfInterface(
  mac: Mac,
  { isEnabled, addresses, linkLocal, advertisement }: InterfaceIpv6,
  isRouting: boolean,
): Ipv6Now | null {
  if (!isEnabled && addresses.length === 0 && linkLocal === null) return null
  return {
    linkLocal: linkLocal ?? linkLocalOf(mac),
    addresses,
    advertisement: isRouting && !advertisement.isSuppressed ? advertisement : null,
  }
}

export function isRoutingIpv6(device: Device): boolean {
  return device.kind !== 'host' && device.config.isRoutingIpv6
}

/** All, whether they are used or not: the link-local one, those that were entered, those that a host has learned. */
export function addressesAt({ device, ipv6 }: IpInterface): readonly Ipv6Address[] {
  if (!ipv6) return []
  const learned = device.learned6?.addresses ?? []
  return [{ address: ipv6.linkLocal, prefix: 64 }, ...ipv6.addresses, ...learned]
}

/** Names an address of an interface in `World.tentative`. */
export function tentativeKey({ device, name }: IpInterface, address: Ipv6): string {
  return `${device.id} ${name} ${address}`
}

/** Whether an interface uses an address of its own: nobody else has it, and it has asked for it (RFC 4862, 5.4). */
export function isUsed6(world: World, at: IpInterface, address: Ipv6): boolean {
  return (
    at.isUp &&
    !at.device.conflicts6.has(`${at.name} ${address}`) &&
    !world.tentative.has(tentativeKey(at, address))
  )
}

function usedAt(world: World, at: IpInterface): readonly Ipv6Address[] {
  return addressesAt(at).filter(({ address }) => isUsed6(world, at, address))
}

/** Whether a packet for this address is for the device. A link-local one is its own only where it came in. */
export function isOwn6(world: World, at: IpInterface, address: Ipv6): boolean {
  const places = isLinkLocal(address) ? [at] : at.device.interfaces
  return places.some((each) => usedAt(world, each).some((own) => own.address === address))
}

/** Whether the address is configured there and not used. */
export function isUnused6({ device }: IpInterface, address: Ipv6): boolean {
  return device.interfaces.some((each) => addressesAt(each).some((own) => own.address === address))
}

/** The groups whose packets an interface takes. */
export function isListening(at: IpInterface, group: Ipv6): boolean {
  if (group === ALL_NODES) return true
  if (group === ALL_ROUTERS) return isRoutingIpv6(at.device.device)
  return addressesAt(at).some(({ address }) => solicitedNode(address) === group)
}

/**
 * The source of a packet that the device itself sends (RFC 6724, 5, as far as it matters here): of the scope of the
 * target, on the interface by which it leaves, and with the longest prefix in common with the target.
 *
 * A router whose interface has a link-local address alone takes one of another interface.
 */
export function chooseSource6(world: World, out: IpInterface, target: Ipv6): Ipv6 | undefined {
  const linkLocal = out.ipv6?.linkLocal
  if (isLinkLocal(target) || isGroup6(target))
    return linkLocal !== undefined && isUsed6(world, out, linkLocal) ? linkLocal : undefined
  for (const at of [out, ...out.device.interfaces]) {
    const global = usedAt(world, at).filter(({ address }) => !isLinkLocal(address))
    const [best] = global.toSorted(
      (one, other) => commonBits(other.address, target) - commonBits(one.address, target),
    )
    if (best) return best.address
  }
  return undefined
}

/** `neighbor`: whose MAC address is needed, or the group that it is for. */
export type Way6 = { readonly out: IpInterface; readonly neighbor: Ipv6 }

/** What decides about the way. A packet that has no source yet has an empty one. */
export type Flow6 = Pick<Ipv6Body, 'source' | 'target' | 'payload'>

/**
 * Where a packet of the device's own goes, or why it does not leave.
 *
 * @param by the interface by which a link-local target, or a group, is looked for; without it the first one
 */
export function chooseWay6(
  world: World,
  device: DeviceNow,
  flow: Flow6,
  by?: string,
): Way6 | DropReason {
  const { target } = flow
  const on = device.interfaces.filter(({ ipv6 }) => ipv6)
  const out = by === undefined ? on[0] : on.find(({ name }) => name === by)
  if (!out) return { code: 'no-ipv6' }
  if (isLinkLocal(target) || isGroup6(target)) {
    return out.isUp ? { out, neighbor: target } : { code: 'no-link', port: out.name }
  }
  if (device.device.kind !== 'host') return chooseWayByRoute6(device, flow)
  if (!out.isUp) return { code: 'no-link', port: out.name }
  return chooseWayOfHost6(world, out, device.device.config.ipv6, target)
}

/**
 * A neighbor by the prefixes of its own addresses, otherwise by a router (RFC 4861, 5.2): the one that was entered, or the
 * first that it heard of.
 */
function chooseWayOfHost6(
  world: World,
  out: IpInterface,
  { gateway }: HostIpv6,
  target: Ipv6,
): Way6 | DropReason {
  const own = usedAt(world, out).filter(({ address }) => !isLinkLocal(address))
  if (own.length === 0) return whyNoAddress(out)
  if (own.some((each) => isInPrefix(target, each))) return { out, neighbor: target }
  if (gateway !== null) {
    const isNear = isLinkLocal(gateway) || own.some((each) => isInPrefix(gateway, each))
    return isNear ? { out, neighbor: gateway } : { code: 'gateway-outside', gateway }
  }
  const [router] = routersOf(world, out.device)
  return router ? { out, neighbor: router.address } : { code: 'no-router' }
}

function whyNoAddress(at: IpInterface): DropReason {
  const global = addressesAt(at).find(({ address }) => !isLinkLocal(address))
  return global ? { code: 'address-conflict', address: global.address } : { code: 'no-global-ipv6' }
}

/** Routers that an advertisement has named, in the order in which they are tried. */
export function routersOf({ nowUs }: World, { learned6 }: DeviceNow) {
  return (learned6?.gateways ?? []).filter(({ expiresAtMs }) => expiresAtMs * 1000 > nowUs)
}

/** Of routers, and of switches that manage themselves. */
export function chooseWayByRoute6(device: DeviceNow, flow: Flow6): Way6 | DropReason {
  const { target } = flow
  const route = lookUpRoute6(device.routes6, target)
  const hop = route && chooseNextHop6(route, flow)
  const out = hop && device.interfaces.find(({ name, isUp }) => name === hop.interface && isUp)
  // A loopback has no neighbors.
  if (!out || (out.vlan === null && out.ports.length === 0)) return { code: 'no-route', target }
  return { out, neighbor: hop.via ?? target }
}

/** All packets of a flow take the same way: both addresses and both ports decide. */
function chooseNextHop6({ nextHops }: Route6, { source, target, payload }: Flow6) {
  if (nextHops.length < 2) return nextHops[0]
  const ports = 'sourcePort' in payload ? payload.sourcePort ^ payload.targetPort : 0
  const bits = (source + target).match(/.{8}/g) ?? []
  const mixed = bits.reduce((sum, part) => sum ^ Number.parseInt(part, 16), ports)
  return nextHops[mixBits(mixed) % nextHops.length]
}

/** `::1` is the device itself. */
export function isSelf6(device: DeviceNow, world: World, address: Ipv6): boolean {
  return address === LOOPBACK_6 || device.interfaces.some((at) => isOwn6(world, at, address))
}
