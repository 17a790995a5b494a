/**
 * Pairs of questions that seem to ask the same idea, found by the vectors of their texts.
 *
 * The vectors are made by a writer's tool and stored with the content (decision 0036); nothing here makes any.
 */
import { keyReasonsOf, type Question } from './question.ts'

/**
 * The two texts whose vectors, added, are the vector of a question: what it asks, and what its answer teaches.
 *
 * Without options, clue and scenario: with those, fewer of the siblings that people had marked were found (decision 0036).
 */
export function comparedTexts(
  question: Question,
  topicTitle: string,
): readonly [asked: string, taught: string] {
  return [question.stem, [`${topicTitle}.`, ...keyReasonsOf(question)].join(' ')]
}

export type AlikePair = {
  /** Positions in the list of vectors; `one` comes first. */
  readonly one: number
  readonly other: number
  /** The cosine of the angle between both vectors: 1 for the same text, about 0 for texts about different things. */
  readonly likeness: number
}

/**
 * All pairs that are at least so much alike, the most alike first.
 *
 * @param vectors of one length; those of a few thousand questions take about a second.
 */
export function alikePairs(vectors: readonly Int8Array[], least: number): AlikePair[] {
  const size = vectors[0]?.length ?? 0
  const all = new Float32Array(vectors.length * size)
  for (const [at, vector] of vectors.entries()) {
    const length = Math.hypot(...vector) || 1
    for (let place = 0; place < size; place += 1)
      all[at * size + place] = (vector[place] ?? 0) / length
  }
  const pairs: AlikePair[] = []
  for (let one = 0; one < vectors.length; one += 1)
    for (let other = one + 1; other < vectors.length; other += 1) {
      const likeness = product(all, one * size, other * size, size)
      if (likeness >= least) pairs.push({ one, other, likeness })
    }
  return pairs.toSorted((first, second) => second.likeness - first.likeness)
}

/** Four sums at a time: the processor need not wait for each one. */
function product(all: Float32Array, one: number, other: number, size: number): number {
  let [first, second, third, fourth] = [0, 0, 0, 0]
  for (let at = 0; at < size; at += 4) {
    first += (all[one + at] as number) * (all[other + at] as number)
    second += (all[one + at + 1] as number) * (all[other + at + 1] as number)
    third += (all[one + at + 2] as number) * (all[other + at + 2] as number)
    fourth += (all[one + at + 3] as number) * (all[other + at + 3] as number)
  }
  return first + second + third + fourth
}
