/**
 * Errors that routers send back (RFC 792; RFC 1812, 4.3.2): which packets get one, and how often.
 *
 * None is sent about an ICMP error, about what came as a broadcast or multicast, nor to an address that means more than
 * one device. "Unreachable" is sent once in half a second at most, as common routers limit it.
 */
import type { Frame, IcmpMessage, Ipv4Body } from '../frame.ts'
import type { IpAddress } from '../network.ts'
import { isBroadcastAt, isLoopback, isMulticast } from './addresses.ts'
import { isGroupMac } from './wire.ts'
import type { DeviceNow, IpInterface, World } from './world.ts'

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
  if (!isErrorDue(world, device, kind)) return null
  return { protocol: 'icmp', kind, about, ...(mtu !== undefined && { mtu }) }
}

/** Whether an error may be sent by now, of IPv4 or IPv6; it then counts as sent. */
export function isErrorDue({ nowUs }: World, device: DeviceNow, kind: string): boolean {
  if (kind === 'time-exceeded') return true
  if (nowUs - device.lastErrorAtUs < UNREACHABLE_US) return false
  device.lastErrorAtUs = nowUs
  return true
}

export function isError(
  payload: Ipv4Body['payload'],
): payload is Extract<IcmpMessage, { kind: IcmpErrorKind }> {
  return payload.protocol === 'icmp' && 'about' in payload
}

/** What came back about a packet, and from whom. */
export function errorOf(
  { kind, mtu }: { readonly kind: string; readonly mtu?: number },
  from: IpAddress,
  by: string,
) {
  return { kind, from, by, ...(mtu !== undefined && { mtu }) }
}

function isForMany(interfaces: readonly IpInterface[], address: number): boolean {
  return isMulticast(address) || interfaces.some((each) => isBroadcastAt(each, address))
}
