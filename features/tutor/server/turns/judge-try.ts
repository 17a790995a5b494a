/**
 * Whether what a learner answers to a question in words is right.
 *
 * Question and try make a claim, which is judged like any claim: by sentences that are known to be true. What they
 * leave open is compared with the answer itself: its one number, or its name. What neither settles stays open.
 */
import { statementsOf, type AnswerUnit } from '#features/curriculum/contract.ts'

import { portFactOf } from '../../core/ask/port-facts.ts'
import type { ToldSentence } from '../../core/ask/told-sentence.ts'
import { understandPart } from '../../core/ask/understand-part.ts'
import { bareTry, claimOfTry } from '../../core/hints/claim-of-try.ts'
import { isIn, subjectAsked, tellsAnswer, type JudgedTry } from '../../core/hints/unit-ladder.ts'
import type { Library } from '../../core/library.ts'
import { readQuestion, type Concept } from '../../core/question.ts'
import { shareOf } from '../../core/retrieve.ts'
import { indexWordsOf } from '../../core/words.ts'
import type { Turn } from './turn.ts'

export type AskedInWords = {
  readonly unit: AnswerUnit
  readonly asked: string
  readonly first: ToldSentence | null
}

export async function judgeTry(
  turn: Turn,
  problem: AskedInWords,
  tried: string,
): Promise<JudgedTry | null> {
  const { library } = turn.material
  const bare = bareTry(tried)
  const claim = claimOfTry(problem.asked, tried, subjectAsked(problem))
  if (bare === '') return null
  const settled = claim === null ? null : await verdictOf(turn, claim, bare)
  const isRight =
    settled ?? (await byNumber(turn, problem, bare)) ?? (await byName(turn, problem, bare))
  if (isRight === null && claim === null) return null
  const instead =
    isRight === false && !isNumber(problem, bare) ? insteadOf(library, problem, bare) : null
  return { tried: bare, isRight, claim: claim ?? bare, instead }
}

/** `spanning tree` for STP: a part of a longer name, and more than one word of it. */
const OF_NAME = 0.33

/**
 * True or false where a known sentence settles it, or a unit asks just this; else null.
 *
 * @param tried what makes the claim: a unit that does not speak of it settles another one.
 */
export async function verdictOf(turn: Turn, claim: string, tried: string): Promise<boolean | null> {
  const { material, meaning, tutor } = turn
  const { library } = material
  const context = { askedFrom: null, earlier: [], last: null, embed: tutor.sentences.embed }
  const asked = `is it true that ${claim}`
  const { verdict, claim: answer } = await understandPart(library, meaning, asked, context)
  if (!verdict) return answer?.isTrue ?? null
  const words = new Set(indexWordsOf(verdict.unit.question))
  const isOfTry = readQuestion(library, tried).concepts.every(
    (one) => shareOf(one, words) >= OF_NAME,
  )
  // `SNMP traps use 162` settles nothing for SNMP.
  const claimed = new Set(indexWordsOf(claim))
  const isOfClaim = readQuestion(library, verdict.unit.question).concepts.every(
    (one) => one.term === null || shareOf(one, claimed) >= OF_NAME,
  )
  return verdict.because === null && isOfTry && isOfClaim ? verdict.isTrue : null
}

const NUMBERS = /(?<![\w.])\d+(?:[.,]\d+)*(?![\w]*[.:/]\d)/g
const MOST_NUMBERS = 4
const MOST_WORDS_OF_A_NUMBER = 4
/** A number alone, perhaps with what it counts. */
const isNumber = ({ asked }: AskedInWords, tried: string): boolean =>
  tried.split(/\s+/).length <= MOST_WORDS_OF_A_NUMBER &&
  numbersIn(tried).size > numbersIn(asked).intersection(numbersIn(tried)).size
const numbersIn = (text: string): Set<string> =>
  new Set((text.match(NUMBERS) ?? []).map((one) => one.replaceAll(',', '')))

/**
 * Of the numbers that may be meant, the one that makes a true claim is the answer, if no other does. Where none is
 * known to, it is the only number of a sentence that speaks of all that was asked about.
 */
async function byNumber(
  turn: Turn,
  { unit, asked, first }: AskedInWords,
  tried: string,
): Promise<boolean | null> {
  const { library } = turn.material
  const known = numbersIn(asked)
  const [given, ...more] = [...numbersIn(tried)].filter((number) => !known.has(number))
  if (given === undefined || more.length > 0) return null
  const ports = portsAsked(library, asked)
  if (ports.size > 0) return ports.has(given)
  const answer = first?.statement.text ?? statementsOf(unit.answer)[0]?.text ?? ''
  const told = [...numbersIn(answer)].filter((number) => !known.has(number))
  const right: string[] = []
  for (const number of new Set([given, ...told.slice(0, MOST_NUMBERS)])) {
    const claim = claimOfTry(asked, number, null)
    if (claim !== null && (await verdictOf(turn, claim, number)) === true) right.push(number)
  }
  if (right.length > 0) return right.length === 1 ? right[0] === given : null
  const words = new Set(indexWordsOf(answer))
  const isWhole = readQuestion(library, asked).concepts.every(
    (one) => !one.isSubject || shareOf(one, words) === 1,
  )
  return isWhole && told.length === 1 ? told[0] === given : null
}

