/**
 * How large frames may be at a port, counted as the IP packet in them: 1500 bytes of IEEE 802.3, or more where a port was
 * told to take jumbo frames, which no standard knows.
 *
 * A frame that is larger is dropped without a word: only who sends IP packets on knows how to complain (RFC 1191).
 */
import { oncePer } from '#platform/contract/once-per.ts'

import type { Gear, GearConfig, InterfaceConfig, Network } from './network.ts'

export const USUAL_MTU = 1500
export const MOST_MTU = 9198

/** Bytes of a physical port. That of the whole switch counts where its port has none of its own. */
export function portMtu(
  { systemMtu }: Pick<GearConfig, 'systemMtu'>,
  { frameMtu, mode }: Pick<InterfaceConfig, 'frameMtu' | 'mode'>,
): number {
  return frameMtu ?? (mode === 'routed' ? USUAL_MTU : (systemMtu ?? USUAL_MTU))
}

/** The greatest IP packet that an interface can be told to send. */
export function mostIpMtu({ config, ports }: Gear, name: string): number {
  const own = config.interfaces[name]
  if (own && ports.includes(name)) return portMtu(config, own)
  return name.startsWith('Vlan') ? (config.systemMtu ?? USUAL_MTU) : USUAL_MTU
}

/** Whether anybody could send frames of more than 1500 bytes. */
export function sendsJumbo({ devices }: Network): boolean {
  return devices.some((device) => device.kind !== 'host' && hasJumbo(device.config))
}

const hasJumbo = oncePer(({ interfaces }: GearConfig) =>
  Object.values(interfaces).some(({ mtu }) => mtu > USUAL_MTU),
)
