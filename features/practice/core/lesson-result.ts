/** How far a learner came with an exercise: the best counts, and stays. */
import type { ExerciseResult } from '../contract.ts'

const RANK_BY_RESULT = {
  tried: 1,
  assisted: 2,
  solved: 3,
} as const satisfies Record<ExerciseResult, number>

export function resultOf(isCorrect: boolean, isAided: boolean): ExerciseResult {
  if (!isCorrect) return 'tried'
  return isAided ? 'assisted' : 'solved'
}

/** Null where none of them is one. */
export function bestResult(results: readonly (ExerciseResult | null)[]): ExerciseResult | null {
  return results.reduce((best, result) => {
    if (best === null || result === null) return best ?? result
    return RANK_BY_RESULT[result] > RANK_BY_RESULT[best] ? result : best
  }, null)
}
