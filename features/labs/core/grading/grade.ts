/**
 * Which goals of a lab hold, and what that is worth.
 *
 * A goal that does not hold at the start is a repair, and carries credit. One that holds is a guard: it carries none, and
 * breaking it takes its share of the credit away. The score is the share of the repairs that hold, times the share of the
 * guards that still do; so doing nothing scores 0, and a cure that breaks what worked is worth less than a whole one.
 */
import { lastPer } from '#platform/contract/once-per.ts'

import type { Goal, GoalPart, LabVerdict } from '../goal.ts'
import type { NetworkState } from '../network/state.ts'
import type { Scene } from '../scene.ts'
import { letAllTalk } from './copies.ts'
import type { Evidence } from './fault.ts'
import { devicesOf, pairsOf } from './goal-roles.ts'
import { judgeGoals, type Judged } from './judge-goals.ts'
import { tryPair } from './reach.ts'
import { remarksOn } from './remarks.ts'

/** @param state The network as the learner has it. */
export function gradeLab(scene: Scene, goals: readonly Goal[], state: NetworkState): LabVerdict {
  const repairs = new Set(
    judgeOnce(scene.start, scene, goals).flatMap(({ goal, fault }) => (fault ? goal.id : [])),
  )
  const judged = judgeOnce(state, scene, goals)
  const remarks = remarksOn(judged, scene, state)
  const results = judged.map(({ goal, fault }): LabVerdict['goals'][number] => ({
    id: goal.id,
    holds: fault === null,
    because: fault?.because ?? null,
    remark: remarks.get(goal.id) ?? null,
    part: repairs.has(goal.id) ? 'repair' : 'guard',
  }))
  return { goals: results, ...creditOf(results) }
}

/** The start is judged with every state that is graded, and a state again for each packet that is looked for in it. */
const judgeOnce = lastPer((state: NetworkState, scene: Scene, goals: readonly Goal[]) =>
  judgeGoals(scene, goals, state),
)

function creditOf(goals: LabVerdict['goals']): Pick<LabVerdict, 'score' | 'isSolved'> {
  const shareOf = (part: GoalPart) => {
    const all = goals.filter((goal) => goal.part === part)
    return all.length === 0 ? 1 : all.filter(({ holds }) => holds).length / all.length
  }
  return {
    score: shareOf('repair') * shareOf('guard'),
    isSolved: goals.every(({ holds }) => holds),
  }
}

/**
 * The packet that breaks a goal: the second rung of its hints.
 *
 * @param goals all of the lab.
 * @returns null where the goal holds, or no packet shows that it does not (which switch is root, for example).
 */
export function packetFor(
  goalId: string,
  scene: Scene,
  goals: readonly Goal[],
  state: NetworkState,
): Evidence | null {
  const judged = judgeOnce(state, scene, goals)
  const { goal, fault } = judged.find((each) => each.goal.id === goalId) ?? {}
  if (!goal || !fault) return null
  return fault.findEvidence() ?? showDevice(goal, scene, judged, state)
}

/**
 * A device whose link is down, whose address is not its own, or which is kept apart only because it is cut off from
 * everything, is shown trying to reach what it should reach.
 */
function showDevice(
  goal: Goal,
  scene: Scene,
  judged: readonly Judged[],
  state: NetworkState,
): Evidence | null {
  const goals = judged.map((each) => each.goal)
  const devices = shownDevices(goal).flatMap((role) => devicesOf(role, scene))
  if (devices.length === 0) return null
  const { state: talked } = letAllTalk(scene, goals, state)
  for (const each of goals) {
    if (each.kind !== 'reaches') continue
    for (const pair of pairsOf(each, scene)) {
      if (!devices.includes(pair.from) && !devices.includes(pair.to)) continue
      const tried = tryPair(scene, talked, pair)
      const evidence = tried.isReached ? null : tried.fault.findEvidence()
      if (evidence) return evidence
    }
  }
  return null
}

/** By role. */
function shownDevices(goal: Goal): readonly string[] {
  if (goal.kind === 'is-up' || goal.kind === 'has-own-address') return [goal.device]
  return goal.kind === 'allows-exactly' || goal.kind === 'is-kept-from' ? [goal.from, goal.to] : []
}
