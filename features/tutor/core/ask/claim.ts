/**
 * True or false: what the answers say about the claim that was asked.
 *
 * A unit's verdict is told of its own claim. It holds for the asked one if the two say the same, and turns round if
 * they differ in one thing: a negation, an opposite, a number, two exchanged names. A claim about something else gets
 * no verdict: the unit that comes nearest is told, and the learner decides. A wrong verdict is worse than none.
 */
import { areOpposites, disagreements, type AnswerUnit } from '#features/curriculum/contract.ts'

import type { Concept, ReadQuestion } from '../question.ts'
import { shareOf } from '../retrieve.ts'
import { indexWordsOf } from '../words.ts'
import type { RankedUnit } from './choose-units.ts'
import { standsTogether } from './claim-figure.ts'
import { saysInOrder, saysTheyDiffer } from './claim-same.ts'
import { readStatement, settledBy, type ReadStatement } from './settle-claim.ts'
import { sentencesOfUnit, type ToldSentence } from './told-sentence.ts'

export type ClaimVerdict = {
  readonly isTrue: boolean
  readonly unit: AnswerUnit
  /** The sentence that settles it; null where the unit as a whole does. */
  readonly because: ToldSentence | null
}

/** The words around a claim: `true or false:`, `is it true that`, `my friend says`, `correct?`. */
const BEFORE = new RegExp(
  String.raw`^\W*(?:${[
    String.raw`(?:so|and|but|hi|hey|hello|ok|please|pls|quick question|question|exam q\w*)\b[,:]?\s*`,
    String.raw`(?:is|are) (?:it|this|that|these)(?: statements?)? (?:true|right|correct|false|wrong)(?: that| if|:)?`,
    String.raw`it(?: i|')?s (?:true|right|correct)(?: that|:)`,
    String.raw`(?:can|could) i say(?: that)?\b`,
    String.raw`(?:true|right|correct|yes)\s?(?:\/|or)\s?(?:false|wrong|no|not)\b`,
    String.raw`t\s?\/\s?f\b|t or f\b`,
    String.raw`(?:my|the|a|our|this|one) (?:\w+ )?(?:friend|boss|colleague|teacher|coworker|book|guy|video|senior|trainer|manager|instructor|classmate|mate|customer)\w* (?:\w+ )?(?:says?|said|claims?|told (?:me|us)|thinks?|insists?|swears)(?: that|:)?`,
    String.raw`(?:trainer|teacher|colleague|boss|friend|someone|somebody|people|they|he|she|reddit|chatgpt)(?: (?:on|at|from) \w+)? (?:says?|said|claims?|claimed|wrote|writes|told (?:me|us)|thinks?|insists?)(?: that|:)?`,
    String.raw`(?:i|they|someone|people|some) (?:heard|read|think|thought|say|believe)(?: that)?\b`,
    String.raw`statement\b|verdict\b|claim\b`,
  ].join('|')})\W*`,
  'i',
)
const BEHIND = new RegExp(
  String.raw`[\s,.;:–-]*(?:${[
    String.raw`\b(?:is )?(?:this|that|it)(?: statement)?(?: is)? (?:true|right|correct|false|so)`,
    String.raw`\b(?:true|right|correct|yes|t|y)\s?(?:\/|,? or,? )\s?(?:false|wrong|not|no|f|n)(?: and why)?`,
    String.raw`\bam i (?:right|wrong|correct|(?:saying|getting) (?:it|this|that) (?:right|correctly))|\bdid i (?:get|say|understand) (?:it|this|that)(?: (?:right|correctly))?|\bright or wrong`,
    String.raw`\btrue false|\btrue|\bcorrect(?: statement)?|\bright|\byes|\bno|\bisn'?t it|\bt\/f`,
    String.raw`\bis (?:that|this|it) (?:so|the case)|\bagreed?|\bdo you agree|\bfalse,? (?:right|correct)|\bor (?:is it )?(?:the )?other way (?:a?round)?`,
    String.raw`\b(?:he|she|they) (?:is|are) (?:right|wrong)(?:,? (?:no|yes|right))?|\bis (?:he|she) (?:right|wrong|correct)`,
    String.raw`\b(?:my|a|the|our) (?:colleague|boss|friend|teacher|trainer|coworker) (?:insists|says so|claims so|thinks so)`,
    String.raw`\bh+m+`,
  ].join('|')})\W*$`,
  'i',
)
/** From here on, a unit is asked in nearly the same words. */
const SAME_WORDS_FROM = 0.85
/** The cosine from which a verdict unit is about the same thing at all. */
const NEAR_FROM = 0.62
/** How much of the claim, by weight, the unit's own claim must hold, and the reverse by number. */
const HELD_FROM = 0.85
const OPPOSED_FROM = 0.7
/** What the unit claims beside it may be what decides: `is it missing`, `it joins`. */
const ALL_HELD_FROM = 0.99
const HOLDS_FROM = 0.75
const SENTENCE_FROM = 0.92
const UNITS_LOOKED_AT = 10
/** A unit settles the claim against another only if it is so much more alike. */
const CLEARLY = 0.15
const LEAST_CONCEPTS = 2
/** `67 and 68`: both are said of one thing. */
const TOGETHER = /\b\d{2,5}(?:,| and| or| to|\/) ?\d{2,5}\b/
const ONLY = /\bonly\b|\balways\b|\bnever\b|\ball\b|\bevery\b/i
const DENIES = /\b(?:not|no|never|none|nobody|nothing|neither|nor|cannot|without|\w+n['’]?t)\b/i

/** `isn't LDAPS on 636` claims that it is. */
const EXPECTS_YES =
  /^(is|are|was|were|does|do|did|has|have|can|could|will|would|should|must)(?:n'?t|'t)\b/i

