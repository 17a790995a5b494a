/** From a run to what is kept of it, and back. */
import { oncePer } from '#platform/contract/once-per.ts'

import { actAllInScene } from '../core/act-in-scene.ts'
import type { OpenLab } from '../core/open-lab.ts'
import { sceneHash, SIMULATOR_VERSION } from '../core/scene-hash.ts'
import type { KeptLab, LabPlace } from './kept-lab.ts'
import { startRun, type LabRun } from './lab-run.ts'

/** What of a run is kept: no terminals, and no verdict. */
type KeptRun = Pick<LabRun, 'id' | 'actions' | 'state' | 'checks' | 'rung' | 'isSolutionShown'>

const posedOf = oncePer(({ goals, scene }: OpenLab) => sceneHash(goals, scene))

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
  const done = actAllInScene(scene, scene.start, actions)
  return 'problem' in done ? null : { ...done.state, clockMs, tables: {} }
}
