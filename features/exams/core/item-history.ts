/**
 * What an item was before a state that is not sent yet.
 *
 * Without a network a page does not know whether another device has entered since, or whether the time is over. Then the
 * server refuses the newest state, and what was answered before that moment counts. So a state that waits takes along
 * those before it; they are sent only where the newest one does not count.
 */
import { z } from 'zod/mini'

import { AppError } from '#platform/contract/errors.ts'

import { ItemState } from './attempt-shapes.ts'
import { isSameAnswer } from './same-answer.ts'

export const DatedState = z.object({ state: ItemState, savedAt: z.iso.datetime() })
export type DatedState = z.infer<typeof DatedState>

type WithHistory = DatedState & {
  /** The oldest first. */
  readonly earlier: readonly DatedState[]
}

/**
 * Of states with the same answer that follow one another the first and the last are kept: from the first on the answer
 * was given, and the last has all that was done with it. Of those of a lab one a minute is kept.
 *
 * @param before the newest state that waits.
 * @returns what goes along with the next state. The oldest first.
 */
export function historyFor({ state: next }: Pick<DatedState, 'state'>, before: WithHistory) {
  const { state, savedAt, earlier } = before
  const last = earlier.at(-1)
  const isBetween =
    last &&
    ((isSameAnswer(last.state.answer, state.answer) && isSameAnswer(state.answer, next.answer)) ||
      isSoonAfter(last, before))
  return isBetween ? [...earlier] : [...earlier, { state, savedAt }]
}

/** Each line of a lab makes another answer, with all lines before it: of these one a minute is enough. */
const LABS_APART_MS = 60_000

function isSoonAfter(one: DatedState, next: DatedState): boolean {
  const areLabs = [one, next].every(({ state: { answer } }) => answer?.kind === 'lab')
  return areLabs && Date.parse(next.savedAt) - Date.parse(one.savedAt) < LABS_APART_MS
}

type Saved = { readonly isLate: boolean }

/**
 * Saves a state. Where the server does not count it, the newest of those before it that counts is saved, too.
 *
 * @param save throws what `call` throws.
 * @returns with the answer that is in time, as far as this has found out; undefined: it has not.
 * @throws what the server has said about the newest state.
 */
export async function saveWithHistory<Answer extends Saved>(
  { state, savedAt, earlier }: WithHistory,
  save: (dated: DatedState) => Promise<Answer>,
): Promise<Answer & { readonly inTime: ItemState | undefined }> {
  const newest = { state, savedAt }
  try {
    const answer = await save(newest)
    if (!answer.isLate) return { ...answer, inTime: state }
    const inTime = (await saveLastThatCounts(earlier, save))?.state
    // Late states may have been sent on the way: of those the newest is the one to show.
    if (earlier.length > 0) await save(newest)
    return { ...answer, inTime }
  } catch (error) {
    if (isRefusal(error)) await saveLastThatCounts(earlier, save)
    throw error
  }
}

/** What is done up to some moment counts, and nothing after it: so the last one is found by halving. */
async function saveLastThatCounts(
  states: readonly DatedState[],
  save: (dated: DatedState) => Promise<Saved>,
): Promise<DatedState | undefined> {
  let from = 0
  let to = states.length
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    const state = states[middle]
    // oxlint-disable-next-line no-await-in-loop -- which one is next depends on the answer
    if (state && (await isCounted(state, save))) from = middle + 1
    else to = middle
  }
  return states[from - 1]
}

async function isCounted(
  state: DatedState,
  save: (dated: DatedState) => Promise<Saved>,
): Promise<boolean> {
  try {
    return !(await save(state)).isLate
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof AppError && error.isFinal
}
