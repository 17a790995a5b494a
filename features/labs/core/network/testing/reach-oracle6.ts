/**
 * Who reaches whom by IPv6, worked out a second way, for tests of `randomIpv6Network`: no frame is sent, no table is kept.
 * Addresses are big numbers, links are sets of interfaces, and a packet walks from device to device.
 */
import type { Ipv6Address } from '../ipv6.ts'
import { HOST_PORT, type Device, type Gear, type Host, type Mac, type Network } from '../network.ts'

type Foot = { readonly device: string; readonly port: string }

const ALL = 128n

export function toNumber(address: string): bigint {
  return BigInt(`0x${address}`)
}

export function isInside(address: bigint, network: bigint, prefix: number): boolean {
  const shift = ALL - BigInt(prefix)
  return address >> shift === network >> shift
}

/** RFC 4291, appendix A: the universal bit is turned over, ff:fe goes in between. */
export function identifierOf(mac: Mac): bigint {
  const number = BigInt(`0x${mac}`) ^ (1n << 41n)
  const [upper, lower] = [number >> 24n, number & 0xff_ffffn]
  return (upper << 40n) | (0xff_fen << 24n) | lower
}

type Own = { readonly address: bigint; readonly prefix: number }

export class Oracle {
  private readonly network: Network
  private readonly devices: ReadonlyMap<string, Device>

  constructor(network: Network) {
    this.network = network
    this.devices = new Map(network.devices.map((device) => [device.id, device]))
  }

  /** All global addresses of a host. */
  addressesOf(host: Host): readonly Own[] {
    return [...entered(host.config.ipv6.addresses), ...this.madeBy(host)]
  }

  /** Whether a ping for the address comes back to who sent it. */
  reaches(from: Host, to: Host, target: bigint): boolean {
    const source = this.addressesOf(from)
      .toSorted((one, other) => distance(one.address, target) - distance(other.address, target))
      .at(0)
    if (!source) return false
    return this.walks(from.id, target, to.id) && this.walks(to.id, source.address, from.id)
  }

  /** The routers on a host's link that advertise themselves. */
  private advertisersOf(host: Host) {
    return this.linkOf({ device: host.id, port: HOST_PORT }).flatMap(({ device, port }) => {
      const gear = this.devices.get(device)
      if (!gear || gear.kind === 'host' || !gear.config.isRoutingIpv6) return []
      const ipv6 = gear.config.interfaces[port]?.ipv6
      const isOn = ipv6 && (ipv6.isEnabled || ipv6.addresses.length > 0)
      return isOn && !ipv6.advertisement.isSuppressed ? [{ gear, ipv6, port }] : []
    })
  }

  private madeBy(host: Host): readonly Own[] {
    if (!host.config.ipv6.isAutomatic) return []
    return this.advertisersOf(host).flatMap(({ ipv6 }) =>
      ipv6.addresses
        .filter(({ prefix }) => prefix === 64)
        .map(({ address }) => (toNumber(address) >> 64n) << 64n)
        .filter(
          (network) =>
            !ipv6.advertisement.withoutAutonomous.some(
              (each) => toNumber(each.address) === network,
            ),
        )
        .map((network) => ({ address: network | identifierOf(host.mac), prefix: 64 })),
    )
  }

  private gatewayOf(host: Host): bigint | undefined {
    const { gateway, isAutomatic } = host.config.ipv6
    if (gateway !== null) return toNumber(gateway)
    if (!isAutomatic) return undefined
    const [first] = this.advertisersOf(host).filter(
      ({ ipv6 }) => ipv6.advertisement.lifetimeSeconds > 0,
    )
    return first && linkLocalAt(first.gear, first.port)
  }

  private walks(from: string, target: bigint, to: string): boolean {
    let at = from
    for (let hops = 0; hops < 40; hops += 1) {
      if (this.owns(at, target)) return at === to
      const next = this.nextOf(at, target, at === from)
      if (!next) return false
      const owner = this.ownerOn(next.foot, next.neighbor)
      if (owner === undefined) return false
      at = owner
    }
    return false
  }

  private owns(id: string, address: bigint): boolean {
    return this.footingsOf(id).some(({ own }) => own.address === address)
  }

