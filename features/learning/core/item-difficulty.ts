/**
 * How difficult an item is, from the answers to it (empirical Bayes).
 *
 * b starts from what its author says of the item, with a standard deviation of .6 logits, and moves with the answers.
 * With few answers it hardly moves: raw estimates from 10 answers are off by more than b's whole scatter.
 * Each learner's ability is taken from before that answer, with its uncertainty; so no answer is explained by itself.
 *
 * The result does not depend on the order of the answers. An item that was edited starts again: pass the answers to
 * its present wording only.
 */
import { DIFFICULTY_SD, logistic, SLOPE } from './item-model.ts'

export type ItemAnswer = {
  /** 0 to 1. */
  readonly score: number
  /** The learner's ability in the item's topic just before this answer, in logits. */
  readonly theta: { readonly mean: number; readonly variance: number }
  /** c, 0 to 1. */
  readonly guessChance: number
}

/** In logits. */
export type Difficulty = { readonly mean: number; readonly variance: number }

/** Nodes of one pass; the second lies around what the first found, ten times as dense. */
const NODES = 41
const REACH_SDS = 4

/** @param start b as `startingDifficulty` gives it. */
export function estimateDifficulty(start: number, answers: readonly ItemAnswer[]): Difficulty {
  const prior = { mean: start, variance: DIFFICULTY_SD ** 2 }
  if (answers.length === 0) return prior
  const facts = answers.map(steepness)
  const wide = posteriorOnGrid(prior, facts, start, REACH_SDS * DIFFICULTY_SD)
  // Between two nodes of a wide grid a narrow posterior looks like one node, without any width.
  const step = (2 * REACH_SDS * DIFFICULTY_SD) / (NODES - 1)
  const reach = (REACH_SDS + 1) * Math.max(Math.sqrt(wide.variance), step / 2)
  return posteriorOnGrid(prior, facts, wide.mean, reach)
}

type Fact = ItemAnswer & { readonly slope: number }

/**
 * An uncertain ability flattens the curve: the mean of logistic(a · (θ − b)) over θ is close to a flatter logistic
 * (MacKay 1992), a hundredth of the work of integrating it for each b.
 */
function steepness(answer: ItemAnswer): Fact {
  const flattening = Math.sqrt(1 + (Math.PI * SLOPE * SLOPE * answer.theta.variance) / 8)
  return { ...answer, slope: SLOPE / flattening }
}

function posteriorOnGrid(
  prior: Difficulty,
  facts: readonly Fact[],
  middle: number,
  reach: number,
): Difficulty {
  const nodes = Array.from(
    { length: NODES },
    (_, index) => middle + reach * ((2 * index) / (NODES - 1) - 1),
  )
  const logs = nodes.map(
    (b) => -((b - prior.mean) ** 2) / (2 * prior.variance) + logLikelihood(b, facts),
  )
  const highest = Math.max(...logs)
  const masses = logs.map((log) => Math.exp(log - highest))
  const total = sumOf(masses, () => 1)
  const mean = sumOf(masses, (index) => nodes[index] as number) / total
  const variance = sumOf(masses, (index) => ((nodes[index] as number) - mean) ** 2) / total
  return { mean, variance }
}

function sumOf(masses: readonly number[], of: (index: number) => number): number {
  return masses.reduce((sum, mass, index) => sum + mass * of(index), 0)
}

function logLikelihood(b: number, facts: readonly Fact[]): number {
  let sum = 0
  for (const { score, theta, guessChance, slope } of facts) {
    const x = slope * (theta.mean - b)
    if (score > 0) sum += score * Math.log(guessChance + (1 - guessChance) * logistic(x))
    if (score < 1) sum += (1 - score) * Math.log(logistic(-x))
  }
  return sum
}

/**
 * Keeps the mean difficulty of an exam where it was.
 *
 * If all items of an exam turn out harder than they started, that is a statement about the learners. It is taken out of
 * each item in proportion to how far answers could move it: an item without answers stays where it is.
 */
export function anchorDifficulties<Id>(
  items: ReadonlyMap<Id, { readonly start: number; readonly estimate: Difficulty }>,
): Map<Id, Difficulty> {
  let shift = 0
  let freedom = 0
  for (const { start, estimate } of items.values()) {
    shift += estimate.mean - start
    freedom += freedomOf(estimate)
  }
  const common = freedom > 0 ? shift / freedom : 0
  return new Map(
    [...items].map(([id, { estimate }]) => [
      id,
      { ...estimate, mean: estimate.mean - common * freedomOf(estimate) },
    ]),
  )
}

/** 0 where nothing is known but the start, towards 1 where answers alone decide. */
function freedomOf({ variance }: Difficulty): number {
  return Math.max(0, 1 - variance / DIFFICULTY_SD ** 2)
}
