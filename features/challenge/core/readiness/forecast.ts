/**
 * How likely a learner is to pass, if the exam were today.
 *
 * P(pass) is the chance that a fresh form of the exam is at or above the pass mark. It is taken over what is not known of
 * the learner (`Spread`, from the record of learning), over the items that a form happens to have, and over two things
 * that nobody outside the vendor knows: the pass mark in raw marks, and how much harder the exam is than our bank.
 */
import type { Spread } from '#features/learning/contract.ts'

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
/** How much an item's share of right answers differs from item to item, beside its topic: 1 sd of .6 logits. */
const ITEM_SD = 0.6
/** Half of an 80 % interval, in standard deviations. */
const Z80 = 1.2816

/** @param items of a form. */
export function forecast(spread: Spread, beliefs: Beliefs, items: number): Forecast {
  const middle = logit(spread.known)
  const perKnown = 1 / (spread.known * (1 - spread.known))
  const slope = spread.slope * perKnown
  const sd = spread.sd * perKnown
  const center = middle - slope * beliefs.gap.mean
  const chance = (mark: number, markSd: number) =>
    integrate(center, Math.hypot(sd, slope * beliefs.gap.sd), (x) => {
      const share = shareOf(logistic(x))
      // A form's items scatter, so the luck of their drawing is a little less than that of independent coins.
      const between = ((1 - GUESS_CHANCE) * logistic(x) * (1 - logistic(x)) * ITEM_SD) ** 2
      const luck = Math.sqrt(Math.max(0, share * (1 - share) - between) / items + between / items)
      return normalCdf((share - mark) / Math.hypot(luck, markSd))
    })
  const share = (x: number) => shareOf(logistic(x))
  const [lower, higher] = MARKS_OF_RANGE
  return {
    pass: chance(beliefs.passMark.mean, beliefs.passMark.sd),
    low: chance(higher, 0),
    high: chance(lower, 0),
    score: {
      share: share(middle),
      low: share(middle - Z80 * sd),
      high: share(middle + Z80 * sd),
    },
  }
}

function shareOf(known: number): number {
  return GUESS_CHANCE + (1 - GUESS_CHANCE) * known
}

function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x))
}

function logit(share: number): number {
  return Math.log(share / (1 - share))
}

const STEPS = 40
const REACH = 4

/** The mean of a function of x ~ N(mean, sd²), at equal steps. */
function integrate(mean: number, sd: number, of: (x: number) => number): number {
  let sum = 0
  let weights = 0
  for (let step = -STEPS; step <= STEPS; step += 1) {
    const z = (step / STEPS) * REACH
    const weight = Math.exp((-z * z) / 2)
    weights += weight
    sum += weight * of(mean + sd * z)
  }
  return sum / weights
}

/** Abramowitz & Stegun 26.2.17; the error is below 7.5e-8. */
function normalCdf(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return z >= 0 ? 1 - tail : tail
}
