/** Whether what is entered in a network fits an address plan: a block, and groups that need room for so many hosts. */
import {
  broadcastOf,
  formatIpv4,
  formatNetwork,
  isIn,
  networkOf,
  sizeOf,
} from '#platform/contract/ipv4.ts'

import type { Goal } from '../goal.ts'
import {
  deviceIn,
  nameOf,
  type InterfaceAddress,
  type Ipv4,
  type Network,
} from '../network/network.ts'
import type { NetworkState } from '../network/state.ts'
import type { Scene } from '../scene.ts'
import { addressFault } from './address.ts'
import { faultWithout, type Fault } from './fault.ts'
import { devicesOf } from './goal-roles.ts'

/** An interface of a router or a switch that is not shut, with the network that it is in. */
type Gateway = {
  readonly device: string
  readonly port: string
  readonly address: Ipv4
  readonly subnet: InterfaceAddress
}

/**
 * A group is in the subnet that its gateway has. That has to be a part of the block, with room for the gateway and all of
 * the group, and nobody else's; and the group's hosts have to believe in the same one.
 */
export function checkPlan(
  { device: role }: Extract<Goal, { kind: 'fits-plan' }>,
  scene: Scene,
  state: NetworkState,
): Fault | null {
  const { plan } = scene
  if (!plan) throw new Error('The scene has no address plan.')
  const { network } = state
  const gateways = gatewaysIn(network)
  const wanted = plan.hostsByRole[role] ?? 0
  for (const id of devicesOf(role, scene)) {
    const because =
      addressFault(state, id) ?? problemOfHost(network, id, gateways, { ...plan, wanted })
    if (because !== null) return faultWithout(because)
    const other = others(scene, role).find(
      (each) => gatewayFor(network, each, gateways) === gatewayFor(network, id, gateways),
    )
    if (other !== undefined) {
      const names = [id, other].map((each) => nameOf(deviceIn(network, each)))
      return faultWithout(`${names.join(' and ')} are of different groups, and have one subnet.`)
    }
  }
  return null
}

/** Hosts of the other groups. */
function others(scene: Scene, role: string): readonly string[] {
  return Object.keys(scene.plan?.hostsByRole ?? {})
    .filter((each) => each !== role)
    .flatMap((each) => devicesOf(each, scene))
}

function gatewaysIn({ devices }: Network): readonly Gateway[] {
  return devices.flatMap((device) =>
    device.kind === 'host'
      ? []
      : Object.entries(device.config.interfaces).flatMap(([port, { ipv4, isShutdown }]) => {
          if (!ipv4 || isShutdown) return []
          const { address, prefix } = ipv4
          const subnet = { address: networkOf(address, prefix), prefix }
          return [{ device: device.id, port, address, subnet }]
        }),
  )
}

/** What a host has as its gateway; undefined where no interface has that address. */
function gatewayFor(
  network: Network,
  id: string,
  gateways: readonly Gateway[],
): Gateway | undefined {
  const host = deviceIn(network, id)
  const own = host.kind === 'host' ? host.config.gateway : null
  return gateways.find(({ address }) => address === own)
}

/** Null, or why the host's subnet is none for so many. */
function problemOfHost(
  network: Network,
  id: string,
  gateways: readonly Gateway[],
  { block, wanted }: { readonly block: InterfaceAddress; readonly wanted: number },
): string | null {
  const host = deviceIn(network, id)
  const name = nameOf(host)
  const ipv4 = host.kind === 'host' ? host.config.ipv4 : null
  const gateway = gatewayFor(network, id, gateways)
  if (!ipv4 || !gateway) return `${name} has no gateway that is an address of a router or a switch.`
  const { subnet } = gateway
  const text = formatNetwork(subnet)
  if (ipv4.prefix !== subnet.prefix || !isIn(ipv4.address, subnet)) {
    return `${name} has ${formatIpv4(ipv4.address)}/${ipv4.prefix}, and its gateway is in ${text}.`
  }
  if (subnet.prefix < block.prefix || !isIn(subnet.address, block)) {
    return `The subnet of ${name}, ${text}, is not within ${formatNetwork(block)}.`
  }
  // Without the address of the network, its broadcast address and the gateway.
  const room = sizeOf(subnet.prefix) - 3
  if (room < wanted) {
    return `The subnet of ${name}, ${text}, has room for a gateway and ${Math.max(0, room)} hosts, not for ${wanted}.`
  }
  const overlap = gateways.find((each) => each !== gateway && overlaps(each.subnet, subnet))
  return overlap
    ? `The subnet of ${name}, ${text}, overlaps with ${formatNetwork(overlap.subnet)} of ${nameOf(deviceIn(network, overlap.device))}.`
    : null
}

function overlaps(one: InterfaceAddress, other: InterfaceAddress): boolean {
  return (
    one.address <= broadcastOf(other.address, other.prefix) &&
    other.address <= broadcastOf(one.address, one.prefix)
  )
}
