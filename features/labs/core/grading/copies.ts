/**
 * The copies of a network in which goals are judged: on a fresh start, and as it is.
 *
 * In both, everyone who should talk has talked once before anything is judged: what a switch learns from a first frame,
 * and what port security thinks of it, has then happened. So the first ping of each pair is never the one that counts.
 *
 * The fresh start decides. What devices still remember passes by itself, and neither a learner's patience nor the
 * server's copy of the commands may change a verdict.
 */
import type { Goal } from '../goal.ts'
import type { Network } from '../network/network.ts'
import type { Probe } from '../network/probe.ts'
import { beginAsking, runProbe, switchOn } from '../network/run.ts'
import type { NetworkState } from '../network/state.ts'
import type { Scene } from '../scene.ts'
import { addressFor } from './address-for.ts'
import { evidenceOf, type Fault } from './fault.ts'
import { pairsOf, type Pair } from './goal-roles.ts'

export type Copy = {
  readonly state: NetworkState
  /**
   * Where a frame went round in circles until the run was stopped. A storm takes every link that it reaches, and the
   * processors of the switches: nothing else is then tried in this copy.
   */
  readonly storm: Fault | null
}

/** What a goal is judged with. */
export type Trial = {
  readonly scene: Scene
  /** All that apply to the scene. */
  readonly goals: readonly Goal[]
  readonly copy: Copy
}

export function freshCopy(scene: Scene, goals: readonly Goal[], network: Network): Copy {
  return letAllTalk(scene, goals, switchOn(network))
}

export function letAllTalk(scene: Scene, goals: readonly Goal[], state: NetworkState): Copy {
  const asking = beginAsking(state)
  for (const pair of talkingPairs(scene, goals)) {
    const address = addressFor(scene, state, pair)
    if (address === null) continue
    const probe = { kind: 'ping', from: pair.from, to: address, count: 1 } as const
    asking.ask(probe)
    if (asking.isStorming()) return { state: asking.state(), storm: stormFault(state, probe) }
  }
  return { state: asking.state(), storm: null }
}

/** Each once, however many goals are about it. */
function talkingPairs(scene: Scene, goals: readonly Goal[]): readonly Pair[] {
  const pairs = goals.flatMap((goal) => {
    const isAsked =
      goal.kind === 'reaches' ||
      goal.kind === 'transfers' ||
      goal.kind === 'survives' ||
      goal.kind === 'loses-nothing' ||
      goal.kind === 'is-translated' ||
      (goal.kind === 'allows-exactly' && goal.services.length > 0)
    return isAsked ? pairsOf(goal, scene) : []
  })
  return [
    ...new Map(pairs.map((pair) => [`${pair.from} ${pair.to} ${pair.family}`, pair])).values(),
  ]
}

/** @param probe with which it began, in this state. */
export function stormFault(state: NetworkState, probe: Probe): Fault {
  return {
    because: 'Frames go round in circles: they flood the network, and nothing else gets through.',
    findEvidence() {
      const { trace } = runProbe(state, probe)
      // The last packet is one that was still going round when the run was stopped.
      const packet = trace.at(-1)?.packet ?? 0
      const steps = trace.filter((step) => step.packet === packet)
      return evidenceOf(state.network, steps, packet)
    },
  }
}
