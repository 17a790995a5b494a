/**
 * What a learner can do in a topic, a domain and an exam.
 *
 * A level is the expected share of new questions answered right: questions with one right option of four, of mean
 * difficulty (b = 0) and with the scatter of a real bank around it. A domain is the mean over its topics and an exam
 * the mean over its domains by their weights: by the blueprint, not by what was practised, so who drills what is weak
 * is not called weak (a topic without answers is as its domain is).
 *
 * The 80 % interval is that of the share, over what is unknown of the learner now, time since included.
 */
import {
  domainAt,
  generalAt,
  topicAt,
  withPartAbove,
  type Gaussian,
  type Moments,
  type Part,
} from './ability-parts.ts'
import type { Growth, Standing } from './growth.ts'
import { BANK_SD, logistic, SLOPE, TYPICAL_GUESS_CHANCE } from './item-model.ts'
import { expectedLogistic } from './quadrature.ts'
import type { Level } from './scales.ts'

export type Ability = {
  readonly general: Gaussian | null
  /** By number, of one exam. */
  readonly domains: ReadonlyMap<string, Gaussian>
  /** By topic id, with the number of its answers that count. */
  readonly topics: ReadonlyMap<string, { readonly component: Gaussian; readonly answers: number }>
}

/** At least one domain. */
export type Blueprint = readonly {
  readonly number: string
  /** More than 0, in any unit: only proportions matter. */
  readonly weight: number
  /** Each once. */
  readonly topics: readonly string[]
}[]

export type ExamLevels = Level & {
  readonly domains: readonly (Level & {
    readonly number: string
    readonly topics: readonly (Level & { readonly id: string })[]
  })[]
}

/** Half of an 80 % interval, in standard deviations. */
const Z80 = 1.2816
const ITEM_VARIANCE = (SLOPE * BANK_SD) ** 2

/** A topic as one domain of the exam sees it. */
type Seen = {
  readonly id: string
  readonly answers: number
  readonly topic: Part
  /** The expected share of answers that are known and not guessed, 0 to 1. */
  readonly known: number
  /** How much that changes with one logit of θ. */
  readonly slope: number
}

type SeenDomain = {
  readonly number: string
  readonly weight: number
  readonly domain: Part
  readonly topics: readonly Seen[]
}

/**
 * What is known of a whole exam, before it is made a share of answers: for a forecast that adds more to it.
 * `known` is the expected share of answers that are known and not guessed, `sd` how uncertain it is, `slope` how much it
 * changes with one logit of ability in everything.
 */
export type Spread = {
  readonly known: number
  readonly sd: number
  readonly slope: number
  /** Of ability in everything, its covariance with ability in the whole exam; absent before any answer. */
  readonly growth?: Growth
}

/** @param at epoch milliseconds. @param standing where general is known better than from `ability`. */
export function spreadOf(
  ability: Ability,
  blueprint: Blueprint,
  at: number,
  standing: Standing | null = null,
): Spread {
  const general = standing ?? generalAt(ability.general, at)
  const domains = domainsOf(ability, blueprint, general, at)
  const { known, variance, slope, ofGeneral } = sumOver(general, domains)
  const spread = { known, sd: Math.sqrt(variance), slope }
  if (!standing) return spread
  // Only a part of what is unknown of general is unknown of the exam: domains and topics speak for themselves, too.
  const { growth } = standing
  return { ...spread, growth: { ...growth, covariance: (ofGeneral / slope) * growth.covariance } }
}

/** @param at epoch milliseconds. */
export function levelsOf(ability: Ability, blueprint: Blueprint, at: number): ExamLevels {
  const general = generalAt(ability.general, at)
  const domains = domainsOf(ability, blueprint, general, at)
  return {
    ...levelOver(general, domains),
    domains: domains.map((seen, index) => ({
      number: seen.number,
      ...levelOver(general, [{ ...seen, weight: 1 }]),
      topics: seen.topics
        .slice(0, blueprint[index]?.topics.length)
        .map((topic) => levelOfTopic(general, seen.domain, topic)),
    })),
  }
}

