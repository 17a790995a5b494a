/**
 * What devices forget once links, the tree or the configuration have changed.
 *
 * What they know of a port goes when its link does. A change of the topology makes switches forget what is behind their
 * other ports too, since the way there may have changed (IEEE 802.1Q-2018, 13.29: a port that is no edge port and begins
 * to forward tells all bridges of the tree; each flushes its ports but the one that it was told by, and edge ports).
 */
import { nameServersOf } from '../dns/name-servers.ts'
import { FIREWALL_RULES } from '../firewall.ts'
import type { Gear, Ipv4, Network } from '../network.ts'
import { neighborOf } from '../network.ts'
import type { Settled } from '../settled.ts'
import { portKey } from '../settled.ts'
import { passes } from './bridge-port.ts'
import type { BridgePort, DeviceNow, IpInterface, PortNow, World } from './world.ts'

export type Before = {
  readonly network: Network
  readonly settled: Settled
  /** Devices that were switched off in between: all their links went down. */
  readonly restarted?: ReadonlySet<string>
}

/** Whether a link stayed up all the time, between the same two ports. */
export function hasStayedUp(before: Before, { device, name, key, isUp, peer }: PortNow): boolean {
  if (!isUp || !peer || !before.settled.ports.get(key)?.isUp) return false
  if (before.restarted?.has(device.id) || before.restarted?.has(peer.device.id)) return false
  const neighbor = neighborOf(before.network, { device: device.id, port: name })
  return neighbor?.device === peer.device.id && neighbor.port === peer.name
}

/** @param before what was true until now; the world is wired anew already */
export function flushChanged(world: World, before: Before): void {
  for (const device of world.devices.values()) {
    flushMacs(device, before)
    flushArp(device, before)
    flushSecurity(device, before)
    flushFilters(device, before)
    flushNames(device, before)
  }
  for (const device of world.devices.values()) {
    for (const port of device.bridgePorts) {
      if (hasBegunToForward(world, before, port)) tellTopologyChange(world, port)
    }
  }
}

function flushMacs(device: DeviceNow, before: Before): void {
  for (const [vlan, entries] of device.macs) {
    for (const [mac, { port }] of entries) {
      const at = device.bridgePortsByName.get(port)
      const isKept =
        at &&
        device.vlans.has(vlan) &&
        passes(at, vlan) &&
        at.members.some((member) => hasStayedUp(before, member))
      if (!isKept) entries.delete(mac)
    }
    if (entries.size === 0) device.macs.delete(vlan)
  }
}

/** Neighbors are forgotten with the link, or with the interface's own address. */
function flushArp(device: DeviceNow, before: Before): void {
  for (const name of device.arp.keys()) {
    const own = device.interfaces.find((each) => each.name === name)
    const isKept =
      own?.isUp &&
      own.ipv4 &&
      isSameAddress(own, before) &&
      (own.vlan !== null || own.ports.some((port) => hasStayedUp(before, port)))
    if (!isKept) device.arp.delete(name)
  }
}

export function isSameAddress({ device, name, ipv4 }: IpInterface, { network }: Before): boolean {
  const was = network.devices.find(({ id }) => id === device.id)
  const former = was?.kind === 'host' ? was.config.ipv4 : was?.config.interfaces[name]?.ipv4
  return former?.address === ipv4?.address && former?.prefix === ipv4?.prefix
}

/** A secured address that is in no configuration lasts as long as the link. */
function flushSecurity(device: DeviceNow, before: Before): void {
  for (const name of device.secured.keys()) {
    const at = device.bridgePortsByName.get(name)
    const isKept =
      at?.config.portSecurity && at.members.some((member) => hasStayedUp(before, member))
    if (!isKept) device.secured.delete(name)
  }
  for (const name of device.violations.keys()) {
    if (!device.bridgePortsByName.get(name)?.config.portSecurity) device.violations.delete(name)
  }
  const own = new Set<Ipv4>(device.interfaces.map(({ ipv4 }) => ipv4?.address ?? -1))
  for (const address of device.conflicts) if (!own.has(address)) device.conflicts.delete(address)
}

