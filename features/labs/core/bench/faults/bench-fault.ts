/** What a kind of fault is: where in a network it can be, what it changes, and what a learner is told of it. */
import { broadcastOf, isIn, networkOf } from '#platform/contract/ipv4.ts'

import { changePort } from '../../generators/parts.ts'
import { addressesOf } from '../../grading/address.ts'
import type { LabAction } from '../../lab-action.ts'
import { compareNames, compareText } from '../../network/names.ts'
import {
  neighborOf,
  type Gear,
  type Host,
  type InterfaceAddress,
  type InterfaceConfig,
  type Ipv4,
  type Network,
  type PortRef,
} from '../../network/network.ts'
import { devicesInOrder } from '../../network/physical.ts'
import { portKey, type Settled } from '../../network/settled.ts'
import { channelMembersOf } from '../../network/switchport.ts'
import type { DevicePlace } from '../../scene.ts'

/** A working network, and what its devices agree on. */
export type Site = {
  readonly network: Network
  /** With the addresses that DHCP gave. */
  readonly leased: Network
  readonly settled: Settled
  /** By id, so that the order of devices changes nothing. */
  readonly gears: readonly Gear[]
  readonly hosts: readonly Host[]
}

export function openSite(network: Network, leased: Network, settled: Settled): Site {
  const devices = devicesInOrder(network)
  return {
    network,
    leased,
    settled,
    gears: devices.filter((device) => device.kind !== 'host'),
    hosts: devices.filter((device) => device.kind === 'host'),
  }
}

/** A fault at a place. */
export type PlacedFault = {
  readonly look: DevicePlace
  readonly apply: (network: Network) => Network
  /**
   * What puts hosts and cables right; absent where the fault is in the configuration of gear, whose lines follow from it
   * (`restore-lines.ts`).
   */
  readonly repair?: readonly LabAction[]
  /** A port that protection shuts, and that has to be opened again afterward. */
  readonly reopens?: PortRef
  /** What stands for `{name}` in `is` besides `{device}` and `{port}`. */
  readonly words?: Readonly<Record<string, string>>
}

/** Texts may have `{device}`, the host name of the place, and `{port}`. */
export type BenchFault = {
  /** Every place where it may be; whether anybody would notice it there is tried afterward. */
  readonly find: (site: Site) => readonly PlacedFault[]
  /** The first rung: which command to begin with at that device, and what to ask oneself. */
  readonly look: string
  /** The third rung begins with it: what is wrong, in one sentence. */
  readonly is: string
  /** What to take away. */
  readonly teaches: string
  /** Whether goals say that links run at full duplex: nothing else tells of a link that only loses frames. */
  readonly isAboutLinks?: true
}

/** An interface of gear in use. */
export type PortAt = {
  readonly gear: Gear
  readonly name: string
  readonly config: InterfaceConfig
  /** The other end of its cable; undefined for a channel, a VLAN interface and whatever else has none. */
  readonly far: PortRef | undefined
}

/** All interfaces that are up, ports of a channel too. */
export function portsInUse({ gears, network, settled }: Site): readonly PortAt[] {
  return gears.flatMap((gear) =>
    Object.keys(gear.config.interfaces)
      .toSorted(compareNames)
      .flatMap((name) => {
        const config = gear.config.interfaces[name]
        if (!config || !settled.ports.get(portKey(gear.id, name))?.isUp) return []
        return { gear, name, config, far: neighborOf(network, { device: gear.id, port: name }) }
      }),
  )
}

/** Switch ports to other gear, a channel as one: with the names of all that are configured alike. */
export function trunksInUse(
  site: Site,
): readonly (PortAt & { readonly names: readonly string[] })[] {
  return portsInUse(site).flatMap((at) => {
    if (at.gear.kind !== 'switch' || at.config.mode !== 'trunk') return []
    const { channel } = at.config
    if (at.name.startsWith('Port-channel')) {
      const group = Number(at.name.slice('Port-channel'.length))
      return { ...at, names: [at.name, ...channelMembersOf(at.gear, group)] }
    }
    return channel ? [] : { ...at, names: [at.name] }
  })
}

/** The same change at an interface, or at all that a channel consists of. */
export function changeInterfaces(
  { gear }: PortAt,
  names: readonly string[],
  change: Partial<InterfaceConfig>,
): PlacedFault['apply'] {
  return (network) =>
    names.reduce((changed, port) => changePort(changed, { device: gear.id, port }, change), network)
}

export function atPort(
  at: PortAt,
  change: Partial<InterfaceConfig>,
  more: Partial<PlacedFault> = {},
): PlacedFault {
  return { look: placeOf(at), apply: changeInterfaces(at, [at.name], change), ...more }
}

export function placeOf({ gear, name }: PortAt): PortRef {
  return { device: gear.id, port: name }
}

/** Entries by name, in an order that is the same in every browser. */
export function entriesOf<Value>(
  byName: Readonly<Record<string, Value>>,
): readonly (readonly [string, Value])[] {
  return Object.entries(byName).toSorted(([one], [other]) => compareText(one, other))
}

/**
 * An address of the subnet that nobody has or answers for, from its end down; undefined where none is free.
 *
 * @param own any address of the subnet
 */
export function nobodyIn({ leased, network }: Site, own: InterfaceAddress): Ipv4 | undefined {
  const taken = new Set(leased.devices.flatMap(addressesOf).map(({ address }) => address))
  for (const { kind, config } of network.devices) {
    if (kind === 'host') continue
    for (const { vrrp } of Object.values(config.interfaces))
      for (const { address } of Object.values(vrrp)) taken.add(address)
    for (const rule of config.nat.rules) if (rule.kind === 'static') taken.add(rule.outside)
    const pools = Object.values(config.nat.pools)
    if (pools.some(({ first, last }) => isIn(first, own) || isIn(last, own))) return undefined
  }
  const last = broadcastOf(own.address, own.prefix) - 1
  for (let address = last; address > networkOf(own.address, own.prefix); address -= 1)
    if (!taken.has(address)) return address
  return undefined
}
