/** Interfaces that have an address and work: what routing protocols and routes begin with. */
import { isLoopbackName, isTunnelName, parentOfName, vlanOfName } from '../names.ts'
import type { Gear, InterfaceAddress, InterfaceConfig } from '../network.ts'
import { portKey, type PortStatus } from '../settled.ts'
import { interfaceOf } from '../switchport.ts'

export type Speaker = {
  readonly gear: Gear
  /** By full name. */
  readonly name: string
  readonly config: InterfaceConfig
  readonly ipv4: InterfaceAddress
  /** Mb/s */
  readonly speed: number
}

/**
 * The interfaces of a device that are up and have an address, in the order of its configuration. A subinterface without
 * a VLAN has no frames, and a member of a channel none of its own.
 */
export function speakersOf(gear: Gear, ports: ReadonlyMap<string, PortStatus>): readonly Speaker[] {
  return Object.entries(gear.config.interfaces).flatMap(([name, config]): readonly Speaker[] => {
    const { ipv4 } = config
    if (!ipv4 || !canHaveAddress(gear, name, config)) return []
    const status = ports.get(portKey(gear.id, name))
    if (!status?.isUp || status.channel !== null) return []
    return [{ gear, name, config, ipv4, speed: status.speed ?? 0 }]
  })
}

function canHaveAddress(gear: Gear, name: string, config: InterfaceConfig): boolean {
  if (vlanOfName(name) !== undefined || isLoopbackName(name) || isTunnelName(name)) return true
  const parent = parentOfName(name)
  if (parent === undefined) return config.mode === 'routed'
  return config.dot1q !== null && interfaceOf(gear, parent).mode === 'routed'
}

export function speakerKey({ gear, name }: Speaker): string {
  return portKey(gear.id, name)
}
