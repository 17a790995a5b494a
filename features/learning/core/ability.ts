/**
 * What one answer says about a learner's ability.
 *
 * Ability is filtered answer by answer (Pelánek 2016 compares such filters): the posterior of θ is replaced by the
 * Gaussian of the same mean and variance, computed at 21 points over θ − b, so that b's own uncertainty is
 * included. Guessing is part of the model (Lord 1980). Partial credit s enters as s · log P + (1 − s) · log(1 − P).
 *
 * Which items a learner meets may depend on the answers so far, as in a drill of weak topics, and needs no
 * correction; choosing by anything else that tells of ability would (Mislevy & Wu 1996).
 *
 * What the answer says of θ is then passed up: from topic to domain to general, to each as much as the part below
 * trusts it (`ability-parts.ts`).
 */
import {
  domainAt,
  generalAt,
  topicAt,
  withPartAbove,
  type Components,
  type Gaussian,
  type Moments,
  type Part,
} from './ability-parts.ts'
import { logistic, SLOPE } from './item-model.ts'
import { NODES, WEIGHTS } from './quadrature.ts'

export type Answer = {
  /** 0 to 1. */
  readonly score: number
  /** c, 0 to 1. */
  readonly guessChance: number
  /** b and its uncertainty, in logits. */
  readonly difficulty: number
  readonly difficultySd: number
  /**
   * The share of the answer's evidence that is meant, 1 where absent. An item with n topics is filtered once for each
   * topic with 1/n, one after the other: general gets one answer's worth, each topic its share.
   */
  readonly weight?: number
  /**
   * How many answers are about the same case, 1 where absent. Who misreads a case misreads it for all of them (the
   * testlet effect of Wainer et al. 2007).
   */
  readonly answersInCase?: number
}

/**
 * The variance of the testlet effect, in logits²: someone is as much better or worse on one case than in its topic as
 * in one topic than in its domain. A guess until there are cases with answers.
 */
const CASE_VARIANCE = 0.25

/** What an answer says of a Gaussian, in natural parameters: they add up. */
export type Evidence = {
  readonly precision: number
  /** Precision times mean; its own, because an answer may move the mean without narrowing anything. */
  readonly pull: number
}

/**
 * @param at epoch milliseconds; may be before the last answer, if this one arrived late.
 * @returns the three parts after it, and what it says of general alone.
 */
export function afterAnswer(
  before: Components,
  answer: Answer,
  at: number,
): { general: Gaussian; domain: Gaussian; topic: Gaussian; ofGeneral: Evidence } {
  const general = generalAt(before.general, at)
  const domain = domainAt(before.domain, at)
  const topic = topicAt(before.topic, at)

  const theta = withPartAbove(topic, withPartAbove(domain, general))
  const ofTopic = evidenceIn(theta, answer)
  const ofDomain = passUp(ofTopic, topic)
  const ofGeneral = passUp(ofDomain, domain)

  const timeOf = (stored: Gaussian | null) => Math.max(stored?.updatedAt ?? at, at)
  return {
    general: { ...withEvidence(general, ofGeneral), updatedAt: timeOf(before.general) },
    domain: { ...withEvidence(domain, ofDomain), updatedAt: timeOf(before.domain) },
    topic: { ...withEvidence(topic, ofTopic), updatedAt: timeOf(before.topic) },
    ofGeneral,
  }
}

export function withEvidence({ mean, variance }: Moments, { precision, pull }: Evidence): Moments {
  const narrowed = 1 / (1 / variance + precision)
  return { mean: narrowed * (mean / variance + pull), variance: narrowed }
}

/** What evidence about a part says of the part above. */
function passUp({ precision, pull }: Evidence, { mean, variance, trust }: Part): Evidence {
  const blurred = 1 + precision * variance
  return {
    precision: (trust * trust * precision) / blurred,
    pull: (trust * (pull - precision * mean)) / blurred,
  }
}

function evidenceIn(theta: Moments, answer: Answer): Evidence {
  const spread = theta.variance + itemVariance(answer)
  const posterior = posteriorInSds(theta.mean - answer.difficulty, Math.sqrt(spread), answer)

  // Of what is learned about θ − b, this share is about θ.
  const share = theta.variance / spread
  const mean = theta.mean + share * Math.sqrt(spread) * posterior.mean
  // A lucky guess can widen the posterior. It would be true, but an answer that takes knowledge away helps nobody.
  const narrowedBy = Math.max(0, 1 - posterior.variance)
  const variance = theta.variance - share * theta.variance * narrowedBy
  return {
    precision: 1 / variance - 1 / theta.variance,
    pull: mean / variance - theta.mean / theta.variance,
  }
}

/**
 * Everything by which the item may be harder or easier than b says. The n answers of a case share one effect of
 * variance v; here each has its own of n · v, so that all of them together say as much as they should.
 */
function itemVariance({ difficultySd, answersInCase = 1 }: Answer): number {
  const ofCase = answersInCase > 1 ? answersInCase * CASE_VARIANCE : 0
  return difficultySd * difficultySd + ofCase
}

/** The mean and variance of θ − b after the answer, in standard deviations from its mean before. */
function posteriorInSds(mean: number, sd: number, answer: Answer): Moments {
  let total = 0
  let first = 0
  let second = 0
  for (let index = 0; index < NODES.length; index += 1) {
    const node = NODES[index] as number
    const mass = (WEIGHTS[index] as number) * likelihood(SLOPE * (mean + sd * node), answer)
    total += mass
    first += mass * node
    second += mass * node * node
  }
  const shift = first / total
  return { mean: shift, variance: second / total - shift * shift }
}

function likelihood(x: number, { score, guessChance, weight = 1 }: Answer): number {
  const right = guessChance + (1 - guessChance) * logistic(x)
  // Without its factor 1 − c, which is the same for every θ: so nothing is lost near c = 1.
  const wrong = logistic(-x)
  if (weight === 1 && score === 1) return right
  if (weight === 1 && score === 0) return wrong
  return Math.exp(weight * (score * Math.log(right) + (1 - score) * Math.log(wrong)))
}
