/**
 * "Break it for me": puts a fault into a network that somebody built, and gives what came of it as a lab.
 *
 * What works before is found by trying (`what-works.ts`) and becomes its goals; so every way to put it right passes. A
 * fault counts only if a goal fails by it and its repair brings all of them back. The same bench, seed and difficulty give
 * the same lab, whatever the order of devices and cables is.
 */
import { createRandom, type Random } from '#platform/contract/random.ts'

import { actAllInScene } from '../act-in-scene.ts'
import { save } from '../generators/faults.ts'
import { saveAll } from '../generators/parts.ts'
import type { Goal } from '../goal.ts'
import { letAllTalk } from '../grading/copies.ts'
import { areAllKept, judgeGoals } from '../grading/judge-goals.ts'
import type { LabAction } from '../lab-action.ts'
import { settledOf } from '../network/data-plane/settle-now.ts'
import { leasedNetwork } from '../network/leases.ts'
import { compareText } from '../network/names.ts'
import { HOST_PORT, neighborOf, type Network } from '../network/network.ts'
import { switchOn } from '../network/run.ts'
import type { NetworkState } from '../network/state.ts'
import type { OpenLab } from '../open-lab.ts'
import type { Difficulty, Scene } from '../scene.ts'
import type { Bench } from './bench.ts'
import { hintOf, teachesOf, ticketOf, type Broke } from './break-words.ts'
import { FAULT_BY_KIND, FAULT_KINDS, type FaultKind } from './faults/all-faults.ts'
import { openSite, type PlacedFault, type Site } from './faults/bench-fault.ts'
import { linesToRestore } from './faults/restore-lines.ts'
import { FULL_DUPLEX_GOAL } from './link-goals.ts'
import { addRedHerring } from './red-herring.ts'
import { sceneToJudge } from './scene-to-judge.ts'
import { unsettledWords } from './unsettled-words.ts'
import { findWhatWorks, type Works } from './what-works.ts'

export type Broken = { readonly opened: OpenLab; readonly faults: readonly FaultKind[] }

/** Places that are tried before another kind of fault is. */
const MOST_PLACES = 4

/**
 * @param bench of whose configuration and cabling a copy is broken: what its devices have learned plays no part.
 * @param kinds of faults that may be chosen: all, where it is not said.
 * @returns the lab, or why there is none and what to do, in words for a learner: nothing works yet, frames go round in
 * circles, the network does not come to rest, nobody would notice any fault.
 */
export function breakNetwork(
  bench: Bench,
  seed: number,
  difficulty: Difficulty,
  kinds: readonly FaultKind[] = FAULT_KINDS,
): { readonly broken: Broken } | { readonly problem: string } {
  const random = createRandom(seed)
  const saved = saveAll(inOrder(bench.state.network))
  const network = difficulty === 3 ? addRedHerring(saved, random) : saved
  const state = switchOn(network)
  const settled = settledOf(state)
  if (settled.alternating) {
    return {
      problem: `The network does not come to rest: ${unsettledWords(network, settled.alternating)}. Repair that first.`,
    }
  }
  const site = openSite(network, leasedNetwork(state), settled)
  const works = findWhatWorks(site, state, random)
  if (works.goals.length === 0)
    return {
      problem: works.isStorming
        ? 'Frames go round in circles, and nothing gets through. Turn spanning tree on, then try again.'
        : 'Nothing reaches anything yet. Connect at least two hosts so that one can ping the other, then try again.',
    }
  const attempt: Attempt = { site, state, works, random, kinds }
  const broke = difficulty === 3 ? findTwo(attempt) : findOne(attempt)
  if (broke.length === 0) {
    return {
      problem:
        difficulty === 3
          ? 'There are no two faults that anybody would notice in this network. Add devices, or choose a lower difficulty.'
          : 'There is no fault that anybody would notice in this network. Add devices that reach one another, then try again.',
    }
  }
  return { broken: toLab(bench, attempt, broke, difficulty) }
}

function inOrder({ devices, cables }: Network): Network {
  return {
    devices: devices.toSorted((one, other) => compareText(one.id, other.id)),
    cables: cables.toSorted((one, other) => compareText(one.id, other.id)),
  }
}

type Attempt = {
  readonly site: Site
  /** As it works. */
  readonly state: NetworkState
  readonly works: Works
  readonly random: Random
  readonly kinds: readonly FaultKind[]
}

function findOne(attempt: Attempt): readonly Broke[] {
  for (const broke of eachFault(attempt)) {
    if (isSolvedBy(attempt, [broke])) return [broke]
  }
  return []
}

/** Each is noticed by itself, so whoever repairs one of them has not solved it. */
function findTwo(attempt: Attempt): readonly Broke[] {
  const found: Broke[] = []
  for (const broke of eachFault(attempt)) {
    const other = found.find(
      (each) =>
        each.kind !== broke.kind &&
        each.placed.look.device !== broke.placed.look.device &&
        // A gateway that was moved, and a host that looks for it just there: together, they work.
        isNoticed(attempt, [each, broke]) &&
        isSolvedBy(attempt, [each, broke]),
    )
    if (other) return [other, broke]
    found.push(broke)
  }
  return []
}

/** In a seeded order: kinds first, each as likely as any other, then places; only those that somebody notices. */
function* eachFault(attempt: Attempt): Generator<Broke> {
  const { site, random } = attempt
  for (const kind of random.shuffle(attempt.kinds)) {
    const places = FAULT_BY_KIND[kind].find(site)
    for (const placed of random.sample(places, Math.min(MOST_PLACES, places.length))) {
      const actions = actionsOf(placed, site.network)
      const broke = actions && { kind, placed, actions }
      if (!broke || !isNoticed(attempt, [broke])) continue
      yield broke
      break
    }
  }
}

