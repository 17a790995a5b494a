/**
 * What a learner had studied of a topic before each answer that counts for ability: from this it can be learned what
 * each kind of study is worth.
 *
 * Whether an answer counts is decided in the order in which answers were stored, as everywhere. What was before it is
 * decided by when things were done: a review that arrived late was given all the same.
 */
import { afterReview, retrievabilityAt } from './card-memory.ts'
import { difficultyFor } from './fold-ability.ts'
import { foldAbilities, foldLessons, type FoldRules } from './fold.ts'
import type { CardMemory } from './learning-record.ts'
import type { LoggedEvent } from './logged-event.ts'

/** An answer that counts for ability, and what of its first topic had been studied before it. */
export type AnswerAfterStudy = {
  /** 0 to 1. */
  readonly score: number
  /** The chance of full marks without any knowledge, 0 to 1. */
  readonly guessChance: number
  /** Of the item, in logits: as everyone's answers show it, else what its author's words say. */
  readonly difficulty: number
  /** A lesson about the topic was done. */
  readonly isRead: boolean
  /** How many questions and exercises about the topic were answered, each once. */
  readonly items: number
  /** Days since the topic was read, reviewed, told about or answered; null if never. */
  readonly daysAgo: number | null
  /** Of the topic's cards that had been reviewed: days until 90 % is recalled, on average; null if there was none. */
  readonly stability: number | null
  /** Of all cards of the topic: the share that would have been recalled just then, 0 to 1. */
  readonly cardShare: number
}

/** What content says, by current ids. */
export type StudyContent = {
  readonly cardsByTopic: ReadonlyMap<string, number>
  readonly topicsByLesson: ReadonlyMap<string, readonly string[]>
}

const DAY_MS = 86_400_000

/**
 * @param events of one learner, in the order of their sequence.
 * @returns in the order in which they were given.
 */
export function studyBefore(
  events: readonly LoggedEvent[],
  rules: FoldRules,
  content: StudyContent,
): AnswerAfterStudy[] {
  const counted = countedIn(events, rules)
  const study = new Study(events, rules, content)
  const rows: AnswerAfterStudy[] = []
  for (const event of events.toSorted((a, b) => a.occurredAt - b.occurredAt)) {
    const row = counted.has(event.sequence) ? study.before(event) : null
    if (row) rows.push(row)
    study.add(event)
  }
  return rows
}

/** The sequence of each answer that changes an ability. */
function countedIn(events: readonly LoggedEvent[], rules: FoldRules): ReadonlySet<number> {
  const counted = new Set<number>()
  foldAbilities(events, rules, ({ event, changed }) => {
    if (changed.size > 0) counted.add(event.sequence)
  })
  return counted
}

type TopicStudy = {
  readonly items: Set<string>
  /** Those that were reviewed. */
  readonly cards: Set<string>
  answeredAt: number
}

/** One learner's study up to a moment. All ids are current ones. */
class Study {
  readonly #rules: FoldRules
  readonly #content: StudyContent
  /** When the first lesson about a topic was done. */
  readonly #readAt: ReadonlyMap<string, number>
  readonly #undone: ReadonlySet<string>
  readonly #topics = new Map<string, TopicStudy>()
  readonly #memories = new Map<string, CardMemory>()

  constructor(events: readonly LoggedEvent[], rules: FoldRules, content: StudyContent) {
    this.#rules = rules
    this.#content = content
    this.#readAt = this.#whenRead(events)
    this.#undone = new Set(events.flatMap(({ undoes }) => undoes ?? []))
  }

  before(event: LoggedEvent): AnswerAfterStudy | null {
    const { score, guessChance, occurredAt } = event
    const [topic] = this.#topicsOf(event)
    if (score === null || topic === undefined) return null
    const study = this.#topics.get(topic)
    const memories = [...(study?.cards ?? [])].flatMap((id) => this.#memories.get(id) ?? [])
    // A learner's own cards are not among those of the content.
    const cards = Math.max(memories.length, this.#content.cardsByTopic.get(topic) ?? 0)
    return {
      score,
      guessChance,
      difficulty: difficultyFor(event, this.#rules.difficultyOf(event.item)).difficulty,
      isRead: (this.#readAt.get(topic) ?? Infinity) < occurredAt,
      items: study?.items.size ?? 0,
      daysAgo: daysSince(event, study),
      stability: meanOf(memories.map(({ stability }) => stability)),
      cardShare:
        memories.reduce((sum, memory) => sum + retrievabilityAt(memory, occurredAt), 0) /
        Math.max(1, cards),
    }
  }

  add(event: LoggedEvent): void {
    const { kind, item, grade, score, occurredAt } = event
    if (this.#rules.isVoid(item)) return
    const id = this.#currentId(item)
    if (kind !== 'card' && score !== null)
      for (const topic of this.#topicsOf(event)) {
        const study = this.#studyOf(topic)
        study.items.add(id)
        study.answeredAt = occurredAt
      }
    if (kind !== 'card' || grade === null || this.#undone.has(event.id)) return
    this.#memories.set(id, afterReview(this.#memories.get(id) ?? null, grade, occurredAt))
    for (const topic of this.#topicsOf(event)) this.#studyOf(topic).cards.add(id)
  }

  #whenRead(events: readonly LoggedEvent[]): ReadonlyMap<string, number> {
    const readAt = new Map<string, number>()
    for (const [lesson, { completedAt }] of foldLessons(events, this.#rules)) {
      if (completedAt === null) continue
      for (const topic of this.#content.topicsByLesson.get(this.#currentId(lesson)) ?? [])
        readAt.set(topic, Math.min(readAt.get(topic) ?? Infinity, completedAt))
    }
    return readAt
  }

  #studyOf(topic: string): TopicStudy {
    const known = this.#topics.get(topic)
    if (known) return known
    const study: TopicStudy = { items: new Set(), cards: new Set(), answeredAt: -Infinity }
    this.#topics.set(topic, study)
    return study
  }

  #topicsOf({ topics }: LoggedEvent): string[] {
    return topics.map((topic) => this.#currentId(topic))
  }

  #currentId(id: string): string {
    return this.#rules.everyIdOf(id)[0] ?? id
  }
}

function daysSince(
  { lastMetMs, occurredAt }: LoggedEvent,
  study: TopicStudy | undefined,
): number | null {
  const sinceAnswer = study ? occurredAt - study.answeredAt : Infinity
  const since = Math.min(lastMetMs ?? Infinity, sinceAnswer)
  return since === Infinity ? null : since / DAY_MS
}

function meanOf(values: readonly number[]): number | null {
  if (values.length === 0) return null
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
