/**
 * Whether a piece of an explanation says a proposition, says part of it, or says something else of the same.
 *
 * Meaning decides what it is about: the cosine with the wordings that are true and with those that are false. Words
 * decide whether it says it: those it needs, its negations and its numbers. Without vectors, words alone decide both.
 */
import {
  disagreements,
  readSource,
  stemsOf,
  unmetNeeds,
  type AgreementSource,
  type FalseVersion,
  type Proposition,
} from '#features/curriculum/contract.ts'

/** Of length 1, by text; null where no sentence model runs. */
export type TextVectors = ReadonlyMap<string, Float32Array> | null

export type Comparison = {
  readonly kind: 'says' | 'partly' | 'denies'
  /** How alike the piece and the nearest wording are, 0 to 1. */
  readonly strength: number
  /** The false version that it says; null where it says the opposite of the proposition. */
  readonly version: FalseVersion | null
}

/** How alike a piece must be to a wording. */
type Bounds = {
  /** With all the words that it needs, it says it. */
  readonly says: number
  /** With some of them, it says a part. */
  readonly partly: number
  /** What it denies or counts otherwise is this proposition. */
  readonly about: number
  /** It says a false version. */
  readonly isFalse: number
  /** By so much it must be more alike to a false wording than to every true one. */
  readonly margin: number
}

const BY_MEANING: Bounds = { says: 0.5, partly: 0.55, about: 0.68, isFalse: 0.62, margin: 0.03 }
const BY_WORDS: Bounds = { says: 0.3, partly: 0.35, about: 0.5, isFalse: 0.5, margin: 0.1 }
/** How much the order of words counts beside the meaning: a model hardly sees who does what to whom. */
const ORDER = 0.15

export function comparePiece(
  text: string,
  proposition: Proposition,
  vectors: TextVectors,
): Comparison | null {
  const bounds = vectors === null ? BY_WORDS : BY_MEANING
  const { says, ways, wrong, needs } = proposition
  const like = (wording: string) => likeness(text, wording, vectors)
  const right = Math.max(...[says, ...ways].map(like))
  const [version = null, falsely = 0] =
    wrong
      .map((one) => [one, Math.max(...one.ways.map(like))] as const)
      .toSorted(([, a], [, b]) => b - a)[0] ?? []
  if (
    version !== null &&
    falsely >= bounds.isFalse &&
    falsely >= right + bounds.margin &&
    !isOpposed(text, sourceOf(version, version.ways))
  )
    return { kind: 'denies', strength: falsely, version }
  if (right >= bounds.about && isOpposed(text, sourceOf(proposition, [says, ...ways])))
    return { kind: 'denies', strength: right, version: null }
  const unmet = unmetNeeds(proposition, text).length
  if (unmet === 0 && right >= bounds.says) return { kind: 'says', strength: right, version: null }
  if (right >= bounds.partly && (unmet < needs.length || right >= bounds.about))
    return { kind: 'partly', strength: right, version: null }
  return null
}

/** 1 for the same words in the same order; about 0 for nothing in common. */
export function likeness(text: string, wording: string, vectors: TextVectors): number {
  const [one, other] = [vectors?.get(text), vectors?.get(wording)]
  const [stems, others] = [orderOf(text), orderOf(wording)]
  if (one === undefined || other === undefined) return shareOf(stems.words, others.words)
  const order = shareOf(stems.pairs, others.pairs)
  return (1 - ORDER) * dot(one, other) + ORDER * order
}

/** What both have, of the mean of what each has. */
function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const all = one.size + other.size
  return all === 0 ? 0 : (2 * one.intersection(other).size) / all
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0)
  return sum
}

const LITTLE = new Set(
  'a an the is are be was were it its this that these they them to of in on for and or so by as at with you your we if then do does can will'.split(
    ' ',
  ),
)

function orderOf(text: string) {
  const words = stemsOf(text).filter((stem) => !LITTLE.has(stem))
  return {
    words: new Set(words),
    pairs: new Set(words.slice(1).map((word, at) => `${words[at]} ${word}`)),
  }
}

/** Read once for each proposition and each false version. */
const sources = new WeakMap<Proposition | FalseVersion, AgreementSource>()

function sourceOf(of: Proposition | FalseVersion, wordings: readonly string[]): AgreementSource {
  const known = sources.get(of)
  if (known) return known
  const source = readSource(wordings.map((one) => `${one.replace(/[.\s]+$/, '')}.`).join(' '))
  sources.set(of, source)
  return source
}

/** It denies what the wordings say, counts otherwise, or the reverse. */
function isOpposed(text: string, source: AgreementSource): boolean {
  return disagreements(text, source).some(({ kind, contradicts }) => contradicts && kind !== 'role')
}
