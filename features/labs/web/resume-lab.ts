/** From a run to what is kept of it, and back. */
import { oncePer } from '#platform/contract/once-per.ts'

import type { OpenLab } from '../core/open-lab.ts'
import { sceneHash, SIMULATOR_VERSION } from '../core/scene-hash.ts'
import type { KeptLab, LabPlace, Transcripts } from './kept-lab.ts'
import { startRun, terminalOf, withTerminal, type LabRun } from './lab-run.ts'

export type Replay = typeof import('./lab-acts.ts').replay

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

/** Its changes have to be made again: another simulator has the network. */
export const isOutdated = ({ version }: KeptLab) => version !== SIMULATOR_VERSION

/**
 * @param replay makes the changes of an outdated one again.
 * @returns null where the problem is another one today, or its changes cannot be made again: then it begins anew.
 */
export function fromKept(
  kept: KeptLab,
  opened: OpenLab,
  replay: Replay | null,
  transcripts: Transcripts,
): LabRun | null {
  if (kept.posed !== posedOf(opened)) return null
  const state = replay ? replay(kept, opened) : kept.state
  if (!state) return null
  const { runId, actions, checks, rung, isSolutionShown } = kept
  const begun = { ...startRun(opened, runId), state, actions, checks, rung, isSolutionShown }
  return Object.entries(transcripts).reduce(withTranscript, begun)
}

/** Whoever comes back is at the first prompt of each device, below what stood there. */
function withTranscript(run: LabRun, [device, kept]: [string, Transcripts[string]]): LabRun {
  if (run.state.network.devices.every(({ id }) => id !== device)) return run
  return withTerminal(run, device, { ...terminalOf(run, device), ...kept })
}