function domainsOf(
  ability: Ability,
  blueprint: Blueprint,
  general: Moments,
  at: number,
): readonly SeenDomain[] {
  return blueprint.map(({ number, weight, topics }): SeenDomain => {
    const domain = domainAt(ability.domains.get(number) ?? null, at)
    const level = withPartAbove(domain, general)
    // The exam asks about a domain that has no topics here, too: as about a new topic.
    const ids = topics.length > 0 ? topics : [`${number} as a whole`]
    // All topics without answers are alike.
    let unseen: Seen | undefined
    const seen = ids.map((id) => {
      const stored = ability.topics.get(id)
      if (stored) return seeTopic(id, stored, level, at)
      unseen ??= seeTopic(id, undefined, level, at)
      return { ...unseen, id }
    })
    return { number, weight, domain, topics: seen }
  })
}

function seeTopic(
  id: string,
  stored: { readonly component: Gaussian; readonly answers: number } | undefined,
  level: Moments,
  at: number,
): Seen {
  const topic = topicAt(stored?.component ?? null, at)
  const { mean, variance } = withPartAbove(topic, level)
  const known = expectedLogistic(SLOPE * mean, SLOPE * SLOPE * variance + ITEM_VARIANCE)
  const shift = 0.1
  const rise =
    expectedLogistic(SLOPE * (mean + shift), ITEM_VARIANCE) -
    expectedLogistic(SLOPE * (mean - shift), ITEM_VARIANCE)
  return { id, answers: stored?.answers ?? 0, topic, known, slope: rise / (2 * shift) }
}

function levelOver(general: Moments, domains: readonly SeenDomain[]): Level {
  const { known, variance, answers } = sumOver(general, domains)
  return { ...intervalAround(known, Math.sqrt(variance)), answers }
}

/** The mean over topics and domains, with the variance of all that they share and of what each has alone. */
function sumOver(general: Moments, domains: readonly SeenDomain[]) {
  const weights = domains.reduce((sum, { weight }) => sum + weight, 0)
  let known = 0
  let slopes = 0
  let ofGeneral = 0
  let variance = 0
  // A topic may serve two domains: it is one uncertainty then, and its answers are counted once.
  const byTopic = new Map<string, { slope: number; variance: number; answers: number }>()
  for (const { weight, domain, topics } of domains) {
    let ofDomain = 0
    for (const { id, answers, topic, known: knownHere, slope } of topics) {
      const share = weight / weights / topics.length
      known += share * knownHere
      slopes += share * slope
      ofDomain += share * slope * topic.trust
      const before = byTopic.get(id)?.slope ?? 0
      byTopic.set(id, { slope: before + share * slope, variance: topic.variance, answers })
    }
    ofGeneral += ofDomain * domain.trust
    variance += ofDomain ** 2 * domain.variance
  }
  variance += ofGeneral ** 2 * general.variance
  let answers = 0
  for (const topic of byTopic.values()) {
    variance += topic.slope ** 2 * topic.variance
    answers += topic.answers
  }
  return { known, variance, slope: slopes, ofGeneral, answers }
}

/** What `levelOver` gives for a domain of this topic alone; an exam has hundreds of them. */
function levelOfTopic(general: Moments, domain: Part, seen: Seen): Level & { readonly id: string } {
  const { id, answers, topic, known, slope } = seen
  const ofDomain = slope * topic.trust
  const ofGeneral = ofDomain * domain.trust
  const variance =
    ofDomain ** 2 * domain.variance +
    ofGeneral ** 2 * general.variance +
    slope ** 2 * topic.variance
  const { share, low, high } = intervalAround(known, Math.sqrt(variance))
  return { id, share, low, high, answers }
}

/** In logits of what is known, so that it ends before 0 and 1. */
function intervalAround(known: number, sd: number): Omit<Level, 'answers'> {
  const share = (part: number) => TYPICAL_GUESS_CHANCE + (1 - TYPICAL_GUESS_CHANCE) * part
  const middle = Math.log(known / (1 - known))
  const half = (Z80 * sd) / (known * (1 - known))
  return {
    share: share(known),
    low: share(logistic(middle - half)),
    high: share(logistic(middle + half)),
  }
}
