/**
 * The unit that answers a second wish: ranked like a question that continues, by the wish's own words and beside what
 * was asked first, and only near what was told.
 *
 * Rather nothing than a stray paragraph: a unit must have the wish's own words, or come near to the wish by itself.
 */
import type { AnswerUnit } from '#features/curriculum/contract.ts'

import type { Library } from '../library.ts'
import { readQuestion, type Concept, type ReadQuestion } from '../question.ts'
import { shareOf } from '../retrieve.ts'
import { indexWordsOf } from '../words.ts'
import { kindFit, type Wanted } from './kind-of-question.ts'
import type { Meaning } from './near-row.ts'
import { isNearTo, isSituation, type RankedContinued } from './rank-continued.ts'
import { shareIn } from './subjects.ts'
import { sentencesOfUnit } from './told-sentence.ts'
import { rankBeside } from './understand-continued.ts'

export type Wish = {
  readonly text: string
  /** What was asked first, as it was typed and as it was answered. */
  readonly head: string
  readonly subject: string
  readonly unit: AnswerUnit
  /** The ids of all that is told. */
  readonly told: ReadonlySet<string>
}

const ANSWERS_FROM = 0.84
/** What is only of a neighboring topic must come nearer. */
const NEIGHBOR_FROM = { score: 0.92, cosine: 0.7 }
/** It speaks of all subjects of what was asked first. */
const HOLDS_SUBJECT = { share: 0.9, cosine: 0.78 }
/** How near a unit must be: the less it has of the wish's words that are not in what was asked first, the nearer. */
const ENOUGH: readonly { fresh: number; alone: number; score: number; cosine: number }[] = [
  { fresh: 0.9, alone: 0.5, score: 0.92, cosine: 0.56 },
  { fresh: 0.5, alone: 0, score: 0, cosine: 0.72 },
  { fresh: 0.5, alone: 0.45, score: 0, cosine: 0.64 },
  { fresh: 0.45, alone: 0.45, score: 0.92, cosine: 0.75 },
  { fresh: 0.45, alone: 0.6, score: 0.92, cosine: 0.66 },
  { fresh: 0.3, alone: 0, score: 1, cosine: 0.8 },
  { fresh: 0, alone: 0.5, score: 0.9, cosine: 0.8 },
]
/** The greater part of several words says more than one word alone. */
const MOST_FRESH = 0.6
/** It is asked nearly so: what is told elsewhere answers it, too. */
const STANDS_FROM = 0.8
/** `does IPv6 use it` asks of what was told, not of IPv6. */
const PRONOUN = /\b(?:it|its|they|them|their|this|that|these|those|both)\b/i
/** What is about just the thing that a wish names. */
const NAMED_FROM = 0.68
const LEAST_COSINE = 0.62
/** For a wish without a word of its own: `does it need two of them`. */
const WORDLESS_ALONE = 0.42
/** `is that bad` has no word that a verdict needs to have. */
const VERDICT_COSINE = 0.84
/** Of units so near to the best, the one of the kind that is wanted. */
const AS_GOOD = 0.1
const LOOKED_AT = 8

/** @returns null where nothing near what was told answers it. */
export async function unitForWish(
  library: Library,
  meaning: Meaning,
  wish: Wish,
): Promise<AnswerUnit | null> {
  const own = readQuestion(library, wish.text)
  const ranked = await rankBeside(
    {
      library,
      meaning,
      last: { unit: wish.unit, subject: wish.subject },
      earlier: [{ question: wish.head, units: [], computed: [], tree: undefined }],
    },
    wish.unit,
    own,
    new Set([...wish.told, wish.unit.id]),
  )
  const asked = new Set(indexWordsOf(wish.head))
  const fresh = own.concepts.filter((concept) => shareOf(concept, asked) < 1)
  const named = PRONOUN.test(wish.text) ? [] : fresh.filter(({ isSubject }) => isSubject)
  const fitting = ranked
    .slice(0, LOOKED_AT)
    .map((one): Judged => {
      const { about } = library.units.wordsOf(one.unit)
      const isNamed = named.length > 0 && named.every((name) => shareOf(name, about) === 1)
      return { ...one, isNamed, fresh: shareIn(library, fresh, one.unit) }
    })
    .filter((one) => suits(one.unit, own.wanted) && isEnough(one, own, wish.unit))
  // What is about something else comes only where nothing about the same does.
  const ofTopic = fitting.filter(({ unit }) => unit.topic === wish.unit.topic)
  const neighbors = fitting.filter(({ unit }) => isNearTo(wish.unit, unit))
  const near = [ofTopic, neighbors].find((some) => some.length > 0) ?? fitting
  const [best] = near
  if (!best) return null
  const alike = near.filter(({ score }) => score >= best.score - AS_GOOD)
  return (alike.find(({ unit }) => kindFit(own.wanted, unit.kind) === 1) ?? best).unit
}

