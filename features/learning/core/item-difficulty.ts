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
/** b is looked for this far from its start. */
const REACH = REACH_SDS * DIFFICULTY_SD
const STEP = (2 * REACH) / (NODES - 1)

/** What the answers to an item say of its difficulty so far: as much to keep for a million answers as for none. */
export type DifficultySums = {
  readonly start: number
  /** The logarithm of the likelihood at each node of the first pass. */
  readonly logs: Float64Array
  answers: number
}

/** @param start b as `startingDifficulty` gives it. */
export function noDifficultySums(start: number): DifficultySums {
  return { start, logs: new Float64Array(NODES), answers: 0 }
}

export function addToDifficulty(sums: DifficultySums, answer: ItemAnswer): void {
  const slope = steepness(answer)
  for (let index = 0; index < NODES; index += 1) {
    sums.logs[index] =
      (sums.logs[index] as number) + logLikelihood(nodeAt(sums, index), answer, slope)
  }
  sums.answers += 1
}

export function difficultyFrom(sums: DifficultySums): Difficulty {
  const { start, logs, answers } = sums
  const prior = { mean: start, variance: DIFFICULTY_SD ** 2 }
  if (answers === 0) return prior
  const wide = posteriorAt(
    prior,
    Array.from(logs, (log, index) => ({ b: nodeAt(sums, index), log })),
  )
  // Between two nodes of a wide grid a narrow posterior looks like one node, without any width.
  const reach = (REACH_SDS + 1) * Math.max(Math.sqrt(wide.variance), STEP / 2)
  const low = Math.max(start - REACH, wide.mean - reach)
  const high = Math.min(start + REACH, wide.mean + reach)
  return posteriorAt(
    prior,
    Array.from({ length: NODES }, (_, index) => {
      const b = low + ((high - low) * index) / (NODES - 1)
      return { b, log: logBetween(sums, b) }
    }),
  )
}

/** @param start b as `startingDifficulty` gives it. */
export function estimateDifficulty(start: number, answers: readonly ItemAnswer[]): Difficulty {
  const sums = noDifficultySums(start)
  for (const answer of answers) addToDifficulty(sums, answer)
  return difficultyFrom(sums)
}

function nodeAt({ start }: DifficultySums, index: number): number {
  return start - REACH + index * STEP
}

/**
 * The logarithm of the likelihood between two nodes, by the cubic through the four around it. It bends only over a whole
 * logit, so that a cubic over nodes .12 apart is as good as another look at each answer.
 */
function logBetween(sums: DifficultySums, b: number): number {
  const place = (b - nodeAt(sums, 0)) / STEP
  const first = Math.min(Math.max(Math.floor(place) - 1, 0), NODES - 4)
  const x = place - first
  const at = (offset: number) => sums.logs[first + offset] as number
  return (
    (-at(0) * (x - 1) * (x - 2) * (x - 3)) / 6 +
    (at(1) * x * (x - 2) * (x - 3)) / 2 -
    (at(2) * x * (x - 1) * (x - 3)) / 2 +
    (at(3) * x * (x - 1) * (x - 2)) / 6
  )
}

/**
 * An uncertain ability flattens the curve: the mean of logistic(a · (θ − b)) over θ is close to a flatter logistic
 * (MacKay 1992), a hundredth of the work of integrating it for each b.
 */
function steepness({ theta }: ItemAnswer): number {
  return SLOPE / Math.sqrt(1 + (Math.PI * SLOPE * SLOPE * theta.variance) / 8)
}

function logLikelihood(
  b: number,
  { score, theta, guessChance }: ItemAnswer,
  slope: number,
): number {
  const x = slope * (theta.mean - b)
  let log = 0
  if (score > 0) log += score * Math.log(guessChance + (1 - guessChance) * logistic(x))
  if (score < 1) log += (1 - score) * Math.log(logistic(-x))
  return log
}

function posteriorAt(
  prior: Difficulty,
  nodes: readonly { readonly b: number; readonly log: number }[],
): Difficulty {
  const logs = nodes.map(({ b, log }) => log - (b - prior.mean) ** 2 / (2 * prior.variance))
  const highest = Math.max(...logs)
  const masses = logs.map((log) => Math.exp(log - highest))
  const total = sumOf(masses, () => 1)
  const mean = sumOf(masses, (index) => nodes[index]?.b ?? 0) / total
  const variance = sumOf(masses, (index) => ((nodes[index]?.b ?? 0) - mean) ** 2) / total
  return { mean, variance }
}

function sumOf(masses: readonly number[], of: (index: number) => number): number {
  return masses.reduce((sum, mass, index) => sum + mass * of(index), 0)
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
