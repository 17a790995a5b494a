/**
 * What the product knows of a simulated learner: their cards, lessons, answers and abilities, by the product's own rules
 * (FSRS, the filter of ability, what counts as evidence). A policy sees this and nothing of the mind behind it.
 */
import {
  addDays,
  estimateTopics,
  FIRST_EFFECTS,
  type Effects,
  type PlanInput,
} from '#features/challenge/server.ts'
import type { AnswerAfterStudy } from '#features/learning/contract.ts'
import {
  afterAnswer,
  afterReview,
  retrievabilityAt,
  levelsOf,
  type CardMemory,
  type Gaussian,
} from '#features/learning/server.ts'

import { COURSE, type Lesson } from './course.ts'
import type { Grade, When } from './mind.ts'

export const FIRST_DAY = '2026-11-24'
const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS
/** Everyone studies in the evening. */
const EVENING_MS = 19 * 60 * MINUTE_MS
const FIRST_MS = Date.parse(`${FIRST_DAY}T00:00:00Z`)
/** What the product's default is. */
const NEW_CARDS_A_DAY = 15
/** As in the product's input to a plan. */
export const MINUTES_PER_REVIEW = 0.2
const EXAM_LENGTHS = [
  { id: 'full', items: 90, minutes: 90 },
  { id: 'half', items: 45, minutes: 45 },
  { id: 'short', items: 20, minutes: 20 },
] as const

const msAt = ({ day, minutesIn }: When) =>
  FIRST_MS + day * DAY_MS + EVENING_MS + minutesIn * MINUTE_MS
const dayOf = (ms: number) => Math.floor((ms - FIRST_MS) / DAY_MS)
const topicId = (topic: number) => `topic-${topic}`
const BLUEPRINT = COURSE.domains.map(({ number, weight, topics }) => ({
  number,
  weight,
  topics: topics.map(topicId),
}))

const LESSON_OF = COURSE.lessons.flatMap(({ number, topics }) => topics.map(() => number))
const CARD_COUNTS = new Map(
  COURSE.cardsOfTopic.map(({ length }, topic) => [topicId(topic), length]),
)

type Evidence = { readonly topic: number; readonly isRight: boolean }

export class LearnerRecord {
  readonly #left = COURSE.lessons.map(({ minutes }) => minutes)
  readonly #memories: (CardMemory | null)[] = COURSE.topicOfCard.map(() => null)
  #general: Gaussian | null = null
  readonly #domains = new Map<string, Gaussian>()
  readonly #topics = new Map<string, { component: Gaussian; answers: number }>()
  readonly #studiedAt = new Map<string, number>()
  readonly #answered = new Map<string, { items: number; lastAt: number }>()
  readonly #mistakes: number[] = []
  readonly #examDays: number[] = []
  readonly #effects: Effects
  readonly #counted: AnswerAfterStudy[] = []
  #newOn = { day: -1, count: 0 }

  /** @param effects what is known of learners here; guesses where nothing is. */
  constructor(effects: Effects = FIRST_EFFECTS) {
    this.#effects = effects
  }

  /** The answers that counted, and what of their topics had been studied before. */
  get counted(): readonly AnswerAfterStudy[] {
    return this.#counted
  }

  get lessonsLeft(): readonly Lesson[] {
    return COURSE.lessons.filter(({ number }) => this.minutesLeft(number) > 0)
  }

  minutesLeft(lesson: number): number {
    return this.#left[lesson] ?? 0
  }

  /** @returns whether it was read to its end. */
  noteReading(lesson: Lesson, minutes: number, when: When): boolean {
    const left = Math.max(0, this.minutesLeft(lesson.number) - minutes)
    this.#left[lesson.number] = left < 0.5 ? 0 : left
    for (const topic of lesson.topics) this.#studiedAt.set(topicId(topic), msAt(when))
    return left < 0.5
  }

  get begunTopics(): readonly number[] {
    return COURSE.lessons.flatMap(({ number, topics }) =>
      this.minutesLeft(number) === 0 ? topics : [],
    )
  }

  /** Of cards that were reviewed: due on this day, the earliest first. */
  dueCards(day: number): number[] {
    return this.#begun()
      .filter(({ memory }) => dayOf(memory.dueAt) <= day)
      .toSorted((a, b) => a.memory.dueAt - b.memory.dueAt)
      .map(({ card }) => card)
  }

  /** Reviewed, and due on a later day: the earliest first. */
  cardsAhead(day: number): number[] {
    return this.#begun()
      .filter(({ memory }) => dayOf(memory.dueAt) > day && dayOf(memory.reviewedAt) < day)
      .toSorted((a, b) => a.memory.dueAt - b.memory.dueAt)
      .map(({ card }) => card)
  }

