/** From a run to what is kept of it, and back. */
import { applyAction } from '../core/apply-action.ts'
import type { OpenLab } from '../core/open-lab.ts'
import { sceneHash, SIMULATOR_VERSION } from '../core/scene-hash.ts'
import type { KeptLab, LabPlace } from './kept-lab.ts'
import { startRun, type LabRun } from './lab-run.ts'

/** What is kept of a run. @param milliseconds on it, in all. */
export function toKeep(
  run: LabRun,
  { scene, goals }: OpenLab,
  problem: LabPlace & { readonly seed: number; readonly milliseconds: number },
): KeptLab {
  const { id, actions, state, checks, rung, isSolutionShown } = run
  return {
    ...problem,
    version: SIMULATOR_VERSION,
    posed: sceneHash(goals, scene),
    runId: id,
    actions: [...actions],
    state,
    checks,
    rung,
    isSolutionShown,
  }
}

/** Null where the problem is another one today, or its changes cannot be made again: then it begins anew. */
export function fromKept(kept: KeptLab, opened: OpenLab): LabRun | null {
  if (kept.posed !== sceneHash(opened.goals, opened.scene)) return null
  const state = kept.version === SIMULATOR_VERSION ? kept.state : replayed(kept, opened)
  if (!state) return null
  const { runId, actions, checks, rung, isSolutionShown } = kept
  return { ...startRun(opened, runId), state, actions, checks, rung, isSolutionShown }
}

function replayed({ actions, state: { clockMs } }: KeptLab, { scene }: OpenLab) {
  let state = scene.start
  for (const action of actions) {
    const done = applyAction(state, action, scene.locks)
    if ('problem' in done) return null
    ;({ state } = done)
  }
  return { ...state, clockMs, tables: {} }
}
