/** What is told of a belief that is known to be wrong: that it is false, what is so instead, and the unit nearest to it. */
import type { AnswerUnit } from '#features/curriculum/contract.ts'

import type { Meaning } from '../ask/near-row.ts'
import type { Part } from '../ask/understand-part.ts'
import { cosinesByUnit } from '../ask/unit-signs.ts'
import type { Library } from '../library.ts'
import { readQuestion } from '../question.ts'
import { retrieve } from '../retrieve.ts'
import { wordsShared } from '../teach/wordings.ts'
import type { Belief } from './known-beliefs.ts'

const NEAR_FROM = 0.42
/** How much the words that a unit has in common with the correction count beside the meaning. */
const WORDS = 0.4
/** A case, or a list for the exam, says little of what is so. */
const OF_ONE_CASE: ReadonlySet<AnswerUnit['kind']> = new Set(['example', 'fix', 'exam'])
const LESS = 0.1

export async function partOfBelief(
  library: Library,
  meaning: Meaning,
  { belief, correction, topic, rests }: Belief,
): Promise<Part> {
  const near = (await Promise.all([correction, belief].map(meaning))).flat()
  const cosines = cosinesByUnit(near.toSorted((a, b) => b.cosine - a.cosine))
  const ranked = (library.units.byTopic.get(topic) ?? [])
    .map((unit) => {
      const { asks = [], lead = 0, whole = 0 } = cosines.get(unit.id) ?? {}
      const cosine = Math.max(asks[0] ?? 0, lead, whole)
      const words = wordsShared(correction, unit.answer)
      return {
        unit,
        cosine,
        score: cosine + WORDS * words - (OF_ONE_CASE.has(unit.kind) ? LESS : 0),
        subjectShare: 1,
        wordShare: words,
      }
    })
    .filter(({ cosine }) => near.length === 0 || cosine >= NEAR_FROM)
    .toSorted((a, b) => b.score - a.score)
  const question = readQuestion(library, belief)
  return {
    question,
    unit: ranked[0]?.unit ?? null,
    isSimple: false,
    others: ranked.slice(1),
    near: [],
    tree: null,
    retrieved: retrieve(library, question),
    claim: { isTrue: false, said: { text: correction, topic, rests }, isClear: true },
  }
}
