/** The vectors that an explanation is compared by: a topic's wordings, made at its first use and kept, and the text's. */
import type { Proposition } from '#features/curriculum/contract.ts'

import { textsToCompare } from '../core/teach/judge-explanation.ts'
import type { TextVectors } from '../core/teach/wordings.ts'

export type WordingVectors = {
  /** Makes those of a topic, so that its first explanation need not wait. Never rejects. */
  readonly prepare: (propositions: readonly Proposition[]) => Promise<void>
  /**
   * Those of a topic and of a message's texts.
   *
   * @returns null where no sentence model runs.
   * @param onFailure told why.
   */
  readonly vectorsFor: (
    propositions: readonly Proposition[],
    texts: readonly string[],
    onFailure: (error: unknown) => void,
  ) => Promise<TextVectors>
}

/** A topic has about 80 wordings, 120 kB. */
const MOST_TOPICS = 24

export function wordingVectorsOver(embed: (text: string) => Promise<Float32Array>): WordingVectors {
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

  return {
    prepare: async (propositions) => {
      await wordingsOf(propositions).catch(() => {})
    },
    vectorsFor: async (propositions, texts, onFailure) => {
      try {
        return new Map([...(await wordingsOf(propositions)), ...(await embedAll(texts))])
      } catch (error) {
        onFailure(error)
        return null
      }
    },
  }
}
