/** A learner's ability, answer by answer in the order in which the server stored them. */
import type { Gaussian } from './ability-parts.ts'
import { afterAnswer } from './ability.ts'
import { countsForAbility } from './counts.ts'
import { weekAfter, weekAt } from './growth.ts'
import { DIFFICULTY_SD } from './item-model.ts'
import type { LoggedEvent } from './logged-event.ts'

/** What is known of a part of ability: the general one, that of a domain of an exam, that of a topic, or of a week. */
export type AbilityRecord = {
  readonly mean: number
  readonly variance: number
  /** How many answers counted for it. */
  readonly answers: number
  /** Epoch milliseconds. */
  readonly updatedAt: number
  /** Of a week: see `Week`. Of anything else 0. */
  readonly timeSum: number
}

export const GENERAL = 'general'
export const domainArea = (exam: string, domain: string) => `domain:${exam}/${domain}`
export const topicArea = (topic: string) => `topic:${topic}`
/** What the answers of a week say of general by themselves. @param at epoch milliseconds. */
export const weekArea = (at: number) => `${WEEK}${weekAt(at)}`

const WEEK = 'week:'

export function isWeekArea(area: string): boolean {
  return area.startsWith(WEEK)
}

/** By number. */
export function weeksIn(byArea: ReadonlyMap<string, AbilityRecord>): Map<number, AbilityRecord> {
  const weeks = new Map<number, AbilityRecord>()
  for (const [area, record] of byArea) {
    if (isWeekArea(area)) weeks.set(Number(area.slice(WEEK.length)), record)
  }
  return weeks
}

/** An item's difficulty as everyone's answers show it; undefined before there are any. */
export type KnownDifficulty = {
  /** Of a generated item: what is to be added to the difficulty that its level of help starts from. */
  readonly difficulty: number
  readonly difficultySd: number
  /** Of the item that was answered; it says nothing about another one. */
  readonly wording: string | null
}

/** @param ids every id of the item, its current one first. */
export function difficultyOf(
  byItem: ReadonlyMap<string, KnownDifficulty>,
  ids: readonly string[],
): KnownDifficulty | undefined {
  return ids.flatMap((id) => byItem.get(id) ?? [])[0]
}

export type AnswerInLog = {
  readonly event: LoggedEvent
  readonly isFirstEncounter: boolean
  readonly isVoid: boolean
  readonly item: KnownDifficulty | undefined
}

/** Whether an event can count at all; whether it was the first encounter is asked of those only. */
export function mayCount(event: LoggedEvent, isVoid: boolean): boolean {
  return countsForAbility({ ...factsOf(event), isFirstEncounter: true, isVoid })
}

function factsOf({ score, context, isAssisted, lastMetMs }: LoggedEvent) {
  return {
    score,
    context,
    assistance: isAssisted ? ('hint' as const) : ('none' as const),
    lastMetMs,
    // Only reviews of cards can be taken back.
    isUndone: false,
  }
}

/**
 * The areas that an answer changes, after it.
 *
 * @param known the learner's records by area.
 * @param keyOf the key of the topic's area in it.
 * @returns an empty map where the answer does not count.
 */
export function abilityAfter(
  known: ReadonlyMap<string, AbilityRecord>,
  { event, isFirstEncounter, isVoid, item }: AnswerInLog,
  keyOf: (topic: string) => string,
): ReadonlyMap<string, AbilityRecord> {
  const [topic] = event.topics
  const { exam, domain, score } = event
  if (topic === undefined || exam === null || domain === null || score === null) return NONE
  if (!countsForAbility({ ...factsOf(event), isFirstEncounter, isVoid })) return NONE
  const areas = { general: GENERAL, domain: domainArea(exam, domain), topic: keyOf(topic) }
  const before = {
    general: known.get(areas.general) ?? null,
    domain: known.get(areas.domain) ?? null,
    topic: known.get(areas.topic) ?? null,
  }
  const after = afterAnswer(
    before,
    {
      score,
      guessChance: event.guessChance,
      ...difficultyFor(event, item),
      answersInCase: event.caseSize,
    },
    event.occurredAt,
  )
  const week = weekArea(event.occurredAt)
  const next = (part: Gaussian, earlier: AbilityRecord | null) => ({
    ...part,
    answers: (earlier?.answers ?? 0) + 1,
    timeSum: 0,
  })
  return new Map([
    [areas.general, next(after.general, before.general)],
    [areas.domain, next(after.domain, before.domain)],
    [areas.topic, next(after.topic, before.topic)],
    [week, weekAfter(known.get(week) ?? null, after.ofGeneral, event.occurredAt)],
  ])
}

/** As everyone's answers show it where the item is still the one that was answered; else what its author's words say. */
export function difficultyFor(
  { wording, variant, startingDifficulty }: LoggedEvent,
  item: KnownDifficulty | undefined,
) {
  if (!item || wording === null || item.wording !== wording)
    return { difficulty: startingDifficulty, difficultySd: DIFFICULTY_SD }
  const { difficulty, difficultySd } = item
  return {
    difficulty: variant === null ? difficulty : startingDifficulty + difficulty,
    difficultySd,
  }
}

const NONE: ReadonlyMap<string, AbilityRecord> = new Map()
