/**
 * How many challenges a learner may begin within some weeks: far more than anybody needs.
 *
 * Ended ones are kept and read with the others, so there has to be a limit. It counts the last weeks alone: nobody is ever
 * left without a way to begin one.
 */
export const MOST_BEGUN = 100
export const WITHIN_DAYS = 30
const DAY_MS = 86_400_000

/** @param begunAt when each began, ended ones included. @returns from when on another one may begin; null: now. */
export function mayBeginFrom(begunAt: readonly number[], now: number): number | null {
  const first = begunAt.toSorted((a, b) => b - a)[MOST_BEGUN - 1]
  if (first === undefined) return null
  const from = first + WITHIN_DAYS * DAY_MS
  return from > now ? from : null
}
