/** What the plan knows of each topic, from mastery, card memory and when it was last met. */
import { FIRST_STABILITY, learnedAfter, remembered, thetaOfShare } from '../topic-model.ts'
import type { PlanTopic } from './plan-input.ts'

export type EstimatedDomain = {
  /** In any unit: only proportions matter. Its topics share it alike, because the vendor publishes nothing finer. */
  readonly weight: number
  readonly topics: readonly {
    readonly id: string
    /** Expected share of new questions answered right, 0 to 1. */
    readonly share: number
    /** How many answers that rests on. */
    readonly answers: number
  }[]
}

type Shown = {
  /** Of the cards that were reviewed. */
  readonly memories: readonly {
    readonly topic: string
    /** In days. */
    readonly stability: number
    readonly reviewedAt: number
  }[]
  /** When each topic was read, reviewed or told about; epoch milliseconds, as all times here. */
  readonly studied: ReadonlyMap<string, number>
  /** The questions that were answered, by topic. */
  readonly answered: ReadonlyMap<string, { readonly items: number; readonly lastAt: number }>
  /** Topics of lessons that are done. */
  readonly taught: ReadonlySet<string>
  readonly now: number
}

const DAY_MS = 86_400_000
/** How much longer a topic is remembered after each answer, and at most. Answers to it are mostly days apart. A guess. */
const GROWS_BY = 1.3
const MOST_GROWN = 20

/** By id. A topic of two domains has the weight of both. */
export function estimateTopics(
  domains: readonly EstimatedDomain[],
  { memories, studied, answered, taught, now }: Shown,
): ReadonlyMap<string, PlanTopic> {
  const weights = domains.reduce((sum, { weight }) => sum + weight, 0)
  const memoriesOf = Map.groupBy(memories, ({ topic }) => topic)
  const topics = new Map<string, PlanTopic>()
  for (const { weight, topics: ofDomain } of domains) {
    for (const { id, share, answers } of ofDomain) {
      const own = memoriesOf.get(id) ?? []
      const { items = 0, lastAt = 0 } = answered.get(id) ?? {}
      const isBegun = taught.has(id) || answers > 0 || items > 0 || own.length > 0
      const count = Math.max(answers, items)
      const ofCards = own.reduce((sum, each) => sum + each.stability, 0) / Math.max(1, own.length)
      const ofAnswers = FIRST_STABILITY * Math.min(MOST_GROWN, Math.pow(GROWS_BY, count))
      const stability = Math.max(ofAnswers, ofCards)
      const metAt = Math.max(
        studied.get(id) ?? 0,
        lastAt,
        ...own.map(({ reviewedAt }) => reviewedAt),
      )
      const daysAgo = metAt === 0 ? 0 : Math.max(0, (now - metAt) / DAY_MS)
      const learned = isBegun ? learnedAfter(count) : 0
      const before = topics.get(id)?.weight ?? 0
      topics.set(id, {
        weight: before + weight / weights / ofDomain.length,
        base: thetaOfShare(share) - learned * remembered(daysAgo, stability),
        learned,
        stability,
        daysAgo,
        isBegun,
        drills: count,
      })
    }
  }
  return topics
}
