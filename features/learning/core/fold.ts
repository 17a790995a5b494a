/**
 * Computes from a learner's log everything that is kept beside it, from its beginning.
 *
 * The same rows come out of storing the events one by one: a test compares both for random histories. An id that content
 * has renamed stays the key under which the learner's first event stored it.
 */
import { afterItemAnswer, type AnsweredItem } from './answered-item.ts'
import { countedReviews, rebuildMemory, type LoggedReview } from './card-memory.ts'
import { isAnswer } from './days.ts'
import {
  abilityAfter,
  topicArea,
  type AbilityRecord,
  type KnownDifficulty,
} from './fold-ability.ts'
import type { CardMemory } from './learning-record.ts'
import { NOTHING_ANSWERED, afterCheckAnswer, type LessonRecord } from './lesson-record.ts'
import { readRoundId, studyDay, type LoggedEvent } from './logged-event.ts'
import {
  afterPass,
  afterShowing,
  concernedBy,
  type MisconceptionRecord,
  type MisconceptionRules,
} from './misconception-record.ts'
import { foldRetention, reviewsOf, type DatedReview, type Retention } from './retention.ts'
import { figuresOf, sumFigures, type FiguresRows, type FoldedAnswer } from './weekly-figures.ts'

export type CardRecord = { readonly memory: CardMemory; readonly introducedAt: number }

export type DayRecord = {
  readonly answers: number
  readonly reviews: number
  readonly milliseconds: number
}

export type Projections = FiguresRows & {
  readonly cards: ReadonlyMap<string, CardRecord>
  readonly lessons: ReadonlyMap<string, LessonRecord>
  readonly days: ReadonlyMap<string, DayRecord>
  /** By item. */
  readonly answered: ReadonlyMap<string, AnsweredItem>
  /** By area. */
  readonly abilities: ReadonlyMap<string, AbilityRecord>
  readonly retention: Retention
  /** By misconception. */
  readonly misconceptions: ReadonlyMap<string, MisconceptionRecord>
}

export type FoldRules = MisconceptionRules & {
  /** Every id under which a piece of content may be stored, its current id first. */
  readonly everyIdOf: (id: string) => readonly string[]
  /** Whether the evidence of an item was withdrawn. */
  readonly isVoid: (item: string) => boolean
  readonly difficultyOf: (item: string) => KnownDifficulty | undefined
}

/** @param events of one learner, in the order of their sequence. */
export function foldEvents(events: readonly LoggedEvent[], rules: FoldRules): Projections {
  const valid = events.filter(({ item }) => !rules.isVoid(item))
  const logs = reviewLogs(valid, rules)
  const figures: FiguresRows[] = []
  const abilities = foldAbilities(events, rules, (answer) => figures.push(figuresOf(answer)))
  return {
    cards: foldCards(logs),
    lessons: foldLessons(events, rules),
    days: foldDays(valid),
    answered: foldAnswered(valid, rules),
    abilities,
    ...sumFigures(figures),
    retention: foldRetention(logs.values()),
    misconceptions: foldMisconceptions(valid, rules),
  }
}

/** By card. */
function reviewLogs(events: readonly LoggedEvent[], { everyIdOf }: FoldRules) {
  const logs = new Map<string, DatedReview[]>()
  for (const review of reviewsOf(events)) {
    const key = knownKey(logs, everyIdOf, review.item)
    const log = logs.get(key) ?? []
    log.push(review)
    logs.set(key, log)
  }
  return logs
}

function foldCards(logs: ReadonlyMap<string, readonly LoggedReview[]>) {
  return new Map(
    [...logs].flatMap(([key, log]): [string, CardRecord][] => {
      const card = cardRecordOf(log)
      return card ? [[key, card]] : []
    }),
  )
}

