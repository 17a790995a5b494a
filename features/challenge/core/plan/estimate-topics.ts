/** What the plan knows of each topic, from mastery, card memory and when it was last met. */
import type { Effects } from '../effects.ts'
import { FIRST_STABILITY } from '../remembering.ts'
import type { TopicCards } from '../topic-cards.ts'
import { addedNow, learnedAfter, stabilityOf, thetaOfShare } from '../topic-model.ts'
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
  /** How many cards each topic has that may be begun, or are; by topic. */
  readonly cardCounts: ReadonlyMap<string, number>
  readonly effects: Effects
  readonly now: number
}

const DAY_MS = 86_400_000

/** By id. A topic of two domains has the weight of both. */
export function estimateTopics(
  domains: readonly EstimatedDomain[],
  { memories, studied, answered, taught, cardCounts, effects, now }: Shown,
): ReadonlyMap<string, PlanTopic> {
  const weights = domains.reduce((sum, { weight }) => sum + weight, 0)
  const memoriesOf = Map.groupBy(memories, ({ topic }) => topic)
  const topics = new Map<string, PlanTopic>()
  for (const { weight, topics: ofDomain } of domains) {
    for (const { id, share, answers } of ofDomain) {
      const own = memoriesOf.get(id) ?? []
      const { items = 0, lastAt = 0 } = answered.get(id) ?? {}
      // Cards may be begun ahead of their lesson: that is no reason to ask about what is not read.
      const isBegun = taught.has(id) || answers > 0 || items > 0
      const count = Math.max(answers, items)
      const cards = cardsOf(own, cardCounts.get(id) ?? 0, now)
      const stability = stabilityOf(count, own.length > 0 ? cards.stability : null)
      const metAt = Math.max(
        studied.get(id) ?? 0,
        lastAt,
        ...own.map(({ reviewedAt }) => reviewedAt),
      )
      const daysAgo = metAt === 0 ? 0 : Math.max(0, (now - metAt) / DAY_MS)
      const learned = learnedAfter(count, taught.has(id), effects)
      const shown = { learned, stability, daysAgo, cards }
      const before = topics.get(id)?.weight ?? 0
      topics.set(id, {
        ...shown,
        weight: before + weight / weights / ofDomain.length,
        base: thetaOfShare(share) - addedNow(shown, effects),
        isBegun,
        drills: count,
      })
    }
  }
  return topics
}

/** As if those that were reviewed were all alike. */
function cardsOf(memories: Shown['memories'], count: number, now: number): TopicCards {
  const begun = memories.length
  const mean = (of: (each: Shown['memories'][number]) => number) =>
    memories.reduce((sum, each) => sum + of(each), 0) / begun
  if (begun === 0) return { count, begun, stability: FIRST_STABILITY, daysAgo: 0 }
  return {
    count: Math.max(count, begun),
    begun,
    stability: mean(({ stability }) => stability),
    daysAgo: Math.max(0, (now - mean(({ reviewedAt }) => reviewedAt)) / DAY_MS),
  }
}
