/** A small site for tests of grading: two switches and a trunk, a team in VLAN 10, guests in VLAN 20. */
import { parseIpv4 } from '#platform/contract/ipv4.ts'

import type { Goal } from '../goal.ts'
import {
  BLANK_HOST_CONFIG,
  BLANK_INTERFACE,
  blankGear,
  deviceIn,
  HOST_PORT,
  withDevice,
  type Cable,
  type Gear,
  type GearConfig,
  type Host,
  type HostConfig,
  type InterfaceConfig,
  type Network,
} from '../network/network.ts'
import { coldState } from '../network/state.ts'
import type { Scene } from '../scene.ts'

const PORTS = Array.from({ length: 8 }, (_, at) => portNumber(at + 1))

export function portNumber(number: number): string {
  return `GigabitEthernet1/0/${number}`
}

const ACCESS_10: InterfaceConfig = { ...BLANK_INTERFACE, accessVlan: 10, isEdgePort: true }
const ACCESS_20: InterfaceConfig = { ...BLANK_INTERFACE, accessVlan: 20, isEdgePort: true }
const TRUNK: InterfaceConfig = { ...BLANK_INTERFACE, mode: 'trunk' }

function makeSwitch(id: string, last: string, interfaces: Record<number, InterfaceConfig>): Gear {
  const gear = blankGear(
    { kind: 'switch', id, mac: `00005e0053${last}`, ports: PORTS },
    id.toUpperCase(),
  )
  const configured = Object.entries(interfaces).map(([number, port]) => [
    portNumber(Number(number)),
    port,
  ])
  const config: GearConfig = {
    ...gear.config,
    vlans: { ...gear.config.vlans, 10: { name: 'team' }, 20: { name: 'guests' } },
    interfaces: { ...gear.config.interfaces, ...Object.fromEntries(configured) },
  }
  return { ...gear, config, startup: config }
}

function makeHost(id: string, last: string, address: string, more: Partial<HostConfig> = {}): Host {
  return {
    kind: 'host',
    id,
    look: 'pc',
    os: 'linux',
    mac: `00005e0053${last}`,
    config: {
      ...BLANK_HOST_CONFIG,
      hostname: id.toUpperCase(),
      ipv4: { address: addressOf(address), prefix: 24 },
      ...more,
    },
  }
}

export function addressOf(text: string): number {
  const address = parseIpv4(text)
  if (address === undefined) throw new Error(`${text} is no address.`)
  return address
}

export function cable(id: string, one: [string, number], other: [string, number]): Cable {
  const end = ([device, number]: [string, number]) => ({
    device,
    port: number === 0 ? HOST_PORT : portNumber(number),
  })
  return { id, ends: [end(one), end(other)] }
}

const WEB = { name: 'http', protocol: 'tcp', port: 80 } as const

/** It works: `pc` and `server` in VLAN 10, `guest` and `kiosk` in VLAN 20, two cables between the switches. */
export const OFFICE: Network = {
  devices: [
    makeSwitch('sw1', 'a1', { 1: ACCESS_10, 2: ACCESS_20, 7: TRUNK, 8: TRUNK }),
    makeSwitch('sw2', 'a2', { 1: ACCESS_10, 2: ACCESS_20, 3: ACCESS_10, 7: TRUNK, 8: TRUNK }),
    makeHost('pc', '01', '192.0.2.1'),
    makeHost('server', '02', '192.0.2.2', { services: [WEB] }),
    makeHost('guest', '03', '198.51.100.3'),
    makeHost('kiosk', '04', '198.51.100.4'),
  ],
  cables: [
    cable('to-pc', ['pc', 0], ['sw1', 1]),
    cable('to-guest', ['guest', 0], ['sw1', 2]),
    cable('to-server', ['server', 0], ['sw2', 1]),
    cable('to-kiosk', ['kiosk', 0], ['sw2', 2]),
    cable('between-1', ['sw1', 7], ['sw2', 7]),
    cable('between-2', ['sw1', 8], ['sw2', 8]),
  ],
}

export const GOALS: readonly Goal[] = [
  {
    id: 'pc',
    says: '{pc} reaches the server.',
    kind: 'reaches',
    from: 'pc',
    to: 'server',
    service: 'ping',
  },
  {
    id: 'web',
    says: 'The server shows its page.',
    kind: 'reaches',
    from: 'pc',
    to: 'server',
    service: 'http',
  },
  {
    id: 'guest',
    says: 'Guests reach the kiosk.',
    kind: 'reaches',
    from: 'guest',
    to: 'kiosk',
    service: 'ping',
  },
  {
    id: 'apart',
    says: 'Guests stay out.',
    kind: 'is-kept-from',
    from: 'guest',
    to: 'server',
    service: 'ping',
  },
  { id: 'saved', says: 'It is saved.', kind: 'is-saved', device: 'switches' },
]

export function sceneOf(network: Network): Scene {
  return {
    start: coldState(network),
    variant: 'office',
    roles: {
      pc: ['pc'],
      server: ['server'],
      guest: ['guest'],
      kiosk: ['kiosk'],
      switches: ['sw1', 'sw2'],
      first: ['sw1'],
    },
    cables: { between: ['between-1', 'between-2'] },
    words: { pc: 'PC' },
    places: {},
    locks: [],
    solutions: [],
    cheats: {},
    look: { device: 'sw1' },
    hints: [],
  }
}

export function changePort(
  network: Network,
  device: string,
  number: number,
  change: Partial<InterfaceConfig>,
): Network {
  const gear = deviceIn(network, device)
  if (gear.kind === 'host') throw new Error(`${device} is a host.`)
  const { interfaces } = gear.config
  const port = portNumber(number)
  const changed = { ...(interfaces[port] ?? BLANK_INTERFACE), ...change }
  return withDevice(network, {
    ...gear,
    config: { ...gear.config, interfaces: { ...interfaces, [port]: changed } },
  })
}

export function changeGear(network: Network, device: string, change: Partial<GearConfig>): Network {
  const gear = deviceIn(network, device)
  if (gear.kind === 'host') throw new Error(`${device} is a host.`)
  return withDevice(network, { ...gear, config: { ...gear.config, ...change } })
}

export function changeHost(network: Network, device: string, change: Partial<HostConfig>): Network {
  const host = deviceIn(network, device)
  if (host.kind !== 'host') throw new Error(`${device} is no host.`)
  return withDevice(network, { ...host, config: { ...host.config, ...change } })
}

/** All switches have saved what they run with. */
export function saveAll(network: Network): Network {
  return {
    ...network,
    devices: network.devices.map((device) =>
      device.kind === 'host' ? device : { ...device, startup: device.config },
    ),
  }
}
