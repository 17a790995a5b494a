/**
 * Which MAC addresses may send at a port, and what a frame from another one does.
 *
 * A port takes the addresses that are configured, and learns others until it has its maximum. A frame from one more, or
 * from an address that another port of the switch has secured in the same VLAN, is a violation.
 */
import type { Gear, Mac } from '../network.ts'
import { interfaceOf } from '../switchport.ts'
import type { BridgePort, DeviceNow, World } from './world.ts'

export type Admission =
  | 'admitted'
  | 'refused'
  /** The port has to be shut: links and the tree change by it. */
  | 'shut-port'
  /** Admitted, and the configuration has changed: a sticky port has learned it. */
  | 'configured'

/**
 * Learns, counts and decides.
 *
 * @param gear the switch as it is configured now; `stick` gives it with an address that a sticky port has learned
 */
export function admitSource(world: World, port: BridgePort, source: Mac): Admission {
  const { device, config, name } = port
  const security = config.portSecurity
  if (!security) return 'admitted'
  const learned = device.secured.get(name) ?? []
  if (security.macs.includes(source) || learned.includes(source)) return 'admitted'
  const isElsewhere = device.bridgePorts.some(
    (other) =>
      other !== port &&
      other.config.accessVlan === config.accessVlan &&
      isSecuredAt(device, other, source),
  )
  if (!isElsewhere && security.macs.length + learned.length < security.maximum) {
    if (security.isSticky) return 'configured'
    device.secured.set(name, [...learned, source])
    return 'admitted'
  }
  if (security.violation === 'protect') return 'refused'
  const count = (device.violations.get(name)?.count ?? 0) + 1
  device.violations.set(name, { count, last: source })
  if (security.violation === 'restrict') return 'refused'
  for (const member of port.members) device.errDisabled.set(member.name, 'port-security')
  return 'shut-port'
}

function isSecuredAt(device: DeviceNow, { name, config }: BridgePort, mac: Mac): boolean {
  if (!config.portSecurity) return false
  return config.portSecurity.macs.includes(mac) || (device.secured.get(name) ?? []).includes(mac)
}

/** The switch with an address in the configuration of a sticky port. */
export function stickMac(gear: Gear, port: string, mac: Mac): Gear {
  const before = interfaceOf(gear, port)
  if (!before.portSecurity) return gear
  const portSecurity = { ...before.portSecurity, macs: [...before.portSecurity.macs, mac] }
  return {
    ...gear,
    config: {
      ...gear.config,
      interfaces: { ...gear.config.interfaces, [port]: { ...before, portSecurity } },
    },
  }
}
