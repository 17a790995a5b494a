/** Goals about routers that stand in for one another: which one packets go by, and that only one of them answers. */
import { formatIpv4 } from '#platform/contract/ipv4.ts'

import type { Goal } from '../goal.ts'
import { journeyOf } from '../network/journey.ts'
import { deviceIn, nameOf } from '../network/network.ts'
import { changeNetwork, runProbe } from '../network/run.ts'
import { tablesOf, type NetworkState } from '../network/state.ts'
import type { Scene } from '../scene.ts'
import { knownAddress } from './address.ts'
import { linksOf, withoutCable } from './cables.ts'
import type { Trial } from './copies.ts'
import { evidenceOf, faultWithout, type Fault } from './fault.ts'
import { devicesOf, pairsOf } from './goal-roles.ts'

type Of<Kind extends Goal['kind']> = Extract<Goal, { kind: Kind }>

/**
 * Whether what they send goes by this device now, and does so again after each of the cables was cut and plugged in: who
 * has taken over in between has to hand back.
 */
export function checkWay(goal: Of<'goes-by'>, { scene, copy }: Trial): Fault | null {
  if (copy.storm) return copy.storm
  const { state } = copy
  const fault = findDetour(goal, scene, state)
  if (fault || goal.cables === undefined) return fault
  for (const { names, cables } of linksOf(goal.cables, scene, state.network)) {
    for (const cable of cables) {
      const cut = changeNetwork(state, withoutCable(state.network, cable.id))
      const detour = findDetour(goal, scene, changeNetwork(cut, state.network))
      if (!detour) continue
      const because = `After a cable between ${names} was cut and plugged in again: ${detour.because}`
      return { ...detour, because }
    }
  }
  return null
}

function findDetour(goal: Of<'goes-by'>, scene: Scene, state: NetworkState): Fault | null {
  const { network } = state
  const nameById = (id: string) => nameOf(deviceIn(network, id))
  const wanted = devicesOf(goal.by, scene)
  for (const { from, to } of pairsOf(goal, scene)) {
    const address = knownAddress(scene, state, { from, to })
    if (address === null) return faultWithout(`${nameById(to)} has no address.`)
    const { trace } = runProbe(state, { kind: 'ping', from, to: address, count: 1 })
    const sent = trace.find(({ device, after }) => device === from && after?.body.type === 'ipv4')
    const way = sent ? journeyOf(trace, sent.packet, network) : []
    if (way.some(({ device }) => wanted.includes(device))) continue
    const because = `What ${nameById(from)} sends to ${nameById(to)} does not go by ${wanted.map(nameById).join(' or ')}.`
    return { because, findEvidence: () => (sent ? evidenceOf(network, trace, sent.packet) : null) }
  }
  return null
}

/**
 * Whether one device, and no other, answers when they ask for the MAC address of their gateway: two that both hold
 * themselves for the master of a group share an address, and packets go now to the one, now to the other.
 */
export function checkOneGateway(
  { from }: Of<'has-one-gateway'>,
  { scene, copy }: Trial,
): Fault | null {
  if (copy.storm) return copy.storm
  const { state } = copy
  const { network } = state
  for (const id of devicesOf(from, scene)) {
    const host = deviceIn(network, id)
    const gateway = host.kind === 'host' ? host.config.gateway : null
    if (gateway === null) return faultWithout(`${nameOf(host)} has no gateway.`)
    // As if it had never asked.
    const tables = { ...state.tables, [id]: { ...tablesOf(state, id), arp: [] } }
    const { trace } = runProbe(
      { ...state, tables },
      { kind: 'ping', from: id, to: gateway, count: 1 },
    )
    const answers = trace.filter(
      ({ event, after }) =>
        event === 'sent' &&
        after?.body.type === 'arp' &&
        after.body.operation === 'reply' &&
        after.body.senderAddress === gateway,
    )
    const names = [...new Set(answers.map(({ device }) => nameOf(deviceIn(network, device))))]
    if (names.length === 1) continue
    const who = names.length === 0 ? 'nobody answers' : `${names.toSorted().join(' and ')} answer`
    return {
      because: `${nameOf(host)} asks for its gateway ${formatIpv4(gateway)}, and ${who}.`,
      findEvidence: () => evidenceOf(network, trace, (answers.at(-1) ?? trace[0])?.packet ?? 0),
    }
  }
  return null
}
