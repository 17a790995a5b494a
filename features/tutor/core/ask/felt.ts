/**
 * Distress and danger by meaning: the exemplar that is nearest to a text decides.
 *
 * Words alone miss who says it in words of their own, and see a danger in `kill the process`. So a text must be near to
 * an exemplar of distress, and nearer than to any harmless one. Without a sentence model, patterns alone decide.
 */
import { splitSentences } from '#platform/contract/sentences.ts'

import type { ExemplarKind } from './exemplars.ts'
import type { Felt } from './human.ts'

export type NearExemplar = {
  readonly kind: ExemplarKind
  /** −1 to 1. */
  readonly cosine: number
}

/** The exemplars near to a text, in any order; none where there is no sentence model. */
export type Feeling = (text: string) => Promise<readonly NearExemplar[]>

const LEAST_WORDS = 3
const MOST_SENTENCES = 5

/** The texts that are felt: the whole and its sentences. A word or two says too little. */
export function feltTextsOf(text: string): string[] {
  const sentences = splitSentences(text).slice(0, MOST_SENTENCES)
  return [...new Set([text.trim(), ...sentences])].filter(
    (one) => one.split(/\s+/).length >= LEAST_WORDS,
  )
}

/** Fixed before the sentences of the test were written. */
const FELT_FROM: Readonly<Record<Felt, number>> = {
  'self-harm': 0.4,
  despair: 0.42,
  hurt: 0.42,
  danger: 0.42,
  threat: 0.46,
}
/** How much nearer than a harmless exemplar, and than what is taught about it, it must be. */
const NEARER_BY = 0.1
const NEARER_THAN_TAUGHT_BY = 0.02
/** Among thousands of questions there is one as near as this to any text: it is not about it. */
const TAUGHT_FROM = 0.56

/**
 * @param taught the cosine of the nearest question that the lessons answer; 0 where none is near.
 * @returns what is felt in it; null for a text like any other.
 */
export function feltIn(near: readonly NearExemplar[], taught: number): Felt | null {
  let [harmless, best] = [0, null as { kind: Felt; cosine: number } | null]
  for (const { kind, cosine } of near) {
    if (kind === 'harmless') harmless = Math.max(harmless, cosine)
    else if (cosine >= FELT_FROM[kind] && (best === null || cosine > best.cosine))
      best = { kind, cosine }
  }
  if (best === null || best.cosine < harmless + NEARER_BY) return null
  if (taught < TAUGHT_FROM) return best.kind
  return best.cosine >= taught + NEARER_THAN_TAUGHT_BY ? best.kind : null
}
