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
import { judgeGoals, remarksOn, showGoal, type Judged } from './judge-goals.ts'

/** @param state The network as the learner has it. */
export function gradeLab(scene: Scene, goals: readonly Goal[], state: NetworkState): LabVerdict {
  const atStart = judgeStart(scene, goals)
  const repairs = new Set(atStart.flatMap(({ goal, fault }) => (fault ? goal.id : [])))
  const judged = state === scene.start ? atStart : judgeGoals(scene, goals, state)
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

/** Scenes do not change, and a page grades the same one many times, by the same goals. */
const START_BY_SCENE = new WeakMap<Scene, readonly Judged[]>()

function judgeStart(scene: Scene, goals: readonly Goal[]): readonly Judged[] {
  const known = START_BY_SCENE.get(scene)
  if (known) return known
  const judged = judgeGoals(scene, goals, scene.start)
  START_BY_SCENE.set(scene, judged)
  return judged
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
