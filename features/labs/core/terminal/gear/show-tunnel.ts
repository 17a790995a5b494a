/** Prints how large packets may be that leave an interface, and the ends of a tunnel. */
import { formatIpv4 } from '#platform/contract/ipv4.ts'

import { BLANK_INTERFACE, type InterfaceConfig, type Ipv4 } from '../../network/network.ts'
import { sourceOfTunnel } from '../../network/tunnel.ts'
import type { Look } from './exec-command.ts'

/** Nothing where all of it is as usual. */
export function sizeLines(
  look: Look,
  { mtu, maxSegment, tunnel }: InterfaceConfig,
): readonly string[] {
  const sized = [
    ...(mtu === BLANK_INTERFACE.mtu ? [] : [`  IP MTU is ${mtu} bytes`]),
    ...(maxSegment === null ? [] : [`  TCP segments are adjusted to ${maxSegment} bytes`]),
  ]
  if (!tunnel) return sized
  const { interfaces } = look.gear.config
  const source = sourceOfTunnel(tunnel, (name) => interfaces[name]?.ipv4?.address)
  const end = (address: Ipv4 | null | undefined) =>
    address == null ? 'not set' : formatIpv4(address)
  return [
    ...sized,
    `  Tunnel source ${end(source)}, destination ${end(tunnel.target)}, GRE/IP`,
    `  Path MTU discovery is ${tunnel.findsPathMtu ? 'on' : 'off'}`,
  ]
}
