/** Under which address people know a device, and whether an address is its own. */
import { broadcastOf, isIn, networkOf } from '#platform/contract/ipv4.ts'

import { leasedNetwork } from '../network/leases.ts'
import {
  deviceIn,
  nameOf,
  type Device,
  type InterfaceAddress,
  type Ipv4,
  type Network,
} from '../network/network.ts'
import { tablesOf, type NetworkState } from '../network/state.ts'
import type { Scene } from '../scene.ts'

/** All that is configured, whether it is used or not. Of a DHCP client, `leases.ts` knows what it has. */
export function addressesOf(device: Device): readonly InterfaceAddress[] {
  const configured =
    device.kind === 'host'
      ? [device.config.ipv4]
      : Object.values(device.config.interfaces).map(({ ipv4 }) => ipv4)
  return configured.filter((address) => address !== null)
}

/**
 * The address by which people know a device: what it had when the lab began. A server with a new address is one that
 * nobody finds.
 *
 * Only where it had none, or shared it with another device, does it have to get another one: then what it has now counts.
 * So it does of one that had it from a DHCP server.
 * Of several, it is the one in the subnet of the device that asks.
 *
 * @returns null where it has none.
 */
export function knownAddress(
  scene: Scene,
  state: NetworkState,
  ends: { readonly from: string; readonly to: string },
): Ipv4 | null {
  const start = leasedNetwork(scene.start)
  const target = deviceIn(start, ends.to)
  const isClient = target.kind === 'host' && target.config.usesDhcp
  const atStart = isClient ? null : addressFor(start, ends)
  if (atStart !== null && usersOf(start, atStart).length === 1) return atStart
  return addressFor(leasedNetwork(state), ends)
}

function addressFor(
  network: Network,
  { from, to }: { readonly from: string; readonly to: string },
): Ipv4 | null {
  const asks = addressesOf(deviceIn(network, from))
  const all = addressesOf(deviceIn(network, to))
  const near = all.find(({ address }) =>
    asks.some((own) => isIn(address, { ...own, address: networkOf(own.address, own.prefix) })),
  )
  return (near ?? all[0])?.address ?? null
}

/** The devices that have this address in their configuration. */
export function usersOf(network: Network, address: Ipv4): readonly Device[] {
  return network.devices.filter((device) =>
    addressesOf(device).some((own) => own.address === address),
  )
}

/** What is wrong with the address of a device, in words; null where it is its own. */
export function addressFault(state: NetworkState, id: string): string | null {
  const network = leasedNetwork(state)
  const device = deviceIn(network, id)
  const name = nameOf(device)
  const [own] = addressesOf(device)
  if (!own) return `${name} has no address.`
  if (!isForOneDevice(own))
    return `The address of ${name} is not one that a single device can have.`
  const [other] = usersOf(network, own.address).filter((user) => user.id !== id)
  if (other) return `${name} and ${nameOf(other)} have the same address.`
  if (tablesOf(state, id).conflicts.includes(own.address)) {
    return `${name} does not use its address, because it has seen another device with it.`
  }
  return null
}

/** Neither the subnet's own address nor its broadcast (RFC 1122, 3.2.1.3; RFC 3021 for /31). */
function isForOneDevice({ address, prefix }: InterfaceAddress): boolean {
  const first = address >>> 24
  if (first === 0 || first === 127 || first >= 224) return false
  if (prefix >= 31) return true
  return address !== networkOf(address, prefix) && address !== broadcastOf(address, prefix)
}

/** An address of the subnet that nobody has, from its end down; null where none is free. */
export function freeAddressIn(
  network: Network,
  { address, prefix }: InterfaceAddress,
): InterfaceAddress | null {
  const taken = new Set(network.devices.flatMap(addressesOf).map((own) => own.address))
  const last = broadcastOf(address, prefix) - 1
  // No network has more addresses than this: the search ends.
  for (let free = last; free > networkOf(address, prefix) && free > last - 1000; free -= 1) {
    if (!taken.has(free)) return { address: free, prefix }
  }
  return null
}

/** @throws where the scene has none of that name: the lab's file and its generator do not agree. */
export function networkNamed({ networks }: Scene, name: string): InterfaceAddress {
  const named = networks?.[name]
  if (!named) throw new Error(`The scene has no network ${name}.`)
  return named
}
