/**
 * Who reaches whom, worked out a second way, for tests: no frame is sent and no table is kept.
 *
 * VLANs are searched as a graph of (switch, VLAN); the longest prefix is found by trying every route; a packet walks from
 * device to device. Only the state of links and of the tree is taken from `settle`, which has tests of its own.
 */
import {
  deviceIn,
  HOST_PORT,
  type Gear,
  type Host,
  type Ipv4,
  type Network,
} from '../../network.ts'
import type { Settled } from '../../settled.ts'
import { portKey } from '../../settled.ts'
import type { NetworkState } from '../../state.ts'

type Ground = { readonly state: NetworkState; readonly network: Network; readonly settled: Settled }

/** Where a device is on its cable: a host's port, a routed port, or inside a switch in a VLAN. */
type Foot =
  | { readonly device: string; readonly port: string }
  | { readonly device: string; readonly vlan: number }

/** Whether a request gets there and its answer gets back. */
export function reachesBothWays(ground: Ground, from: Host, to: Host): boolean {
  const [source, target] = [from.config.ipv4?.address, to.config.ipv4?.address]
  if (source === undefined || target === undefined) return false
  return walks(ground, from.id, target, to.id) && walks(ground, to.id, source, from.id)
}

/**
 * Networks in which it depends on chance or on what was learned first: two devices with one address, and channels that
 * only one end believes in.
 */
export function isHardToTell({ network, settled }: Ground): boolean {
  const addresses = network.devices.flatMap(addressesOf)
  if (new Set(addresses).size < addresses.length) return true
  return network.cables.some(({ ends: [one, other] }) => {
    const [a, b] = [one, other].map(({ device, port }) => settled.ports.get(portKey(device, port)))
    return a?.isUp !== b?.isUp || (a?.channel == null) !== (b?.channel == null)
  })
}

function addressesOf(device: Host | Gear): readonly Ipv4[] {
  const configs = device.kind === 'host' ? [device.config] : Object.values(device.config.interfaces)
  return configs.flatMap(({ ipv4 }) => (ipv4 ? [ipv4.address] : []))
}

function walks(ground: Ground, from: string, target: Ipv4, to: string): boolean {
  let at = from
  for (let ttl = 64; ttl > 0; ttl -= 1) {
    if (at === to && ownsUp(ground, at, target)) return true
    if (at !== from && !routes(ground, at)) return false
    const next = nextHop(ground, at, target)
    if (!next) return false
    const owner = ownerBehind(ground, next.foot, next.neighbor)
    if (owner === undefined) return false
    at = owner
  }
  return false
}

function routes({ network }: Ground, id: string): boolean {
  const device = deviceIn(network, id)
  return device.kind !== 'host' && device.config.isRouting
}

function ownsUp(ground: Ground, id: string, address: Ipv4): boolean {
  return feetOf(ground, id).some(({ ipv4 }) => ipv4.address === address)
}

type Standing = { readonly foot: Foot; readonly ipv4: { address: Ipv4; prefix: number } }

/** The interfaces that are up and have an address. */
function feetOf({ network, settled }: Ground, id: string): readonly Standing[] {
  const device = deviceIn(network, id)
  const isUp = (port: string) => settled.ports.get(portKey(id, port))?.isUp ?? false
  if (device.kind === 'host') {
    const { ipv4 } = device.config
    return ipv4 && isUp(HOST_PORT) ? [{ foot: { device: id, port: HOST_PORT }, ipv4 }] : []
  }
  return Object.entries(device.config.interfaces).flatMap(([name, { ipv4 }]) => {
    if (!ipv4 || !isUp(name)) return []
    const vlan = /^Vlan(\d+)$/.exec(name)?.[1]
    const foot =
      vlan === undefined ? { device: id, port: name } : { device: id, vlan: Number(vlan) }
    return [{ foot, ipv4 }]
  })
}

function isInside(address: Ipv4, network: Ipv4, prefix: number): boolean {
  const size = 2 ** (32 - prefix)
  return Math.floor(address / size) === Math.floor(network / size)
}

/** The first and the last address of a network with more than two. */
function meansAll(address: Ipv4, own: { address: Ipv4; prefix: number }): boolean {
  const size = 2 ** (32 - own.prefix)
  const place = address % size
  return size > 2 && (place === 0 || place === size - 1)
}

