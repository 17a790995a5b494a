/**
 * What the plan expects study to do for one topic, in marks on the day of the exam.
 *
 * θ of a topic on that day = what the learner can do anyway + what was learned × the share of it that is still
 * remembered. What is remembered falls as in FSRS 6, (1 + F · days / stability)^−w20, with its default w20. Lessons and
 * drills move what was learned; drills and cards move what is remembered; cards never move what was learned.
 *
 * The effects are guesses on the low side, until they can be learned from what learners do here: growth while studying
 * is .18 to .35 logits a week (LEARNING, section 3). Each step brings less than the one before.
 */

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
}

/** w20 of FSRS 6 (ts-fsrs 5.4, `default_w`), and the factor that makes 90 % after `stability` days. */
const DECAY = 0.1542
const FACTOR = Math.pow(0.9, -1 / DECAY) - 1

const GUESS_CHANCE = 0.25

/** What reading a lesson and its check add to each of its topics. */
export const LESSON_EFFECT = 0.9
/** What one item of a drill adds, and one that was wrong before. */
export const ITEM_EFFECT = { drill: 0.08, mistakes: 0.1 } as const
/** Nothing is learned beyond this. */
const MOST_LEARNED = 3
/** Of what was just learned for the first time, in days. */
export const FIRST_STABILITY = 3
/** How much longer it holds after it was recalled when it was almost forgotten (Cepeda et al. 2008: spacing pays). */
const MOST_GROWTH = 3

/** What a lesson and so many items after it have added, in logits. */
export function learnedAfter(items: number): number {
  return (
    MOST_LEARNED -
    (MOST_LEARNED - LESSON_EFFECT) * Math.pow(1 - ITEM_EFFECT.drill / MOST_LEARNED, items)
  )
}

/** The share that is remembered, 0 to 1. */
export function remembered(days: number, stability: number): number {
  return Math.pow(1 + (FACTOR * Math.max(0, days)) / stability, -DECAY)
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
  learned: number
  stability: number
  /** When it was last studied. */
  studiedAt: number
  #marks: number | null = null

  constructor({ weight, base, learned, stability, daysAgo }: Topic) {
    this.weight = weight
    this.base = base
    this.learned = learned
    this.stability = stability
    this.studiedAt = -daysAgo
  }

  /** Expected marks on the day of the exam, as a share of all. */
  marks(examAt: number): number {
    // Asked again for each thing that might be done: computed anew after something was.
    this.#marks ??= this.#marksWith(this.learned, this.stability, this.studiedAt, examAt)
    return this.#marks
  }

  /** What more marks a lesson would bring. */
  gainOfLesson(at: number, examAt: number): number {
    const learned = this.#afterLesson()
    return (
      this.#marksWith(learned, Math.max(this.stability, FIRST_STABILITY), at, examAt) -
      this.marks(examAt)
    )
  }

  studyLesson(at: number): void {
    this.#marks = null
    this.learned = this.#afterLesson()
    this.stability = Math.max(this.stability, FIRST_STABILITY)
    this.studiedAt = at
  }

  /** What more marks it would bring to answer this many items. */
  gainOfItems(items: number, effect: number, at: number, examAt: number): number {
    const learned = this.#afterItems(items, effect)
    return this.#marksWith(learned, this.#stabilityAfter(at), at, examAt) - this.marks(examAt)
  }

  answerItems(items: number, effect: number, at: number): void {
    this.#marks = null
    this.learned = this.#afterItems(items, effect)
    this.stability = this.#stabilityAfter(at)
    this.studiedAt = at
  }

  /** A share of its cards was reviewed: that share is as fresh as on the day. */
  reviewCards(share: number, at: number): void {
    this.#marks = null
    const grown = this.#stabilityAfter(at)
    this.stability += share * (grown - this.stability)
    this.studiedAt += share * (at - this.studiedAt)
  }

  #marksWith(learned: number, stability: number, studiedAt: number, examAt: number): number {
    const theta = this.base + learned * remembered(examAt - studiedAt, stability)
    return this.weight * shareRight(theta)
  }

  #afterLesson(): number {
    return this.learned + LESSON_EFFECT * (1 - this.learned / MOST_LEARNED)
  }

  #afterItems(items: number, effect: number): number {
    return this.learned + items * effect * Math.max(0, 1 - this.learned / MOST_LEARNED)
  }

  #stabilityAfter(at: number): number {
    if (this.learned === 0) return FIRST_STABILITY
    const forgotten = 1 - remembered(at - this.studiedAt, this.stability)
    // At 90 % remembered, when FSRS asks for a review, it grows by about 2.5 times.
    return this.stability * (1 + MOST_GROWTH * Math.min(1, forgotten / 0.2))
  }
}
