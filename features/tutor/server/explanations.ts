/** Judges explanations by the sentence model: the vectors of a topic's wordings are made at its first use and kept. */
import type { Proposition } from '#features/curriculum/contract.ts'

import { judgeExplanation, textsToCompare, type Judged } from '../core/teach/judge-explanation.ts'
import { piecesOf } from '../core/teach/pieces.ts'
import type { TextVectors } from '../core/teach/wordings.ts'

export type Explanations = {
  /** Makes the vectors of a topic, so that its first explanation need not wait. Never rejects. */
  readonly prepare: (propositions: readonly Proposition[]) => Promise<void>
  readonly judge: (
    propositions: readonly Proposition[],
    text: string,
  ) => Promise<{
    readonly judged: readonly Judged[]
    /** No sentence model runs: words alone decided. */
    readonly isRough: boolean
  }>
}

/** A topic has about 70 wordings, 100 kB. */
const MOST_TOPICS = 24

/** @param onFailure told of a sentence model that does not run. */
export function explanationsOver(
  embed: (text: string) => Promise<Float32Array>,
  onFailure: (error: unknown) => void,
): Explanations {
  const kept = new Map<readonly Proposition[], Promise<ReadonlyMap<string, Float32Array>>>()

  /** One after the other: a question of someone else comes between two. */
  const embedAll = async (texts: Iterable<string>) => {
    const vectors = new Map<string, Float32Array>()
    for (const text of new Set(texts)) vectors.set(text, await embed(text))
    return vectors
  }

  const wordingsOf = (propositions: readonly Proposition[]) => {
    const known = kept.get(propositions)
    if (known) return known
    const made = embedAll(textsToCompare(propositions))
    kept.set(propositions, made)
    // The next one tries again.
    made.catch(() => kept.delete(propositions))
    for (const oldest of kept.keys()) if (kept.size > MOST_TOPICS) kept.delete(oldest)
    return made
  }

  const vectorsFor = async (
    propositions: readonly Proposition[],
    text: string,
  ): Promise<TextVectors> => {
    try {
      const wordings = await wordingsOf(propositions)
      return new Map([...wordings, ...(await embedAll(piecesOf(text).map((piece) => piece.text)))])
    } catch (error) {
      onFailure(error)
      return null
    }
  }

  return {
    prepare: async (propositions) => {
      await wordingsOf(propositions).catch(onFailure)
    },
    judge: async (propositions, text) => {
      const vectors = await vectorsFor(propositions, text)
      return { judged: judgeExplanation(propositions, text, vectors), isRough: vectors === null }
    },
  }
}
