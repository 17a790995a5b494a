/** The cards of one topic, as they change while a plan is made. Times are days from the plan's first. */
import { FIRST_STABILITY, KEPT, laterReviews, remembered, stabilityAfter } from './remembering.ts'

/** Those that were reviewed, as if they were all alike. */
export type TopicCards = {
  /** All of the topic. */
  readonly count: number
  readonly begun: number
  /** In days, on average. */
  readonly stability: number
  /** Days since they were reviewed, on average. */
  readonly daysAgo: number
}

/** The share of the topic's cards that is remembered now, 0 to 1. */
export function rememberedCards({ count, begun, stability, daysAgo }: TopicCards): number {
  return begun === 0 ? 0 : (begun / count) * remembered(daysAgo, stability)
}

export class CardsState {
  readonly #count: number
  #begun: number
  #stability: number
  #reviewedAt: number

  constructor({ count, begun, stability, daysAgo }: TopicCards) {
    this.#count = count
    this.#begun = begun
    this.#stability = stability
    this.#reviewedAt = -daysAgo
  }

  get unbegun(): number {
    return this.#count - this.#begun
  }

  /** The share of all that will be remembered, 0 to 1: the begun ones are reviewed whenever they are due. */
  share(at: number): number {
    return this.#shareOf(this.#stability, this.#reviewedAt, at)
  }

  /** How much larger that share will be on the day of the exam if the begun ones are reviewed. */
  gainOfReview(at: number, examAt: number): number {
    if (this.#begun === 0) return 0
    return this.#shareOf(this.#stabilityAfter(at), at, examAt) - this.share(examAt)
  }

  /**
   * The same for one that is begun and from then on reviewed whenever it is due. These later reviews take time as well:
   * they come before anything else, so their minutes are part of its price.
   */
  gainOfBeginning(at: number, examAt: number): number {
    if (this.unbegun === 0) return 0
    return KEPT / this.#count / (1 + laterReviews(examAt - at) / SHOWINGS_OF_NEW)
  }

  /** @param share of the begun ones: as fresh as on the day. */
  review(share: number, at: number): void {
    if (this.#begun === 0) return
    const grown = this.#stabilityAfter(at)
    this.#stability += share * (grown - this.#stability)
    this.#reviewedAt += share * (at - this.#reviewedAt)
  }

  beginOne(at: number): void {
    this.#begun += 1
    const share = 1 / this.#begun
    this.#stability += share * (FIRST_STABILITY - this.#stability)
    this.#reviewedAt += share * (at - this.#reviewedAt)
  }

  #stabilityAfter(at: number): number {
    return stabilityAfter(at - this.#reviewedAt, this.#stability)
  }

  #shareOf(stability: number, reviewedAt: number, at: number): number {
    const days = at - reviewedAt
    // Less than `KEPT` is remembered from `stability` days on: most exams are further away, and a power takes time.
    const left = days >= stability ? KEPT : Math.max(KEPT, remembered(days, stability))
    return this.#begun === 0 ? 0 : (this.#begun / this.#count) * left
  }
}

/** A new card is shown twice on its first day. */
export const SHOWINGS_OF_NEW = 2
