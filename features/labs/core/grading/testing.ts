/**
 * What every lab keeps, over many seeds: that it can be solved, in more than one way, and that nothing else wins.
 *
 * Each function looks at one scene and returns what is wrong with it, in words for whoever writes the lab; an empty list
 * where nothing is.
 */
import type { Goal } from '../goal.ts'
import type { LabAction } from '../lab-action.ts'
import type { LabFile } from '../lab-file.ts'
import { deviceIn, nameOf } from '../network/network.ts'
import { openLab } from '../open-lab.ts'
import type { Difficulty, Generator, Scene, Solution } from '../scene.ts'
import { goalsOf } from './goal-roles.ts'
import { gradeLab, packetFor } from './grade.ts'
import { areAllKept } from './judge-goals.ts'
import { replayLog } from './judge-log.ts'

export type LabUnderTest = {
  readonly id: string
  readonly file: LabFile
  readonly makeScene: Generator
}

/** One problem of a lab. */
export type Posed = {
  readonly lab: LabUnderTest
  readonly seed: number
  readonly difficulty: Difficulty
  readonly scene: Scene
}

export function poseLab(lab: LabUnderTest, seed: number, difficulty: Difficulty): Posed {
  return { lab, seed, difficulty, scene: lab.makeScene(seed, difficulty) }
}

/** Names the problem, for whoever has to find it again. */
export function nameProblem({ lab, seed, difficulty, scene }: Posed): string {
  return `${lab.id}, seed ${seed}, difficulty ${difficulty} (${scene.variant})`
}

/** @param text of the scene, as JSON */
export function findUnstable({ lab, seed, difficulty }: Posed, text: string): string[] {
  return JSON.stringify(lab.makeScene(seed, difficulty)) === text
    ? []
    : ['the same seed gives another scene']
}

/** Each text has its words, and what it names is there. */
export function findBadTexts({ lab, difficulty, scene }: Posed): string[] {
  const problems: string[] = []
  const { network } = scene.start
  const named = new Set(network.devices.map(({ id }) => id))
  const ids = [
    ...('device' in scene.look ? [scene.look.device] : []),
    ...Object.values(scene.roles).flat(),
    ...Object.keys(scene.places),
  ]
  for (const id of ids) if (!named.has(id)) problems.push(`there is no device ${id}`)
  for (const { id } of network.devices) {
    if (!scene.places[id]) problems.push(`${id} is not placed in the drawing`)
  }
  const fields = new Set(scene.worksheet?.fields.map(({ id }) => id))
  if ('field' in scene.look && !fields.has(scene.look.field))
    problems.push(`there is no field ${scene.look.field}`)
  const cables = new Set(network.cables.map(({ id }) => id))
  for (const id of Object.values(scene.cables).flat()) {
    if (!cables.has(id)) problems.push(`there is no cable ${id}`)
  }
  try {
    const { hints } = openLab(lab.file, scene, difficulty)
    if (hints.length === 0) problems.push('there is no hint')
    problems.push(...findBadHints(hints, scene))
  } catch (error) {
    problems.push((error as Error).message)
  }
  if (goalsOf(lab.file.goals, scene).length < 2) problems.push('fewer than two goals apply')
  return problems
}

/** The first hint names the device where the fault is; all name one at which a solution does something. */
function findBadHints(hints: ReturnType<typeof openLab>['hints'], scene: Scene): string[] {
  const {
    start: { network },
    look,
    solutions,
  } = scene
  if ('field' in look) return findHintsWithoutField(hints, scene, look.field)
  const acting = new Set(solutions.flatMap(({ actions }) => actions.flatMap(devicesOfAction)))
  const namesIn = (text: string) =>
    network.devices.filter((device) => new RegExp(`\\b${nameOf(device)}\\b`, 'i').test(text))
  return hints.flatMap(({ id, look: text }, at) => {
    const found = namesIn(text).map((device) => device.id)
    if (at === 0 && !found.includes(look.device)) {
      return [`hint ${id} does not name ${nameOf(deviceIn(network, look.device))}: “${text}”`]
    }
    return found.some((device) => acting.has(device))
      ? []
      : [`hint ${id} names no device at which a solution does something: “${text}”`]
  })
}

/** On a worksheet, the first hint names the field where the fault is, or the group that it stands in. */
function findHintsWithoutField(
  [first]: ReturnType<typeof openLab>['hints'],
  { worksheet }: Scene,
  field: string,
): string[] {
  const { group = '', label = '' } = worksheet?.fields.find(({ id }) => id === field) ?? {}
  const isNamed = [group, label].some((name) => first?.look.includes(name))
  return isNamed ? [] : [`hint ${first?.id} names neither ${group} nor ${label}`]
}

function devicesOfAction(action: LabAction): readonly string[] {
  if (action.kind === 'fill') return []
  if (action.kind === 'plug') return action.ends.map(({ device }) => device)
  return [action.kind === 'unplug' ? action.port.device : action.device]
}

const FEWEST_SOLUTIONS = 2
const FEWEST_CHEATS = 3

