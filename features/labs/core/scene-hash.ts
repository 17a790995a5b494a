/** Whether page and server speak of the same problem, simulated and judged by the same rules. */
import { shortHash } from '#platform/contract/short-hash.ts'

import type { Goal } from './goal.ts'
import type { Scene } from './scene.ts'

/**
 * Raise it when the same problem and log can come to another verdict: with the simulator, the commands or the grading.
 * What is made of a seed need not be thought of: it shows in `sceneHash`.
 */
export const SIMULATOR_VERSION = 1

/** Differs where the problem differs by which a log is judged: the network at the start, what may change, the goals. */
export function sceneHash(goals: readonly Goal[], scene: Scene): string {
  const { start, variant, roles, cables, locks } = scene
  return shortHash(JSON.stringify([goals, start, variant, roles, cables, locks]))
}
