/**
 * The one sentence, of all units near a part of a question, that answers it by meaning: `OSPF: what's its
 * administrative distance` is answered by `OSPF has the default administrative distance 110`.
 *
 * A unit is compared by how it is asked; what a part asks may stand in the middle of one that was written for
 * something else. Only sentences that share words with the part are compared: each takes a millisecond or two.
 */
import type { AnswerUnit } from '#features/curriculum/contract.ts'

import type { Library } from '../library.ts'
import type { Concept } from '../question.ts'
import { shareOf } from '../retrieve.ts'
import { refersBack } from '../sentences.ts'
import type { Embed } from './answer-claim.ts'
import { weightIn } from './part-words.ts'
import { sentencesOfUnit, type ToldSentence } from './told-sentence.ts'

export type AskedOf = {
  /** The part with the subject that it is about. */
  readonly text: string
  /** What it asks beside its subject. */
  readonly own: readonly Concept[]
  /** What it is about. */
  readonly subjects: readonly Concept[]
  /** How a sentence looks that has the value that is asked for; null where none is. */
  readonly value: RegExp | null
}

export type BestSentence = {
  readonly sentence: ToldSentence
  readonly cosine: number
  /** How much of what is asked beside the subject the sentence holds, 0 to 1. */
  readonly own: number
  readonly score: number
  /** It names all that the part is about. */
  readonly isOfAll: boolean
}

const MOST_COMPARED = 16
const OWN_WORDS = 0.2
const SUBJECT = 0.1
const VALUE = 0.12
/** It begins with what was said before it, or is one line of a list. */
const LEANS = 0.04
const OF_EXAMPLE = 0.1
/** A picture of it, which answers nothing. */
const LIKENS = /\b(?:is|are|works|acts) like\b/i
const YES_OR_NO = /^(?:True|False|Yes|No)\b/

export async function bestSentence(
  library: Library,
  embed: Embed,
  asked: AskedOf,
  units: readonly AnswerUnit[],
): Promise<BestSentence[]> {
  const about = (unit: AnswerUnit) => {
    const { asked: words } = library.units.wordsOf(unit)
    return asked.subjects.some((subject) => shareOf(subject, words) === 1)
  }
  const candidates = [...new Set(units)].flatMap((unit) => {
    const isAbout = asked.subjects.length === 0 || about(unit)
    return sentencesOfUnit(unit).flatMap((sentence) => {
      const isNamed = asked.subjects.some((subject) => shareOf(subject, sentence.words) === 1)
      if (sentence.statement.rests.length === 0 || (!isAbout && !isNamed)) return []
      const own = weightIn(asked.own, (one) => shareOf(one, sentence.words)) ?? 0
      const hasValue = asked.value?.test(sentence.statement.text) === true
      const signs =
        OWN_WORDS * own +
        (isNamed ? SUBJECT : 0) +
        (hasValue ? VALUE : 0) -
        (refersBack(sentence.statement.text) || sentence.statement.isItem ? LEANS : 0) -
        (YES_OR_NO.test(sentence.statement.text) ? LEANS : 0) -
        (unit.kind === 'example' || LIKENS.test(sentence.statement.text) ? OF_EXAMPLE : 0)
      return [{ sentence, own, signs }]
    })
  })
  const compared = candidates.toSorted((a, b) => b.signs - a.signs).slice(0, MOST_COMPARED)
  const wanted = await embed(asked.text)
  const judged = await Promise.all(
    compared.map(async ({ sentence, own, signs }): Promise<BestSentence> => {
      const cosine = dot(wanted, await embed(sentence.statement.text.replaceAll('**', '')))
      const isOfAll = asked.subjects.every((subject) => shareOf(subject, sentence.words) === 1)
      return { sentence, cosine, own, score: cosine + signs, isOfAll }
    }),
  )
  return judged.toSorted((a, b) => b.score - a.score)
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (const [at, value] of a.entries()) sum += value * (b[at] ?? 0)
  return sum
}
