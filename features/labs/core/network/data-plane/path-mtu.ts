/** How large packets to a target may be, as far as ICMP has told a device (RFC 1191). */
import type { Ipv4Body } from '../frame.ts'
import type { Ipv4 } from '../network.ts'
import { PATH_MTU_AGE_MS } from '../state.ts'
import { isOwnAddress } from './addresses.ts'
import { isError } from './icmp.ts'
import type { DeviceNow, World } from './world.ts'

/** Learns from an error that has come to the device that sent the packet, and to nobody else. */
export function learnPathMtu(world: World, device: DeviceNow, { payload }: Ipv4Body): void {
  if (!isError(payload) || payload.mtu === undefined) return
  const { about, mtu } = payload
  if (!isOwnAddress(device, about.source)) return
  // A larger one says nothing new: only time makes a path larger again.
  const known = knownPathMtu(world, device, about.target) ?? Infinity
  device.pathMtus.set(about.target, { mtu: Math.min(known, mtu), heardAtUs: world.nowUs })
}

/** Undefined where nobody has said anything: packets may be as large as the own link takes. */
export function knownPathMtu(
  { nowUs }: World,
  { pathMtus }: DeviceNow,
  target: Ipv4,
): number | undefined {
  const known = pathMtus.get(target)
  return known && nowUs - known.heardAtUs < PATH_MTU_AGE_MS * 1000 ? known.mtu : undefined
}
