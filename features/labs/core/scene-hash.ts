/** Whether page and server speak of the same problem, simulated and judged by the same rules. */
import { shortHash } from '#platform/contract/short-hash.ts'

import type { Goal } from './goal.ts'
import { goalsOf } from './grading/goal-roles.ts'
import type { Scene } from './scene.ts'

/**
 * Raise it when the same problem and log can come to another verdict: with the simulator, the commands or the grading.
 * What is made of a seed need not be thought of: it shows in `sceneHash`.
 */
export const SIMULATOR_VERSION = 4

/**
 * Differs where the problem differs by which a log is judged: the network at the start, what may change, the goals. How a
 * goal is said makes no difference.
 *
 * @param goals all of the lab's file, or those that apply.
 */
export function sceneHash(goals: readonly Goal[], scene: Scene): string {
  const { start, roles, cables, plan, locks, networks, worksheet } = scene
  const judged = goalsOf(goals, scene).map((goal) => ({ ...goal, says: '' }))
  const filledIn = worksheet ? [worksheet.fields, worksheet.supply, worksheet.facts] : []
  return shortHash(
    JSON.stringify([judged, start, roles, cables, plan, locks, networks, ...filledIn]),
  )
}
