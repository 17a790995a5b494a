/**
 * How likely a unit answers a question, from what the answer model says, how near its nearest wording comes, and how many
 * of the question's words it has.
 *
 * The model alone takes a question of another field for one of ours if it has our form; a cosine alone takes whatever
 * is near for an answer. The weights were learned from 588 questions with their units, of topics whose questions the
 * model had not seen, and 670 questions that no unit answers. From `ANSWERS_FROM` on 83 % of the former are answered
 * by a unit that was named for them, and 2 % of the latter by any (before: 77 and 4 %).
 */
import type { RankedUnit } from './choose-units.ts'

const BIAS = -5.37
const WEIGHTS = { fit: 0.56, cosine: 8.84, words: 1.57 }

/** It is told as the answer. */
export const ANSWERS_FROM = 0.4
/** It is told as what comes nearest; a situation in words of its own is likelier to be like another one. */
export const NEAREST_FROM = 0.3
export const NEAREST_STORY_FROM = 0.15
/** The share of the question's words that it must have: what is of another field has few. */
export const NEAREST_WORDS = 0.2

/** @returns 0 to 1; null where the answer model has not read it. */
export function chanceToAnswer({
  fit,
  cosine,
  wordShare,
}: Pick<RankedUnit, 'fit' | 'cosine' | 'wordShare'>): number | null {
  if (fit === undefined) return null
  const { fit: byFit, cosine: byCosine, words: byWords } = WEIGHTS
  return 1 / (1 + Math.exp(-(BIAS + byFit * fit + byCosine * cosine + byWords * wordShare)))
}
