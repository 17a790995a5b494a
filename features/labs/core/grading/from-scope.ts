/** Whether hosts have their addresses from the DHCP server that they should have them from. */
import { formatIpv4, parseIpv4 } from '#platform/contract/ipv4.ts'

import type { Goal } from '../goal.ts'
import { findPool, rangeOf } from '../network/data-plane/dhcp-server.ts'
import {
  deviceIn,
  nameOf,
  withDevice,
  type Device,
  type Ipv4,
  type Network,
} from '../network/network.ts'
import { changeNetwork, releaseLease, runProbe } from '../network/run.ts'
import { tablesOf, type NetworkState } from '../network/state.ts'
import { addressesOf } from './address.ts'
import type { Trial } from './copies.ts'
import { evidenceOf, faultWithout, type Fault } from './fault.ts'
import { devicesOf } from './goal-roles.ts'

/**
 * Reads the lease: an address that somebody entered does not count, whatever it is. Where a range is wanted, the scope
 * has to give all of it, and nothing else: the next computers get theirs from it, too.
 */
export function checkScope(
  goal: Extract<Goal, { kind: 'from-scope' }>,
  { scene, copy }: Trial,
): Fault | null {
  if (copy.storm) return copy.storm
  const servers = devicesOf(goal.server, scene)
  const wordOf = (name: string | undefined) =>
    name === undefined ? undefined : parseIpv4(scene.words[name] ?? '')
  const [first, last] = [wordOf(goal.first), wordOf(goal.last)]
  for (const id of devicesOf(goal.device, scene)) {
    const fault = faultOf(copy.state, id, servers)
    if (fault) return fault
    const other = goal.isAlone ? otherServerOf(copy.state, id, servers) : null
    if (other) return other
    const address = tablesOf(copy.state, id).lease?.address ?? 0
    if (address < (first ?? 0) || address > (last ?? address)) {
      const wanted =
        first === last ? `not ${textOf(first)}` : `not one of ${textOf(first)} to ${textOf(last)}`
      return showExchange(
        copy.state,
        id,
        `${nameIn(copy.state.network, id)} was given ${formatIpv4(address)}, ${wanted}.`,
      )
    }
    if (first === undefined || last === undefined || first === last) continue
    const because = otherThan(copy.state.network, servers, address, { first, last })
    if (because !== null) return faultWithout(because)
  }
  return null
}

function faultOf(state: NetworkState, id: string, servers: readonly string[]): Fault | null {
  const device = deviceIn(state.network, id)
  const name = nameOf(device)
  if (device.kind !== 'host') return null
  if (!device.config.usesDhcp) return faultWithout(`${name} has an address that somebody entered.`)
  const { lease } = tablesOf(state, id)
  if (!lease) return showExchange(state, id, `${name} is given no address.`)
  if (!lease.server) {
    const own = formatIpv4(lease.address)
    return showExchange(state, id, `${name} is given no address, and has made up ${own}.`)
  }
  if (servers.includes(lease.server.device)) return null
  const by = nameIn(state.network, lease.server.device)
  return showExchange(state, id, `${name} was given its address by ${by}.`)
}

/** Who is nearer answers first: with its servers off, it hears of all others. */
function otherServerOf(state: NetworkState, id: string, servers: readonly string[]): Fault | null {
  const network = servers.reduce(
    (changed, server) => withDevice(changed, withoutServing(deviceIn(changed, server))),
    state.network,
  )
  // What it has, it would only ask that server for again.
  const without = releaseLease(changeNetwork(state, network), id)
  const { lease } = runProbe(without, { kind: 'lease', from: id }).result
  if (!lease?.server) return null
  const by = nameIn(network, lease.server.device)
  return showExchange(without, id, `${by} would give ${nameIn(network, id)} an address, too.`)
}

/** Gear goes on passing frames and requests on to others. */
function withoutServing(server: Device): Device {
  return server.kind === 'host'
    ? { ...server, config: { ...server.config, isShutdown: true } }
    : { ...server, config: { ...server.config, dhcpServer: { pools: {}, excluded: [] } } }
}

/** An address that a new client would get and should not, or the other way round; null where there is none. */
function otherThan(
  network: Network,
  servers: readonly string[],
  leased: Ipv4,
  wanted: { readonly first: Ipv4; readonly last: Ipv4 },
): string | null {
  for (const id of servers) {
    const device = deviceIn(network, id)
    const { dhcpServer } = device.config
    const pool = dhcpServer && findPool(dhcpServer, leased)?.pool
    if (!pool) continue
    const own = addressesOf(device).map((each) => each.address)
    const range = rangeOf(pool)
    const isFirstToLast = (address: Ipv4, { first, last }: typeof wanted) =>
      address >= first && address <= last
    const [from, to] = [Math.min(range.first, wanted.first), Math.max(range.last, wanted.last)]
    for (let address = from; address <= to; address += 1) {
      // A reservation is for one device: nobody new gets it, and it takes nothing from the range.
      if (own.includes(address) || pool.reservations.some((each) => each.address === address))
        continue
      const isGiven =
        isFirstToLast(address, range) &&
        !dhcpServer.excluded.some((each) => isFirstToLast(address, each))
      if (isGiven === isFirstToLast(address, wanted)) continue
      const words = `${textOf(wanted.first)} to ${textOf(wanted.last)}`
      return isGiven
        ? `${nameOf(device)} would give ${textOf(address)}, too, and that is not one of ${words}.`
        : `${nameOf(device)} does not give ${textOf(address)}, which is one of ${words}.`
    }
  }
  return null
}

function nameIn(network: Network, id: string): string {
  return nameOf(deviceIn(network, id))
}

function textOf(address: number | undefined): string {
  return address === undefined ? 'the scope' : formatIpv4(address)
}

/** It asks once more: the packet is the answer that it takes, or the one that was lost. */
export function showExchange(state: NetworkState, id: string, because: string): Fault {
  return {
    because,
    findEvidence() {
      const { trace, result } = runProbe(state, { kind: 'lease', from: id })
      const { attempt } = result
      const packet = attempt.isAnswered ? attempt.packets.at(-1) : attempt.loss.packet
      return packet === undefined ? null : evidenceOf(state.network, trace, packet)
    },
  }
}
