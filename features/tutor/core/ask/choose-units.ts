/**
 * Ranks answer units for a question: by meaning, by words, by what is wanted, and by where it was asked.
 *
 * The cosine of the nearest phrasing decides whether a unit is near enough to be an answer; the other signs decide
 * between units that are near.
 */
import type { AnswerUnit } from '#features/curriculum/contract.ts'

import { kindFit, type Wanted } from './kind-of-question.ts'

/** What the sentence model finds near a text, the nearest first. */
export type NearRow = {
  readonly kind: 'answer' | 'passage' | 'term' | 'tree'
  readonly id: string
  /** Of a passage. */
  readonly lessonId?: string | undefined
  /** −1 to 1. */
  readonly cosine: number
}

/** What the sentence model finds near a text; nothing where there is no model. */
export type Meaning = (text: string) => Promise<readonly NearRow[]>

export type UnitQuestion = {
  readonly wanted: Wanted
  readonly near: readonly NearRow[]
  /** By unit, 0 to 1: its score by words as a share of the best one's. */
  readonly wordScore: ReadonlyMap<string, number>
  /** The share of the question's subjects that a unit speaks of, 0 to 1; 1 where it names none. */
  readonly subjectShare: (unit: AnswerUnit) => number
  /** The same of all its words, those that nobody taught included. */
  readonly wordShare: (unit: AnswerUnit) => number
  /** The lesson it was asked from. */
  readonly lessonId: string | null
  /** What else speaks for a unit. */
  readonly bonus?: (unit: AnswerUnit) => number
}

export type RankedUnit = {
  readonly unit: AnswerUnit
  /** Orders units; no probability. */
  readonly score: number
  /** Of its nearest row; 0 where the sentence model found it nowhere. */
  readonly cosine: number
  readonly subjectShare: number
  readonly wordShare: number
}

const WORDS_WEIGHT = 0.12
const SUBJECT_WEIGHT = 0.16
const KIND_WEIGHT = 0.1
const LESSON_WEIGHT = 0.06
/** A verdict, an example or a list to memorize is a strange beginning for who asked why. */
const UNASKED: ReadonlySet<AnswerUnit['kind']> = new Set(['verdict', 'example', 'exam'])
const UNASKED_KIND = 0.08

export function rankUnits(
  units: ReadonlyMap<string, AnswerUnit>,
  { wanted, near, wordScore, subjectShare, wordShare, lessonId, bonus = () => 0 }: UnitQuestion,
): RankedUnit[] {
  const cosines = new Map<string, number>()
  for (const { kind, id, cosine } of near)
    if (kind === 'answer' && cosine > (cosines.get(id) ?? 0)) cosines.set(id, cosine)
  return [...new Set([...cosines.keys(), ...wordScore.keys()])]
    .flatMap((id): RankedUnit[] => {
      const unit = units.get(id)
      if (!unit) return []
      const cosine = cosines.get(id) ?? 0
      const share = subjectShare(unit)
      return [
        {
          unit,
          cosine,
          subjectShare: share,
          wordShare: wordShare(unit),
          score:
            cosine +
            WORDS_WEIGHT * (wordScore.get(id) ?? 0) +
            SUBJECT_WEIGHT * share +
            KIND_WEIGHT * kindFit(wanted, unit.kind) -
            (UNASKED.has(unit.kind) && wanted !== unit.kind ? UNASKED_KIND : 0) +
            bonus(unit) +
            (unit.rests.some((rest) => rest.lessonId === lessonId) ? LESSON_WEIGHT : 0),
        },
      ]
    })
    .toSorted((a, b) => b.score - a.score)
}
