/** What a question is about, and how much of it a unit or a text names. */
import type { AnswerUnit } from '#features/curriculum/contract.ts'

import type { Library } from '../library.ts'
import { readQuestion, type Concept, type ReadQuestion } from '../question.ts'
import { meanShare, shareOf } from '../retrieve.ts'
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
  return meanShare(concepts, (concept) => heldBy(shareOf(concept, asked), shareOf(concept, said)))
}

const heldBy = (asked: number, said: number): number => Math.max(asked, SAID_ONLY * said)

/** How much of what a question is about a text names, by weight. */
export function heldIn(concepts: readonly Concept[], text: string): number {
  const words = new Set(indexWordsOf(text))
  const subjects = concepts.filter(({ isSubject }) => isSubject)
  return meanShare(subjects, (subject) => shareOf(subject, words)) ?? 1
}

/** What a unit and a question have in common. */
export function sharedWith(
  library: Library,
  { concepts, text }: ReadQuestion,
): (unit: AnswerUnit) => Shared {
  const typed = new Set(indexWordsOf(text))
  return (unit) => {
    const { asked, said, question, about } = library.units.wordsOf(unit)
    // Each is looked for once: this is most of what ranking costs.
    const words = concepts.map((concept) => {
      const { weight, isSubject } = concept
      const [inAsks, inSays] = [shareOf(concept, asked), shareOf(concept, said)]
      return { weight, isSubject, inAsks, inSays, held: heldBy(inAsks, inSays) }
    })
    const subjects = words.filter(({ isSubject }) => isSubject)
    return {
      subjectsAsked: meanShare(subjects, ({ inAsks }) => inAsks) ?? 0.5,
      subjectsSaid: meanShare(subjects, ({ inSays }) => inSays) ?? 0.5,
      subjectsHeld: meanShare(subjects, ({ held }) => held) ?? 0.5,
      wordsAsked: meanShare(words, ({ inAsks }) => inAsks) ?? 0,
      wordsSaid: meanShare(words, ({ inSays }) => inSays) ?? 0,
      wordsHeld: meanShare(words, ({ held }) => held) ?? 0,
      ofQuestion: shareTyped(question, typed),
      ofAbout: shareTyped(about, typed),
    }
  }
}

function shareTyped(words: WordSet, typed: ReadonlySet<string>): number {
  if (words.size === 0) return 0
  let held = 0
  for (const word of typed) if (words.has(word)) held += 1
  return held / words.size
}
