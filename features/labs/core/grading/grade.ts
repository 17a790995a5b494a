/**
 * Which goals of a lab hold, and what that is worth.
 *
 * A goal that does not hold at the start is a repair, and carries credit. One that holds is a guard: it carries none, and
 * breaking it takes its share of the credit away. The score is the share of the repairs that hold, times the share of the
 * guards that still do; so doing nothing scores 0, and a cure that breaks what worked is worth less than a whole one.
 */
import type { Goal, GoalPart, LabVerdict } from '../goal.ts'
import type { NetworkState } from '../network/state.ts'
import type { Scene } from '../scene.ts'
import type { Evidence } from './fault.ts'
import { judgeGoals, showGoal } from './judge-goals.ts'

/** @param state The network as the learner has it. */
export function gradeLab(scene: Scene, goals: readonly Goal[], state: NetworkState): LabVerdict {
  const partByGoal = partsOf(scene, goals)
  const results = judgeGoals(scene, goals, state).map(({ goal, fault, remark }) => ({
    id: goal.id,
    holds: fault === null,
    because: fault?.because ?? null,
    remark,
    part: partByGoal.get(goal.id) ?? ('guard' as const),
  }))
  return { goals: results, ...creditOf(results) }
}

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

/** Scenes do not change, and a page grades the same one many times. */
const PARTS_BY_SCENE = new WeakMap<Scene, ReadonlyMap<string, GoalPart>>()

function partsOf(scene: Scene, goals: readonly Goal[]): ReadonlyMap<string, GoalPart> {
  const known = PARTS_BY_SCENE.get(scene)
  if (known) return known
  const parts = new Map(
    judgeGoals(scene, goals, scene.start).map(({ goal, fault }) => [
      goal.id,
      fault ? ('repair' as const) : ('guard' as const),
    ]),
  )
  PARTS_BY_SCENE.set(scene, parts)
  return parts
}

/**
 * The packet that breaks a goal: the second rung of its hints.
 *
 * @param goals All of the lab.
 * @returns null where the goal holds, or no packet shows that it does not (which switch is root, for example).
 */
export function packetFor(
  goalId: string,
  scene: Scene,
  goals: readonly Goal[],
  state: NetworkState,
): Evidence | null {
  return showGoal(goalId, scene, goals, state)
}
