/**
 * Distress, danger, crime and cheating by meaning: the exemplar that is nearest to a text decides.
 *
 * Words alone miss who says it in words of their own, and see a danger in `kill the process`. So a text must be near to
 * such an exemplar, and nearer than to any harmless one. Without a sentence model, patterns alone decide.
 */
import { splitSentences } from '#platform/contract/sentences.ts'

import type { ExemplarKind } from './exemplars.ts'
import type { Frame } from './frame.ts'
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

/** Fixed before the sentences of the tests were written. */
const FELT_FROM: Readonly<Record<Felt, number>> = {
  'self-harm': 0.4,
  despair: 0.42,
  discouraged: 0.5,
  hurt: 0.42,
  danger: 0.42,
  worry: 0.42,
  threat: 0.46,
  crime: 0.43,
  cheating: 0.44,
}
/** How much nearer than a harmless exemplar, and than what is taught about it, it must be. */
const NEARER = { byDistress: 0.04, byRefused: 0.005, thanTaughtByDistress: 0.02 }
/** So far from any harmless exemplar, distress may be a little nearer to a lesson. */
const CLEAR_DISTRESS = 0.15
const CLEAR_SLACK = 0.05
/**
 * Each crime of this trade is taught about, too, and in its words. Who speaks of others or of secrecy may be nearer to a
 * lesson; who speaks of work or of studies must be nearer to the crime than to any lesson.
 */
const FARTHER_THAN_TAUGHT: Readonly<
  Record<'crime' | 'cheating', Readonly<Record<Frame | 'none', number>>>
> = {
  crime: { others: 0.3, none: 0.06, work: -0.06, study: -0.06 },
  // Work is no excuse for it.
  cheating: { others: 0.3, none: 0.12, work: 0.12, study: -0.06 },
}
/** With no lesson near and in no frame, a crime must be clear by itself. */
const CRIME_ALONE_FROM = 0.45
/** Among thousands of questions there is one as near as this to any text: it is not about it. */
const TAUGHT_FROM = 0.56
/** A sentence out of its text says less surely what is meant: `Nobody admits it.` So much more it must be. */
const SURER_BY = { alone: 0.08, thanHarmless: 0.08 }
/** A person in need is not refused: so much nearer must a crime or cheating be. */
const NEED_FIRST_BY = 0.03

type Best = { readonly kind: Felt; readonly cosine: number }

/**
 * @param isSentence the text is a sentence of a longer one.
 * @param frame in which the whole text speaks of attacks and exams.
 * @param taught the cosine of the nearest question that the lessons answer; 0 where none is near.
 * @returns what is felt in it; null for a text like any other.
 */
export function feltIn(
  near: readonly NearExemplar[],
  taught: number,
  isSentence = false,
  frame: Frame | null = null,
): Felt | null {
  let harmless = 0
  let [need, refused]: [Best | null, Best | null] = [null, null]
  for (const { kind, cosine } of near) {
    if (kind === 'harmless') harmless = Math.max(harmless, cosine)
    else if (cosine < FELT_FROM[kind] + (isSentence ? SURER_BY.alone : 0)) continue
    else if (isRefused(kind)) refused = nearerOf(refused, { kind, cosine })
    else need = nearerOf(need, { kind, cosine })
  }
  const isNeed = need !== null && need.cosine + NEED_FIRST_BY >= (refused?.cosine ?? 0)
  const best = isNeed ? need : refused
  if (best === null) return null
  const byHarmless =
    (isNeed ? NEARER.byDistress : NEARER.byRefused) + (isSentence ? SURER_BY.thanHarmless : 0)
  if (best.cosine < harmless + byHarmless) return null
  if (isNeed) {
    const isClear = best.cosine >= harmless + CLEAR_DISTRESS
    const nearest = taught + (isClear ? -CLEAR_SLACK : NEARER.thanTaughtByDistress)
    return taught < TAUGHT_FROM || best.cosine >= nearest ? best.kind : null
  }
  return best.cosine >= refusedFrom(best.kind, { taught, frame, isSentence }) ? best.kind : null
}

/** How near a crime or cheating must be. */
function refusedFrom(
  kind: Felt,
  { taught, frame, isSentence }: { taught: number; frame: Frame | null; isSentence: boolean },
): number {
  const farther = FARTHER_THAN_TAUGHT[kind === 'cheating' ? kind : 'crime'][frame ?? 'none']
  // A harmless frame holds even where no lesson is near.
  if (farther < 0) return Math.max(taught, TAUGHT_FROM) - farther
  if (kind === 'crime' && frame === null && taught < TAUGHT_FROM) return CRIME_ALONE_FROM
  const byTaught = isSentence && frame !== 'others' ? NEARER.thanTaughtByDistress : -farther
  return taught < TAUGHT_FROM ? 0 : taught + byTaught
}

function isRefused(kind: Felt): boolean {
  return kind === 'crime' || kind === 'cheating'
}

function nearerOf(before: Best | null, next: Best): Best {
  return before && before.cosine >= next.cosine ? before : next
}