function foldAnswered(events: readonly LoggedEvent[], { everyIdOf }: FoldRules) {
  const answered = new Map<string, AnsweredItem>()
  for (const event of events) {
    const key = knownKey(answered, everyIdOf, event.item)
    const after = afterItemAnswer(answered.get(key) ?? null, event)
    if (after) answered.set(key, after)
  }
  return answered
}

function foldMisconceptions(events: readonly LoggedEvent[], rules: FoldRules) {
  const records = new Map<string, MisconceptionRecord>()
  for (const event of events) {
    const changed = afterMisconceptions(records, event, rules)
    for (const [key, record] of changed) records.set(key, record)
  }
  return records
}

/** What an answer changes, by the id under which the learner's record knows a misconception. */
export function afterMisconceptions(
  known: ReadonlyMap<string, MisconceptionRecord>,
  event: LoggedEvent,
  rules: MisconceptionRules,
): ReadonlyMap<string, MisconceptionRecord> {
  const { shown, passed } = concernedBy(event, rules)
  const changed = new Map<string, MisconceptionRecord>()
  const keyOf = (id: string) => knownKey(known, rules.everyIdOf, id)
  for (const key of new Set(shown.map(keyOf)))
    changed.set(key, afterShowing(known.get(key) ?? null, event))
  for (const key of new Set(passed.map(keyOf))) {
    const after = afterPass(changed.get(key) ?? known.get(key) ?? null, event, rules.everyIdOf)
    if (after) changed.set(key, after)
  }
  return changed
}

/** @param log of one card, in any order. Null if no review counts. */
export function cardRecordOf(log: readonly LoggedReview[]): CardRecord | null {
  const memory = rebuildMemory(log)
  const [first] = countedReviews(log)
  return memory && first ? { memory, introducedAt: first.reviewedAt } : null
}

/** @returns by the id under which the learner's record has a lesson. */
export function foldLessons(
  events: readonly LoggedEvent[],
  { everyIdOf, isVoid }: Pick<FoldRules, 'everyIdOf' | 'isVoid'>,
): ReadonlyMap<string, LessonRecord> {
  const lessons = new Map<string, LessonRecord>()
  const roundOf = migratedRounds(everyIdOf)
  for (const event of events) {
    if (event.context !== 'check' || event.runId === null) continue
    const { lessonId, round } = readRoundId(event.runId)
    const key = knownKey(lessons, everyIdOf, lessonId)
    const before = lessons.get(key) ?? NOTHING_ANSWERED
    const migrated = round === null ? roundOf(key, event, before) : null
    lessons.set(
      key,
      afterCheckEvent(before, event, everyIdOf, {
        round: round ?? before.roundCount,
        endsRound: migrated?.endsRound ?? event.endsRun,
        isVoid: isVoid(event.item),
      }),
    )
  }
  return lessons
}

type Round = { readonly round: number; readonly endsRound: boolean; readonly isVoid: boolean }

/** The record of a lesson after one answer of its check; one without a score only says that the lesson is completed. */
export function afterCheckEvent(
  before: LessonRecord,
  { item, score, confidence, occurredAt }: LoggedEvent,
  everyIdOf: FoldRules['everyIdOf'],
  { round, endsRound, isVoid }: Round,
): LessonRecord {
  if (score === null) {
    return {
      ...before,
      completedAt: before.completedAt ?? (endsRound ? occurredAt : null),
      roundCount: Math.max(before.roundCount, round),
    }
  }
  const known = everyIdOf(item).find((id) => Object.hasOwn(before.byQuestion, id))
  return afterCheckAnswer(before, {
    questionId: known ?? item,
    round,
    isCorrect: score === 1,
    confidence: confidence ?? 'think-so',
    endsRound,
    isVoid,
    at: occurredAt,
  })
}

/**
 * The former log did not say which answer ended a round, except the first one of a lesson. A later round has ended when
 * the same questions were answered right again.
 */
