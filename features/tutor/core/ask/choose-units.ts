/**
 * Ranks answer units for a question: by meaning, by words, by what is wanted, and by where it was asked.
 *
 * The cosine of the nearest phrasing decides whether a unit is near enough to be an answer; the other signs decide
 * between units that are near.
 */
import type { AnswerUnit } from '#features/curriculum/contract.ts'

import type { Wanted } from './kind-of-question.ts'
import type { NearRow } from './near-row.ts'
import { weighed } from './sign-weights.ts'
import { cosinesByUnit, nearnessByTopic, signsOf, type Cosines, type Shared } from './unit-signs.ts'

export type UnitQuestion = {
  readonly wanted: Wanted
  readonly near: readonly NearRow[]
  /** By unit, 0 to 1: its score by words as a share of the best one's. */
  readonly wordScore: ReadonlyMap<string, number>
  readonly shared: (unit: AnswerUnit) => Shared
  /** The lesson it was asked from. */
  readonly lessonId: string | null
  /** What else speaks for a unit. */
  readonly bonus?: (unit: AnswerUnit) => number
}

/** A unit that may answer. */
export type NearUnit = {
  readonly unit: AnswerUnit
  /** Orders units; no probability. */
  readonly score: number
  /** Of its nearest row; 0 where the sentence model found it nowhere. */
  readonly cosine: number
  /** The share of the question's subjects that it speaks of. */
  readonly subjectShare: number
}

/** @property wordShare the share of all words of the question that it has. */
export type RankedUnit = NearUnit & { readonly wordShare: number }

const LESSON_WEIGHT = 0.06
const FAR: Cosines = { asks: [0], lead: 0, whole: 0 }

export function rankUnits(
  units: ReadonlyMap<string, AnswerUnit>,
  question: UnitQuestion,
): RankedUnit[] {
  const { wanted, near, wordScore, lessonId } = question
  const { bonus = () => 0 } = question
  const cosines = cosinesByUnit(near)
  const topics = nearnessByTopic(cosines, units)
  return [...new Set([...cosines.keys(), ...wordScore.keys()])]
    .flatMap((id): RankedUnit[] => {
      const unit = units.get(id)
      if (!unit) return []
      const own = cosines.get(id) ?? FAR
      const shared = question.shared(unit)
      const signs = signsOf(unit, {
        cosines: own,
        shared,
        words: wordScore.get(id) ?? 0,
        topic: topics.get(unit.topic) ?? 0,
        wanted,
      })
      return [
        {
          unit,
          cosine: Math.max(own.asks[0] ?? 0, own.lead, own.whole),
          subjectShare: shared.subjectsHeld,
          wordShare: shared.wordsHeld,
          score:
            weighed(signs) +
            bonus(unit) +
            (unit.rests.some((rest) => rest.lessonId === lessonId) ? LESSON_WEIGHT : 0),
        },
      ]
    })
    .toSorted((a, b) => b.score - a.score)
}
