/**
 * What the plan expects study to do for one topic, in marks on the day of the exam.
 *
 * θ of a topic on that day = what the learner can do anyway + what was learned × the share of it that is still
 * remembered + what cards are worth × the share of them that is remembered. Lessons and drills move what was learned;
 * drills and cards move what is remembered. What each of them does is an effect (`effects.ts`): a guess on the low side,
 * until it is learned from what learners do here. Each step brings less than the one before.
 */
import type { Effects } from './effects.ts'
import { FIRST_STABILITY, remembered, stabilityAfter } from './remembering.ts'
import { CardsState, rememberedCards, type TopicCards } from './topic-cards.ts'

/** In logits, but for `weight`. */
export type Topic = {
  /** Its share of the exam's marks; all topics together have 1. */
  readonly weight: number
  /** What the learner can do without having studied it. */
  readonly base: number
  /** What study has added; 0 before any. */
  readonly learned: number
  /** Days until 90 % of that is remembered. */
  readonly stability: number
  /** Days since it was last studied. */
  readonly daysAgo: number
  readonly cards: TopicCards
}

const GUESS_CHANCE = 0.25
/** What was wrong before teaches more than a new item. A guess. */
export const OF_MISTAKES = 1.25
/** Nothing is learned beyond this. */
const MOST_LEARNED = 3
/** How much longer a topic is remembered after each answer, and at most. Answers to it are mostly days apart. A guess. */
const GROWS_BY = 1.3
const MOST_GROWN = 20

/** What so many items have added, in logits, and the lesson where it was read. */
export function learnedAfter(items: number, isRead: boolean, { lesson, item }: Effects): number {
  const left = MOST_LEARNED - (isRead ? lesson : 0)
  return MOST_LEARNED - left * Math.pow(1 - item / MOST_LEARNED, items)
}

/**
 * How long a topic is remembered, in days.
 *
 * @param items how many were answered.
 * @param ofCards the mean stability of its cards that were reviewed; null where none was.
 */
export function stabilityOf(items: number, ofCards: number | null): number {
  const ofAnswers = FIRST_STABILITY * Math.min(MOST_GROWN, Math.pow(GROWS_BY, items))
  return Math.max(ofAnswers, ofCards ?? 0)
}

/** What was learned and what the cards are worth, as far as it is remembered now, in logits. */
export function addedNow(topic: Omit<Topic, 'base' | 'weight'>, { cards }: Effects): number {
  const learned = topic.learned * remembered(topic.daysAgo, topic.stability)
  return learned + cards * rememberedCards(topic.cards)
}

/** Expected share of items answered right. @param theta in logits, items of difficulty 0. */
export function shareRight(theta: number): number {
  return GUESS_CHANCE + (1 - GUESS_CHANCE) / (1 + Math.exp(-theta))
}

/** The θ at which so large a share is right. @param share 0 to 1; what chance alone gives counts as hardly anything. */
export function thetaOfShare(share: number): number {
  const known = Math.min(0.99, Math.max(0.01, (share - GUESS_CHANCE) / (1 - GUESS_CHANCE)))
  return Math.log(known / (1 - known))
}

/** Of one topic, as it changes while a plan is made. Times are days from the plan's first. */
export class TopicState {
  readonly weight: number
  readonly base: number
  readonly #effects: Effects
  readonly #cards: CardsState
  #learned: number
  #stability: number
  /** When it was last studied. */
  #studiedAt: number
  /** On the day of the exam. Asked again for each thing that might be done: computed anew after something was. */
  #onExamDay: { readonly theta: number; readonly marks: number } | null = null

  constructor({ weight, base, learned, stability, daysAgo, cards }: Topic, effects: Effects) {
    this.weight = weight
    this.base = base
    this.#effects = effects
    this.#cards = new CardsState(cards)
    this.#learned = learned
    this.#stability = stability
    this.#studiedAt = -daysAgo
  }

  /** Expected marks on the day of the exam, as a share of all. */
  marks(examAt: number): number {
    return this.#known(examAt).marks
  }

  /** What more marks a lesson would bring. */
  gainOfLesson(at: number, examAt: number): number {
    const stability = Math.max(this.#stability, FIRST_STABILITY)
    return this.#gain(this.#afterLesson() * remembered(examAt - at, stability), examAt)
  }

  studyLesson(at: number): void {
    this.#onExamDay = null
    this.#learned = this.#afterLesson()
    this.#stability = Math.max(this.#stability, FIRST_STABILITY)
    this.#studiedAt = at
  }

  /** What more marks it would bring to answer this many items. */
  gainOfItems(items: number, at: number, examAt: number): number {
    const left = remembered(examAt - at, this.#stabilityAfter(at))
    return this.#gain(this.#afterItems(items) * left, examAt)
  }

  answerItems(items: number, at: number): void {
    this.#onExamDay = null
    this.#learned = this.#afterItems(items)
    this.#stability = this.#stabilityAfter(at)
    this.#studiedAt = at
  }

  get unbegunCards(): number {
    return this.#cards.unbegun
  }

  /** What more marks it would bring, a card, to begin another one of its cards and to keep it. */
  gainOfBeginning(at: number, examAt: number): number {
    return this.#gainOfCards(this.#cards.gainOfBeginning(at, examAt), examAt)
  }

  beginCard(at: number): void {
    this.#onExamDay = null
    this.#cards.beginOne(at)
  }

  /** What more marks it would bring to review all of its begun cards, for what these are worth by themselves. */
  gainOfReview(at: number, examAt: number): number {
    return this.#gainOfCards(this.#cards.gainOfReview(at, examAt), examAt)
  }

  /** A share of its begun cards was reviewed: that share of the topic is as fresh as on the day. */
  reviewCards(share: number, at: number): void {
    this.#onExamDay = null
    if (this.#effects.cards > 0) this.#cards.review(share, at)
    if (this.#learned === 0) return
    this.#stability += share * (this.#stabilityAfter(at) - this.#stability)
    this.#studiedAt += share * (at - this.#studiedAt)
  }

  /** @param learned what is remembered then of what was learned. */
  #gain(learned: number, examAt: number): number {
    return this.#marksAt(this.base + learned + this.#worthOfCards(examAt)) - this.marks(examAt)
  }

  /** @param share by which more of its cards are remembered then. */
  #gainOfCards(share: number, examAt: number): number {
    if (share === 0) return 0
    const { theta, marks } = this.#known(examAt)
    return this.#marksAt(theta + this.#effects.cards * share) - marks
  }

  #known(examAt: number) {
    if (this.#onExamDay) return this.#onExamDay
    const learned = this.#learned * remembered(examAt - this.#studiedAt, this.#stability)
    const theta = this.base + learned + this.#worthOfCards(examAt)
    this.#onExamDay = { theta, marks: this.#marksAt(theta) }
    return this.#onExamDay
  }

  /** In logits. */
  #worthOfCards(examAt: number): number {
    const { cards } = this.#effects
    return cards === 0 ? 0 : cards * this.#cards.share(examAt)
  }

  #marksAt(theta: number): number {
    return this.weight * shareRight(theta)
  }

  #afterLesson(): number {
    return this.#learned + this.#effects.lesson * (1 - this.#learned / MOST_LEARNED)
  }

  #afterItems(items: number): number {
    const { item } = this.#effects
    return this.#learned + items * item * Math.max(0, 1 - this.#learned / MOST_LEARNED)
  }

  #stabilityAfter(at: number): number {
    if (this.#learned === 0) return FIRST_STABILITY
    return stabilityAfter(at - this.#studiedAt, this.#stability)
  }
}
