/** Lets a quiz be asked about a misconception: words that repeat a belief mean the questions that can show it. */
import type { QuestionBank } from '../quiz-bank.ts'
import { indexWordsOf } from '../words.ts'

/** What a misconception of the bank's options believes; undefined where there is no such one. */
type BeliefOf = (misconceptionId: string) => string | undefined

/** The share of the belief's words that a request must repeat, and of its own words that the belief must have. */
const SHARE = 0.75
/** Fewer words could be any topic. */
const LEAST_WORDS = 3

/** The same bank, which finds the questions that can show a belief by the belief's words. */
export function withBeliefs(bank: QuestionBank, beliefOf: BeliefOf): QuestionBank {
  const idsByMisconception = new Map<string, string[]>()
  for (const { id, options } of bank.questions)
    for (const misconception of new Set(options.flatMap((each) => each.misconception ?? [])))
      idsByMisconception.set(misconception, [...(idsByMisconception.get(misconception) ?? []), id])
  const beliefs = [...idsByMisconception].flatMap(([misconception, ids]) => {
    const belief = beliefOf(misconception)
    return belief === undefined ? [] : [{ words: new Set(indexWordsOf(belief)), ids }]
  })
  return {
    ...bank,
    showing: (text) => {
      const words = new Set(indexWordsOf(text))
      const alike = beliefs
        .map(({ words: own, ids }) => ({ ids, share: shareOf(words, own) }))
        .filter(({ share }) => share >= SHARE)
        .toSorted((one, other) => other.share - one.share)
      return alike[0]?.ids ?? []
    },
  }
}

/** The smaller of both shares. */
function shareOf(said: ReadonlySet<string>, believed: ReadonlySet<string>): number {
  if (said.size < LEAST_WORDS) return 0
  const common = [...said].filter((word) => believed.has(word)).length
  return Math.min(common / said.size, common / believed.size)
}
