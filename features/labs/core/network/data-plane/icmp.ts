/**
 * Errors that routers send back (RFC 792; RFC 1812, 4.3.2): which packets get one, and how often.
 *
 * None is sent about an ICMP error, about what came as a broadcast or multicast, nor to an address that means more than
 * one device. "Unreachable" is sent once in half a second at most, as common routers limit it.
 */
import type { Frame, IcmpMessage, Ipv4Body } from '../frame.ts'
import type { Ipv4 } from '../network.ts'
import { isBroadcastAt, isLoopback, isMulticast } from './addresses.ts'
import { isGroupMac } from './wire.ts'
import type { IpInterface, World } from './world.ts'

export type IcmpErrorKind = Exclude<IcmpMessage['kind'], 'echo-request' | 'echo-reply'>

const UNREACHABLE_US = 500_000

/** @returns null where no error may be sent. */
export function makeError(
  world: World,
  { device }: IpInterface,
  kind: IcmpErrorKind,
  frame: Frame,
  about: Ipv4Body,
  mtu?: number,
): IcmpMessage | null {
  if (isGroupMac(frame.target) || isError(about.payload)) return null
  if ([about.source, about.target].some((address) => isForMany(device.interfaces, address)))
    return null
  if (about.source === 0 || isLoopback(about.source)) return null
  if (kind !== 'time-exceeded') {
    if (world.nowUs - device.lastErrorAtUs < UNREACHABLE_US) return null
    device.lastErrorAtUs = world.nowUs
  }
  return { protocol: 'icmp', kind, about, ...(mtu !== undefined && { mtu }) }
}

export function isError(
  payload: Ipv4Body['payload'],
): payload is Extract<IcmpMessage, { kind: IcmpErrorKind }> {
  return payload.protocol === 'icmp' && 'about' in payload
}

/** What came back about a packet, and from whom. */
export function errorOf(
  { kind, mtu }: Extract<IcmpMessage, { kind: IcmpErrorKind }>,
  from: Ipv4,
  by: string,
) {
  return { kind, from, by, ...(mtu !== undefined && { mtu }) }
}

function isForMany(interfaces: readonly IpInterface[], address: number): boolean {
  return isMulticast(address) || interfaces.some((each) => isBroadcastAt(each, address))
}
