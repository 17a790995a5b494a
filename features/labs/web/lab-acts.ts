/** What changes do to a run: those of panels, and those of a log. Loaded after the first prompt (`lab-parts.ts`). */
import { actAllInScene } from '../core/act-in-scene.ts'
import type { LabAction } from '../core/lab-action.ts'
import type { OpenLab } from '../core/open-lab.ts'
import type { KeptLab } from './kept-lab.ts'
import { FULL, isTooLong, type LabRun, type OpenDesk } from './lab-run.ts'

/** What a panel does: all of it, or nothing. */
export function actInRun(
  run: LabRun,
  { scene }: OpenDesk,
  actions: readonly LabAction[],
): { readonly run: LabRun } | { readonly problem: string } {
  const all = [...run.actions, ...actions]
  if (isTooLong(all)) return { problem: FULL }
  const done = actAllInScene(scene, run.state, actions)
  if ('problem' in done) return done
  return { run: { ...run, state: done.state, actions: all } }
}

/** What was kept of another simulator's run, done again; null where it cannot be. What devices had learned is gone. */
export function replay(
  { actions, state: { clockMs } }: Pick<KeptLab, 'actions' | 'state'>,
  { scene }: OpenLab,
) {
  const done = actAllInScene(scene, scene.start, actions)
  return 'problem' in done ? null : { ...done.state, clockMs, tables: {} }
}
