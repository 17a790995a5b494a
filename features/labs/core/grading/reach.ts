/** Whether one device reaches another, and it is that device that answers. */
import { deviceIn, nameOf, type Ipv4, type Network } from '../network/network.ts'
import type { Attempt, Run } from '../network/probe.ts'
import { changeNetwork, runProbe } from '../network/run.ts'
import type { NetworkState } from '../network/state.ts'
import type { DropReason } from '../network/trace.ts'
import type { Scene } from '../scene.ts'
import { knownAddress } from './address.ts'
import { linksOf, withoutCable } from './cables.ts'
import { stormFault, type Trial } from './copies.ts'
import { evidenceOf, faultWithout, type Fault } from './fault.ts'
import { pairsOf, type Pair, type Service } from './goal-roles.ts'

const PORT_BY_SERVICE = { http: 80, https: 443, ssh: 22, dns: 53 } as const satisfies Record<
  Exclude<Service, 'ping'>,
  number
>

const WORDS_BY_SERVICE = {
  http: 'web page',
  https: 'secure web page',
  ssh: 'SSH login',
  dns: 'name service',
} as const satisfies Record<Exclude<Service, 'ping'>, string>

/** `reason`: why the packet was lost; null where something else answered, or nothing was sent. */
export type Tried =
  | { readonly isReached: true }
  | { readonly isReached: false; readonly fault: Fault; readonly reason: DropReason | null }

export function tryPair(scene: Scene, state: NetworkState, pair: Pair): Tried {
  const address = knownAddress(scene, state, pair)
  if (address === null) {
    const name = nameOf(deviceIn(state.network, pair.to))
    return { isReached: false, fault: faultWithout(`${name} has no address.`), reason: null }
  }
  return tryAddress(state, pair, address)
}

/** Whoever answers at the address, it counts only if it is the device that is meant. */
export function tryAddress(state: NetworkState, pair: Pair, address: Ipv4): Tried {
  const { network } = state
  const run = ask(state, pair, address)
  if (run.stopped === 'storm') {
    return { isReached: false, fault: stormFault(state, run.trace), reason: { code: 'storm' } }
  }
  const attempt = lastAttempt(run)
  const [from, to] = [pair.from, pair.to].map((id) => nameOf(deviceIn(network, id)))
  const shownBy = (packet: number | undefined) =>
    packet === undefined ? null : evidenceOf(network, run.trace, packet)
  if (!attempt.isAnswered) {
    const because = `${from} gets no answer from ${to}.`
    const fault = { because, evidence: shownBy(attempt.loss.packet) }
    return { isReached: false, fault, reason: attempt.loss.reason }
  }
  const evidence = shownBy(attempt.packets[0])
  if (attempt.by !== pair.to) {
    const impostor = nameOf(deviceIn(network, attempt.by))
    const because = `${from} asks for ${to}, and ${impostor} answers.`
    return { isReached: false, fault: { because, evidence }, reason: null }
  }
  if (pair.service !== 'ping' && run.result.kind === 'connect' && run.result.outcome !== 'open') {
    const because = `${to} refuses the ${WORDS_BY_SERVICE[pair.service]} that ${from} asks for.`
    return { isReached: false, fault: { because, evidence }, reason: null }
  }
  return { isReached: true }
}

function ask(state: NetworkState, { from, service }: Pair, to: Ipv4) {
  if (service === 'ping') return runProbe(state, { kind: 'ping', from, to, count: 1 })
  return runProbe(state, { kind: 'connect', from, to, port: PORT_BY_SERVICE[service] })
}

function lastAttempt({ result }: ReturnType<typeof ask>): Attempt {
  const attempt = result.kind === 'ping' ? result.attempts.at(-1) : result.attempt
  if (!attempt) throw new Error('A ping had no attempt.')
  return attempt
}

/** The fault of the first pair that fails; null where all reach. */
export function checkReaches(
  goal: Parameters<typeof pairsOf>[0],
  { scene, copy }: Pick<Trial, 'scene' | 'copy'>,
): Fault | null {
  if (copy.storm) return copy.storm
  for (const pair of pairsOf(goal, scene)) {
    const tried = tryPair(scene, copy.state, pair)
    if (!tried.isReached) return tried.fault
  }
  return null
}

/**
 * Cuts each cable by itself. What counts are the cables between those devices as they are now: a learner may have moved
 * them to other ports. One that is gone is a way less, and nothing is left to survive its loss.
 */
export function checkSurvives(
  goal: Parameters<typeof pairsOf>[0] & { readonly kind: 'survives' },
  trial: Trial,
): Fault | null {
  const { scene, copy } = trial
  const fault = checkReaches(goal, trial)
  if (fault) return fault
  for (const { names, wanted, cables } of linksOf(goal.cables, scene, copy.state.network)) {
    if (cables.length < wanted) {
      return faultWithout(`A cable between ${names} that should be there is missing.`)
    }
    for (const cable of cables) {
      const cut = afterCut(trial, withoutCable(copy.state.network, cable.id))
      const lost = checkReaches(goal, { scene, copy: { state: cut, storm: null } })
      if (lost) {
        const because = `With a cable between ${names} cut: ${lost.because}`
        return { because, evidence: lost.evidence }
      }
    }
  }
  return null
}

/** Once the network has come to rest, and everyone has tried once. */
function afterCut({ copy }: Trial, network: Network): NetworkState {
  return changeNetwork(copy.state, network)
}
