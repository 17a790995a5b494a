/**
 * How likely a learner is to pass, if the exam were today.
 *
 * P(pass) is the chance that a fresh form of the exam is at or above the pass mark. It is taken over what is not known of
 * the learner (`Spread`, from the record of learning), over the items that a form happens to have, and over two things
 * that nobody outside the vendor knows: the pass mark in raw marks, and how much harder the exam is than our bank.
 *
 * For a learner and an exam that are known, each item of a fresh form is drawn anew, so the items are alike and the raw
 * marks are binomial: the scatter of items is in each item's chance already (`Spread.known`), and adds nothing to the
 * variance of their sum. The rest is a mean over a Gaussian in log-odds.
 */
import type { Spread } from '#features/learning/contract.ts'

import { inLogits, logistic } from './logits.ts'
import { meanOver, normalCdf, Z80 } from './normal.ts'

/** What is assumed of an exam: shared by all learners, said on the page, changed by the operator or by outcomes. */
export type Beliefs = {
  /** Share of raw marks, 0 to 1. */
  readonly passMark: { readonly mean: number; readonly sd: number }
  /** How much harder the exam is than our bank, in logits. */
  readonly gap: { readonly mean: number; readonly sd: number }
}

export const FIRST_BELIEFS: Beliefs = {
  passMark: { mean: 0.76, sd: 0.04 },
  gap: { mean: 0, sd: 0.3 },
}

/** The pass marks at which the range beside a forecast is computed: the lower one passes more. */
export const MARKS_OF_RANGE = [0.72, 0.8] as const

export type Forecast = {
  /** 0 to 1, as all of these. */
  readonly pass: number
  /** If the pass mark were 80 % and 72 % of raw marks. */
  readonly low: number
  readonly high: number
  /** Of a fresh form, with its 80 % interval over what is not known of the learner. */
  readonly score: { readonly share: number; readonly low: number; readonly high: number }
}

/** One right option of four: what a typical item gives away. */
const GUESS_CHANCE = 0.25

/** @param items of a form, at least 1. */
export function forecast(spread: Spread, beliefs: Beliefs, items: number): Forecast {
  const { sd, slope } = inLogits(spread)
  const center = centerOf(spread) - slope * beliefs.gap.mean
  const [lower, higher] = MARKS_OF_RANGE
  const atBelief = Float64Array.from({ length: items + 1 }, (_, right) =>
    chanceThatMarkIsAtMost(right / items, beliefs.passMark),
  )
  const atLower = firstPassing(lower, items)
  const atHigher = firstPassing(higher, items)
  let pass = 0
  let high = 0
  let low = 0
  meanOver(center, Math.hypot(sd, slope * beliefs.gap.sd), (x, weight) => {
    const chances = binomial(items, shareOf(x))
    for (let right = 0; right <= items; right += 1) {
      const chance = weight * (chances[right] as number)
      pass += chance * (atBelief[right] as number)
      if (right >= atLower) high += chance
      if (right >= atHigher) low += chance
    }
  })
  let share = 0
  meanOver(center, sd, (x, weight) => {
    share += weight * shareOf(x)
  })
  return {
    pass: asShare(pass),
    low: asShare(low),
    high: asShare(high),
    score: {
      share: asShare(share),
      low: shareOf(center - Z80 * sd),
      high: shareOf(center + Z80 * sd),
    },
  }
}

/**
 * The share known is a mean over what is unknown of the learner; this is the log-odds around which that lies. Where half
 * is known both are the same.
 */
function centerOf(spread: Spread): number {
  const { middle, sd } = inLogits(spread)
  const aim = logistic(middle)
  let center = middle
  for (let step = 0; step < 4; step += 1) {
    let mean = 0
    let slope = 0
    meanOver(center, sd, (x, weight) => {
      const known = logistic(x)
      mean += weight * known
      slope += weight * known * (1 - known)
    })
    if (slope < ROUNDING) return center
    center += (aim - mean) / slope
  }
  return center
}

/** @param x log-odds of the share known. */
function shareOf(x: number): number {
  return GUESS_CHANCE + (1 - GUESS_CHANCE) * logistic(x)
}

function chanceThatMarkIsAtMost(share: number, { mean, sd }: Beliefs['passMark']): number {
  if (sd === 0) return share >= mean - ROUNDING ? 1 : 0
  return normalCdf((share - mean) / sd)
}

const ROUNDING = 1e-9

/** The fewest right items that reach a mark. */
function firstPassing(mark: number, items: number): number {
  return Math.ceil(mark * items - ROUNDING)
}

/** The chance of each number of right items, 0 to all; from the likeliest on, because the ends may be below any double. */
function binomial(items: number, chance: number): Float64Array {
  const odds = chance / (1 - chance)
  if (!Number.isFinite(odds)) return new Float64Array(items + 1).fill(1, items)
  const chances = new Float64Array(items + 1)
  const top = Math.min(items, Math.floor((items + 1) * chance))
  chances[top] = 1
  let total = 1
  for (let right = top; right < items; right += 1) {
    const next = (chances[right] as number) * odds * ((items - right) / (right + 1))
    chances[right + 1] = next
    total += next
  }
  for (let right = top; right > 0; right -= 1) {
    const next = ((chances[right] as number) / odds) * (right / (items - right + 1))
    chances[right - 1] = next
    total += next
  }
  for (let right = 0; right <= items; right += 1)
    chances[right] = (chances[right] as number) / total
  return chances
}

/** Sums of weights may be off by a last digit. */
function asShare(sum: number): number {
  return Math.min(1, Math.max(0, sum))
}
