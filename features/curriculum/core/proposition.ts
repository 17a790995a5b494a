/**
 * A required proposition of a topic: one thing that a learner who explains the topic has to say.
 *
 * A text says it if it means the same as one of its wordings and has a word of each group of `needs`.
 */
import { keyOf } from './agreement-words.ts'
import type { Rest } from './answer-unit.ts'

/** A false version of a proposition, as learners say it. */
export type FalseVersion = {
  /** In a learner's words. */
  readonly ways: readonly string[]
  /** What is so instead, in one or two sentences. */
  readonly truth: string
  /** The id of the misconception that it shows; null for none. */
  readonly misconception: string | null
}

export type Proposition = {
  readonly id: string
  readonly topic: string
  /** One sentence in a teacher's words. */
  readonly says: string
  /** As learners say it. */
  readonly ways: readonly string[]
  /** Groups of words: a text without any word of a group says it in part at most. */
  readonly needs: readonly (readonly string[])[]
  /** A question that leads to it and does not tell it. */
  readonly asks: string
  readonly wrong: readonly FalseVersion[]
  readonly rests: readonly Rest[]
}

/** The stems of a text in their order, as the words of `needs` are compared. */
export function stemsOf(text: string): readonly string[] {
  return (text.match(/[\p{L}\p{N}]+(?:[.'’-][\p{L}\p{N}]+)*/gu) ?? []).flatMap((raw) => {
    const key = keyOf(raw, raw.toLowerCase())
    const parts = raw.split('-')
    // `port-based` has the words of `port based`, too.
    return parts.length === 1 ? [key] : [key, ...parts.map((part) => keyOf(part, part.toLowerCase()))]
  })
}

/** The groups of `needs` that a text has no word of. */
export function unmetNeeds(
  { needs }: Pick<Proposition, 'needs'>,
  text: string,
): readonly (readonly string[])[] {
  const stems = ` ${stemsOf(text).join(' ')} `
  return needs.filter(
    (group) => !group.some((word) => stems.includes(` ${stemsOf(word).join(' ')} `)),
  )
}
