/**
 * Whether each goal of a scene holds, and what was seen where it does not.
 *
 * The fresh start decides all goals but `is-up`. It forgives what devices remember and soon forget, and it cannot be
 * influenced by what a learner tried in between. What it also clears is a port that protection has shut, which no real
 * device opens by itself; so a lab about that asks for it by `is-up`, which looks at the network as it is. So
 * does `resolves` with `isNow`: what a cache still says for a day is a fault that people have.
 */
import { fillWords } from '../fill-words.ts'
import type { Goal } from '../goal.ts'
import { deviceIn, type GearConfig, type Network } from '../network/network.ts'
import { restart } from '../network/run.ts'
import type { NetworkState } from '../network/state.ts'
import type { Scene } from '../scene.ts'
import { addressFault } from './address.ts'
import { prefixFault } from './address6.ts'
import { checkDuplex, checkLosses } from './clean-links.ts'
import { freshCopy, letAllTalk, type Copy, type Trial } from './copies.ts'
import { checkExactly } from './exact-policy.ts'
import { faultWithout, type Fault } from './fault.ts'
import { checkScope } from './from-scope.ts'
import { checkOneGateway, checkWay } from './gateways.ts'
import { devicesOf, goalsOf } from './goal-roles.ts'
import { checkKeptApart, checkStrangers } from './kept-apart.ts'
import { checkLogs, checkTime, checkWatched } from './management.ts'
import { checkResolves, withoutLookups } from './names.ts'
import { checkPlan } from './plan.ts'
import { checkReaches, checkSurvives } from './reach.ts'
import { checkTransfers } from './transfers.ts'
import { checkTranslated } from './translated.ts'
import { checkBundled, checkLoop, checkRoot, checkUp } from './tree.ts'

export type Judged = { readonly goal: Goal; readonly fault: Fault | null }

/** Those that apply to the scene, in the order given. */
export function judgeGoals(
  scene: Scene,
  goals: readonly Goal[],
  state: NetworkState,
): readonly Judged[] {
  const bench = openBench(scene, goalsOf(goals, scene), state)
  return judgeAll(bench)
}

/** The same for whoever asks no more than whether all hold: it ends at the first that does not. */
export function areAllKept(scene: Scene, goals: readonly Goal[], state: NetworkState): boolean {
  const bench = openBench(scene, goalsOf(goals, scene), state)
  const others: Judged[] = []
  for (const goal of bench.goals) {
    if (isAboutSaving(goal)) continue
    if (checkGoal(goal, bench)) return false
    others.push({ goal, fault: null })
  }
  return bench.goals.filter(isAboutSaving).every((goal) => !checkSaved(goal, bench, others))
}

/** What one state is judged with. */
type Bench = {
  readonly scene: Scene
  /** All that apply to the scene. */
  readonly goals: readonly Goal[]
  readonly state: NetworkState
  readonly fresh: Copy
  /** Made when it is asked for: few goals look at the network as it is. */
  readonly asIs: () => Copy
}

function openBench(scene: Scene, goals: readonly Goal[], state: NetworkState): Bench {
  const fresh = freshCopy(scene, goals, state.network)
  let asIs: Copy | undefined
  return {
    scene,
    goals,
    state,
    fresh,
    asIs: () =>
      (asIs ??= hasLearned(state) ? letAllTalk(scene, goals, withoutLookups(scene, state)) : fresh),
  }
}

/** Nothing, for example, at the start of most scenes. */
export function hasLearned({ tables }: NetworkState): boolean {
  return Object.values(tables).some(
    ({ macs, arp, errDisabled, secured, conflicts, dnsCache }) =>
      [macs, arp, conflicts, dnsCache].some((list) => list.length > 0) ||
      [errDisabled, secured].some((byPort) => Object.keys(byPort).length > 0),
  )
}

type AboutSaving = Extract<Goal, { kind: 'is-saved' }>

function isAboutSaving(goal: Goal): goal is AboutSaving {
  return goal.kind === 'is-saved'
}

/** What is saved is judged by all the others. */
function judgeAll(bench: Bench): readonly Judged[] {
  const others = bench.goals
    .filter((goal) => !isAboutSaving(goal))
    .map((goal): Judged => ({ goal, fault: checkGoal(goal, bench) }))
  return bench.goals.map(
    (goal) =>
      others.find((each) => each.goal === goal) ?? {
        goal,
        fault: isAboutSaving(goal) ? checkSaved(goal, bench, others) : null,
      },
  )
}

