/** Which addresses a device has and uses, and which way it sends a packet. */
import { isIn, networkOf } from '#platform/contract/ipv4.ts'

import type { Ipv4Body } from '../frame.ts'
import type { Host, HostConfig, Ipv4, Mac } from '../network.ts'
import { HOST_PORT } from '../network.ts'
import { chooseNextHop, isBroadcastOf, lookUpRoute } from '../route-lookup.ts'
import type { DropReason } from '../trace.ts'
import type { DeviceNow, IpInterface } from './world.ts'

/** 255.255.255.255 (RFC 919). */
export const LIMITED_BROADCAST: Ipv4 = 0xffff_ffff

/** What it begins with, by what people see in the answers of common systems. */
export function firstTtl({ device }: DeviceNow): number {
  if (device.kind !== 'host') return 255
  return device.os === 'windows' ? 128 : 64
}

/** The address of an interface, where it is used: the interface is up, and nobody else was there first. */
export function addressInUse({ device, isUp, ipv4 }: IpInterface): Ipv4 | null {
  return isUp && ipv4 && !device.conflicts.has(ipv4.address) ? ipv4.address : null
}

/** Whether a packet for this address is for the device, whichever interface it came in by. */
export function isOwnAddress({ interfaces }: DeviceNow, address: Ipv4): boolean {
  return interfaces.some((each) => addressInUse(each) === address || isVirtual(each, address))
}

/** Of a VRRP group that it is master of: it answers pings, too, as common equipment does ("accept mode"). */
function isVirtual({ virtual }: IpInterface, address: Ipv4): boolean {
  return virtual.some((group) => group.address === address)
}

/** The MAC address with which an interface answers for an address; undefined where the address is not its own. */
export function macForAddress(at: IpInterface, address: Ipv4): Mac | undefined {
  const group = at.virtual.find((each) => each.address === address)
  return group?.mac ?? (at.ipv4?.address === address ? at.device.mac : undefined)
}

/** Whether a frame with this target is for the interface itself. */
export function isOwnMac({ device, virtual }: IpInterface, mac: Mac): boolean {
  return mac === device.mac || virtual.some((group) => group.mac === mac)
}

/** The addresses that a device sends to itself: 127.0.0.0/8 (RFC 1122, 3.2.1.3). */
export function isLoopback(address: Ipv4): boolean {
  return address >>> 24 === 127
}

/** 224.0.0.0/4 (RFC 1112). */
export function isMulticast(address: Ipv4): boolean {
  return address >>> 28 === 14
}

/** The MAC address of a multicast group (RFC 1112, 6.4). */
export function multicastMac(address: Ipv4): Mac {
  return `01005e${(address & 0x7f_ffff).toString(16).padStart(6, '0')}`
}

/** Whether an address means all devices of the network that an interface is in. */
export function isBroadcastAt({ ipv4 }: IpInterface, address: Ipv4): boolean {
  if (address === LIMITED_BROADCAST) return true
  return ipv4 !== null && isBroadcastOf(address, subnetOf(ipv4))
}

export type Way = {
  readonly out: IpInterface
  /** Whose MAC address is needed; null: it is for all in the network, or for a group. */
  readonly neighbor: Ipv4 | null
}

/** What decides about the way: of an own packet that has no source yet, it is 0. */
export type Flow = Pick<Ipv4Body, 'source' | 'target' | 'payload'>

/** Where a packet of the device's own goes, or why it does not leave. */
export function chooseWay(device: DeviceNow, flow: Flow): Way | DropReason {
  return device.device.kind === 'host'
    ? chooseWayOfHost(device, device.device, flow.target)
    : chooseWayByRoute(device, flow)
}

/** By its mask: in its own subnet to the target itself, elsewhere to the gateway (RFC 1122, 3.3.1). */
function chooseWayOfHost(device: DeviceNow, { config }: Host, target: Ipv4): Way | DropReason {
  const [out] = device.interfaces
  if (!out?.isUp) return { code: 'no-link', port: HOST_PORT }
  if (!config.ipv4) return { code: 'no-address' }
  const { address } = config.ipv4
  if (device.conflicts.has(address)) return { code: 'address-conflict', address }
  if (isMulticast(target) || isBroadcastAt(out, target)) return { out, neighbor: null }
  if (isIn(target, subnetOf(config.ipv4))) return { out, neighbor: target }
  return chooseGateway(out, config)
}

function chooseGateway(out: IpInterface, { gateway, ipv4 }: HostConfig): Way | DropReason {
  if (gateway === null) return { code: 'no-gateway' }
  const isNear = ipv4 !== null && isIn(gateway, subnetOf(ipv4))
  return isNear ? { out, neighbor: gateway } : { code: 'gateway-outside', gateway }
}

/** Of routers, and of switches that manage themselves by a VLAN interface. */
export function chooseWayByRoute(device: DeviceNow, flow: Flow): Way | DropReason {
  const { interfaces, routes } = device
  const { target } = flow
  const addressed = interfaces.filter((each) => each.ipv4 && !isLoopbackInterface(each))
  const [first] = addressed
  if (!first) return { code: 'no-address' }
  const up = addressed.filter(({ isUp }) => isUp)
  const [firstUp] = up
  if (!firstUp) return { code: 'no-link', port: first.name }
  if (target === LIMITED_BROADCAST || isMulticast(target)) return { out: firstUp, neighbor: null }
  const route = lookUpRoute(routes, target)
  const hop = route && chooseNextHop(route, flow)
  const out = hop && up.find(({ name }) => name === hop.interface)
  if (!out) return whyNoRoute(device, target)
  return {
    out,
    neighbor: hop.via === null && isBroadcastAt(out, target) ? null : (hop.via ?? target),
  }
}

function isLoopbackInterface({ vlan, ports, tunnel }: IpInterface): boolean {
  return vlan === null && ports.length === 0 && !tunnel
}

function whyNoRoute({ device }: DeviceNow, target: Ipv4): DropReason {
  if (device.kind === 'host' || device.config.isRouting) return { code: 'no-route', target }
  const { gateway } = device.config
  return gateway === null ? { code: 'no-gateway' } : { code: 'gateway-outside', gateway }
}

function subnetOf({ address, prefix }: { address: Ipv4; prefix: number }) {
  return { address: networkOf(address, prefix), prefix }
}