const ASKS_PORT =
  /\bports? (?:numbers? )?(?:does|do|is|are|of|for)(?: used (?:by|for))? (?:the )?(.+?)(?: (?:use|on|listen on|run on))?\W*$/i

/** The ports of the service that is asked about; none where no sentence says them. */
function portsAsked(library: Library, asked: string): Set<string> {
  const service = ASKS_PORT.exec(asked)?.[1]
  return numbersIn(service === undefined ? '' : (portFactOf(library, service)?.ports ?? ''))
}

/** The name that is asked for, where the question itself does not say it. */
async function byName(turn: Turn, problem: AskedInWords, tried: string): Promise<boolean | null> {
  const { library } = turn.material
  const { unit, asked } = problem
  const [main] = unit.about
  if (main === undefined || subjectAsked(problem) !== null) return null
  const names = readQuestion(library, tried).concepts.filter(({ isSubject }) => isSubject)
  const [name, ...others] = names
  if (!name || others.length > 0) return null
  // Only where what the unit is about is surely what is asked for.
  const claim = claimOfTry(asked, main, null)
  const isSure =
    (claim !== null && (await verdictOf(turn, claim, main)) === true) ||
    (unit.kind === 'define' && (await agreedOn(turn, asked, main)))
  if (!isSure) return null
  if (isSame(library, main, name)) return true
  // It may be another name of the same, or fit as well.
  const near = await unitsAround(turn, asked)
  return [unit, ...near].some(({ about }) => about.some((one) => isSame(library, one, name)))
    ? null
    : false
}

function isSame(library: Library, about: string, name: Concept): boolean {
  if (shareOf(name, new Set(indexWordsOf(about))) === 1) return true
  const said = new Set(name.forms.flat())
  const own = readQuestion(library, about).concepts
  return own.length > 0 && own.every((concept) => shareOf(concept, said) === 1)
}

/** How near the next units must be to count, and how near the first. */
const AGREES_WITHIN = 0.05
const NEAR_FROM = 0.7

/** The units that come about as near as the best. */
async function unitsNear(turn: Turn, asked: string): Promise<AnswerUnit[]> {
  const { units } = turn.material.library
  const near = (await turn.meaning(asked)).filter(({ kind }) => kind === 'answer')
  const best = near[0]?.cosine ?? 0
  if (best < NEAR_FROM) return []
  const ids = near.flatMap(({ id, cosine }) => (cosine >= best - AGREES_WITHIN ? [id] : []))
  return [...new Set(ids)].flatMap((id) => units.byId.get(id) ?? [])
}

const ROWS_AROUND = 15

async function unitsAround(turn: Turn, asked: string): Promise<AnswerUnit[]> {
  const { units } = turn.material.library
  const near = (await turn.meaning(asked)).filter(({ kind }) => kind === 'answer')
  return near.slice(0, ROWS_AROUND).flatMap(({ id }) => units.byId.get(id) ?? [])
}

/** Whether all that comes near is about the same before all else. */
async function agreedOn(turn: Turn, asked: string, name: string): Promise<boolean> {
  const near = await unitsNear(turn, asked)
  return (
    near.length > 0 && near.every(({ about: [main = ''] }) => isIn(name, main) || isIn(main, name))
  )
}

/** Of some options, the only one that a unit near the question is about before all else; null where it is not one. */
export async function optionNear(
  turn: Turn,
  asked: string,
  options: readonly string[],
): Promise<number | null> {
  const near = await unitsNear(turn, asked)
  const found = options.flatMap((option, at) =>
    near.some(({ about: [main = ''] }) => isIn(option, main) && isIn(main, option)) ? [at] : [],
  )
  return found.length === 1 ? (found[0] ?? null) : null
}

/** What the thing that was named is, in a sentence, as far as it does not say the answer. */
function insteadOf(library: Library, problem: AskedInWords, tried: string): string | null {
  const [named] = readQuestion(library, tried).concepts.filter(({ term }) => term !== null)
  if (!named?.term || shareOf(named, new Set(indexWordsOf(problem.asked))) === 1) return null
  const said = `**${named.label}**: ${named.term.short}`
  return tellsAnswer(problem, said) ? null : said
}
