/**
 * The labs of a practice exam that were opened on this page: who goes on to another item and comes back finds the
 * terminals as they were. The answer has the changes alone; after a reload they are made again.
 */
import type { LabAnswer } from '../../contract.ts'
import type { OpenLab } from '../../core/open-lab.ts'
import { startRun, type LabRun } from '../lab-run.ts'
import { posedOf, type Replay } from '../resume-lab.ts'

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

/** The run that was left at this place with this answer; undefined where there is none. */
export function findLeft(place: string, answer: LabAnswer | null): LabRun | undefined {
  const left = RUNS_BY_PLACE.get(place)
  const actions = answer?.actions ?? []
  return left && JSON.stringify(left.actions) === JSON.stringify(actions) ? left : undefined
}

/**
 * @param answer null: nothing was done so far.
 * @param replay makes the changes again; null where there are none.
 */
export function beginRun(
  place: string,
  opened: OpenLab,
  answer: LabAnswer | null,
  replay: Replay | null,
): Begun {
  const start = startRun(opened, place)
  if (!answer || !replay) return { run: start, isAnew: false }
  const { actions, posed } = answer
  const state = posed === posedOf(opened) ? replay({ actions, state: opened.start }, opened) : null
  return state ? { run: { ...start, state, actions }, isAnew: false } : { run: start, isAnew: true }
}
