/**
 * What is to be expected on the date, for a learner who goes on as so far: a projection, and called one.
 *
 * Growth is this learner's own, shrunk to none (`growth.ts` of the record of learning). It is carried on for two weeks at
 * most: what somebody learns in a month says little about the next one.
 */
import type { Spread } from '#features/learning/contract.ts'

import { inLogits, inShares } from './logits.ts'

/** A projection is shown in the last days before the exam only. */
export const MOST_DAYS_AHEAD = 14

/** Growth slows down (a damped trend: Gardner & McKenzie 1985): a fifth less each week, because it may stop any day. */
const SLOWING = -Math.log(0.8) / 7

/** @param days from today to the exam; beyond `MOST_DAYS_AHEAD` nothing more is added. */
export function projected(spread: Spread, days: number): Spread {
  const ahead = Math.min(MOST_DAYS_AHEAD, Math.max(0, days))
  const { growth } = spread
  if (!growth || ahead === 0) return spread
  const { middle, sd, slope } = inLogits(spread)
  const reach = (1 - Math.exp(-SLOWING * ahead)) / SLOWING
  const variance = 2 * reach * growth.covariance + reach * reach * growth.variance
  return {
    ...spread,
    ...inShares({
      middle: middle + slope * reach * growth.perDay,
      sd: Math.sqrt(Math.max(0, sd * sd + slope * slope * variance)),
      slope,
    }),
  }
}