export function findTooFew({ scene: { solutions, cheats } }: Posed): string[] {
  const problems: string[] = []
  if (solutions.length < FEWEST_SOLUTIONS) problems.push('there is only one solution')
  if (Object.keys(cheats).length < FEWEST_CHEATS) problems.push('there are too few cheats')
  return problems
}

/** What does not hold at the start is what is to be repaired: so doing nothing is worth nothing. */
export function findSolvedAtStart({ lab, scene }: Posed): string[] {
  return areAllKept(scene, lab.file.goals, scene.start) ? ['nothing is broken at the start'] : []
}

/** Of these, a packet tells; which switch is root, for example, can only be looked up. */
const SHOWN_BY_PACKET: ReadonlySet<Goal['kind']> = new Set([
  'reaches',
  'transfers',
  'allows-exactly',
  'is-translated',
  'is-up',
  'has-no-loop',
])

/** The second rung of the hints: a packet with the steps that it took. */
export function findNothingToShow({ lab, scene }: Posed): string[] {
  const { goals } = lab.file
  const verdict = gradeLab(scene, goals, scene.start)
  const failing = new Set(verdict.goals.flatMap(({ id, holds }) => (holds ? [] : id)))
  return goals
    .filter(({ id, kind }) => failing.has(id) && SHOWN_BY_PACKET.has(kind))
    .flatMap(({ id }) => {
      const evidence = packetFor(id, scene, goals, scene.start)
      return evidence?.trace.some(({ packet }) => packet === evidence.packet)
        ? []
        : [`no packet shows why ${id} does not hold`]
    })
}

export function findLosing({ lab, scene }: Posed, { id, actions }: Solution): string[] {
  const replayed = replayLog(scene, actions)
  if ('problem' in replayed) return [`solution ${id} cannot be done: ${replayed.problem}`]
  if (areAllKept(scene, lab.file.goals, replayed.state)) return []
  const verdict = gradeLab(scene, lab.file.goals, replayed.state)
  const missed = verdict.goals.filter(({ holds }) => !holds)
  return missed.map((goal) => `solution ${id} misses ${goal.id}: ${goal.because}`)
}

export function findWinning(posed: Posed, cheat: string): string[] {
  const { lab, scene } = posed
  if (lab.file.cheats[cheat] === undefined) return [`the file says nothing of cheat ${cheat}`]
  const replayed = replayLog(scene, scene.cheats[cheat] ?? [])
  // A cheat that a lock refuses has lost, but one with a typing error proves nothing.
  if ('problem' in replayed) {
    return isLockedOut(posed, cheat) ? [] : [`cheat ${cheat} cannot be done: ${replayed.problem}`]
  }
  return areAllKept(scene, lab.file.goals, replayed.state) ? [`cheat ${cheat} wins`] : []
}

function isLockedOut({ scene }: Posed, cheat: string): boolean {
  const unlocked = { ...scene, locks: [] }
  return !('problem' in replayLog(unlocked, scene.cheats[cheat] ?? []))
}

/** A solution without one line, or without one action that has none. */
export type Shortened = {
  readonly solution: Solution
  readonly without: string
  readonly actions: readonly LabAction[]
}

/** Every way of leaving out something. */
export function shortenedWays(solution: Solution): readonly Shortened[] {
  return solution.actions.flatMap((action, at) => {
    const withAction = (changed: readonly LabAction[]) => [
      ...solution.actions.slice(0, at),
      ...changed,
      ...solution.actions.slice(at + 1),
    ]
    if (action.kind === 'fill') {
      return Object.keys(action.values).map((field) => {
        const { [field]: _left, ...values } = action.values
        const isEmpty = Object.keys(values).length === 0
        return {
          solution,
          without: field,
          actions: withAction(isEmpty ? [] : [{ ...action, values }]),
        }
      })
    }
    if (action.kind !== 'configure') {
      return [{ solution, without: nameAction(action), actions: withAction([]) }]
    }
    return action.lines.map((line, lineAt) => {
      const lines = action.lines.filter((_, other) => other !== lineAt)
      return {
        solution,
        without: line,
        actions: withAction(lines.length === 0 ? [] : [{ ...action, lines }]),
      }
    })
  })
}

function nameAction(action: Exclude<LabAction, { kind: 'configure' | 'fill' }>): string {
  if (action.kind === 'save' || action.kind === 'reload') return `${action.kind} ${action.device}`
  const ends = action.kind === 'plug' ? action.ends : [action.port]
  return `${action.kind} ${ends.map(({ device, port }) => `${device} ${port}`).join(' ')}`
}

export function findNeedless({ lab, scene }: Posed, shortened: Shortened): string[] {
  const { solution, without, actions } = shortened
  if (solution.harmless.includes(without)) return []
  const replayed = replayLog(scene, actions)
  if ('problem' in replayed || !areAllKept(scene, lab.file.goals, replayed.state)) return []
  return [`solution ${solution.id} wins without “${without}”`]
}
