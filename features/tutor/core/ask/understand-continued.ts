/**
 * A question that continues a conversation: which unit answers it beside what was told.
 *
 * Simpler words, an example or more are told of the unit that answered last. Anything else is searched for by its own
 * words and beside the earlier question. A short text that points to nothing may continue as well: it does if a unit
 * near the last one fits it best.
 */
import type { AnswerUnit } from '#features/curriculum/contract.ts'

import type { Library } from '../library.ts'
import { readQuestion, type ReadQuestion } from '../question.ts'
import type { NearUnit } from './choose-units.ts'
import {
  otherUnit,
  WANTS_SIMPLER,
  type EarlierTurn,
  type FollowUp,
  type LastSubject,
} from './follow-up.ts'
import { kindOfQuestion } from './kind-of-question.ts'
import { withThingNamed } from './named-things.ts'
import type { Meaning } from './near-row.ts'
import { continues, isNearTo, rankContinued, type RankedContinued } from './rank-continued.ts'
import { studyUnit } from './study-unit.ts'
import { shareIn, subjectsOf } from './subjects.ts'

export type Continuing = {
  readonly library: Library
  readonly meaning: Meaning
  /** The text as it was read by itself. */
  readonly own: ReadQuestion
  /** Null where it points back to nothing. */
  readonly follow: FollowUp | null
  readonly last: LastSubject | null
  readonly earlier: readonly EarlierTurn[]
}

export type Continued = {
  readonly unit: AnswerUnit
  readonly isSimple: boolean
  readonly others?: readonly NearUnit[]
}

/** A longer text that points back to nothing stands by itself. */
const MOST_WORDS = 12
const MAY_ANSWER = 4
const PRONOUN = /\b(?:it|its|they|them|their|that|this|those|these|ones?|both)\b/i

/** @returns null where it stands by itself, or nothing near what was told answers it. */
export async function understandContinued(continuing: Continuing): Promise<Continued | null> {
  const { own, follow, last, earlier } = continuing
  if (last === null || last.unit === null) return null
  const told = new Set(earlier.flatMap(({ units }) => units))
  const named = withThingNamed(own.text, last.unit, earlier[0]?.question)
  if (named) return aboutThing(continuing, last.unit, named, told)
  if (follow && follow.kind !== 'search') return continued(continuing, last.unit, follow, told)
  if (!follow && own.text.split(/\s+/).length > MOST_WORDS) return null
  const ranked = await rankBeside(continuing, last.unit, own, told)
  const { unit: before } = last
  const pointsBack = follow ? (PRONOUN.test(own.text) ? 'pronoun' : 'joined') : 'not'
  const best = ranked.slice(0, MAY_ANSWER).find((one) => continues(one, before, pointsBack))
  if (!best) return null
  const others = ranked.filter((one) => one !== best)
  return follow || isNearTo(last.unit, best.unit)
    ? { unit: best.unit, isSimple: false, others }
    : null
}

/** `I don't get the second one`, `and the last one?`: said of one thing of several. */
async function aboutThing(
  continuing: Continuing,
  last: AnswerUnit,
  { text, thing }: { readonly text: string; readonly thing: string },
  told: ReadonlySet<string>,
): Promise<Continued | null> {
  const { library } = continuing
  const isSimpler = WANTS_SIMPLER.test(text)
  const studied = await studyUnit(library, continuing.meaning, text, { last: null, told })
  if (studied) return { unit: studied.unit, isSimple: false, others: studied.others }
  const question = readQuestion(library, isSimpler ? `what is ${thing}` : text)
  const ranked = await rankBeside(continuing, last, question, told)
  const fitting = isSimpler ? ranked.filter(({ unit }) => explains(unit, thing)) : ranked
  const best = fitting.find((one) => continues(one, last, 'pronoun'))
  if (best)
    return { unit: best.unit, isSimple: isSimpler && best.unit.simply !== null, others: ranked }
  return isSimpler ? continued(continuing, last, { kind: 'simpler' }, told) : null
}

const EXPLAINING: ReadonlySet<AnswerUnit['kind']> = new Set(['define', 'how', 'why'])

const explains = ({ kind, about }: AnswerUnit, thing: string): boolean =>
  EXPLAINING.has(kind) && about.some((name) => name.toLowerCase() === thing.toLowerCase())

/** All units for a text beside what was asked before and what was told of it. */
export async function rankBeside(
  { library, meaning, last, earlier }: Pick<Continuing, 'library' | 'meaning' | 'last' | 'earlier'>,
  unit: AnswerUnit,
  own: ReadQuestion,
  told: ReadonlySet<string>,
): Promise<RankedContinued[]> {
  const bare = bareOf(own.text)
  const subject = last?.subject ?? ''
  const named = bare.replace(THAT_ONE, subject)
  const beside = [
    `${subject}: ${bare}`,
    `${earlier[0]?.question ?? ''} ${bare}`,
    ...(named === bare || subject === '' ? [] : [named]),
  ]
  const near = await meaning(bare)
  if (near.length === 0) return []
  const whole = readQuestion(library, beside[0] ?? bare)
  const wanted = kindOfQuestion(bare)
  return rankContinued(library.units, {
    wanted: wanted === 'verdict' && WHAT_IF.test(bare) ? null : wanted,
    own: near,
    inContext: await Promise.all(beside.map((text) => meaning(text))),
    ownShare: (one) => shareIn(library, own.concepts, one),
    subjectShare: (one) => shareIn(library, subjectsOf(whole), one) ?? 0.5,
    last: unit,
    told,
  })
}

