/** What follows for a run from configuration and links: which ports switch, which interfaces are up, the routes. */
import { oncePer } from '#platform/contract/once-per.ts'

import { sendsJumbo } from '../frame-size.ts'
import { hasClients, leasedDevice } from '../leases.ts'
import { mirrorsOf } from '../mirror.ts'
import { groupOfName, parentOfName } from '../names.ts'
import type { Gear, GearConfig, InterfaceConfig, Network } from '../network.ts'
import { BLANK_INTERFACE, HOST_PORT } from '../network.ts'
import type { Lease } from '../services.ts'
import type { Settled } from '../settled.ts'
import { portKey } from '../settled.ts'
import { vrrpKey } from '../state.ts'
import {
  channelInterfaceOf,
  channelMembersOf,
  innerInterfacesOf,
  interfaceOf,
} from '../switchport.ts'
import { sourceOfTunnel } from '../tunnel.ts'
import { ipv6OfHost, ipv6OfInterface, isRoutingIpv6 } from './addresses6.ts'
import { lookUpLatency } from './latency.ts'
import { settleNow } from './settle-now.ts'
import type { BridgePort, DeviceNow, IpInterface, PortNow, World } from './world.ts'

/**
 * Settles the network as it is now, and works out anew what follows. Ports that protection shuts by that stay shut.
 *
 * @param network the one to go on with, where its configuration has changed
 */
export function rewire(world: World, network: Network = world.network): void {
  world.network = network
  world.settled = settleAgain(world)
  world.nearness.clear()
  world.hasJumbo = sendsJumbo(network)
  for (const device of network.devices) {
    const now = world.devices.get(device.id)
    if (!now) continue
    now.device = leasedDevice(device, now.lease)
    now.masterOf = groupsMasteredBy(world.settled, device.id)
    wireDevice(now, world.settled)
  }
}

/** What it stays master of, unless one that preempts is better. */
function groupsMasteredBy({ vrrp }: Settled, device: string): readonly string[] {
  return (vrrp.get(device) ?? []).flatMap((each) =>
    each.state === 'master' ? [vrrpKey(each.interface, each.group)] : [],
  )
}

function settleAgain(world: World): Settled {
  const settled = settleNow(world)
  if (settled.newlyErrDisabled.length === 0) return settled
  for (const { device, port, cause } of settled.newlyErrDisabled) {
    world.devices.get(device)?.errDisabled.set(port, cause)
  }
  // What was shut is not new a second time: this comes to an end after as many rounds as there are ports.
  return settleAgain(world)
}

const NO_INTERFACES: PortNow['interfaces'] = new Map()

function wireDevice(device: DeviceNow, settled: Settled): void {
  for (const port of device.ports.values()) {
    const status = settled.ports.get(port.key)
    port.isUp = status?.isUp ?? false
    port.latencyUs = lookUpLatency(status?.speed ?? null)
    port.isHalfOfMismatch =
      status?.duplex === 'half' &&
      port.peer !== null &&
      settled.ports.get(port.peer.key)?.duplex === 'full'
    port.bridgePort = null
    port.interfaces = NO_INTERFACES
  }
  device.routes = settled.routes.get(device.id) ?? []
  device.routes6 = settled.routes6.get(device.id) ?? []
  if (device.device.kind === 'host') wireHost(device)
  else wireGear(device, device.device, settled)
}

/** The settings of a host's lease have changed: its adapter has them, and neighbors of the old network are forgotten. */
export function rewireHost(world: World, now: DeviceNow, lease: Lease | null): void {
  const device = world.network.devices.find(({ id }) => id === now.id)
  if (!device) return
  // What other name servers said counts no longer.
  if (String(lease?.dns) !== String(now.lease?.dns)) now.dnsCache.clear()
  now.lease = lease
  now.device = leasedDevice(device, lease)
  now.arp.clear()
  world.nearness.clear()
  wireHost(now)
}

/** The network with the settings that hosts have at the moment. */
export function networkNow({ network, devices }: World): Network {
  return hasClients(network)
    ? {
        ...network,
        devices: network.devices.map((device) => devices.get(device.id)?.device ?? device),
      }
    : network
}

function wireHost(device: DeviceNow): void {
  const { config } = device.device
  const port = device.ports.get(HOST_PORT)
  if (!port || !('ipv4' in config)) return
  const own: IpInterface = {
    device,
    name: HOST_PORT,
    isUp: port.isUp,
    ipv4: config.ipv4,
    ipv6: ipv6OfHost(device.mac, config.ipv6),
    vlan: null,
    tag: null,
    ports: [port],
    virtual: [],
    accessGroups: BLANK_INTERFACE.accessGroups,
    nat: null,
    mtu: BLANK_INTERFACE.mtu,
    maxSegment: null,
    tunnel: null,
    zone: null,
  }
  port.interfaces = new Map([[null, own]])
  device.interfaces = [own]
}

