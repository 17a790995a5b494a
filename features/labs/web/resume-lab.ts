/** From a run to what is kept of it, and back. */
import { oncePer } from '#platform/contract/once-per.ts'

import { applyAction } from '../core/apply-action.ts'
import type { OpenLab } from '../core/open-lab.ts'
import { sceneHash, SIMULATOR_VERSION } from '../core/scene-hash.ts'
import type { KeptLab, LabPlace } from './kept-lab.ts'
import { startRun, type LabRun } from './lab-run.ts'

/** What of a run is kept: no terminals, and no verdict. */
type KeptRun = Pick<LabRun, 'id' | 'actions' | 'state' | 'checks' | 'rung' | 'isSolutionShown'>

/** A hash of the problem, as the server makes it. */
export const posedOf = oncePer(({ goals, scene }: OpenLab) => sceneHash(goals, scene))

/** @param milliseconds on it, in all. */
export function toKeep(
  run: KeptRun,
  opened: OpenLab,
  problem: LabPlace & { readonly seed: number; readonly milliseconds: number },
): KeptLab {
  const { id, actions, state, checks, rung, isSolutionShown } = run
  return {
    ...problem,
    version: SIMULATOR_VERSION,
    posed: posedOf(opened),
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
  if (kept.posed !== posedOf(opened)) return null
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
