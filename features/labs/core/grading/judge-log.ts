/** Judges again what a learner did, from the log of it: by the server, and where a page comes back to a lab. */
import { actAllInScene } from '../act-in-scene.ts'
import type { Goal, LabVerdict } from '../goal.ts'
import type { LabAction } from '../lab-action.ts'
import type { NetworkState } from '../network/state.ts'
import type { Scene } from '../scene.ts'
import { gradeLab } from './grade.ts'

/**
 * How much is judged, at most: the network settles after each action, so this bounds the work. The contract allows fewer
 * actions than this, and `LONGEST_LOG` of JSON; together they leave room for hundreds of lines.
 */
const MOST_LINES = 2000

/** @returns the problem, in words, where the log is too long or does not fit the scene. */
export function judgeLog(
  lab: { readonly goals: readonly Goal[] },
  scene: Scene,
  actions: readonly LabAction[],
): LabVerdict | { readonly problem: string } {
  const lines = actions.reduce(
    (sum, action) => sum + (action.kind === 'configure' ? action.lines.length : 1),
    0,
  )
  if (lines > MOST_LINES) {
    return { problem: 'There are more commands than can be judged.' }
  }
  const replayed = replayLog(scene, actions)
  return 'problem' in replayed ? replayed : gradeLab(scene, lab.goals, replayed.state)
}

/** The network after these actions, from the start of the scene. */
export function replayLog(
  scene: Scene,
  actions: readonly LabAction[],
): { readonly state: NetworkState } | { readonly problem: string } {
  return actAllInScene(scene, scene.start, actions)
}