/** Counts go with their rule; translations when what they were made by has changed. */
function flushFilters(device: DeviceNow, { network }: Before): void {
  const { id, device: now, aclHits, translations } = device
  if (now.kind === 'host') return
  for (const [list, hits] of aclHits) {
    const { rules } = (list === FIREWALL_RULES ? now.config.firewall : null) ??
      now.config.accessLists[list] ?? { rules: [] }
    const lines = new Set(rules.map(({ sequence }) => sequence))
    for (const line of hits.keys()) if (!lines.has(line)) hits.delete(line)
    if (hits.size === 0) aclHits.delete(list)
  }
  if (device.connections.length === 0 && translations.size === 0) return
  const was = network.devices.find((each) => each.id === id)
  // A connection that the rules of today would not let begin does not go on by those of yesterday.
  if (was && was.kind !== 'host' && zoneRules(was) !== zoneRules(now)) device.connections = []
  if (was?.kind === 'host' || (was && translationRules(was) === translationRules(now))) return
  translations.clear()
}

/** What a host was told by name servers goes with its link, and with the servers. A server keeps what it knows. */
function flushNames(device: DeviceNow, before: Before): void {
  const { id, device: now, dnsCache, lease, ports } = device
  if (dnsCache.size === 0 || now.kind !== 'host' || now.config.dnsServer) return
  const was = before.network.devices.find((each) => each.id === id)
  const isSame =
    was !== undefined && String(nameServersOf(was, lease)) === String(nameServersOf(now, lease))
  if (!isSame || ![...ports.values()].every((port) => hasStayedUp(before, port))) dnsCache.clear()
}

function zoneRules({ config }: Gear): string {
  const zones = Object.entries(config.interfaces).map(([name, { zone }]) => [name, zone])
  return JSON.stringify([config.firewall, zones])
}

function translationRules({ config }: Gear): string {
  const sides = Object.entries(config.interfaces).flatMap(([name, { nat, ipv4 }]) =>
    nat ? [[name, nat, ipv4]] : [],
  )
  return JSON.stringify([config.nat, sides, config.accessLists])
}

function hasBegunToForward({ settled }: World, before: Before, port: BridgePort): boolean {
  const key = portKey(port.device.id, port.name)
  const tree = settled.ports.get(key)?.tree
  if (!tree || tree.isEdge || !port.isForwarding) return false
  const didForward = before.settled.ports.get(key)?.isForwarding ?? false
  return !didForward || !port.members.some((member) => hasStayedUp(before, member))
}

/** From port to port through the tree; a switch without spanning tree passes on what it does not read. */
function tellTopologyChange(world: World, first: BridgePort): void {
  const told = new Set<DeviceNow>()
  flushOthers(world, first)
  told.add(first.device)
  const ways: BridgePort[] = first.device.bridgePorts.filter(({ isForwarding }) => isForwarding)
  for (let way = ways.pop(); way; way = ways.pop()) {
    for (const { peer } of way.members) {
      const at = peer?.bridgePort
      if (!at?.isForwarding || told.has(at.device)) continue
      told.add(at.device)
      flushOthers(world, at)
      ways.push(...at.device.bridgePorts.filter((port) => port !== at && port.isForwarding))
    }
  }
}

function flushOthers({ settled }: World, told: BridgePort): void {
  const { device } = told
  const isFlushed = (name: string): boolean => {
    const tree = settled.ports.get(portKey(device.id, name))?.tree
    return name !== told.name && tree != null && !tree.isEdge
  }
  for (const entries of device.macs.values()) {
    for (const [mac, { port }] of entries) if (isFlushed(port)) entries.delete(mac)
  }
}