/** Null where no lines undo it. */
function actionsOf(placed: PlacedFault, network: Network): readonly LabAction[] | null {
  const repairs = placed.repair ?? configurationOf(placed, network)
  if (!repairs) return null
  const { reopens } = placed
  const actions: readonly LabAction[] = reopens
    ? [
        ...repairs,
        {
          kind: 'configure',
          device: reopens.device,
          lines: [`interface ${reopens.port}`, 'shutdown', 'no shutdown'],
        },
      ]
    : repairs
  const gear = new Set(network.devices.flatMap(({ kind, id }) => (kind === 'host' ? [] : id)))
  const touched = new Set(
    actions.flatMap((action) =>
      action.kind === 'configure' && gear.has(action.device) ? action.device : [],
    ),
  )
  return [...actions, ...[...touched].map(save)]
}

function configurationOf(placed: PlacedFault, network: Network): readonly LabAction[] | null {
  const { devices } = placed.apply(network)
  const actions: LabAction[] = []
  for (const [at, device] of devices.entries()) {
    const wanted = network.devices[at]
    if (!wanted || wanted === device || device.kind === 'host' || wanted.kind === 'host') continue
    const lines = linesToRestore(device, wanted.config)
    if (!lines) return null
    if (lines.length > 0) actions.push({ kind: 'configure', device: device.id, lines: [...lines] })
  }
  return actions.length === 0 ? null : actions
}

function isNoticed(attempt: Attempt, broke: readonly Broke[]): boolean {
  const { scene, goals } = poseOf(attempt, broke)
  const wanted = goals.filter(({ kind }) => kind !== 'is-kept-from')
  return !areAllKept(scene, wanted, scene.start) || leaksIn(scene, goals).size > 0
}

/** Who is to be kept apart, and is not: that a device is cut off from everything tells nobody of a leak. */
function leaksIn(scene: Scene, goals: readonly Goal[]): ReadonlySet<string> {
  const reaching = goals.flatMap((goal): Goal[] =>
    goal.kind === 'is-kept-from' ? [{ ...goal, kind: 'reaches' }] : [],
  )
  const judged = judgeGoals(scene, reaching, scene.start)
  return new Set(judged.flatMap(({ goal, fault }) => (fault ? [] : goal.id)))
}

function isSolvedBy(attempt: Attempt, broke: readonly Broke[]): boolean {
  const { scene, goals } = poseOf(attempt, broke)
  const done = actAllInScene(scene, scene.start, scene.solutions[0]?.actions ?? [])
  return 'state' in done && areAllKept(scene, goals, done.state)
}

/** The scene of these faults, and what is asked in it. */
function poseOf(
  { site, works, state }: Attempt,
  broke: readonly Broke[],
): { readonly scene: Scene; readonly goals: readonly Goal[] } {
  const broken = broke.reduce((network, { placed }) => placed.apply(network), site.network)
  const [first] = broke
  const reopened = broke.flatMap(({ placed }) => placed.reopens ?? [])
  // A host that protection cut off; a switch, where there is one behind the port.
  const cutOff = reopened.map((port) => {
    const far = neighborOf(site.network, port)
    return far?.port === HOST_PORT ? far.device : port.device
  })
  const isAboutLinks = broke.some(({ kind }) => FAULT_BY_KIND[kind].isAboutLinks)
  const goals: readonly Goal[] = [
    ...works.goals,
    ...(isAboutLinks ? [FULL_DUPLEX_GOAL] : []),
    ...(cutOff.length > 0 ? [UP_GOAL] : []),
  ]
  const started = switchOn(saveAll(broken))
  const scene: Scene = {
    ...sceneToJudge(started, works),
    roles: cutOff.length > 0 ? { ...works.roles, [UP_GOAL.device]: cutOff } : works.roles,
    variant: broke.map(({ kind }) => kind).join('+'),
    solutions: [{ id: 'undo', actions: broke.flatMap(({ actions }) => actions), harmless: [] }],
    look: first?.placed.look ?? { device: state.network.devices[0]?.id ?? '' },
    hints: broke.map(({ kind }) => kind),
  }
  // What protection shuts, it shuts when somebody talks.
  return reopened.length === 0
    ? { scene, goals }
    : { scene: { ...scene, start: letAllTalk(scene, goals, started).state }, goals }
}

const UP_GOAL = {
  id: 'link-up',
  says: 'Every port that protection has shut is open again.',
  kind: 'is-up',
  device: 'cut-off',
} as const satisfies Goal

const MINUTES_BY_DIFFICULTY = { 1: 8, 2: 10, 3: 20 } as const

function toLab(
  bench: Bench,
  attempt: Attempt,
  broke: readonly Broke[],
  difficulty: Difficulty,
): Broken {
  const { site } = attempt
  const { scene: posed, goals } = poseOf(attempt, broke)
  const scene = { ...posed, places: bench.places }
  const leaks = leaksIn(scene, goals)
  const symptoms = judgeGoals(scene, goals, scene.start).filter(
    ({ goal, fault }) =>
      fault && goal.kind !== 'is-saved' && (goal.kind !== 'is-kept-from' || leaks.has(goal.id)),
  )
  const kinds = broke.map(({ kind }) => kind)
  return {
    faults: kinds,
    opened: {
      title: `${bench.name}: find the fault`,
      ticket: ticketOf(difficulty, symptoms, broke, site.network),
      goals,
      hints: broke.map((each) => hintOf(each, site.network)),
      mayChange: 'Everything: the network is yours.',
      teaches: teachesOf(kinds),
      minutes: MINUTES_BY_DIFFICULTY[difficulty],
      scene,
      start: scene.start,
    },
  }
}
