/** A learner's record as the product keeps it, by its own rules, in memory. */
import {
  abilityAfter,
  topicArea,
  type AbilityRecord,
  type LoggedEvent,
} from '#features/learning/server.ts'

import type { TrueTopic } from './exam.ts'
import type { Item } from './items.ts'

/** An answer, with what the product is told of it. */
export type Answered = {
  readonly topic: number
  readonly item: Item
  readonly score: number
  readonly lastMetMs: number | null
  readonly isFirstEncounter: boolean
}

/** What is alike in all events of this measurement. */
const EVENT = {
  id: '',
  sequence: 0,
  kind: 'question',
  item: '',
  wording: null,
  topics: [],
  exam: '',
  domain: '',
  variant: null,
  guessChance: 0,
  startingDifficulty: 0,
  context: 'drill',
  runId: null,
  grade: null,
  score: 0,
  findings: [],
  confidence: null,
  isAssisted: false,
  isRepeat: null,
  caseSize: 1,
  undoes: null,
  endsRun: false,
  milliseconds: 0,
  lastMetMs: null,
  occurredAt: 0,
  utcOffsetMinutes: 0,
  isBlank: false,
} as const

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] }

export class ProductRecord {
  readonly records = new Map<string, AbilityRecord>()
  readonly #countedAt: number[] = []
  /** One for all: what changes is written into it. */
  readonly #event: Mutable<LoggedEvent>

  constructor(examId: string) {
    this.#event = { ...EVENT, exam: examId }
  }

  add(topic: TrueTopic, answered: Answered, at: number): void {
    const { item, score, lastMetMs, isFirstEncounter } = answered
    const event = this.#event
    event.topics = [topic.id]
    event.domain = topic.domainNumber
    event.guessChance = item.guessTold
    event.startingDifficulty = item.authored
    event.score = score
    event.occurredAt = at
    event.lastMetMs = lastMetMs
    const answer = { event, isFirstEncounter, isVoid: false, item: undefined }
    const changed = abilityAfter(this.records, answer, topicArea)
    for (const [area, record] of changed) this.records.set(area, record)
    if (changed.size > 0) this.#countedAt.push(at)
  }

  countedAfter(at: number): number {
    return this.#countedAt.filter((each) => each > at).length
  }
}