/** The claim without the words around it. */
export function claimIn(text: string): string {
  let claim = text
  for (let before = ''; before !== claim;) {
    before = claim
    claim = claim.replace(BEFORE, '').replace(BEHIND, '').trim()
  }
  return claim.replaceAll(/^["“”'\s]+|["“”'?!.\s]+$/g, '').replace(EXPECTS_YES, '$1')
}

/** Names and numbers alone claim nothing. */
const LEAST_WORDS_OF_A_CLAIM = 3
/** `my boss said …` begins a story as often as a claim: these ask whether it is so. */
const ASKS_BEFORE =
  /(?:^|[:,.]\s*)(?:(?:so|and|but|ok|hi|hey|please|pls)\W+)*(?:(?:is|are) (?:it|this|that|these)(?: statements?)? (?:true|right|correct|false|wrong)\b|it(?: i|')?s (?:true|right|correct) that\b|can i say\b|(?:true|right|correct|yes)\s?(?:\/|or)\s?(?:false|wrong|no|not)\b|t\s?\/\s?f\b|t or f\b)/i
/** A lone `or no` ends a question. */
const ENDS_A_QUESTION = /\bor (?:no|yes|not)\W*$/i
/** `answer with yes` is no claim, `so it is, yes?` is one. */
const LONE_WORD = /(?<![,.?!]\s*)\b(?:yes|no)\W*$/i
const ENDS_A_TRUTH = /\b(?:true|right|correct|yes|t|y)\W{0,2}\s?or (?:no|not)\W*$/i
const ASKS =
  /\?\s*\S|(?:^|[.,;]\s*)(?:(?:and|so|but) )?(?:what|whats|which|who|whom|whose|where|why|how|is|are|does|do|can|could|should|will|must|has|have|did|(?:is|are|does|do|can|wo)n'?t)\b|\bdifferen(?:ces?|t)\b|\b(?:what|how|which)(?:'?s| is| are| do| does| can| many| much)\b/i

/** Whether a text states something and wants to know whether it is so; a question states nothing. */
export function isClaim(text: string): boolean {
  const claim = claimIn(text)
  if (ASKS.test(claim) || claim.split(/\s+/).length < LEAST_WORDS_OF_A_CLAIM) return false
  if (ASKS_BEFORE.test(text)) return true
  if (ENDS_A_TRUTH.test(text)) return true
  return BEHIND.test(text) && !ENDS_A_QUESTION.test(text) && !LONE_WORD.test(text)
}

/**
 * @param read how a text is read; the claim is read without the words around it.
 * @returns null where nothing settles it for certain.
 */
export function verdictOn(
  text: string,
  read: (text: string) => ReadQuestion,
  ranked: readonly RankedUnit[],
): ClaimVerdict | null {
  const claim = claimIn(text)
  const { concepts } = read(claim)
  if (concepts.length < LEAST_CONCEPTS) return null
  const looked = ranked.slice(0, UNITS_LOOKED_AT)
  const settled = looked
    .flatMap((ranking) => settledByUnit(claim, concepts, ranking) ?? [])
    .toSorted((a, b) => b.likeness - a.likeness)
  const [first] = settled
  if (first) {
    const isDisputed = settled.some(
      ({ isTrue, likeness }) => isTrue !== first.isTrue && likeness > first.likeness - CLEARLY,
    )
    if (isDisputed || first.isTrue === null) return null
    return { isTrue: first.isTrue, unit: first.unit, because: null }
  }
  const differing = looked.find(({ unit }) => saysTheyDiffer(unit, claim))
  if (differing) return { isTrue: false, unit: differing.unit, because: null }
  for (const { unit } of looked) {
    const found = settledBySentence(claim, concepts, unit)
    if (found) return found
  }
  return null
}

type Settled = {
  readonly unit: AnswerUnit
  /** Null: it is the same claim, and there is no plain verdict on it. */
  readonly isTrue: boolean | null
  /** Of the claim and the unit's nearest wording, 0 to 1. */
  readonly likeness: number
}

/** @returns null where it is another claim. */
function settledByUnit(
  claim: string,
  concepts: readonly Concept[],
  { unit, cosine }: RankedUnit,
): Settled | null {
  const { verdict } = unit
  if (verdict === null || cosine < NEAR_FROM) return null
  const { wording, likeness } = nearestWording(claim, unit)
  const words = new Set(indexWordsOf(wording))
  if (!sameFigures(claim, wording) || ONLY.test(claim) !== ONLY.test(wording)) return null
  const opposed = opposedIn(claim, wording)
  const held = heldShare(concepts, words, opposed)
  const claimed = new Set([
    ...indexWordsOf(claim),
    ...opposed.flatMap(({ there }) => indexWordsOf(there)),
  ])
  const holds = [...words].filter((word) => claimed.has(word)).length / words.size
  const isSame = held >= HELD_FROM && holds >= HOLDS_FROM
  const isOpposed = opposed.length === 1 && held >= OPPOSED_FROM && holds >= HOLDS_FROM
  if (
    !isSame &&
    !isOpposed &&
    !(cosine >= SAME_WORDS_FROM && held >= OPPOSED_FROM && holds >= ALL_HELD_FROM)
  )
    return null
  if (verdict === 'depends') return { unit, isTrue: null, likeness }
  // `the switch is the authenticator`, `the switch is the supplicant`: who is what is told by the order.
  if (!saysInOrder(claim, wording)) return null
  const found = disagreements(claim, wording)
  if (found.some(({ contradicts, kind }) => !contradicts && kind === 'number')) return null
  // `makes one name an alias` and `is an alias for another name`: words that changed places may say the same.
  if (found.some(({ kind }) => kind === 'role')) return null
  const contradictions = found.filter(({ contradicts }) => contradicts).length
  const turns = Math.max(contradictions, opposed.length)
  if (turns > 1) return null
  // `never … untagged` and `every … tagged`: what differs in two ways is left to the stricter comparison.
  const [here, there] = [readStatement(claim), readStatement(wording)]
  if (!restrictAlike(here, there)) {
    const strictly = settledBy(here, there, verdict === 'true')
    return strictly && { unit, isTrue: strictly.isTrue, likeness }
  }
  return { unit, isTrue: (verdict === 'true') !== (turns === 1), likeness }
}

const restrictAlike = (one: ReadStatement, other: ReadStatement): boolean =>
  one.negations === other.negations &&
  one.quantifiers === other.quantifiers &&
  one.hasCondition === other.hasCondition

/** The one of the unit's wordings that shares most words with the claim. */
function nearestWording(claim: string, { question, asks }: AnswerUnit) {
  const claimed = new Set(indexWordsOf(claim))
  let best = { wording: claimIn(question), likeness: 0 }
  for (const ask of [question, ...asks]) {
    const wording = claimIn(ask.replace(/\?+$/, ''))
    const words = new Set(indexWordsOf(wording))
    const shared = [...words].filter((word) => claimed.has(word)).length
    const likeness = shared / (claimed.size + words.size - shared || 1)
    if (likeness > best.likeness) best = { wording, likeness }
  }
  return best
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[a-z][a-z-]+/g) ?? []

/** Those who do opposite parts of one thing. */
const COUNTERPARTS = [
  ['provider', 'customer'],
  ['client', 'server'],
] as const

const isOpposite = (one: string, other: string): boolean =>
  areOpposites(one, other) ||
  COUNTERPARTS.some(
    ([a, b]) =>
      (one.startsWith(a) && other.startsWith(b)) || (one.startsWith(b) && other.startsWith(a)),
  )

/** Words of the claim in whose place the other text has the opposite. */
function opposedIn(claim: string, other: string): { here: string; there: string }[] {
  const [here, there] = [wordsIn(claim), wordsIn(other)]
  return here.flatMap((word) => {
    if (there.includes(word)) return []
    const opposite = there.find((one) => isOpposite(word, one) && !here.includes(one))
    return opposite === undefined ? [] : [{ here: word, there: opposite }]
  })
}

/** `Cat 6A` is not `cat6`, and 22 is not 23: what has a digit must be the same. */
function sameFigures(claim: string, other: string): boolean {
  const spaced = (text: string) => text.toLowerCase().replaceAll(/(?<=[a-z])\s+(?=\d)/g, '')
  const figures = (text: string) => new Set(spaced(text).match(/[a-z]*\d[\w./:]*\b/g) ?? [])
  const [here, there] = [figures(claim), figures(other)]
  const nameOf = (one: string) => /^[a-z]+(?=\d)/.exec(one)?.[0]
  const names = new Set([...there].map(nameOf))
  return [...here].every((one) => {
    const name = nameOf(one)
    return there.has(one) || name === undefined || !names.has(name)
  })
}

function heldShare(
  concepts: readonly Concept[],
  words: ReadonlySet<string>,
  opposed: readonly { here: string }[] = [],
): number {
  const turned = new Set(opposed.flatMap(({ here }) => indexWordsOf(here)))
  let [held, all] = [0, 0]
  for (const concept of concepts) {
    all += concept.weight
    const isHeld = shareOf(concept, words) === 1 || shareOf(concept, turned) === 1
    held += isHeld ? concept.weight : 0
  }
  return all === 0 ? 0 : held / all
}

/**
 * A sentence that says a claim with a number: the number must stand in one clause with its name, `SSH on 22, RDP on
 * 3389` says nothing of SSH on 3389. Words alone settle nothing: a sentence may hold them all and say something else.
 */
function settledBySentence(
  claim: string,
  concepts: readonly Concept[],
  unit: AnswerUnit,
): ClaimVerdict | null {
  const [figure, ...others] = claim.match(/(?<![\w.])\d{2,5}(?![\w.])/g) ?? []
  // Of two numbers, which belongs to what is not compared.
  if (figure === undefined || (others.length > 0 && !TOGETHER.test(claim))) return null
  for (const sentence of sentencesOfUnit(unit)) {
    const { statement, words } = sentence
    if (statement.rests.length === 0 || heldShare(concepts, words) < SENTENCE_FROM) continue
    const text = statement.text.replaceAll(/\*\*|`/g, '').replace(/^(?:True|Yes)\b[:,]?\s*/, '')
    // What is denied here may be what is claimed.
    if (/^(?:False|No)\b/.test(text) || DENIES.test(text) !== DENIES.test(claim)) continue
    if (
      !standsTogether(concepts, text, figure) ||
      !sameFigures(claim, text) ||
      opposedIn(claim, text).length > 0
    )
      continue
    if (disagreements(claim, text).length === 0) return { isTrue: true, unit, because: sentence }
  }
  return null
}
