/**
 * How much ability a pause has cost.
 *
 * What was measured of a learner was measured while some of each topic was remembered. Since the domain was last met,
 * less and less of it is. The drop is that difference, for what study has added; what somebody could do anyway stays.
 * While a domain is studied nothing drops: what is forgotten and what is learned there show in the answers.
 *
 * Memory falls as in FSRS 6 (`remembered`). How much of an ability was learned, and how fast it goes, differ from
 * learner to learner and are known of nobody: hence the `sd`.
 */
import type { Spread } from '#features/learning/contract.ts'

import { FIRST_EFFECTS } from '../effects.ts'
import { FIRST_STABILITY, remembered } from '../remembering.ts'
import { inLogits, inShares } from './logits.ts'
import { normalCdf } from './normal.ts'

type Growth = NonNullable<Spread['growth']>

export type MetTopic = {
  /** The number of its domain in the exam. */
  readonly domain: string
  /** Its share of the exam's marks, in any unit: only proportions matter. */
  readonly weight: number
  /**
   * Days, with a fraction, since the learner last did anything about the topic: studied it, or answered an item or a
   * card of it. Null: never; then there is nothing to forget.
   */
  readonly metDaysAgo: number | null
  /** Mean of its cards, in days until 90 % is remembered; null where no card was reviewed. */
  readonly stability: number | null
}

/** In logits of ability in the whole exam, by blueprint. */
export type Forgotten = {
  /** 0 or more. */
  readonly drop: number
  readonly sd: number
}

/** The drop's standard deviation, as a share of it: a third more or less. */
const UNSURE = 1 / 3

/** @param topics all of the exam, also those never met. */
export function forgetting(topics: readonly MetTopic[]): Forgotten {
  const pauses = pausesOf(topics)
  let drop = 0
  let weights = 0
  for (const { domain, weight, metDaysAgo, stability } of topics) {
    weights += weight
    if (metDaysAgo === null) continue
    const holds = Math.max(FIRST_STABILITY, stability ?? 0)
    const daysAgo = Math.max(0, metDaysAgo)
    const before = remembered(daysAgo - (pauses.get(domain) ?? 0), holds)
    // What was measured was what was left then.
    drop += weight * FIRST_EFFECTS.lesson * (1 - remembered(daysAgo, holds) / before)
  }
  const mean = weights > 0 ? drop / weights : 0
  return { drop: mean, sd: UNSURE * mean }
}

/** By domain, the days since anything of it was met. */
function pausesOf(topics: readonly MetTopic[]): ReadonlyMap<string, number> {
  const pauses = new Map<string, number>()
  for (const { domain, metDaysAgo } of topics) {
    if (metDaysAgo === null) continue
    pauses.set(domain, Math.min(pauses.get(domain) ?? Infinity, Math.max(0, metDaysAgo)))
  }
  return pauses
}

/**
 * What is known of the exam, less what was forgotten. Who has learned more here than a lesson brings forgets more.
 *
 * Whoever was taken for better than they are was taken for having learned more, too, and has less to forget: what was
 * not known of that goes with what is forgotten.
 */
export function afterForgetting(spread: Spread, { drop, sd }: Forgotten): Spread {
  const { growth } = spread
  const { middle, sd: before, slope } = inLogits(spread)
  const learned = Math.max(FIRST_EFFECTS.lesson, gainedBy(growth))
  const lost = drop / FIRST_EFFECTS.lesson
  const ofDrop = ((sd / FIRST_EFFECTS.lesson) * learned) ** 2
  const shape = { middle: middle - slope * lost * learned, slope }
  if (!growth)
    return {
      ...spread,
      ...inShares({ ...shape, sd: Math.hypot(before, slope * Math.sqrt(ofDrop)) }),
    }
  // How much more is lost with one more logit a day: the covariance with max(lesson, gained) (Stein 1981).
  const reach = lost * growth.days * chanceThatMoreThanLesson(growth)
  const ofGained = reach * reach * growth.variance - 2 * reach * growth.covariance
  const variance = before * before + slope * slope * (ofGained + ofDrop)
  return {
    ...spread,
    ...inShares({ ...shape, sd: Math.sqrt(Math.max(0, variance)) }),
    growth: { ...growth, covariance: growth.covariance - reach * growth.variance },
  }
}

function gainedBy(growth: Spread['growth']): number {
  return growth ? growth.perDay * growth.days : 0
}

/** Was more gained here than a lesson brings? What a lesson brings is a guess, of which answers tell nothing. */
function chanceThatMoreThanLesson(growth: Growth): number {
  const sd = growth.days * Math.sqrt(growth.variance)
  const more = gainedBy(growth) - FIRST_EFFECTS.lesson
  if (sd === 0) return more > 0 ? 1 : 0
  return normalCdf(more / sd)
}
