/** Whether hosts have their addresses from the DHCP server that they should have them from. */
import { formatIpv4, parseIpv4 } from '#platform/contract/ipv4.ts'

import type { Goal } from '../goal.ts'
import { deviceIn, nameOf, type Network } from '../network/network.ts'
import { runProbe } from '../network/run.ts'
import { tablesOf, type NetworkState } from '../network/state.ts'
import type { Trial } from './copies.ts'
import { evidenceOf, faultWithout, type Fault } from './fault.ts'
import { devicesOf } from './goal-roles.ts'

/** Reads the lease: an address that somebody entered does not count, whatever it is. */
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