function checkGoal(goal: Goal, bench: Bench): Fault | null {
  const { scene, goals, state } = bench
  const trial: Trial = { scene, goals, copy: bench.fresh }
  switch (goal.kind) {
    case 'reaches':
      return checkReaches(goal, trial)
    case 'transfers':
      return checkTransfers(goal, trial)
    case 'resolves':
      return checkResolves(goal, goal.isNow ? { ...trial, copy: bench.asIs() } : trial)
    case 'is-kept-from':
      return checkKeptApart(goal, trial)
    case 'allows-exactly':
      return checkExactly(goal, trial)
    case 'is-translated':
      return checkTranslated(goal, trial)
    case 'survives':
      return checkSurvives(goal, trial)
    case 'goes-by':
      return checkWay(goal, trial)
    case 'has-one-gateway':
      return checkOneGateway(goal, trial)
    case 'agrees-on-time':
      return checkTime(goal, trial)
    case 'logs-to':
      return checkLogs(goal, trial)
    case 'is-watched':
      return checkWatched(goal, trial)
    case 'loses-nothing':
      return checkLosses(goal, trial)
    case 'runs-full-duplex':
      return checkDuplex(goal, trial)
    case 'is-root':
      return checkRoot(goal, trial)
    case 'has-no-loop':
      return checkLoop(goal, trial)
    case 'is-bundled':
      return checkBundled(goal, trial)
    case 'refuses-strangers':
      return checkStrangers(goal, trial)
    case 'has-own-address':
      return checkAddress(goal, trial, state)
    case 'has-prefix':
      return checkPrefix(goal, trial)
    case 'from-scope':
      return checkScope(goal, trial)
    case 'fits-plan':
      return checkPlan(goal, scene, state)
    case 'is-up':
      return checkUp(goal, { scene, goals, copy: bench.asIs() })
    case 'passes':
      return checkWorksheet(goal, scene, state)
    case 'is-saved':
      throw new Error('What is saved is judged by all the others.')
  }
}

function checkWorksheet(
  goal: Extract<Goal, { kind: 'passes' }>,
  { worksheet }: Scene,
  { network }: NetworkState,
): Fault | null {
  const because = worksheet?.checks[goal.check]?.(network.filled ?? {}) ?? null
  return because === null ? null : faultWithout(because)
}

function checkAddress(
  goal: Extract<Goal, { kind: 'has-own-address' }>,
  { scene }: Trial,
  state: NetworkState,
): Fault | null {
  for (const id of devicesOf(goal.device, scene)) {
    const fault = addressFault(state, id)
    if (fault !== null) return faultWithout(fault)
  }
  return null
}

function checkPrefix(
  { device, prefix }: Extract<Goal, { kind: 'has-prefix' }>,
  { scene, copy }: Trial,
): Fault | null {
  for (const id of devicesOf(device, scene)) {
    const fault = prefixFault(copy.state, id, scene.words[prefix] ?? '')
    if (fault !== null) return faultWithout(fault)
  }
  return null
}

/** What holds now has to hold when these devices have started from what they saved. */
function checkSaved(
  goal: AboutSaving,
  { scene, goals, state }: Bench,
  others: readonly Judged[],
): Fault | null {
  const devices = devicesOf(goal.device, scene)
  if (others.length > 0 && others.every(({ fault }) => fault))
    return faultWithout('Nothing works at the moment that a restart could keep.')
  if (isSaved(state.network, devices)) return null
  const bench = openBench(scene, goals, restart(state, devices))
  for (const { goal: held, fault: faultNow } of others) {
    const fault = faultNow ? null : checkGoal(held, bench)
    if (!fault) continue
    const says = fillWords(held.says, scene.words)
    const because = `After a restart, this would no longer hold: “${says}”`
    return { ...fault, because }
  }
  return null
}

/** Whether they would start with what they run with: then nothing can change, and nothing has to be tried. */
function isSaved(network: Network, devices: readonly string[]): boolean {
  return devices.every((id) => {
    const device = deviceIn(network, id)
    return device.kind === 'host' || isSame(device.config, device.startup)
  })
}

function isSame(one: GearConfig, other: GearConfig): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
