/** Goals about names: what hosts are told, and whether it leads to the device that is meant. */
import { formatIpv4 } from '#platform/contract/ipv4.ts'

import type { Goal } from '../goal.ts'
import { addressIn, reverseName, valuesOf } from '../network/dns/dns-names.ts'
import { resolvedInWords } from '../network/dns/words.ts'
import { deviceIn, nameOf, type Ipv4 } from '../network/network.ts'
import type { Probe, Resolved } from '../network/probe.ts'
import { beginAsking, runProbe, type Asking } from '../network/run.ts'
import { tablesOf, type NetworkState } from '../network/state.ts'
import type { Scene } from '../scene.ts'
import { knownAddress } from './address.ts'
import { stormFault, type Trial } from './copies.ts'
import { evidenceOf, faultWithout, type Fault } from './fault.ts'
import { namedPairsOf } from './goal-roles.ts'

type Resolving = Extract<Probe, { kind: 'resolve' }>

/**
 * Every answer has to be right: with a wrong one beside it, people would get there now and then. An address is right
 * where it is the one under which people know the device, so nobody can turn a wrong record into a right one by giving
 * another device its address.
 */
export function checkResolves(
  goal: Extract<Goal, { kind: 'resolves' }>,
  { scene, copy }: Trial,
): Fault | null {
  if (copy.storm) return copy.storm
  const asking = beginAsking(copy.state)
  for (const pair of namedPairsOf(goal, scene)) {
    const address = knownAddress(scene, copy.state, pair)
    if (address === null) {
      return faultWithout(`${nameOf(deviceIn(copy.state.network, pair.to))} has no address.`)
    }
    if (goal.ask === 'mail') {
      const fault = checkMail(pair, address, copy.state, asking)
      if (fault) return fault
      continue
    }
    const isOfAddress = goal.ask === 'address'
    const probe: Resolving = {
      kind: 'resolve',
      from: pair.from,
      name: isOfAddress ? reverseName(address) : pair.name,
      type: isOfAddress ? 'PTR' : 'A',
    }
    const expected = isOfAddress ? pair.name : formatIpv4(address)
    const resolved = asking.resolve(probe)
    const values = resolved ? valuesOf(resolved.records, probe.type) : []
    const isRight = resolved?.outcome === 'answered' && values.every((each) => each === expected)
    if (!isRight) return faultOfName(copy.state, probe)
  }
  return null
}

/** Every mail exchanger of the domain is a name of that address (RFC 5321, 5.1). */
function checkMail(
  { from, name }: { readonly from: string; readonly name: string },
  address: Ipv4,
  state: NetworkState,
  asking: Asking,
): Fault | null {
  const probe: Resolving = { kind: 'resolve', from, name, type: 'MX' }
  const exchangers = valuesOf(asking.resolve(probe)?.records ?? [], 'MX')
  if (exchangers.length === 0) return faultOfName(state, probe)
  for (const exchanger of exchangers) {
    // Behind its preference (RFC 1035, 3.3.9).
    const ofExchanger: Resolving = { ...probe, name: exchanger.split(' ')[1] ?? '', type: 'A' }
    const values = valuesOf(asking.resolve(ofExchanger)?.records ?? [], 'A')
    if (values.length === 0 || values.some((each) => each !== formatIpv4(address)))
      return faultOfName(state, ofExchanger)
  }
  return null
}

/** The address to which a program of the host would go; null where it finds none. */
export function foundAddress(resolved: Resolved | null): Ipv4 | null {
  return resolved?.outcome === 'answered' ? addressIn(resolved.records) : null
}

/** What a host hears when it asks, and the packet that tells. */
export function faultOfName(state: NetworkState, probe: Resolving): Fault {
  const run = runProbe(state, probe)
  if (run.stopped === 'storm') return stormFault(state, probe)
  const because = resolvedInWords(run.result, nameOf(deviceIn(state.network, probe.from)))
  const last = run.result.attempts.at(-1)
  const packet = last && (last.isAnswered ? last.packets.at(-1) : last.loss.packet)
  return {
    because,
    findEvidence: () =>
      packet === undefined ? null : evidenceOf(state.network, run.trace, packet),
  }
}

/**
 * The network as it is, but for what hosts and servers were told since the lab began: a log has no lookups, so the server
 * would not know of them. What they remembered at the start, and nobody made them forget, stays.
 */
export function withoutLookups(scene: Scene, state: NetworkState): NetworkState {
  const tables = Object.fromEntries(
    Object.entries(state.tables).map(([id, own]) => {
      const atStart = new Set(
        tablesOf(scene.start, id).dnsCache.map((each) => JSON.stringify(each)),
      )
      const dnsCache = own.dnsCache.filter((each) => atStart.has(JSON.stringify(each)))
      return [id, dnsCache.length === own.dnsCache.length ? own : { ...own, dnsCache }]
    }),
  )
  return { ...state, tables }
}