const ASKED_FOR_ONLY: ReadonlySet<AnswerUnit['kind']> = new Set(['exam', 'example'])
/** They tell what goes wrong: for a wish that asks so, or nearly. */
const OF_FAULTS: Readonly<Partial<Record<AnswerUnit['kind'], number>>> = { fix: 0.5, mistake: 0.3 }

function suits(unit: AnswerUnit, wanted: Wanted): boolean {
  if (isSituation(unit)) return false
  if (ASKED_FOR_ONLY.has(unit.kind)) return wanted === unit.kind
  return kindFit(wanted, unit.kind) >= (OF_FAULTS[unit.kind] ?? 0)
}

type Judged = RankedContinued & {
  /** The unit is about all that the wish names, and the wish points to nothing else. */
  readonly isNamed: boolean
  /** How much the unit has of the wish's words that are not in what was asked first; null where there are none. */
  readonly fresh: number | null
}

function isEnough(
  { unit, score, fresh, isNamed, alone, cosine, subjectShare }: Judged,
  { concepts, wanted }: ReadQuestion,
  told: AnswerUnit,
): boolean {
  if (fresh !== null && fresh >= STANDS_FROM && alone >= STANDS_FROM) return true
  if (isNamed && alone >= NAMED_FROM && fresh !== null && fresh >= NAMED_FROM) return true
  if (score < ANSWERS_FROM) return false
  if (unit.topic !== told.topic) {
    const holds = subjectShare >= HOLDS_SUBJECT.share && cosine >= HOLDS_SUBJECT.cosine
    const isNear =
      isNearTo(told, unit) && score >= NEIGHBOR_FROM.score && cosine >= NEIGHBOR_FROM.cosine
    if ((!holds && !isNear) || (fresh ?? 0) < MOST_FRESH) return false
  }
  if (fresh === null) return alone >= WORDLESS_ALONE && cosine >= LEAST_COSINE
  if (fresh >= MOST_FRESH && concepts.length > 1 && cosine >= LEAST_COSINE) return true
  if (wanted === 'verdict' && unit.kind === 'verdict' && cosine >= VERDICT_COSINE) return true
  return ENOUGH.some(
    (least) =>
      fresh >= least.fresh &&
      alone >= least.alone &&
      score >= least.score &&
      cosine >= least.cosine,
  )
}

/** How a sentence looks that says what is asked for. */
const CUES: readonly (readonly [RegExp, RegExp])[] = [
  [/\bwhy\b|\bhow come\b/i, /\b(?:because|since|so that|reason|otherwise|therefore)\b/i],
  [/\bwhen\b/i, /\b(?:when|if|once|until|while|as soon|only|after|before)\b/i],
  [
    /\bhow (?:many|much|long|big|far|fast|often)\b/i,
    /\b(?:\d[\d,.]*|one|two|three|four|five|six|seven|eight|nine|ten|thousands?|hundreds?)\b/i,
  ],
  // What a step looks like, no pattern knows: it is never taken for told.
  [/\bhow\b/i, /$^/],
]

/**
 * Whether a sentence of what was told already says what a wish asks: it has all that the wish names beside what was
 * asked first, and says it as the wish wants it.
 */
export function isToldIn(
  library: Library,
  units: readonly AnswerUnit[],
  wish: ReadQuestion,
  head: ReadQuestion,
): boolean {
  const named = (concept: Concept) =>
    head.concepts.some(({ label }) => label.toLowerCase() === concept.label.toLowerCase())
  const own = wish.concepts.filter((concept) => !named(concept))
  if (own.length === 0 || own.some(({ isKnown }) => !isKnown)) return false
  // `and what is PAT` wants more of a name than a mention; what is about PAT has said it.
  if (wish.wanted === 'define' && own.every(({ isSubject }) => isSubject))
    return units.some((unit) => {
      const { about } = library.units.wordsOf(unit)
      return unit.kind === 'define' && own.every((concept) => shareOf(concept, about) === 1)
    })
  const cue = CUES.find(([asks]) => asks.test(wish.text))?.[1]
  // A name alone says little of what is asked of it.
  if (cue !== undefined && own.length === 1 && own[0]?.term != null) return false
  return units
    .flatMap((unit) => sentencesOfUnit(unit))
    .some(
      ({ statement, words }) =>
        own.every((concept) => shareOf(concept, words) === 1) &&
        (cue === undefined || cue.test(statement.text)),
    )
}
