/** Shares and their log-odds (logits), and what is known of an exam in them. */
import type { Spread } from '#features/learning/contract.ts'

export function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x))
}

/** Shares of 0 and 1 have no log-odds: what is beyond this is as good as certain. */
const LEAST = 1e-6

/** @param share 0 to 1. */
export function logit(share: number): number {
  const inside = Math.min(1 - LEAST, Math.max(LEAST, share))
  return Math.log(inside / (1 - inside))
}

/** A `Spread` in log-odds of the share known: there it is nearly Gaussian, and ends nowhere. */
export type LogitSpread = {
  readonly middle: number
  readonly sd: number
  /** How much it changes with one logit of ability in everything. */
  readonly slope: number
}

export function inLogits({ known, sd, slope }: Spread): LogitSpread {
  const middle = logit(known)
  const perLogit = perLogitAt(middle)
  return { middle, sd: sd / perLogit, slope: slope / perLogit }
}

export function inShares({ middle, sd, slope }: LogitSpread): Spread {
  const perLogit = perLogitAt(middle)
  return { known: logistic(middle), sd: sd * perLogit, slope: slope * perLogit }
}

/** How much the share changes with one logit of itself. */
function perLogitAt(middle: number): number {
  const share = logistic(middle)
  return share * (1 - share)
}
