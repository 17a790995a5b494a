/**
 * Whether a piece of an explanation says a proposition, says part of it, or says something else of the same.
 *
 * Meaning decides what it is about: the cosine with the wordings that are true and with those that are false. Words
 * decide whether it says it: those it needs and their pairs, its negations and its numbers. Without vectors, words alone decide both.
 */
import { unmetNeeds, type FalseVersion, type Proposition } from '#features/curriculum/contract.ts'

import { countsOtherwise, isCrossed, isOpposed } from './opposed.ts'
import { holdsInOrder, nearOf, wordsHeld, type Nearest, type TextVectors } from './wordings.ts'

export type Comparison = {
  /** `crossed`: it has the words of the topic in the wrong pairs. */
  readonly kind: 'says' | 'partly' | 'denies' | 'crossed'
  /** How alike the piece and the nearest wording are, 0 to 1. */
  readonly strength: number
  /** The false version that it says; null where it says the opposite of the proposition. */
  readonly version: FalseVersion | null
  /** It is wrong by another number or by wrong pairs: that counts however alike another piece is. */
  readonly isSurelyWrong: boolean
}

/** How alike a piece must be to a wording. */
type Bounds = {
  /** With all the words that it needs, it says it. */
  readonly says: number
  /** The same where nothing else of the topic is as near. */
  readonly saysAtBest: number
  /** With some of them, it says a part. */
  readonly partly: number
  /** What it denies or counts otherwise is this proposition. */
  readonly about: number
  /** It says a false version. */
  readonly isFalse: number
  /** By so much it must be more alike to a false wording than to every true one of the topic. */
  readonly margin: number
}

const BY_MEANING: Bounds = {
  says: 0.46,
  saysAtBest: 0.34,
  partly: 0.56,
  about: 0.55,
  isFalse: 0.54,
  margin: 0.05,
}
const BY_WORDS: Bounds = {
  says: 0.35,
  saysAtBest: 0.25,
  partly: 0.35,
  about: 0.5,
  isFalse: 0.5,
  margin: 0.1,
}
/** About as near. */
const CLOSE = 0.03

/** The piece compared with each proposition of the topic, in their order. */
export function comparePiece(
  text: string,
  propositions: readonly Proposition[],
  vectors: TextVectors,
): readonly (Comparison | null)[] {
  const bounds = vectors === null ? BY_WORDS : BY_MEANING
  const right = propositions.map(({ says, ways }) => nearOf(text, [says, ...ways], vectors))
  const wrong = propositions.map((proposition) => nearestVersion(text, proposition, vectors))
  const bestRight = Math.max(...right.map(likenessOf))
  const bestWrong = Math.max(...wrong.map(likenessOf))
  return propositions.map((proposition, at): Comparison | null => {
    const near = right[at] ?? []
    const version = wrong[at] ?? null
    const [like, falsely] = [likenessOf(near), likenessOf(version)]
    const truths = nearOf(
      text,
      proposition.wrong.map(({ truth }) => truth),
      vectors,
    )
    const isFalse = falsely >= Math.max(like, likenessOf(truths)) + bounds.margin
    if (
      version !== null &&
      isFalse &&
      saysWhatIsFalse(text, version.near, [...near, ...truths]) &&
      falsely >= bounds.isFalse &&
      falsely >= Math.max(bestRight, bestWrong - CLOSE) &&
      !isOpposed(text, version.near, version.version) &&
      !countsOtherwise(text, version.near[0]?.wording ?? '', version.version, propositions)
    )
      return { kind: 'denies', strength: falsely, version: version.version, isSurelyWrong: false }
    const unmet = unmetNeeds(proposition, text).length
    const isBest = like >= bestRight - CLOSE
    const isNear = like >= bounds.saysAtBest
    const crossed = isNear && isCrossed(text, proposition, propositions)
    const isSurelyWrong =
      crossed ||
      (isNear && countsOtherwise(text, near[0]?.wording ?? '', proposition, propositions))
    const opposed = isSurelyWrong || (isNear && isOpposed(text, near, proposition))
    if (like >= bounds.about && isBest && opposed)
      return { kind: 'denies', strength: like, version: null, isSurelyWrong }
    if (crossed) return { kind: 'crossed', strength: like, version: null, isSurelyWrong }
    if (opposed) return null
    if (unmet === 0 && like >= (isBest ? bounds.saysAtBest : bounds.says) && !isFalse)
      return { kind: 'says', strength: like, version: null, isSurelyWrong: false }
    const isPart = unmet < proposition.needs.length || like >= bounds.about
    return isBest && isPart && !isFalse && like >= bounds.partly
      ? { kind: 'partly', strength: like, version: null, isSurelyWrong: false }
      : null
  })
}

/** Of a false wording, so much must be said: with less, only what it is about was named. */
const HEARD_FROM = 0.55

/** `The agent answers` has words of `the agent asks and the manager answers`, and is what is true. */
function saysWhatIsFalse(text: string, near: Near, truths: Near): boolean {
  const isSaid = near.some(({ wording }) => wordsHeld(wording, text) >= HEARD_FROM)
  return isSaid && !truths.some(({ wording }) => holdsInOrder(wording, text))
}

function nearestVersion(text: string, { wrong }: Proposition, vectors: TextVectors) {
  const [nearest = null] = wrong
    .map((version) => ({ version, near: nearOf(text, version.ways, vectors) }))
    .toSorted((a, b) => likenessOf(b) - likenessOf(a))
  return nearest
}

type Near = readonly Nearest[]

const likenessOf = (some: Near | { readonly near: Near } | null): number =>
  (some === null ? [] : 'near' in some ? some.near : some)[0]?.likeness ?? 0
