/**
 * Drills that are not finished, kept in this browser: the items with their keys, what was answered, and the verdict that
 * was on the page. So a drill goes on after a reload or a passage read in between, and without a network for as long as
 * it has items. Its answers are in the outbox, as always.
 *
 * Never a practice exam: its items carry no keys, and its room is opened by the server alone.
 */
import { z } from 'zod/mini'

import { Confidence, QuestionResponse } from '#features/learning/contract.ts'
import { findValue, keepValue, listValues, removeValue } from '#platform/web/kept-answers.ts'

import { DrillItem, DrillMode, DrillScope } from '../contract.ts'
import { isResumed } from '../core/resumed-run.ts'
import { drillSearch, settingsOf } from './drill-search.ts'
import { timeLeftMs } from './use-minutes-left.ts'

const Outcome = z.enum(['open', 'right', 'wrong', 'assisted'])
export type Outcome = z.infer<typeof Outcome>

const Given = z.object({
  response: QuestionResponse,
  confidence: Confidence,
  milliseconds: z.number(),
})
export type Given = z.infer<typeof Given>

/** An item of the run. */
const Step = z.object({
  item: DrillItem,
  outcome: Outcome,
  /** The answer to a question. */
  given: z.nullable(Given),
  /** In the mode `second-best`, the id of the phrase that was named. */
  named: z.nullable(z.string()),
})
export type Step = z.infer<typeof Step>

const KeptRun = z.object({
  id: z.string(),
  seed: z.int(),
  mode: DrillMode,
  /** As its address has it. */
  scope: DrillScope,
  length: z.int(),
  /** How long it lasts, where it has no number of items. */
  minutes: z._default(z.nullable(z.int()), null),
  areVerdictsShown: z.boolean(),
  /** As the server said, once it did. */
  exam: z.optional(z.string()),
  steps: z.array(Step),
  /** The step that is on the page; absent in a run of a former release. */
  position: z.optional(z.int()),
  isExhausted: z.boolean(),
  /** Items to go on with where the next ones cannot be asked for. */
  reserve: z.array(DrillItem),
  /** Epoch milliseconds, by the device's clock. */
  startedAt: z.int(),
  /** The same of its first item, from which on its time runs; null before. */
  clockFrom: z._default(z.nullable(z.int()), null),
})
export type KeptRun = z.infer<typeof KeptRun>

type Named = Pick<KeptRun, 'mode' | 'scope' | 'length' | 'minutes' | 'areVerdictsShown'>

/** Not an address that anything answers: a name among what is kept. */
const FOLDER = '/kept/drills/'
const nameOf = ({ mode, scope, length, minutes, areVerdictsShown }: Named) => {
  const parts = Object.entries(scope)
    .filter(([, value]) => value !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  const timed = minutes === null ? [] : [minutes]
  return (
    FOLDER + encodeURIComponent(JSON.stringify([mode, parts, length, areVerdictsShown, ...timed]))
  )
}

export const answeredIn = ({ steps }: Pick<KeptRun, 'steps'>) =>
  steps.filter(({ outcome }) => outcome !== 'open').length

export async function keepRun(uid: string, run: KeptRun): Promise<void> {
  await keepValue(uid, nameOf(run), run)
}

export async function forgetRun(uid: string, named: Named): Promise<void> {
  await removeValue(uid, nameOf(named))
}

/** The run to go on with; null where there is none. */
export async function findRun(uid: string, named: Named): Promise<KeptRun | null> {
  const kept = await findValue(uid, nameOf(named))
  return kept && runToResume(kept)
}

/** Those of which something is answered and that are not over, the newest first. */
export async function listRuns(uid: string): Promise<KeptRun[]> {
  const kept = await listValues(uid, FOLDER)
  return kept
    .flatMap((each) => runToResume(each) ?? [])
    .filter((run) => answeredIn(run) > 0 && !isTimeUpIn(run))
}

/** @returns whether the drill at an address with these parameters goes on. */
export async function findDrills(
  uid: string,
): Promise<(search: Readonly<Record<string, unknown>>) => boolean> {
  const kept = await listValues(uid, FOLDER)
  const names = new Set(kept.flatMap((each) => runToResume(each) ?? []).map(nameOf))
  return (search) => names.has(nameOf(settingsOf(drillSearch.read(search))))
}

/** Its time ran out while the learner was away. */
export function isTimeUpIn({ minutes, clockFrom }: KeptRun): boolean {
  return (timeLeftMs(minutes, clockFrom) ?? 1) <= 0
}

function runToResume({ value, keptAt }: { value: unknown; keptAt: number }): KeptRun | null {
  const run = KeptRun.safeParse(value).data
  if (!run) return null
  const left = {
    answered: answeredIn(run),
    ageMs: Date.now() - keptAt,
    timeLeftMs: timeLeftMs(run.minutes, run.clockFrom),
  }
  return isResumed(left, navigator.onLine) ? run : null
}
