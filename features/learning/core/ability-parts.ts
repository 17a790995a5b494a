/**
 * What is stored about a learner's ability, and how it ages.
 *
 * Ability in a topic is built in three steps, each a Gaussian of two numbers:
 *
 *     general                                                     N(mean, variance)
 *     level of a domain, if general were known                    N(mean + trust · general, variance)
 *     ability in a topic (θ), if the domain's level were known    N(mean + trust · level, variance)
 *
 * trust = variance / prior variance. It is 1 without answers: a new topic is as its domain is. With many answers it
 * is near 0: the topic speaks for itself. Because it follows from the variance, two numbers a topic are exact while
 * nothing ages. Independent deviations of two numbers each are not: after an answer "general is high" and "this topic
 * is high" exclude each other partly, and what forgets that is too sure or too unsure (decision 30 has figures).
 *
 * Domains belong to one exam. A topic that serves two exams is stored once: what its answers say of θ holds in both.
 */

/** `updatedAt` is epoch milliseconds; mean and variance are as they were then, in logits. */
export type Gaussian = {
  readonly mean: number
  readonly variance: number
  readonly updatedAt: number
}

/** The three parts of ability in one topic; null where no answer has counted yet. */
export type Components = {
  readonly general: Gaussian | null
  readonly domain: Gaussian | null
  readonly topic: Gaussian | null
}

/**
 * How learners differ before any answer: standard deviations .8, .3 and .5, together .99. A scale of ability is usually
 * chosen so that it is near 1, and most of it is common to a whole exam. Being wrong costs little: if each variance is
 * in truth half or twice as large, the 80 % interval of an exam has the truth in 81 or 75 %.
 *
 * Stored parts rest on these numbers: whoever changes one rebuilds them (`npm run learning:rebuild`).
 */
export const PRIOR_VARIANCE = { general: 0.64, domain: 0.09, topic: 0.25 } as const

/**
 * Variance by which a learner may change in a day, up or down: no direction is assumed. About .3 logits (1 sd) in a
 * week, as much as a week's study brings (.18 to .35), nearly all of it in everything at once. For general that would
 * be .01; it is half as much again, because two numbers do not keep how a part moves with the one above. With .015
 * the 80 % intervals of such learners cover 79 % after six weeks, with .01 73 %, and the error is no larger.
 */
const CHANGE_A_DAY = { general: 0.015, domain: 0.001, topic: 0.002 } as const

const DAY_MS = 86_400_000

export type Moments = { readonly mean: number; readonly variance: number }
/** A domain or a topic, given the part above it. */
export type Part = Moments & { readonly trust: number }

function daysSince(updatedAt: number, at: number): number {
  // Answers are counted in the order in which they arrive: one that waited offline is older than what is stored.
  return Math.max(0, at - updatedAt) / DAY_MS
}

export function generalAt(general: Gaussian | null, at: number): Moments {
  if (!general) return { mean: 0, variance: PRIOR_VARIANCE.general }
  const changed = general.variance + CHANGE_A_DAY.general * daysSince(general.updatedAt, at)
  return { mean: general.mean, variance: Math.min(changed, PRIOR_VARIANCE.general) }
}

/** A domain's level also changes with everything above it. */
export function domainAt(domain: Gaussian | null, at: number): Part {
  return partAt(domain, PRIOR_VARIANCE.domain, CHANGE_A_DAY.general + CHANGE_A_DAY.domain, at)
}

export function topicAt(topic: Gaussian | null, at: number): Part {
  const changeADay = CHANGE_A_DAY.general + CHANGE_A_DAY.domain + CHANGE_A_DAY.topic
  return partAt(topic, PRIOR_VARIANCE.topic, changeADay, at)
}

/** Old answers say less about today: what they say of the level stays, the variance of that saying grows. */
function partAt(stored: Gaussian | null, prior: number, changeADay: number, at: number): Part {
  if (!stored) return { mean: 0, variance: prior, trust: 1 }
  const days = daysSince(stored.updatedAt, at)
  const precision = 1 / stored.variance - 1 / prior
  // Without any precision there is nothing that could age.
  if (days === 0 || precision <= 0) {
    return { mean: stored.mean, variance: stored.variance, trust: stored.variance / prior }
  }
  const aged = 1 / (1 / precision + changeADay * days)
  const variance = 1 / (1 / prior + aged)
  const mean = (stored.mean * variance * aged) / (stored.variance * precision)
  return { mean, variance, trust: variance / prior }
}

/** Adds what is known of the part above, which has a variance of its own. */
export function withPartAbove(part: Part, above: Moments): Moments {
  return {
    mean: part.mean + part.trust * above.mean,
    variance: part.variance + part.trust * part.trust * above.variance,
  }
}

/** A learner's ability in a topic at a time, in logits. */
export function thetaOf(components: Components, at: number): Moments {
  const level = withPartAbove(domainAt(components.domain, at), generalAt(components.general, at))
  return withPartAbove(topicAt(components.topic, at), level)
}