function wireGear(device: DeviceNow, gear: Gear, settled: Settled): void {
  const { config } = gear
  const bridgePorts: BridgePort[] = []
  const interfaces: IpInterface[] = []
  const routedPorts = new Map<string, readonly PortNow[]>()
  for (const [name, members] of groupPorts(device, settled)) {
    const [first] = members
    const status = settled.ports.get(first?.name === name ? first.key : portKey(device.id, name))
    const own = configOf(gear, name)
    const isUp = status?.isUp ?? false
    if (own.mode === 'routed') {
      routedPorts.set(name, members)
      interfaces.push(interfaceNow(device, settled, name, own, members))
      continue
    }
    const bridgePort: BridgePort = {
      device,
      name,
      config: own,
      members,
      isUp,
      downBecause: status?.downBecause ?? null,
      isForwarding: isUp && (status?.isForwarding ?? false),
    }
    for (const port of members) port.bridgePort = bridgePort
    bridgePorts.push(bridgePort)
  }
  for (const { name, config: own, vlan, parent } of innerInterfacesOf(config.interfaces)) {
    const ports = parent === undefined ? NO_PORTS : routedPorts.get(parent)
    if (ports) interfaces.push(interfaceNow(device, settled, name, own, ports, vlan))
  }
  for (const members of routedPorts.values()) wireRouted(gear, interfaces, members)
  device.bridgePorts = bridgePorts
  device.bridgePortsByName = new Map(bridgePorts.map((port) => [port.name, port]))
  device.vlans = vlansOf(config.vlans)
  device.mirrors = mirrorsOf(config).map(([, mirror]) => mirror)
  device.interfaces = interfaces
}

const NO_PORTS: readonly PortNow[] = []

const vlansOf = oncePer(
  (vlans: GearConfig['vlans']): ReadonlySet<number> => new Set(Object.keys(vlans).map(Number)),
)

function interfaceNow(
  device: DeviceNow,
  { ports, vrrp }: Settled,
  name: string,
  config: InterfaceConfig,
  own: readonly PortNow[],
  vlan: number | null = null,
): IpInterface {
  const { ipv4, dot1q, accessGroups, nat, zone, mtu, maxSegment } = config
  return {
    device,
    name,
    isUp: ports.get(portKey(device.id, name))?.isUp ?? false,
    ipv4,
    ipv6: ipv6OfInterface(device.mac, config.ipv6, isRoutingIpv6(device.device)),
    vlan,
    tag: dot1q && !dot1q.isNative ? dot1q.vlan : null,
    ports: own,
    virtual: (vrrp.get(device.id) ?? []).filter(
      (group) => group.interface === name && group.state === 'master',
    ),
    accessGroups,
    nat,
    mtu,
    maxSegment,
    tunnel: tunnelNow(device, config),
    zone,
  }
}

function tunnelNow({ device }: DeviceNow, { tunnel }: InterfaceConfig): IpInterface['tunnel'] {
  if (!tunnel || tunnel.target === null || device.kind === 'host') return null
  const { interfaces } = device.config
  const source = sourceOfTunnel(tunnel, (name) => interfaces[name]?.ipv4?.address)
  return source === undefined
    ? null
    : { source, target: tunnel.target, findsPathMtu: tunnel.findsPathMtu }
}

/** By tag, who gets the frames of a routed port: a native subinterface those of the port itself. */
function wireRouted(
  { config }: Gear,
  interfaces: readonly IpInterface[],
  members: readonly PortNow[],
): void {
  const byTag = new Map<number | null, IpInterface>()
  for (const own of interfaces) {
    if (own.ports !== members) continue
    // A subinterface without a VLAN has no frames yet.
    if (parentOfName(own.name) === undefined || config.interfaces[own.name]?.dot1q)
      byTag.set(own.tag, own)
  }
  for (const port of members) port.interfaces = byTag
}

/** Physical ports by the name that switching knows them by: their own, or that of the channel that they work for. */
function groupPorts(device: DeviceNow, settled: Settled): Map<string, PortNow[]> {
  const groups = new Map<string, PortNow[]>()
  for (const port of device.ports.values()) {
    const name = settled.ports.get(port.key)?.channel ?? port.name
    const members = groups.get(name)
    if (members) members.push(port)
    else groups.set(name, [port])
  }
  return groups
}

function configOf(gear: Gear, name: string): InterfaceConfig {
  const group = groupOfName(name)
  return group === undefined
    ? interfaceOf(gear, name)
    : channelInterfaceOf(gear, group, channelMembersOf(gear, group))
}
