/**
 * Who decides what gets through on the way from one device to another.
 *
 * A ping goes there and back in a run in which nothing is filtered (`Watcher`), and tells by which filters it comes. What
 * these decide of any other packet is then asked of the same functions that the simulator asks, without sending it. So
 * every device on the way counts, wherever a learner put a list. Of several ways that are as good, it is that of the ping.
 *
 * To add another kind of filter (a firewall between zones, for example): let it report to the watcher and stop nothing
 * while there is one; make a `Decider` of what was reported in `decidersAt`; name its conditions, so that header space is
 * split at them. A decider that remembers connections has `answers`: the packet that began the exchange. If it let that
 * one pass, the answer is part of a connection that it knows.
 */
import { isPermitted, type Filtered } from '../network/access-list.ts'
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

type FilterPoint = {
  readonly device: string
  readonly interface: string
  readonly direction: 'in' | 'out'
}

/** Finds ways in one state. @returns null where the device does not answer though nothing is filtered. */
export function beginFindingWays(
  state: NetworkState,
): (ends: { readonly from: string; readonly to: string; readonly address: Ipv4 }) => Way | null {
  let there: FilterPoint[] = []
  let back: FilterPoint[] = []
  const seen = new Set<Ipv4>()
  const asking = beginAsking(state, ({ device, name }, direction, { source, target, payload }) => {
    if (payload.protocol !== 'icmp') return
    seen.add(source).add(target)
    const points = payload.kind === 'echo-request' ? there : back
    points.push({ device: device.id, interface: name, direction })
  })
  return ({ from, to, address }) => {
    there = []
    back = []
    seen.clear()
    const answer = asking.ask({ kind: 'ping', from, to: address, count: 1 })
    if (answer?.by !== to) return null
    return {
      there: decidersAt(there, state.network),
      back: decidersAt(back, state.network),
      isTranslated: seen.size > 2,
    }
  }
}

function decidersAt(points: readonly FilterPoint[], network: Network): readonly Decider[] {
  return points.flatMap(({ device, interface: name, direction }): readonly Decider[] => {
    const gear = deviceIn(network, device)
    if (gear.kind === 'host') return []
    const { interfaces, accessLists } = gear.config
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
