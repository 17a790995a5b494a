/**
 * Whether a claim is what is known to be believed wrongly, in other words.
 *
 * A sentence model takes a claim and its opposite for the same, so it never says that a claim is true. It says that one
 * is false where a known false sentence is much nearer than any true one, and nothing that words show is turned:
 * negations, quantifiers, figures, opposites, the order of what both name.
 */
import { areOpposites } from '#features/curriculum/contract.ts'

import type { Said } from './known-sentences.ts'
import type { ReadStatement } from './settle-claim.ts'
import type { Known, NearKnown } from './statement-index.ts'

export type Embed = (text: string) => Promise<Float32Array>

const NEAR_FROM = 0.8
/** So much nearer than each true sentence. */
const CLEARLY = 0.15
/** Of the words that both have. */
const WORDS_FROM = 0.6
/** Each takes some milliseconds: of the false and of the true ones those that have most words in common. */
const MOST_FALSE = 6
const MOST_TRUE = 24
/** Of a claim with fewer, one word more or less says something else. */
const LEAST_WORDS = 5

/** @returns what is so instead; null where nothing is believed so. */
export async function believedWrongly(
  claim: ReadStatement,
  near: readonly NearKnown[],
  embed: Embed,
): Promise<Said | null> {
  if (claim.set.size < LEAST_WORDS) return null
  const known = near.map((one) => one.known)
  const wrong = known.filter(({ isTrue, read }) => !isTrue && areAlike(claim, read))
  if (wrong.length === 0) return null
  const right = known.filter(({ isTrue }) => isTrue)
  const compared = [...wrong.slice(0, MOST_FALSE), ...right.slice(0, MOST_TRUE)]
  const [own, ...vectors] = await Promise.all(
    [claim.text, ...compared.map(({ read }) => read.text)].map(embed),
  )
  const cosines = vectors.map((there) => cosineOf(own, there))
  const most = (isTrue: boolean) =>
    Math.max(-1, ...cosines.filter((_, at) => compared[at]?.isTrue === isTrue))
  const nearest = most(false)
  if (nearest < NEAR_FROM || nearest < most(true) + CLEARLY) return null
  return compared.find((one, at) => !one.isTrue && cosines[at] === nearest)?.said ?? null
}

const cosineOf = (one: Float32Array | undefined, other: Float32Array): number =>
  one?.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0) ?? -1

/** Nothing that words show is turned. */
function areAlike(claim: ReadStatement, known: Known['read']): boolean {
  if (claim.negations !== known.negations || claim.quantifiers !== known.quantifiers) return false
  if (claim.hasCondition !== known.hasCondition || figuresOf(claim) !== figuresOf(known))
    return false
  const missing = [...claim.set].filter((word) => !known.set.has(word))
  const extra = [...known.set].filter((word) => !claim.set.has(word))
  if (missing.some((word) => extra.some((other) => areOpposites(word, other)))) return false
  const shared = claim.set.size - missing.length
  const share = (2 * shared) / (claim.set.size + known.set.size)
  const inOrder = (one: ReadStatement, other: ReadStatement) =>
    one.words.filter((word) => other.set.has(word)).join(' ')
  return share >= WORDS_FROM && inOrder(claim, known) === inOrder(known, claim)
}

const figuresOf = ({ words }: ReadStatement): string =>
  words
    .filter((word) => /\d/.test(word))
    .toSorted()
    .join(' ')
