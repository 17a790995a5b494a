/** How far a learner came with a lab at a difficulty: the best counts, and stays. */
import type { LabResult } from '../contract.ts'

const RANK_BY_RESULT = {
  tried: 1,
  assisted: 2,
  solved: 3,
} as const satisfies Record<LabResult, number>

export function labResultOf(isSolved: boolean, isAided: boolean): LabResult {
  if (!isSolved) return 'tried'
  return isAided ? 'assisted' : 'solved'
}

export function betterResult(one: LabResult | null, other: LabResult): LabResult {
  return one !== null && RANK_BY_RESULT[one] > RANK_BY_RESULT[other] ? one : other
}