/** `can that one point to a CNAME`: said of what was told. */
const THAT_ONE = /\b(?:(?:that|this) one|it|that thing)\b/i
/** `what if it doesn't` asks what happens, not whether it does. */
const WHAT_IF = /^\W*(?:what )?(?:if|when|happens)\b/i
/** Words that point to a part of what was told. */
const IN_OTHER_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bwhat(?:'?s| is| are)? the (?:fix|remedy|cure)\b/i, 'how do you prevent and stop it'],
  [/\b(?:on |at |from )?the (?:other|receiving) (?:side|end)\b/i, 'at the receiver'],
  [/\brisky\b/i, 'a risk, dangerous'],
  [
    /\bwhat (?:happens|goes wrong|if (?:there is|there'?s|i have|we have|you have)?)\s*(?:without (?:it|one|them)|no(?:ne| such thing))?(?<=without (?:it|one|them)|none|no such thing)/i,
    'why do you need it, what would not work without it',
  ],
  // `what if both were /16`: what decides between prefixes that are equally long.
  [
    /\b(?:what )?if (?:they|both|the two|all|these two)\b[^.?!]*(?:\/\d+|\bsame (?:prefix|mask|length|network)|\bequally long)[^.?!]*/i,
    'which route wins if both have exactly the same prefix, by administrative distance',
  ],
  // `and if both have the same`: what decides between equals.
  [
    /\b(?:what )?if (?:they|both|the two|all|these two)(?: of (?:them|these))?(?: routes?| switches| routers?)? (?:were|are|was|is|had|have|come from|use)(?: (?:both|all))?(?: exactly)? (?:the )?(?:same|equal\w*|identical)[^?.!]*/i,
    'what decides if both are the same, equal',
  ],
]

/** Without the words that only join it to what was said. */
const bareOf = (text: string): string =>
  IN_OTHER_WORDS.reduce((said, [from, to]) => said.replace(from, to), text)
    .replace(/^\W*(?:(?:and|but|so|ok|okay|then|also|hm+|well)\b[,\s]*)+/i, '')
    .trim() || text

const WORDS_BY_FOLLOW_UP = { simpler: 'explain', example: 'example of', more: 'explain' } as const

/** A question that continues, read with what it continues. */
export async function inContext(
  { library, meaning, own: { corrections }, last }: Continuing,
  follow: FollowUp,
) {
  const text =
    follow.kind === 'search'
      ? follow.text
      : `${WORDS_BY_FOLLOW_UP[follow.kind]} ${last?.subject ?? ''}`
  const question = { ...readQuestion(library, text), corrections }
  return { question, near: await meaning(question.text) }
}

/** What is told next about the unit that answered last; null where it has to be searched for. */
function continued(
  { library, earlier }: Continuing,
  unit: AnswerUnit,
  follow: FollowUp,
  told: ReadonlySet<string>,
): Continued | null {
  const ofTopic = library.units.byTopic.get(unit.topic) ?? []
  const other = (kinds: readonly AnswerUnit['kind'][]) => {
    const found = otherUnit(unit, ofTopic, told, kinds)
    return found && { unit: found, isSimple: false }
  }
  switch (follow.kind) {
    case 'search':
      return null
    case 'simpler': {
      // Who did not get its simple words either gets something else: a picture, a reason.
      const times = earlier.filter(({ units }) => units.includes(unit.id)).length
      const instead = times > 1 ? other(['example', 'why', 'how', 'define', 'differ']) : null
      if (instead) return instead
      if (unit.simply !== null) return { unit, isSimple: true }
      return simpleOfTopic(unit, ofTopic) ?? other(['example', 'define', 'why', 'how', 'differ'])
    }
    case 'example':
      return other(['example', 'how', 'fix'])
    case 'more':
      return other(['how', 'why', 'when', 'example', 'differ', 'mistake', 'exam', 'verdict', 'fix'])
  }
}

/** The simpler words of a unit about the same: what a thing is comes before why and how. */
function simpleOfTopic(last: AnswerUnit, ofTopic: readonly AnswerUnit[]): Continued | null {
  const [main] = last.about
  if (main === undefined) return null
  const found = ofTopic
    .filter(({ simply, about }) => simply !== null && isNamedIn(main, about))
    .toSorted((a, b) => Number(EXPLAINING.has(b.kind)) - Number(EXPLAINING.has(a.kind)))
  const [unit] = found
  return unit ? { unit, isSimple: true } : null
}

const isNamedIn = (name: string, names: readonly string[]): boolean =>
  names.some((one) => one.toLowerCase() === name.toLowerCase())