  /** Never reviewed, in reading order. @param ofAll those of lessons that are not read, too. */
  newCards(ofAll: boolean): number[] {
    return COURSE.lessons.flatMap(({ number, cards }) =>
      ofAll || this.minutesLeft(number) === 0
        ? cards.filter((card) => this.#memories[card] === null)
        : [],
    )
  }

  newCardsLeft(day: number): number {
    return NEW_CARDS_A_DAY - (this.#newOn.day === day ? this.#newOn.count : 0)
  }

  isDueToday(card: number, day: number): boolean {
    return dayOf(this.#memories[card]?.dueAt ?? Infinity) <= day
  }

  noteReview(card: number, grade: Grade, when: When): void {
    const memory = this.#memories[card] ?? null
    if (!memory) {
      const { day, count } = this.#newOn
      this.#newOn = { day: when.day, count: day === when.day ? count + 1 : 1 }
    }
    this.#memories[card] = afterReview(memory, grade, msAt(when))
    this.#studiedAt.set(topicId(COURSE.topicOfCard[card] ?? 0), msAt(when))
  }

  /** A new question. */
  noteAnswer({ topic, isRight }: Evidence, when: When): void {
    const [id, at] = [topicId(topic), msAt(when)]
    const { items = 0 } = this.#answered.get(id) ?? {}
    const before = this.#studiedBefore(topic, at)
    this.#answered.set(id, { items: items + 1, lastAt: at })
    if (!isRight) this.#mistakes.push(topic)
    // Right after study it says little (`countsForAbility`).
    if (at - (this.#studiedAt.get(id) ?? 0) < DAY_MS) return
    this.#counted.push({ ...before, score: isRight ? 1 : 0, guessChance: 0.25, difficulty: 0 })
    const domain = BLUEPRINT[COURSE.domainOf[topic] ?? 0]?.number ?? ''
    const known = this.#topics.get(id)
    const after = afterAnswer(
      {
        general: this.#general,
        domain: this.#domains.get(domain) ?? null,
        topic: known?.component ?? null,
      },
      { score: isRight ? 1 : 0, guessChance: 0.25, difficulty: 0, difficultySd: 0.6 },
      at,
    )
    this.#general = after.general
    this.#domains.set(domain, after.domain)
    this.#topics.set(id, { component: after.topic, answers: (known?.answers ?? 0) + 1 })
  }

  #studiedBefore(topic: number, at: number) {
    const id = topicId(topic)
    const { items = 0, lastAt = 0 } = this.#answered.get(id) ?? {}
    const metAt = Math.max(this.#studiedAt.get(id) ?? 0, lastAt)
    const cards = COURSE.cardsOfTopic[topic] ?? []
    const own = cards.flatMap((card) => this.#memories[card] ?? [])
    const recalled = own.reduce((sum, memory) => sum + retrievabilityAt(memory, at), 0)
    const stability = own.reduce((sum, memory) => sum + memory.stability, 0) / own.length
    return {
      isRead: this.minutesLeft(LESSON_OF[topic] ?? 0) === 0,
      items,
      daysAgo: metAt === 0 ? null : (at - metAt) / DAY_MS,
      stability: own.length === 0 ? null : stability,
      cardShare: recalled / cards.length,
    }
  }

  get mistakes(): number {
    return this.#mistakes.length
  }

  /** The topic of the mistake that waits longest. */
  takeMistake(): number | undefined {
    return this.#mistakes.shift()
  }

  /** @param isRight whether it is one no more. */
  noteRepeat({ topic, isRight }: Evidence, when: When): void {
    const id = topicId(topic)
    const { items = 0 } = this.#answered.get(id) ?? {}
    this.#answered.set(id, { items, lastAt: msAt(when) })
    if (!isRight) this.#mistakes.push(topic)
  }

  noteExam(day: number): void {
    this.#examDays.push(day)
  }

  /** As the server makes it (`features/challenge/server/read-progress.ts`), at the beginning of an evening. */
  planInput(day: number, goals: PlanInput['goals'], examDay: string): PlanInput {
    const now = msAt({ day, minutesIn: 0 })
    const { domains } = levelsOf(
      { general: this.#general, domains: this.#domains, topics: this.#topics },
      BLUEPRINT,
      now,
    )
    const begun = this.#begun()
    const dueByDay: number[] = []
    for (const { memory } of begun) {
      const ahead = Math.max(0, dayOf(memory.dueAt) - day)
      dueByDay[ahead] = (dueByDay[ahead] ?? 0) + 1
    }
    return {
      today: addDays(FIRST_DAY, day),
      goals,
      examDay,
      lessons: this.lessonsLeft.map(({ number, topics, minutes, cards }) => ({
        id: `lesson-${number}`,
        topicIds: topics.map(topicId),
        minutesLeft: Math.ceil(this.minutesLeft(number)),
        isBegun: this.minutesLeft(number) < minutes,
        cards: cards.length,
      })),
      topics: estimateTopics(
        domains.map(({ topics }, at) => ({ weight: BLUEPRINT[at]?.weight ?? 0, topics })),
        {
          memories: begun.map(({ card, memory: { stability, reviewedAt } }) => ({
            topic: topicId(COURSE.topicOfCard[card] ?? 0),
            stability,
            reviewedAt,
          })),
          studied: this.#studiedAt,
          answered: this.#answered,
          taught: new Set(this.begunTopics.map(topicId)),
          cardCounts: CARD_COUNTS,
          effects: this.#effects,
          now,
        },
      ),
      reviews: {
        dueByDay: Array.from(dueByDay, (count) => count ?? 0),
        begunCards: begun.length,
        newCards: this.newCards(false).length,
        newPerDay: NEW_CARDS_A_DAY,
        newToday: 0,
        reviewedToday: 0,
        minutesPerReview: MINUTES_PER_REVIEW,
      },
      mistakes: this.mistakes,
      examLengths: EXAM_LENGTHS,
      pastExamDays: this.#examDays.map((each) => addDays(FIRST_DAY, each)),
      effects: this.#effects,
      topicsToday: new Set(),
    }
  }

  #begun(): { card: number; memory: CardMemory }[] {
    return this.#memories.flatMap((memory, card) => (memory ? [{ card, memory }] : []))
  }
}
