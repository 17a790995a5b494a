/**
 * What other pages see of answers that were given in a placement alone: that the question was met, and nothing else.
 *
 * A placement shows no verdict. A list of mistakes, or a question that comes back because it was wrong, would be one;
 * and what nobody has taught yet is no mistake. As soon as the question is answered elsewhere, that answer counts.
 */
import type { AnsweredItem } from '#features/learning/contract.ts'

/** @param placed ids of the questions that were answered in placements, by their current ids. */
export function withoutPlacementVerdicts(
  answered: ReadonlyMap<string, AnsweredItem>,
  placed: ReadonlySet<string>,
): ReadonlyMap<string, AnsweredItem> {
  if (placed.size === 0) return answered
  const seen = new Map(answered)
  for (const id of placed) {
    const item = answered.get(id)
    if (item?.answers === 1) {
      seen.set(id, { ...item, streak: 1, lastScore: 1, lastConfidence: null })
    }
  }
  return seen
}
