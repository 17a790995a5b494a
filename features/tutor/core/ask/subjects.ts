/** What a question is about, and how much of it a unit or a text names. */
import type { AnswerUnit } from '#features/curriculum/contract.ts'

import type { Library } from '../library.ts'
import { readQuestion, type Concept, type ReadQuestion } from '../question.ts'
import { shareOf } from '../retrieve.ts'
import type { WordSet } from '../word-sets.ts'
import { indexWordsOf } from '../words.ts'
import type { Shared } from './unit-signs.ts'

/** Whether a text names something that is taught. */
export function namesSubject(library: Library, text: string): boolean {
  return subjectsOf(readQuestion(library, text)).length > 0
}

export function subjectsOf({ concepts }: ReadQuestion): Concept[] {
  return concepts.filter(({ isSubject }) => isSubject)
}

const SAID_ONLY = 0.6

/**
 * How much of the concepts a unit is about, by their weights; what only its answer names counts less.
 *
 * @returns null of no concepts.
 */
export function shareIn(
  library: Library,
  concepts: readonly Concept[],
  unit: AnswerUnit,
): number | null {
  const { asked, said } = library.units.wordsOf(unit)
  let [held, all] = [0, 0]
  for (const concept of concepts) {
    all += concept.weight
    held += concept.weight * Math.max(shareOf(concept, asked), SAID_ONLY * shareOf(concept, said))
  }
  return all === 0 ? null : held / all
}

/** How much of what a question is about a text names, by weight. */
export function heldIn(concepts: readonly Concept[], text: string): number {
  const words = new Set(indexWordsOf(text))
  let [held, all] = [0, 0]
  for (const concept of concepts.filter(({ isSubject }) => isSubject)) {
    all += concept.weight
    held += concept.weight * shareOf(concept, words)
  }
  return all === 0 ? 1 : held / all
}

/** What a unit and a question have in common. */
export function sharedWith(
  library: Library,
  { concepts, text }: ReadQuestion,
): (unit: AnswerUnit) => Shared {
  const subjects = concepts.filter(({ isSubject }) => isSubject)
  const typed = new Set(indexWordsOf(text))
  return (unit) => {
    const { asked, said, question, about } = library.units.wordsOf(unit)
    return {
      subjectsAsked: weightIn(subjects, asked) ?? 0.5,
      subjectsSaid: weightIn(subjects, said) ?? 0.5,
      wordsAsked: weightIn(concepts, asked) ?? 0,
      wordsSaid: weightIn(concepts, said) ?? 0,
      ofQuestion: shareTyped(question, typed),
      ofAbout: shareTyped(about, typed),
    }
  }
}

function weightIn(concepts: readonly Concept[], words: WordSet): number | null {
  let [held, all] = [0, 0]
  for (const concept of concepts) {
    all += concept.weight
    held += concept.weight * shareOf(concept, words)
  }
  return all === 0 ? null : held / all
}

function shareTyped(words: WordSet, typed: ReadonlySet<string>): number {
  if (words.size === 0) return 0
  let held = 0
  for (const word of typed) if (words.has(word)) held += 1
  return held / words.size
}