  private footingsOf(id: string): readonly { foot: Foot; own: Own }[] {
    const device = this.devices.get(id)
    if (!device) return []
    if (device.kind === 'host')
      return this.addressesOf(device).map((own) => ({ foot: { device: id, port: HOST_PORT }, own }))
    return Object.entries(device.config.interfaces).flatMap(([port, { ipv6 }]) =>
      entered(ipv6.addresses).map((own) => ({ foot: { device: id, port }, own })),
    )
  }

  private nextOf(id: string, target: bigint, isFirst: boolean) {
    const device = this.devices.get(id)
    if (!device) return undefined
    if (device.kind === 'host') return isFirst ? this.nextOfHost(device, target) : undefined
    if (!isFirst && !device.config.isRoutingIpv6) return undefined
    const connected = this.footingsOf(id)
    let best: { prefix: number; distance: number; foot: Foot; neighbor: bigint } | undefined
    const take = (prefix: number, far: number, foot: Foot, neighbor: bigint) => {
      const isBetter =
        !best || prefix > best.prefix || (prefix === best.prefix && far < best.distance)
      if (isBetter) best = { prefix, distance: far, foot, neighbor }
    }
    for (const { foot, own } of connected)
      if (isInside(target, own.address, own.prefix)) take(own.prefix, 0, foot, target)
    for (const route of device.config.routes6) {
      if (!isInside(target, toNumber(route.address), route.prefix)) continue
      const hop = toNumber(route.nextHop)
      if (route.interface !== null)
        take(route.prefix, route.distance, { device: id, port: route.interface }, hop)
      else {
        const by = connected.find(({ own }) => isInside(hop, own.address, own.prefix))
        if (by) take(route.prefix, route.distance, by.foot, hop)
      }
    }
    return best
  }

  private nextOfHost(host: Host, target: bigint) {
    const foot = { device: host.id, port: HOST_PORT }
    const own = this.addressesOf(host)
    const isNear = (address: bigint) =>
      address >> 118n === 0x3fan || own.some((each) => isInside(address, each.address, each.prefix))
    if (own.length === 0) return undefined
    if (isNear(target)) return { foot, neighbor: target }
    const gateway = this.gatewayOf(host)
    return gateway !== undefined && isNear(gateway) ? { foot, neighbor: gateway } : undefined
  }

  /** Who has the address on the link of an interface. */
  private ownerOn(foot: Foot, address: bigint): string | undefined {
    return this.linkOf(foot).find(({ device: id, port }) => {
      const device = this.devices.get(id)
      if (!device) return false
      if (device.kind !== 'host' && linkLocalAt(device, port) === address) return true
      return this.footingsOf(id).some(
        (each) => each.foot.port === port && each.own.address === address,
      )
    })?.device
  }

  /** The other interfaces on the same link: through switches, which have one VLAN. */
  private linkOf(foot: Foot): readonly Foot[] {
    const found: Foot[] = []
    const seen = new Set<string>()
    const ahead = [foot]
    for (let at = ahead.pop(); at; at = ahead.pop()) {
      const other = this.otherEnd(at)
      if (!other || seen.has(`${other.device} ${other.port}`)) continue
      seen.add(`${other.device} ${other.port}`)
      const device = this.devices.get(other.device)
      if (device?.kind !== 'switch') found.push(other)
      else
        ahead.push(
          ...device.ports
            .filter((port) => port !== other.port)
            .map((port) => ({ device: other.device, port })),
        )
    }
    return found
  }

  private otherEnd({ device, port }: Foot): Foot | undefined {
    for (const { ends } of this.network.cables)
      for (const side of [0, 1] as const)
        if (ends[side].device === device && ends[side].port === port)
          return side === 0 ? ends[1] : ends[0]
    return undefined
  }
}

function entered(addresses: readonly Ipv6Address[]): readonly Own[] {
  return addresses.map(({ address, prefix }) => ({ address: toNumber(address), prefix }))
}

function linkLocalAt({ mac, config }: Gear, port: string): bigint | undefined {
  const ipv6 = config.interfaces[port]?.ipv6
  if (!ipv6 || (!ipv6.isEnabled && ipv6.addresses.length === 0)) return undefined
  return ipv6.linkLocal === null ? (0xfe80n << 112n) | identifierOf(mac) : toNumber(ipv6.linkLocal)
}

/** How many bits differ behind the common start. */
function distance(one: bigint, other: bigint): number {
  return (one ^ other).toString(2).length
}
