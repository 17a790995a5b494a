/** Whether one device reaches another, and it is that device that answers. */
import type { Goal } from '../goal.ts'
import { deviceIn, nameOf, type IpAddress } from '../network/network.ts'
import type { Attempt, ProbeResult, Run } from '../network/probe.ts'
import { beginAsking, changeNetwork, passTime, runProbe, type Asking } from '../network/run.ts'
import { ARP_AGE_MS, type NetworkState } from '../network/state.ts'
import type { DropReason } from '../network/trace.ts'
import type { Scene } from '../scene.ts'
import { addressFor } from './address-for.ts'
import { linksOf, withoutCable } from './cables.ts'
import { stormFault, type Copy, type Trial } from './copies.ts'
import { evidenceOf, faultWithout, type Fault } from './fault.ts'
import { showExchange } from './from-scope.ts'
import { pairsOf, type Pair, type Service } from './goal-roles.ts'
import { faultOfName, foundAddress } from './names.ts'

export const PORT_BY_SERVICE = {
  http: 80,
  https: 443,
  ssh: 22,
  dns: 53,
  smtp: 25,
  sql: 1433,
} as const satisfies Record<Exclude<Service, 'ping'>, number>

const WORDS_BY_SERVICE = {
  http: 'web page',
  https: 'secure web page',
  ssh: 'SSH login',
  dns: 'name service',
  smtp: 'mail service',
  sql: 'database',
} as const satisfies Record<Exclude<Service, 'ping'>, string>

/**
 * `findEvidence`: the packet that got through, for whom it should not have. `reason`: why the packet was lost; null where
 * something else answered, or nothing was sent.
 */
export type Tried =
  | { readonly isReached: true; readonly findEvidence: Fault['findEvidence'] }
  | { readonly isReached: false; readonly fault: Fault; readonly reason: DropReason | null }

export function tryPair(scene: Scene, state: NetworkState, pair: Pair): Tried {
  if (pair.name !== undefined) return tryName(state, pair, pair.name)
  const address = addressFor(scene, state, pair)
  if (address === null) {
    const name = nameOf(deviceIn(state.network, pair.to))
    const because = `${name} has no ${pair.family === 6 ? 'IPv6 address' : 'address'}.`
    const device = deviceIn(state.network, pair.to)
    const isClient = pair.family !== 6 && device.kind === 'host' && device.config.usesDhcp
    const fault = isClient ? showExchange(state, pair.to, because) : faultWithout(because)
    return { isReached: false, fault, reason: null }
  }
  return tryAddress(state, pair, address)
}

function tryName(state: NetworkState, pair: Pair, name: string): Tried {
  const probe = { kind: 'resolve', from: pair.from, name, type: 'A' } as const
  const { state: told, result } = runProbe(state, probe)
  const address = foundAddress(result)
  return address === null
    ? { isReached: false, fault: faultOfName(state, probe), reason: null }
    : tryAddress(told, pair, address)
}

/** Whoever answers at the address, it counts only if it is the device that is meant. */
export function tryAddress(state: NetworkState, pair: Pair, address: IpAddress): Tried {
  const { network } = state
  const probe = probeOf(pair, address)
  const run = runProbe(state, probe)
  if (run.stopped === 'storm') {
    return { isReached: false, fault: stormFault(state, probe), reason: { code: 'storm' } }
  }
  const attempt = lastAttempt(run)
  const [from, to] = [pair.from, pair.to].map((id) => nameOf(deviceIn(network, id)))
  const showing = (packet: number | undefined) => () =>
    packet === undefined ? null : evidenceOf(network, run.trace, packet)
  const faultOf = (because: string, packet: number | undefined): Fault => ({
    because,
    findEvidence: showing(packet),
  })
  if (!attempt.isAnswered) {
    const { reason, packet } = attempt.loss
    return {
      isReached: false,
      fault: faultOf(
        `${from} gets no answer from ${to}${pair.family === 6 ? ' by IPv6' : ''}.`,
        packet,
      ),
      reason,
    }
  }
  const [packet] = attempt.packets
  if (attempt.by !== pair.to) {
    const because = `${from} asks for ${to}, and ${nameOf(deviceIn(network, attempt.by))} answers.`
    return { isReached: false, fault: faultOf(because, packet), reason: null }
  }
  if (pair.service !== 'ping' && run.result.kind === 'connect' && run.result.outcome !== 'open') {
    const because = `${to} refuses the ${WORDS_BY_SERVICE[pair.service]} that ${from} asks for.`
    return { isReached: false, fault: faultOf(because, packet), reason: null }
  }
  return { isReached: true, findEvidence: showing(packet) }
}

function probeOf({ from, service }: Pair, to: IpAddress) {
  return service === 'ping'
    ? ({ kind: 'ping', from, to, count: 1 } as const)
    : ({ kind: 'connect', from, to, port: PORT_BY_SERVICE[service] } as const)
}

function lastAttempt({ result }: Run<ProbeResult>): Attempt {
  const attempts = 'hops' in result ? result.hops : 'attempts' in result ? result.attempts : []
  const attempt = 'attempt' in result ? result.attempt : attempts.at(-1)
  if (!attempt) throw new Error('A ping had no attempt.')
  return attempt
}

/** The fault of the first pair that fails; null where all reach. */
export function checkReaches(
  goal: Parameters<typeof pairsOf>[0],
  { scene, copy }: Pick<Trial, 'scene' | 'copy'>,
): Fault | null {
  return checkPairs(pairsOf(goal, scene), scene, copy)
}

export function checkPairs(pairs: readonly Pair[], scene: Scene, copy: Copy): Fault | null {
  if (copy.storm) return copy.storm
  const asking = beginAsking(copy.state)
  for (const pair of pairs) {
    const address = addressOf(pair, scene, copy.state, asking)
    const answer = address === null ? null : asking.ask(probeOf(pair, address))
    if (answer?.by === pair.to && answer.isOpen) continue
    // Once more with a trace, which says what was seen.
    const tried = tryPair(scene, copy.state, pair)
    if (tried.isReached) continue
    // Whether a collision hits the one packet or the next is chance; `loses-nothing` is about how many get through.
    const isChance = tried.reason?.code === 'late-collision' && address !== null
    if (isChance && [1, 2, 3].some(() => asking.ask(probeOf(pair, address))?.by === pair.to))
      continue
    return tried.fault
  }
  return null
}

function addressOf(
  pair: Pair,
  scene: Scene,
  state: NetworkState,
  asking: Asking,
): IpAddress | null {
  const { from, name } = pair
  return name === undefined
    ? addressFor(scene, state, pair)
    : foundAddress(asking.resolve({ kind: 'resolve', from, name, type: 'A' }))
}

/**
 * Cuts each cable by itself, waits until neighbors are asked for anew, and plugs it in again. What counts are the cables between those devices as they are now: a learner may have moved
 * them to other ports. One that is gone is a way less, and nothing is left to survive its loss.
 */
export function checkSurvives(
  goal: Extract<Goal, { kind: 'survives' }>,
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
      const cut = changeNetwork(copy.state, withoutCable(copy.state.network, cable.id))
      const moments = [
        ['cut', cut],
        ['cut for some minutes', passTime(cut, ARP_AGE_MS)],
        // Who took over hands back, or does not: it has to go on in either case.
        ['plugged in again', changeNetwork(cut, copy.state.network)],
      ] as const
      for (const [when, state] of moments) {
        const lost = checkReaches(goal, { scene, copy: { state, storm: null } })
        if (lost)
          return { ...lost, because: `With a cable between ${names} ${when}: ${lost.because}` }
      }
    }
  }
  return null
}
