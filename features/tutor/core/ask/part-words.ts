/** How much of what a part of a question names and asks a unit speaks of. */
import type { AnswerUnit } from '#features/curriculum/contract.ts'

import type { Library } from '../library.ts'
import type { Concept } from '../question.ts'
import { shareOf } from '../retrieve.ts'

/** It names one of the subjects in how it is asked or in what it says. */
export function isAbout(library: Library, unit: AnswerUnit, subjects: readonly Concept[]): boolean {
  const { asked, said } = library.units.wordsOf(unit)
  return (
    subjects.length === 0 ||
    subjects.some((one) => shareOf(one, asked) === 1 || shareOf(one, said) === 1)
  )
}

export function shareAsked(library: Library, unit: AnswerUnit, own: readonly Concept[]): number {
  const { asked } = library.units.wordsOf(unit)
  return weightIn(own, (concept) => shareOf(concept, asked)) ?? 0
}

/** In all that it says and is asked by, of the words that are known; 1 where there is none. */
export function shareHeld(library: Library, unit: AnswerUnit, own: readonly Concept[]): number {
  const { asked, said } = library.units.wordsOf(unit)
  const known = own.filter(({ isKnown }) => isKnown)
  const share = (concept: Concept) => Math.max(shareOf(concept, asked), shareOf(concept, said))
  return weightIn(known, share) ?? 1
}

/** By weight; null of no concepts. */
export function weightIn(
  concepts: readonly Concept[],
  shareOfOne: (concept: Concept) => number,
): number | null {
  let [held, all] = [0, 0]
  for (const concept of concepts) {
    all += concept.weight
    held += concept.weight * shareOfOne(concept)
  }
  return all === 0 ? null : held / all
}
