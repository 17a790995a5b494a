/**
 * Whether each goal of a scene holds, and what was seen where it does not.
 *
 * The fresh start decides all goals but `is-up`. It forgives what devices remember and soon forget, and it cannot be
 * influenced by what a learner tried in between. What it also clears is a port that protection has shut, which no real
 * device opens by itself; so a lab about that asks for it by `is-up`, which looks at the network as it is.
 */
import type { Goal } from '../goal.ts'
import { shortName } from '../network/names.ts'
import { deviceIn, nameOf, type GearConfig, type Network } from '../network/network.ts'
import { restart } from '../network/run.ts'
import { tablesOf, type ErrDisableCause, type NetworkState } from '../network/state.ts'
import { fillWords } from '../open-lab.ts'
import type { Scene } from '../scene.ts'
import { addressFault } from './address.ts'
import { freshCopy, letAllTalk, type Copy, type Trial } from './copies.ts'
import { faultWithout, type Evidence, type Fault } from './fault.ts'
import { devicesOf, goalsOf, pairsOf } from './goal-roles.ts'
import { checkKeptApart, checkStrangers } from './kept-apart.ts'
import { checkReaches, checkSurvives, tryPair } from './reach.ts'
import { checkBundled, checkLoop, checkRoot, checkUp } from './tree.ts'

export type Judged = {
  readonly goal: Goal
  readonly fault: Fault | null
  readonly remark: string | null
}

/** Those that apply to the scene, in the order given. */
export function judgeGoals(
  scene: Scene,
  goals: readonly Goal[],
  state: NetworkState,
): readonly Judged[] {
  const applying = goalsOf(goals, scene)
  const copies = copiesOf(scene, applying, state)
  const judged = applying.map((goal): Judged => {
    const fault =
      goal.kind === 'is-saved'
        ? null
        : checkGoal(goal, { scene, goals: applying, ...copies }, state)
    return { goal, fault, remark: remarkOn(goal, fault, scene, copies.asIs) }
  })
  return judged.map((each) =>
    each.goal.kind === 'is-saved'
      ? { ...each, fault: checkSaved(each.goal, scene, judged, state) }
      : each,
  )
}

type Copies = { readonly fresh: Copy; readonly asIs: Copy }

function copiesOf(scene: Scene, goals: readonly Goal[], state: NetworkState): Copies {
  const fresh = freshCopy(scene, goals, state.network)
  return { fresh, asIs: isFresh(state) ? fresh : letAllTalk(scene, goals, state) }
}

/** Whether no device has learned anything, as at the start of most scenes. */
function isFresh({ tables }: NetworkState): boolean {
  return Object.values(tables).every(
    ({ macs, arp, errDisabled, secured, conflicts }) =>
      [macs, arp, conflicts].every((list) => list.length === 0) &&
      [errDisabled, secured].every((byPort) => Object.keys(byPort).length === 0),
  )
}

type Both = Omit<Trial, 'copy'> & Copies

function checkGoal(goal: Goal, { fresh, asIs, ...rest }: Both, state: NetworkState): Fault | null {
  const trial: Trial = { ...rest, copy: fresh }
  switch (goal.kind) {
    case 'reaches':
      return checkReaches(goal, trial)
    case 'is-kept-from':
      return checkKeptApart(goal, trial)
    case 'survives':
      return checkSurvives(goal, trial)
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
    case 'is-up':
      return checkUp(goal, { ...rest, copy: asIs })
    case 'is-saved':
      throw new Error('What is saved is judged after all else.')
  }
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

/** What holds now has to hold when these devices have started from what they saved. */
function checkSaved(
  goal: Extract<Goal, { kind: 'is-saved' }>,
  scene: Scene,
  judged: readonly Judged[],
  state: NetworkState,
): Fault | null {
  const holding = judged.filter(({ goal: { kind }, fault }) => kind !== 'is-saved' && !fault)
  const goals = judged.map((each) => each.goal)
  if (isSaved(state.network, devicesOf(goal.device, scene))) return null
  const restarted = restart(state, devicesOf(goal.device, scene))
  const copies = copiesOf(scene, goals, restarted)
  for (const { goal: held } of holding) {
    const fault = checkGoal(held, { scene, goals, ...copies }, restarted)
    if (!fault) continue
    const says = fillWords(held.says, scene.words)
    const because = `After a restart, this would no longer hold: “${says}”`
    return { because, evidence: fault.evidence }
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

const WORDS_BY_CAUSE = {
  'port-security': 'port security',
  'bpdu-guard': 'BPDU guard',
} as const satisfies Record<ErrDisableCause, string>

function remarkOn(goal: Goal, fault: Fault | null, scene: Scene, asIs: Copy): string | null {
  if (goal.kind !== 'reaches') return null
  const faultNow = checkReaches(goal, { scene, copy: asIs })
  if ((fault === null) === (faultNow === null)) return null
  if (fault) {
    return 'It still works at the moment, because devices remember what they learned before; on a fresh start it does not.'
  }
  const shut = shutPorts(asIs.state)
  return shut === null
    ? `On a fresh start it works. At the moment devices still remember how it was: ${faultNow?.because}`
    : `On a fresh start it works. As the network is now, ${shut}.`
}

/** Null where protection has shut none. */
function shutPorts(state: NetworkState): string | null {
  const shut = state.network.devices.flatMap((device) =>
    Object.entries(tablesOf(state, device.id).errDisabled).map(
      ([port, cause]) =>
        `${WORDS_BY_CAUSE[cause]} keeps ${shortName(port)} of ${nameOf(device)} shut`,
    ),
  )
  return shut.length === 0 ? null : shut.join(', and ')
}

/** What shows that a goal does not hold; null where it holds, or no packet shows it. */
export function showGoal(
  goalId: string,
  scene: Scene,
  goals: readonly Goal[],
  state: NetworkState,
): Evidence | null {
  const judged = judgeGoals(scene, goals, state)
  const shown = judged.find(({ goal }) => goal.id === goalId)
  if (!shown?.fault) return null
  return shown.fault.evidence ?? showDevice(shown.goal, scene, goals, state)
}

/** A device whose link is down, or whose address is not its own, is shown trying to reach what it should reach. */
function showDevice(
  goal: Goal,
  scene: Scene,
  goals: readonly Goal[],
  state: NetworkState,
): Evidence | null {
  if (goal.kind !== 'is-up' && goal.kind !== 'has-own-address') return null
  const applying = goalsOf(goals, scene)
  const devices = devicesOf(goal.device, scene)
  const { state: talked } = letAllTalk(scene, applying, state)
  for (const each of applying) {
    if (each.kind !== 'reaches') continue
    for (const pair of pairsOf(each, scene)) {
      if (!devices.includes(pair.from) && !devices.includes(pair.to)) continue
      const tried = tryPair(scene, talked, pair)
      if (!tried.isReached && tried.fault.evidence) return tried.fault.evidence
    }
  }
  return null
}
