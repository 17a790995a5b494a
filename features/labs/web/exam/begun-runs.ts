/**
 * The labs of a practice exam that were opened on this page: who goes on to another item and comes back finds the
 * terminals as they were. The answer has the changes alone; after a reload they are made again.
 */
import type { LabAnswer } from '../../contract.ts'
import { replayLog } from '../../core/grading/judge-log.ts'
import type { OpenLab } from '../../core/open-lab.ts'
import { startRun, type LabRun } from '../lab-run.ts'
import { posedOf } from '../resume-lab.ts'

const RUNS_BY_PLACE = new Map<string, LabRun>()
/** An exam has at most five; more are of one that was sat before. */
const MOST_RUNS = 8

export function leaveRun(place: string, run: LabRun): void {
  RUNS_BY_PLACE.delete(place)
  RUNS_BY_PLACE.set(place, run)
  const [oldest] = RUNS_BY_PLACE.keys()
  if (RUNS_BY_PLACE.size > MOST_RUNS && oldest !== undefined) RUNS_BY_PLACE.delete(oldest)
}

type Begun = {
  readonly run: LabRun
  /** What was done does not fit the problem as it is made today: it begins anew. */
  readonly isAnew: boolean
}

/** @param place the attempt and the number of the item. @param answer null: nothing was done so far. */
export function beginRun(place: string, opened: OpenLab, answer: LabAnswer | null): Begun {
  const left = RUNS_BY_PLACE.get(place)
  const actions = answer?.actions ?? []
  if (left && JSON.stringify(left.actions) === JSON.stringify(actions)) {
    return { run: left, isAnew: false }
  }
  const start = startRun(opened, place)
  if (actions.length === 0) return { run: start, isAnew: false }
  if (answer?.posed !== posedOf(opened)) return { run: start, isAnew: true }
  const replayed = replayLog(opened.scene, actions)
  return 'problem' in replayed
    ? { run: start, isAnew: true }
    : { run: { ...start, state: replayed.state, actions }, isAnew: false }
}