function nextHop(
  ground: Ground,
  id: string,
  target: Ipv4,
): { foot: Foot; neighbor: Ipv4 } | undefined {
  const feet = feetOf(ground, id)
  const connected = (address: Ipv4) =>
    feet
      .filter(({ ipv4 }) => isInside(address, ipv4.address, ipv4.prefix))
      .toSorted((one, other) => other.ipv4.prefix - one.ipv4.prefix)[0]
  const device = deviceIn(ground.network, id)
  const known =
    device.kind !== 'host' && device.config.isRouting
      ? device.config.routes
      : device.config.gateway === null || !('gateway' in device.config)
        ? []
        : [{ address: 0, prefix: 0, nextHop: device.config.gateway, distance: 1 }]
  const near = connected(target)
  if (near && meansAll(target, near.ipv4)) return undefined
  // Every route, from the longest prefix to the shortest, then by distance, then by next hop.
  const usable = known
    .filter(
      ({ address, prefix, nextHop: hop }) => isInside(target, address, prefix) && connected(hop),
    )
    .filter(({ prefix }) => !near || prefix > near.ipv4.prefix)
    .toSorted(
      (one, other) =>
        other.prefix - one.prefix || one.distance - other.distance || one.nextHop - other.nextHop,
    )
  const [best] = usable
  const way = best ? connected(best.nextHop) : near
  return way && { foot: way.foot, neighbor: best ? best.nextHop : target }
}

/** Who has the address in the broadcast domain behind an interface, and is heard there as well. */
function ownerBehind(ground: Ground, from: Foot, address: Ipv4): string | undefined {
  for (const { id } of ground.network.devices) {
    for (const { foot, ipv4 } of feetOf(ground, id)) {
      if (ipv4.address !== address || !isUsed(ground, id, address)) continue
      if (hears(ground, from, foot) && hears(ground, foot, from)) return id
    }
  }
  return undefined
}

function isUsed({ state }: Ground, id: string, address: Ipv4): boolean {
  return !(state.tables[id]?.conflicts.includes(address) ?? false)
}

/** Whether a broadcast of one interface comes to another. */
function hears(ground: Ground, from: Foot, to: Foot): boolean {
  const wanted = keyOf(to)
  const seen = new Set<string>()
  const ahead: Foot[] = [from]
  for (let foot = ahead.pop(); foot; foot = ahead.pop()) {
    const key = keyOf(foot)
    if (seen.has(key)) continue
    seen.add(key)
    if (key === wanted) return true
    if ('vlan' in foot || foot === from) ahead.push(...nextFeet(ground, foot))
  }
  return false
}

function keyOf(foot: Foot): string {
  return 'vlan' in foot ? `${foot.device} in ${foot.vlan}` : `${foot.device} at ${foot.port}`
}

function nextFeet(ground: Ground, foot: Foot): readonly Foot[] {
  const { network } = ground
  return network.cables.flatMap(({ ends: [one, other] }) =>
    [[one, other] as const, [other, one] as const].flatMap(([near, far]): readonly Foot[] => {
      if (near.device !== foot.device) return []
      const tag =
        'vlan' in foot ? tagOut(ground, near, foot.vlan) : foot.port === near.port ? 0 : null
      const arrives = tag === null ? null : footIn(ground, far, tag)
      return arrives ? [arrives] : []
    }),
  )
}

type End = { readonly device: string; readonly port: string }

function switchport({ network, settled }: Ground, { device: id, port }: End) {
  const status = settled.ports.get(portKey(id, port))
  const device = deviceIn(network, id)
  if (device.kind === 'host') return undefined
  const { interfaces } = device.config
  const config = (status?.channel && interfaces[status.channel]) || interfaces[port]
  return status && config && { status, config, vlans: device.config.vlans }
}

/** 0: without a tag; null: it does not go out there. */
function tagOut(ground: Ground, end: End, vlan: number): number | null {
  const at = switchport(ground, end)
  if (!at?.status.isForwarding || at.config.mode === 'routed' || !(vlan in at.vlans)) return null
  const { mode, accessVlan, voiceVlan, nativeVlan, allowedVlans } = at.config
  if (mode === 'access') return vlan === accessVlan ? 0 : vlan === voiceVlan ? vlan : null
  if (allowedVlans !== 'all' && !allowedVlans.includes(vlan)) return null
  return vlan === nativeVlan ? 0 : vlan
}

function footIn(ground: Ground, end: End, tag: number): Foot | null {
  const at = switchport(ground, end)
  if (!at || at.config.mode === 'routed') return tag === 0 ? end : null
  if (!at.status.isForwarding) return null
  const { mode, accessVlan, voiceVlan, nativeVlan, allowedVlans } = at.config
  const vlan =
    mode === 'access'
      ? tag === 0
        ? accessVlan
        : tag === voiceVlan
          ? tag
          : null
      : tag === 0
        ? nativeVlan
        : tag
  if (vlan === null || !(vlan in at.vlans)) return null
  if (mode === 'trunk' && allowedVlans !== 'all' && !allowedVlans.includes(vlan)) return null
  return { device: end.device, vlan }
}
