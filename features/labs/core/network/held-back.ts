/**
 * Ports that have a link and pass nothing of their own, because of what they are configured for: the destination of
 * mirroring, and a port that does not let in who is plugged in (IEEE 802.1X-2020, 6).
 */
import { mirrorsOf } from './mirror.ts'
import type { Device, Gear, InterfaceConfig, Network } from './network.ts'
import type { NeighborByPort } from './physical.ts'
import { portKey } from './settled.ts'

export type HeldBack = 'monitoring' | 'unauthorized'

/** Whether a port passes frames of the device that is plugged in; undefined: none is. */
export function isAuthorized(
  { authentication }: InterfaceConfig,
  other: Device | undefined,
): boolean {
  if (authentication === undefined) return true
  return authentication === 'auto' && other?.kind === 'host' && other.admission !== undefined
}

/** By `portKey`; ports that work as usual are not in it. */
export function heldBackPorts(
  { devices }: Network,
  gears: readonly Gear[],
  neighbors: NeighborByPort,
): ReadonlyMap<string, HeldBack> {
  const held = new Map<string, HeldBack>()
  for (const { id, ports, config } of gears) {
    for (const port of ports) {
      const own = config.interfaces[port]
      // Nearly no port has any of it.
      if (!own?.authentication) continue
      const neighbor = neighbors.get(portKey(id, port))
      const other = devices.find((device) => device.id === neighbor?.device)
      if (!isAuthorized(own, other)) held.set(portKey(id, port), 'unauthorized')
    }
    for (const [, { destination }] of mirrorsOf(config))
      if (destination !== null) held.set(portKey(id, destination), 'monitoring')
  }
  return held
}
