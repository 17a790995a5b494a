/**
 * Who decides what gets through on the way from one device to another.
 *
 * A ping goes there and back in a run in which nothing is filtered (`Watcher`), and tells by which filters it comes. What
 * these decide of any other packet is then asked of the same functions that the simulator asks, without sending it. So
 * every device on the way counts, wherever a learner put a list. Of several ways that are as good, it is that of the ping.
 *
 * To add another kind of filter: let it report to the watcher and stop nothing while there is one; make a `Decider` of
 * what was reported in `decidersAt`; name its conditions, so that header space is split at them. A decider that remembers
 * connections has `answers`: the packet that began the exchange. If it let that one pass, the answer is part of a
 * connection that it knows.
 */
import { isPermitted, type Filtered } from '../network/access-list.ts'
import type { FilterPoint } from '../network/data-plane/world.ts'
import { findFirewallRule } from '../network/firewall-rules.ts'
import type { Firewall } from '../network/firewall.ts'
import type { AddressMatch, PortMatch } from '../network/layer3.ts'
import { deviceIn, type Ipv4, type Network } from '../network/network.ts'
import { beginAsking } from '../network/run.ts'
import type { NetworkState } from '../network/state.ts'

/** All that is asked of packets. */
export type Conditions = {
  readonly sources: readonly AddressMatch[]
  readonly targets: readonly AddressMatch[]
  readonly sourcePorts: readonly PortMatch[]
  readonly targetPorts: readonly PortMatch[]
}

export type Decider = Conditions & {
  /** @param answers the packet that began the exchange; null: this is it. */
  readonly passes: (packet: Filtered, answers: Filtered | null) => boolean
}

export type Way = {
  readonly there: readonly Decider[]
  readonly back: readonly Decider[]
  /** Somebody on the way exchanges addresses: filters do not see those of the policy. */
  readonly isTranslated: boolean
}

/** Finds ways in one state. @returns null where the device does not answer though nothing is filtered. */
export function beginFindingWays(
  state: NetworkState,
): (ends: { readonly from: string; readonly to: string; readonly address: Ipv4 }) => Way | null {
  let there: FilterPoint[] = []
  let back: FilterPoint[] = []
  const seen = new Set<Ipv4>()
  const asking = beginAsking(state, (point, { source, target, payload }) => {
    if (payload.protocol !== 'icmp') return
    seen.add(source).add(target)
    const points = payload.kind === 'echo-request' ? there : back
    points.push(point)
  })
  return ({ from, to, address }) => {
    there = []
    back = []
    seen.clear()
    const answer = asking.ask({ kind: 'ping', from, to: address, count: 1 })
    if (answer?.by !== to) return null
    return {
      there: decidersAt(there, back, state.network),
      back: decidersAt(back, there, state.network),
      isTranslated: seen.size > 2,
    }
  }
}

/** @param others those of the other direction */
function decidersAt(
  points: readonly FilterPoint[],
  others: readonly FilterPoint[],
  network: Network,
): readonly Decider[] {
  return points.flatMap((point): readonly Decider[] => {
    const gear = deviceIn(network, point.device)
    if (gear.kind === 'host') return []
    const { interfaces, accessLists, firewall } = gear.config
    if ('from' in point) {
      const isBothWays = others.some((each) => 'from' in each && each.device === point.device)
      return firewall ? [firewallDecider(firewall, point, isBothWays)] : []
    }
    const { interface: name, direction } = point
    const list = accessLists[interfaces[name]?.accessGroups[direction] ?? '']
    if (!list) return []
    return [
      {
        sources: list.rules.map(({ source }) => source),
        targets: list.rules.map(({ target }) => target),
        sourcePorts: list.rules.flatMap(({ sourcePorts }) => sourcePorts ?? []),
        targetPorts: list.rules.flatMap(({ targetPorts }) => targetPorts ?? []),
        // A list remembers nothing: an answer is a packet like any other.
        passes: (packet) => isPermitted(list, packet),
      },
    ]
  })
}

/** @param isBothWays whether it sees the other direction, too: it knows no connection of which it sees one half */
function firewallDecider(
  firewall: Firewall,
  { from, to }: { readonly from: string | null; readonly to: string | null },
  isBothWays: boolean,
): Decider {
  const rules = firewall.rules.filter(
    (rule) => (rule.from ?? from) === from && (rule.to ?? to) === to,
  )
  return {
    sources: rules.map(({ source }) => source),
    targets: rules.map(({ target }) => target),
    sourcePorts: [],
    targetPorts: rules.flatMap(({ targetPorts }) => targetPorts ?? []),
    passes(packet, answers) {
      if (from === null || to === null) return false
      if (from === to) return true
      if (answers) return isBothWays
      return findFirewallRule(firewall, { from, to }, packet)?.action === 'permit'
    },
  }
}