function migratedRounds(everyIdOf: FoldRules['everyIdOf']) {
  const askedByLesson = new Map<string, readonly string[]>()
  return (key: string, event: LoggedEvent, before: LessonRecord): { endsRound: boolean } => {
    if (event.score === null) return { endsRound: event.endsRun }
    const after = afterCheckEvent(before, event, everyIdOf, {
      round: before.roundCount,
      endsRound: false,
      isVoid: false,
    })
    const rightIds = Object.entries(after.byQuestion).flatMap(([id, { round, isRight }]) =>
      isRight && round === before.roundCount ? [id] : [],
    )
    const asked = askedByLesson.get(key)
    if (!asked) {
      if (event.endsRun) askedByLesson.set(key, rightIds)
      return { endsRound: event.endsRun }
    }
    const right = new Set(rightIds)
    return { endsRound: asked.every((id) => right.has(id)) }
  }
}

function foldDays(events: readonly LoggedEvent[]) {
  const days = new Map<string, DayRecord>()
  const reviewById = new Map(
    events.flatMap((event) => (event.kind === 'card' ? [[event.id, event] as const] : [])),
  )
  for (const event of events) {
    const undone = event.undoes === null ? undefined : reviewById.get(event.undoes)
    if (event.undoes !== null && !undone) continue
    const day = studyDay(undone ?? event)
    days.set(day, sumOfDays(days.get(day), undone ? minus(dayOf(undone)) : dayOf(event)))
  }
  return days
}

/** What one event adds to its day. */
export function dayOf(event: LoggedEvent): DayRecord {
  return {
    answers: isAnswer(event) ? 1 : 0,
    reviews: event.grade === null ? 0 : 1,
    milliseconds: event.milliseconds,
  }
}

export function minus({ answers, reviews, milliseconds }: DayRecord): DayRecord {
  return { answers: -answers, reviews: -reviews, milliseconds: -milliseconds }
}

function sumOfDays(one: DayRecord | undefined, other: DayRecord): DayRecord {
  if (!one) return other
  return {
    answers: one.answers + other.answers,
    reviews: one.reviews + other.reviews,
    milliseconds: one.milliseconds + other.milliseconds,
  }
}

export type Encounter = FoldedAnswer & {
  /** The learner's records by area, before this answer. */
  readonly before: ReadonlyMap<string, AbilityRecord>
}

/** @param onAnswer is told of each answer that is not a card's, in their order. */
export function foldAbilities(
  events: readonly LoggedEvent[],
  { everyIdOf, isVoid, difficultyOf }: FoldRules,
  onAnswer?: (answer: Encounter) => void,
): ReadonlyMap<string, AbilityRecord> {
  const abilities = new Map<string, AbilityRecord>()
  const met = new Set<string>()
  for (const event of events) {
    if (event.kind === 'card') continue
    const { item, variant } = event
    const encounter = JSON.stringify([everyIdOf(item)[0], variant])
    const isFirstEncounter = !(event.isRepeat ?? met.has(encounter))
    const facts = { event, isFirstEncounter, isVoid: isVoid(item) }
    const changed = abilityAfter(abilities, { ...facts, item: difficultyOf(item) }, (topic) =>
      topicKey(abilities, everyIdOf, topic),
    )
    onAnswer?.({ ...facts, before: abilities, changed })
    met.add(encounter)
    for (const [area, record] of changed) abilities.set(area, record)
  }
  return abilities
}

/** The area of a topic, under the id by which the learner's record knows it. */
export function topicKey(
  known: { has(key: string): boolean },
  everyIdOf: FoldRules['everyIdOf'],
  topic: string,
): string {
  const areas = { has: (id: string) => known.has(topicArea(id)) }
  return topicArea(knownKey(areas, everyIdOf, topic))
}

/** The key under which something is known already, under any of its ids; else the id itself. */
export function knownKey(
  known: { has(key: string): boolean },
  everyIdOf: FoldRules['everyIdOf'],
  id: string,
): string {
  return everyIdOf(id).find((each) => known.has(each)) ?? id
}
