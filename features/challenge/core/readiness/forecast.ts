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
  const { passMark, gap } = beliefs
  const [lower, higher] = MARKS_OF_RANGE
  const marks = marksOn(spread, gap, items)
  const passWith = (mark: Beliefs['passMark']) =>
    asShare(
      marks.reduce((sum, chance, right) => sum + chance * chanceThatPasses(right / items, mark), 0),
    )
  const { sd, slope } = inLogits(spread)
  const center = centerOf(spread) - slope * gap.mean
  let share = 0
  meanOver(center, sd, (x, weight) => {
    share += weight * shareOf(x)
  })
  return {
    pass: passWith(passMark),
    low: passWith({ mean: higher, sd: 0 }),
    high: passWith({ mean: lower, sd: 0 }),
    score: {
      share: asShare(share),
      low: shareOf(center - Z80 * sd),
      high: shareOf(center + Z80 * sd),
    },
  }
}

/** The chance of each number of right items on a fresh form, 0 to all, whatever the pass mark is. */
export function marksOn(spread: Spread, gap: Beliefs['gap'], items: number): Float64Array {
  const { sd, slope } = inLogits(spread)
  const marks = new Float64Array(items + 1)
  meanOver(centerOf(spread) - slope * gap.mean, Math.hypot(sd, slope * gap.sd), (x, weight) =>
    addBinomial(marks, shareOf(x), weight),
  )
  return marks
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

/** Whether a share of raw marks is a pass; its chance where the mark is not known. */
export function chanceThatPasses(share: number, { mean, sd }: Beliefs['passMark']): number {
  if (sd === 0) return share >= mean - ROUNDING ? 1 : 0
  return normalCdf((share - mean) / sd)
}

/** Of shares: 63 of 90 items are 70 %, whatever the last digit says. */
const ROUNDING = 1e-9

/** Adds the chance of each number of right items; from the likeliest on, because the ends may be below any double. */
function addBinomial(marks: Float64Array, chance: number, weight: number): void {
  const items = marks.length - 1
  const odds = chance / (1 - chance)
  if (!Number.isFinite(odds)) {
    marks[items] = (marks[items] as number) + weight
    return
  }
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
  const scale = weight / total
  for (let right = 0; right <= items; right += 1) {
    marks[right] = (marks[right] as number) + scale * (chances[right] as number)
  }
}

/** Sums of weights may be off by a last digit. */
function asShare(sum: number): number {
  return Math.min(1, Math.max(0, sum))
}
