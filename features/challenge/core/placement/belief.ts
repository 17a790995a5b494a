/**
 * What a placement believes of a learner: how much they can do in each domain of one exam.
 *
 * θ of a domain = general + a deviation of its own, both Gaussian, so all domains together are one Gaussian with a full
 * covariance: an answer in one domain says something of the others. P(right) = c + (1 − c) · logistic(θ − b), the model
 * of the record of learning (Lord 1980). An answer moves the Gaussian to the one of the same mean and variance.
 *
 * It is apart from mastery: whoever has not studied here yet differs more from domain to domain, and nothing of a
 * placement counts as evidence of ability.
 */

/** By domain, in the order of the blueprint; logits. */
export type Belief = {
  readonly means: readonly number[]
  readonly covariance: readonly (readonly number[])[]
}

/** One answer, with all that the model needs of it. */
export type PlacedAnswer = {
  /** Its place in the blueprint. */
  readonly domain: number
  /** b, in logits. */
  readonly difficulty: number
  /** c, 0 to 1. */
  readonly guessChance: number
  /** False also for "I don't know": it says what a wrong answer says, and no lucky guess blurs it. */
  readonly isRight: boolean
}

/**
 * How learners differ before they study here. Wider than in the record of learning (.64 and .09): some come from work
 * with cables, some from a help desk, some from nothing. Guesses.
 */
const GENERAL_VARIANCE = 1
const DOMAIN_VARIANCE = 0.36
/** What an item has beside its domain: its topic (.5 sd) and how far it is from its author's words (.6 sd). */
const ITEM_VARIANCE = 0.25 + 0.36

/** Beside "I don't know", so many of those who do not know guess all the same. A guess, too. */
const GUESSING_SHARE = 0.5

/** Points of the quadrature, in standard deviations. */
const NODES = Array.from({ length: 41 }, (_, index) => (index - 20) / 4)
const DENSITIES = NODES.map((node) => Math.exp(-node * node * 0.5))

export function priorBelief(domains: number): Belief {
  const all = Array.from({ length: domains }, (_, at) => at)
  return {
    means: all.map(() => 0),
    covariance: all.map((row) =>
      all.map((column) => GENERAL_VARIANCE + (row === column ? DOMAIN_VARIANCE : 0)),
    ),
  }
}

export function beliefAfter(
  before: Belief,
  { domain, difficulty, guessChance, isRight }: PlacedAnswer,
): Belief {
  const { means, covariance } = before
  const column = covariance[domain] ?? []
  const spread = (column[domain] ?? 0) + ITEM_VARIANCE
  const posterior = posteriorInSds((means[domain] ?? 0) - difficulty, Math.sqrt(spread), {
    guessChance,
    isRight,
  })
  const gains = column.map((each) => each / spread)
  const shift = posterior.mean * Math.sqrt(spread)
  // A lucky guess can widen the posterior; an answer that takes knowledge away helps nobody.
  const narrowed = spread * Math.max(0, 1 - posterior.variance)
  return {
    means: means.map((mean, at) => mean + (gains[at] ?? 0) * shift),
    covariance: covariance.map((row, at) =>
      row.map((each, other) => each - (gains[at] ?? 0) * (gains[other] ?? 0) * narrowed),
    ),
  }
}

export function beliefOf(domains: number, answers: readonly PlacedAnswer[]): Belief {
  return answers.reduce(beliefAfter, priorBelief(domains))
}

/** How likely the next answer is right. @param item of a domain. */
export function chanceRight(
  { means, covariance }: Belief,
  { domain, difficulty, guessChance }: Omit<PlacedAnswer, 'isRight'>,
): number {
  const variance = (covariance[domain]?.[domain] ?? 0) + ITEM_VARIANCE
  const known = expectedLogistic((means[domain] ?? 0) - difficulty, variance)
  return known + (1 - known) * GUESSING_SHARE * guessChance
}

/** The mean of logistic(x) over a Gaussian, as MacKay 1992 approximates it. */
export function expectedLogistic(mean: number, variance: number): number {
  return logistic(mean / Math.sqrt(1 + (Math.PI / 8) * variance))
}

function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x))
}

/** The chance that a standard Gaussian is below z (Abramowitz & Stegun 1964, 26.2.17; error below 1e-7). */
export function normalBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  const above = normalDensity(z) * series
  return z < 0 ? above : 1 - above
}

export function normalDensity(z: number): number {
  return Math.exp(-z * z * 0.5) / Math.sqrt(2 * Math.PI)
}

/** The mean and variance of θ − b after the answer, in standard deviations from its mean before. */
function posteriorInSds(
  mean: number,
  sd: number,
  { guessChance, isRight }: Pick<PlacedAnswer, 'guessChance' | 'isRight'>,
): { readonly mean: number; readonly variance: number } {
  let total = 0
  let first = 0
  let second = 0
  for (const [index, node] of NODES.entries()) {
    const known = logistic(mean + sd * node)
    const likelihood = isRight ? known + (1 - known) * GUESSING_SHARE * guessChance : 1 - known
    const mass = (DENSITIES[index] ?? 0) * likelihood
    total += mass
    first += mass * node
    second += mass * node * node
  }
  const shift = first / total
  return { mean: shift, variance: second / total - shift * shift }
}
