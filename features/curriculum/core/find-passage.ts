/**
 * The passage of a lesson that explains a question's answer.
 *
 * Passages are ranked by the words they share with the question (BM25, Robertson & Zaragoza 2009), the rarer in the
 * lesson the more; words of the right answer and of its reason weigh most, since they are what is to be read up.
 */
import { wordsIn } from './words-in.ts'

export type Passage = { readonly id: string; readonly heading: string; readonly text: string }

/** What a passage is looked for with. */
export type AskedAbout = {
  readonly stem: string
  readonly clue: string
  /** Of what is right: its texts and why. */
  readonly answer: readonly string[]
}

const SATURATION = 1.2
const LENGTH_SHARE = 0.6
const WEIGHTS = { answer: 3, clue: 1.5, stem: 1 } as const
/** A passage that shares less says something else. */
const LEAST_SCORE = 4

export type PassageIndex = {
  readonly passages: readonly {
    readonly id: string
    readonly counts: ReadonlyMap<string, number>
    readonly length: number
  }[]
  readonly meanLength: number
  readonly rarityOf: (word: string) => number
}

export function indexPassages(passages: readonly Passage[]): PassageIndex {
  // What comes before the first heading tells a story and explains nothing.
  const explaining = passages.filter(({ heading }) => heading !== '')
  const indexed = explaining.map(({ id, heading, text }) => {
    const words = [...wordsIn(heading), ...wordsIn(text)]
    const counts = new Map<string, number>()
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
    return { id, counts, length: words.length }
  })
  const total = indexed.reduce((sum, { length }) => sum + length, 0)
  const passagesWith = new Map<string, number>()
  for (const { counts } of indexed) {
    for (const word of counts.keys()) passagesWith.set(word, (passagesWith.get(word) ?? 0) + 1)
  }
  return {
    passages: indexed,
    meanLength: total / Math.max(1, indexed.length),
    rarityOf: (word) => {
      const having = passagesWith.get(word) ?? 0
      return Math.log(1 + (indexed.length - having + 0.5) / (having + 0.5))
    },
  }
}

/** @returns its id; null where no passage says much of it. Of equal ones the first. */
export function findPassage(
  { passages, meanLength, rarityOf }: PassageIndex,
  about: AskedAbout,
): string | null {
  const weights = weightsOf(about)
  let best: string | null = null
  let bestScore = LEAST_SCORE
  for (const { id, counts, length } of passages) {
    const norm = SATURATION * (1 - LENGTH_SHARE + (LENGTH_SHARE * length) / meanLength)
    let score = 0
    for (const [word, weight] of weights) {
      const count = counts.get(word) ?? 0
      if (count > 0)
        score += (weight * rarityOf(word) * (count * (SATURATION + 1))) / (count + norm)
    }
    if (score > bestScore) [best, bestScore] = [id, score]
  }
  return best
}

function weightsOf({ stem, clue, answer }: AskedAbout): ReadonlyMap<string, number> {
  const weights = new Map<string, number>()
  const add = (text: string, weight: number) => {
    for (const word of wordsIn(text)) weights.set(word, Math.max(weight, weights.get(word) ?? 0))
  }
  add(stem, WEIGHTS.stem)
  add(clue, WEIGHTS.clue)
  for (const text of answer) add(text, WEIGHTS.answer)
  return weights
}
