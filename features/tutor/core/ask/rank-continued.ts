/**
 * Ranks answer units for a question that continues: by its own words, by its words beside what was asked before, and
 * by how near a unit is to what was told.
 *
 * `how many servers do I need` after NTP is nearest to something else by itself; beside the earlier question it is
 * not. What was told is never told again.
 */
import type { AnswerUnit } from '#features/curriculum/contract.ts'

import type { NearUnit } from './choose-units.ts'
import { kindFit, type Wanted } from './kind-of-question.ts'
import type { NearRow } from './near-row.ts'
import type { UnitIndex } from './unit-index.ts'

/** @property own how much of the follow-up's own words it has; null where they have none with a meaning. */
export type RankedContinued = NearUnit & {
  readonly own: number | null
  /** The cosine with the follow-up alone. */
  readonly alone: number
}

export type ContinuedQuestion = {
  /** What the follow-up itself asks for. */
  readonly wanted: Wanted
  /** Near its own words. */
  readonly own: readonly NearRow[]
  /** Near its words beside the earlier subject, or beside the earlier question. */
  readonly inContext: readonly (readonly NearRow[])[]
  /** How much of its own words a unit has, 0 to 1; null if it has none with a meaning. */
  readonly ownShare: (unit: AnswerUnit) => number | null
  /** The share of the subjects of the question in its context. */
  readonly subjectShare: (unit: AnswerUnit) => number
  /** What was told last. */
  readonly last: AnswerUnit
  /** The ids of all that was told. */
  readonly told: ReadonlySet<string>
}

const OWN_WEIGHT = 0.4
const CONTEXT_WEIGHT = 0.6
/** A unit that is not among the nearest is no nearer than this. */
const FAR = 0.35
const OWN_WORDS = 0.18
const KIND = 0.1
/** `is it bad` may be answered by a reason, a mistake or a verdict, and `and if it fails` by anything. */
const KIND_OF_OPEN = 0.03
const UNASKED: ReadonlySet<AnswerUnit['kind']> = new Set(['exam', 'example'])
const UNASKED_KIND = 0.07
/** A short text tells no situation, so one that was written for a situation hardly suits it. */
const SITUATION = 0.06
const WORDS_OF_A_SITUATION = 13
/** It is about the same thing, of the same topic, or of the same lesson. */
const SAME = { thing: 0.07, topic: 0.1, lesson: 0.05 }
const ELSEWHERE = 0.12
/** It speaks of all subjects of the follow-up and of what was told. */
const HOLDS_SUBJECT = 0.9

export function rankContinued(
  { byId, byTopic }: Pick<UnitIndex, 'byId' | 'byTopic'>,
  question: ContinuedQuestion,
): RankedContinued[] {
  const { wanted, own, inContext, ownShare, subjectShare, last, told } = question
  const ownCosines = cosinesOf([own])
  const cosines = cosinesOf(inContext)
  const nearness = nearnessTo(last)
  const ofTopic = byTopic.get(last.topic) ?? []
  const ids = new Set([...ownCosines.keys(), ...cosines.keys(), ...ofTopic.map(({ id }) => id)])
  return [...ids]
    .flatMap((id): RankedContinued[] => {
      const unit = byId.get(id)
      if (!unit || told.has(id)) return []
      const alone = ownCosines.get(id) ?? FAR
      const cosine = cosines.get(id) ?? FAR
      const share = ownShare(unit)
      const subjects = subjectShare(unit)
      const score =
        OWN_WEIGHT * alone +
        CONTEXT_WEIGHT * cosine +
        OWN_WORDS * (share ?? 0) +
        (wanted === 'verdict' || wanted === null ? KIND_OF_OPEN : KIND) *
          kindFit(wanted, unit.kind) -
        (UNASKED.has(unit.kind) && wanted !== unit.kind ? UNASKED_KIND : 0) -
        (isSituation(unit) ? SITUATION : 0) +
        nearness(unit, subjects)
      return [
        {
          unit,
          score,
          cosine: Math.max(cosine, alone),
          own: share,
          alone,
          subjectShare: subjects,
        },
      ]
    })
    .toSorted((a, b) => b.score - a.score)
}

/** It was written for a situation that is told in many words. */
export const isSituation = ({ kind, question }: AnswerUnit): boolean =>
  (kind === 'fix' || kind === 'when') && question.split(' ').length >= WORDS_OF_A_SITUATION

function cosinesOf(found: readonly (readonly NearRow[])[]): ReadonlyMap<string, number> {
  const cosines = new Map<string, number>()
  for (const { kind, id, cosine } of found.flat())
    if (kind === 'answer' && cosine > (cosines.get(id) ?? 0)) cosines.set(id, cosine)
  return cosines
}

function nearnessTo(last: AnswerUnit): (unit: AnswerUnit, subjects: number) => number {
  const [isSameThing, isOfSameLesson] = [isOfThingOf(last), isOfLessonOf(last)]
  return (unit, subjects) => {
    const isOfThing = isSameThing(unit) ? SAME.thing : 0
    if (unit.topic === last.topic) return isOfThing + SAME.topic
    if (isOfSameLesson(unit) || subjects >= HOLDS_SUBJECT) return isOfThing + SAME.lesson
    return isOfThing > 0 ? isOfThing : -ELSEWHERE
  }
}

function isOfThingOf(last: AnswerUnit): (unit: AnswerUnit) => boolean {
  const names = new Set(last.about.map((name) => name.toLowerCase()))
  return ({ about }) => about.some((name) => names.has(name.toLowerCase()))
}

function isOfLessonOf(last: AnswerUnit): (unit: AnswerUnit) => boolean {
  const lessons = new Set(last.rests.map(({ lessonId }) => lessonId))
  return ({ rests }) => rests.some(({ lessonId }) => lessons.has(lessonId))
}

/** Whether a unit may continue what was told. */
export const isNearTo = (last: AnswerUnit, unit: AnswerUnit): boolean =>
  unit.topic === last.topic || isOfThingOf(last)(unit) || isOfLessonOf(last)(unit)

const ANSWERS_FROM = 0.62
/** A text that points back to nothing is more likely about something else. */
const UNCERTAIN_FROM = 0.78
/** Words of its own, of which nothing near speaks, ask for something else: `and who won the game`. */
const LEAST_OWN = 0.3
const LEAST_ALONE = 0.46
const ENOUGH_IN_CONTEXT = 0.7
/** What is of another lesson must be near to the text by itself. */
const ELSEWHERE_ALONE = 0.55

/** How a text points back: with a pronoun, as `and …` does, or not at all. */
export type PointsBack = 'pronoun' | 'joined' | 'not'

/** Whether a unit is told at all. */
export function continues(
  { unit, score, own, alone, cosine, subjectShare }: RankedContinued,
  last: AnswerUnit,
  pointsBack: PointsBack,
): boolean {
  if (score < (pointsBack === 'not' ? UNCERTAIN_FROM : ANSWERS_FROM)) return false
  const isNear = isNearTo(last, unit) || subjectShare >= HOLDS_SUBJECT
  if (!isNear && alone < ELSEWHERE_ALONE) return false
  if (pointsBack === 'pronoun' || own === null) return true
  return own >= LEAST_OWN || alone >= LEAST_ALONE || cosine >= ENOUGH_IN_CONTEXT
}
