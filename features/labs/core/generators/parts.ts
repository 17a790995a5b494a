/** The parts that networks of labs are put together from, and changes of them: every function returns a new one. */
import {
  BLANK_HOST_CONFIG,
  BLANK_INTERFACE,
  blankGear,
  deviceIn,
  withDevice,
  type Cable,
  type Gear,
  type GearConfig,
  type Host,
  type HostConfig,
  type InterfaceConfig,
  type Network,
  type PortRef,
} from '../network/network.ts'

/** `GigabitEthernet1/0/1` and so on. */
export function switchPort(number: number): string {
  return `GigabitEthernet1/0/${number}`
}

type SwitchParts = {
  readonly id: string
  readonly hostname: string
  readonly mac: string
  readonly portCount: number
  /** Names by number, besides VLAN 1. */
  readonly vlans: Readonly<Record<number, string>>
}

/** All its ports are unused: shut, in VLAN 1. */
export function makeSwitch({ id, hostname, mac, portCount, vlans }: SwitchParts): Gear {
  const ports = Array.from({ length: portCount }, (_, at) => switchPort(at + 1))
  const gear = blankGear({ kind: 'switch', id, mac, ports }, hostname)
  const named = Object.entries(vlans).map(([vlan, name]) => [vlan, { name }] as const)
  const config: GearConfig = {
    ...gear.config,
    vlans: { ...gear.config.vlans, ...Object.fromEntries(named) },
    interfaces: Object.fromEntries(
      ports.map((port) => [port, { ...BLANK_INTERFACE, isShutdown: true }]),
    ),
  }
  return { ...gear, config, startup: config }
}

export function makeHost(
  host: Pick<Host, 'id' | 'look' | 'os' | 'mac'>,
  config: Partial<HostConfig> & Pick<HostConfig, 'hostname'>,
): Host {
  return { kind: 'host', ...host, config: { ...BLANK_HOST_CONFIG, ...config } }
}

/** For a computer, printer or server: no wait for the spanning tree. */
export function accessPort(vlan: number, description = ''): InterfaceConfig {
  return { ...BLANK_INTERFACE, accessVlan: vlan, isEdgePort: true, description }
}

export function trunkPort(
  allowedVlans: InterfaceConfig['allowedVlans'],
  description = '',
): InterfaceConfig {
  return { ...BLANK_INTERFACE, mode: 'trunk', allowedVlans, description }
}

export function connect(id: string, one: PortRef, other: PortRef): Cable {
  return { id, ends: [one, other] }
}

/** @throws where the device is a host. */
export function gearIn(network: Network, device: string): Gear {
  const gear = deviceIn(network, device)
  if (gear.kind === 'host') throw new Error(`${device} is a host.`)
  return gear
}

/** @throws where the device is none. */
export function hostIn(network: Network, device: string): Host {
  const host = deviceIn(network, device)
  if (host.kind !== 'host') throw new Error(`${device} is no host.`)
  return host
}

export function changeGear(network: Network, device: string, change: Partial<GearConfig>): Network {
  const gear = gearIn(network, device)
  return withDevice(network, { ...gear, config: { ...gear.config, ...change } })
}

/** An interface that is not there yet begins blank. */
export function changePort(
  network: Network,
  { device, port }: PortRef,
  change: Partial<InterfaceConfig>,
): Network {
  const { interfaces } = gearIn(network, device).config
  const changed = { ...(interfaces[port] ?? BLANK_INTERFACE), ...change }
  return changeGear(network, device, { interfaces: { ...interfaces, [port]: changed } })
}

export function changeHost(network: Network, device: string, change: Partial<HostConfig>): Network {
  const host = hostIn(network, device)
  return withDevice(network, { ...host, config: { ...host.config, ...change } })
}

/** The configuration of a port. @throws where the device has no such interface. */
export function portIn(network: Network, { device, port }: PortRef): InterfaceConfig {
  const config = gearIn(network, device).config.interfaces[port]
  if (!config) throw new Error(`${device} has no interface ${port}.`)
  return config
}

/** All devices have saved what they run with: so a lab begins. */
export function saveAll(network: Network): Network {
  return {
    ...network,
    devices: network.devices.map((device) =>
      device.kind === 'host' ? device : { ...device, startup: device.config },
    ),
  }
}
