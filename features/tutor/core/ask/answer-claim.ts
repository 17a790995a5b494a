/**
 * What is told of a claim: a verdict where a known sentence settles it, else the sentence that says most about it.
 *
 * A verdict needs words that agree (`settle-claim.ts`). A sentence that only comes near by meaning is told without
 * one: it is true, and the learner compares it with the claim.
 */
import { believedWrongly, type Embed } from './claim-beliefs.ts'
import { settledByPair } from './claim-pairs.ts'
import { isClaim, claimIn } from './claim.ts'
import type { Said } from './known-sentences.ts'
import { readStatement, settledBy } from './settle-claim.ts'
import type { NearKnown, StatementIndex } from './statement-index.ts'

export type ClaimAnswer = {
  /** Null: nothing settles it. */
  readonly isTrue: boolean | null
  /** Told first; null where nothing comes near enough. */
  readonly said: Said | null
  /** What is told settles the claim, or speaks of just what is claimed. */
  readonly isClear: boolean
}

export type { Embed } from './claim-beliefs.ts'

const BY_WORDS = 40
/** What tells two things apart stands in many sentences. */
const BY_WORDS_OF_PAIR = 120
const BY_NAME = 400
const TOPICS_OF_PAIR = 8
const SETTLES_FROM = 0.4
/** Each is compared by meaning, which takes some milliseconds: those that have most in common by words and topic. */
const MOST_COMPARED = 6
const WORDS = 0.3
/** For a sentence of the nearest topic, and of the next. */
const OF_TOPIC = [0.1, 0.05] as const
const SUBJECTS = 0.07
/** Claims are often what learners believe wrongly: what is so instead was written for that. */
const BELIEVED = 0.03
/** A sentence that comes less near says something else. */
const NEAR_FROM = 0.72
/** From here on it speaks of just what is claimed. */
const CLEAR_FROM = 0.82

export type About = {
  /** Of the units that come nearest, the nearest first. */
  readonly topics: readonly string[]
  /** How much of what the claim is about a text names, 0 to 1. */
  readonly holdsSubjects: (text: string) => number
  /** Whether a word names something that is taught. */
  readonly isName: (word: string) => boolean
  /** Null where no sentence model runs. */
  readonly embed: Embed | null
}

/**
 * @returns null for a text that claims nothing.
 */
export async function answerClaim(
  index: StatementIndex,
  text: string,
  about: About,
): Promise<ClaimAnswer | null> {
  if (!isClaim(text)) return null
  const claim = claimIn(text)
  const near = index.near(readStatement(claim), BY_WORDS)
  const verdict = settledAmong(claim, near) ?? falseByPart(index, claim)
  if (verdict) return verdict
  const instead =
    exchangedIn(index, claim, about) ??
    (about.embed && (await believedWrongly(readStatement(claim), near, about.embed)))
  if (instead) return { isTrue: false, said: instead, isClear: true }
  return nearestSaid(index, claim, near, about)
}

const PARTS = /\s*,?\s*\b(?:because|since|so|and|which means)\b(?: (?:it|they|that))?\s*/i
const LEAST_WORDS_OF_A_PART = 3

/** `… because the VLAN encrypts the traffic`: what is false in one part is false. */
function falseByPart(index: StatementIndex, claim: string): ClaimAnswer | null {
  const parts = claim.split(PARTS).filter((one) => one.split(/\s+/).length >= LEAST_WORDS_OF_A_PART)
  if (parts.length < 2) return null
  const settled = parts.map((part) => settledAmong(part, index.near(readStatement(part), BY_WORDS)))
  return settled.find((one) => one?.isTrue === false) ?? null
}

/** Of the topics that the claim is near to, all that names one of the two. */
function exchangedIn(index: StatementIndex, claim: string, { isName }: About): Said | null {
  const near = index.near(readStatement(claim), BY_WORDS_OF_PAIR).map(({ known }) => known)
  const topics = new Set(near.slice(0, TOPICS_OF_PAIR).map(({ said }) => said.topic))
  const knownOf = (name: string) => [
    ...near,
    ...index
      .near(readStatement(name), BY_NAME)
      .flatMap(({ known }) => (topics.has(known.said.topic) ? [known] : [])),
  ]
  return settledByPair(claim, isName, knownOf)
}

/** Null where none settles it, or two do in different ways. */
export function settledAmong(claim: string, near: readonly NearKnown[]): ClaimAnswer | null {
  const read = readStatement(claim)
  const settled = near
    .filter(({ share }) => share >= SETTLES_FROM)
    .flatMap(({ known }) => {
      const found = settledBy(read, known.read, known.isTrue)
      return found ? [{ ...found, said: known.said }] : []
    })
    .toSorted((a, b) => b.likeness - a.likeness)
  const [first] = settled
  if (!first || settled.some(({ isTrue }) => isTrue !== first.isTrue)) return null
  return { isTrue: first.isTrue, said: first.said, isClear: true }
}

async function nearestSaid(
  index: StatementIndex,
  claim: string,
  near: readonly NearKnown[],
  { topics, holdsSubjects, embed }: About,
): Promise<ClaimAnswer> {
  const open = { isTrue: null, said: null, isClear: false }
  if (embed === null) return open
  const standing = near.filter(({ known }) => known.standsAlone)
  const byNumber = new Map(standing.map((one) => [one.known.at, one]))
  for (const known of topics.slice(0, OF_TOPIC.length).flatMap((topic) => index.saysOf(topic)))
    if (known.standsAlone && !byNumber.has(known.at)) byNumber.set(known.at, { known, share: 0 })
  const likely = [...byNumber.values()]
    .map(({ known: { read, said, isTrue }, share }) => ({
      read,
      said,
      inCommon:
        WORDS * share +
        SUBJECTS * holdsSubjects(said.text) +
        (OF_TOPIC[topics.indexOf(said.topic)] ?? 0) +
        (isTrue ? 0 : BELIEVED),
    }))
    .toSorted((a, b) => b.inCommon - a.inCommon)
    .slice(0, MOST_COMPARED)
  const [vector, ...vectors] = await Promise.all(
    [claim, ...likely.map(({ read }) => read.text)].map(embed),
  )
  let [best, most]: [Said | null, number] = [null, NEAR_FROM]
  for (const [at, { said, inCommon }] of likely.entries()) {
    const there = vectors[at]
    const cosine = vector?.reduce((sum, value, of) => sum + value * (there?.[of] ?? 0), 0) ?? 0
    const score = (1 - WORDS) * cosine + inCommon
    // Of another topic, only what speaks of just this.
    const isNear = said.topic === topics[0] || score >= CLEAR_FROM
    if (isNear && score >= most) [best, most] = [said, score]
  }
  return best === null ? open : { isTrue: null, said: best, isClear: most >= CLEAR_FROM }
}
