/**
 * Situations told in words of their own: `user can reach the server by IP but not by name`.
 *
 * A story has many words that no unit uses, and names things that it is not about. So its words decide little: what
 * counts is how near the story as a whole comes to the situations that units were written for, and how near its
 * question does. A unit that comes near by one wording alone is less certain than one that does by several.
 */
import type { AnswerKind, AnswerUnit } from '#features/curriculum/contract.ts'
import { splitSentences } from '#platform/contract/sentences.ts'

import type { RankedUnit } from './choose-units.ts'
import type { Wanted } from './kind-of-question.ts'
import type { Meaning, NearRow } from './near-row.ts'
import { coreOfStory } from './story-core.ts'

const LEAST_WORDS = 9
const LEAST_WORDS_OF_A_FAULT = 7
const LEAST_WORDS_OF_A_QUESTION = 5
/** A question about a thing itself, not about what happened. */
const ASKS_ABOUT =
  /^\W*(?:(?:hi|hey|hello|ok|so|please|pls|can you|could you)\W+)*(?:what(?:'?s)?|whats|why|how|which|when|where|who|explain|define|describe|compare|differen\w+|is|are|does|do|true|t\/f|give|list|name|show|tell|walk|help me|(?:an? )?(?:\w+ )?examples?|mnemonics?|tricks?)\b/i
const TELLS =
  /\b(?:we|our|ours|us|my|i|i'?m|i'?ve|users?|customers?|clients?|someone|somebody|boss|ceo|techs?|technicians?|interns?|admins?|branch|office|ticket|workers?|employees?|staff|guests?|printers?|laptops?|phones?|cameras?|scanners?|servers?|pcs?|team|company|school|lady|guys?|man|woman|person|people|contractors?|he|she|his|her|they|them|colleagues?|co-?workers?|manager|owner|nobody|hotel|clinic|shop|warehouses?|buildings?|after|since|suddenly|keeps?|every time|yesterday|today|new|some|all)\b/i
/** Something is told before it is asked about. */
const SEVERAL_SENTENCES = /[.;!]\s+\S/

/**
 * Whether a text tells a situation. Several sentences may tell one (`perhaps`): it is read so only where nothing answers
 * it as a question.
 */
export function isStory(text: string, wanted: Wanted): boolean | 'perhaps' {
  // Several lines are output or a text that was pasted.
  if (text.trim().includes('\n')) return false
  const words = text.trim().split(/\s+/).length
  if (ASKS_ABOUT.test(text) && !/^\W*(?:which|what) (?:tool|device|setting)\b/i.test(text))
    return false
  if (wanted === 'verdict' || wanted === 'differ' || wanted === 'example') return false
  if (wanted === 'exam') return false
  if (words < (wanted === 'fix' ? LEAST_WORDS_OF_A_FAULT : LEAST_WORDS)) return false
  return TELLS.test(text) || (SEVERAL_SENTENCES.test(text) && 'perhaps')
}

/** The question at the end of a story; null where the story is one sentence. */
export function questionOfStory(text: string): string | null {
  const sentences = splitSentences(text).flatMap((sentence) =>
    sentence.split(/(?<=[?;])\s+|,\s+(?=(?:what|which|how|where|why|who)\b)/i),
  )
  const last = sentences.at(-1)
  if (last === undefined || sentences.length < 2) return null
  return last.split(/\s+/).length >= LEAST_WORDS_OF_A_QUESTION ? last : null
}

/** What is near to a story. */
type NearStory = {
  readonly whole: readonly NearRow[]
  /** Near to its question. */
  readonly question: readonly NearRow[]
  /** Near to what happens in it, without what is only told with it. */
  readonly core: readonly NearRow[]
  /** Near to each clause of that. */
  readonly clauses: readonly (readonly NearRow[])[]
}

/** A clause of so few words says too little. */
const LEAST_WORDS_OF_A_CLAUSE = 4
const MOST_CLAUSES = 3

export async function nearStory(
  meaning: Meaning,
  text: string,
  whole: readonly NearRow[],
): Promise<NearStory> {
  const ending = questionOfStory(text)
  const { text: bare, clauses } = coreOfStory(text)
  const told = clauses.filter((one) => one.split(/\s+/).length >= LEAST_WORDS_OF_A_CLAUSE)
  const [question, core, ...others] = await Promise.all([
    ending === null ? [] : meaning(ending),
    meaning(bare),
    ...told.slice(0, MOST_CLAUSES).map((clause) => meaning(clause)),
  ])
  return { whole, question: question ?? [], core: core ?? [], clauses: others }
}

const QUESTION_WEIGHT = 0.2
/** Of the clause that is least near: a unit for the story fits each of them. */
const CLAUSE_WEIGHT = 0.15
/** Of the second nearest wording to the core: one wording alone may be near by chance. */
const CORE_WEIGHT = 0.1
/** A wording that is not among the nearest is no nearer than this. */
const FAR = 0.3
/** What is written for situations suits one better than a definition. */
const SUITS: Readonly<Partial<Record<AnswerKind, number>>> = {
  fix: 0.04,
  when: 0.04,
  how: 0.01,
  mistake: 0.01,
  example: -0.05,
  verdict: -0.02,
  exam: -0.04,
}

type RankedStory = RankedUnit & {
  /** Of the second nearest wording. */
  readonly second: number
}

/** @param ranked the units that are near in any way, with what their words share. */
export function rankStory(
  ranked: readonly RankedUnit[],
  { whole, question, core, clauses }: NearStory,
): RankedStory[] {
  const byUnit = Map.groupBy(whole.filter(isOfUnit), ({ id }) => id)
  const asked = nearestById(question)
  const byClause = clauses.map(nearestById)
  const coreOf = Map.groupBy(core.filter(isOfUnit), ({ id }) => id)
  return ranked
    .map((one): RankedStory => {
      const { id, kind } = one.unit
      const rows = byUnit.get(id) ?? []
      const first = rows[0]?.cosine ?? 0
      const second = rows[1]?.cosine ?? Math.min(first, FAR)
      const near =
        question.length === 0
          ? one.score
          : (1 - QUESTION_WEIGHT) * one.score + QUESTION_WEIGHT * (asked.get(id) ?? FAR)
      const weakest = byClause.map((nearest) => Math.max(nearest.get(id) ?? 0, FAR))
      const score =
        near +
        CLAUSE_WEIGHT * (weakest.length === 0 ? FAR : Math.min(...weakest)) +
        CORE_WEIGHT * Math.max(coreOf.get(id)?.[1]?.cosine ?? 0, FAR) +
        (SUITS[kind] ?? 0)
      return { ...one, second, score }
    })
    .toSorted((a, b) => b.score - a.score)
}

const isOfUnit = ({ kind }: NearRow): boolean => kind === 'answer'

/** By unit the cosine of its nearest row. */
function nearestById(rows: readonly NearRow[]): ReadonlyMap<string, number> {
  const nearest = new Map<string, number>()
  for (const { id, cosine } of rows.filter(isOfUnit))
    nearest.set(id, Math.max(cosine, nearest.get(id) ?? 0))
  return nearest
}

/** How near the nearest wording must be, the less its other wordings and words are, the nearer. */
const ANSWERS_FROM: readonly { cosine: number; second: number; words: number }[] = [
  { cosine: 0.66, second: 0, words: 0.15 },
  { cosine: 0.6, second: 0.55, words: 0.2 },
  { cosine: 0.56, second: 0.5, words: 0.35 },
  { cosine: 0.54, second: 0.45, words: 0.5 },
]

function answersStory({ cosine, second, wordShare }: RankedStory): boolean {
  return ANSWERS_FROM.some(
    (from) => cosine >= from.cosine && second >= from.second && wordShare >= from.words,
  )
}

/** Not near enough to be the answer, near enough to be shown as what comes nearest. */
const NEAREST_FROM: readonly {
  cosine: number
  words: number
  subjects: number
  score: number
}[] = [
  { cosine: 0.52, words: 0.2, subjects: 0.25, score: 0 },
  // By all signs together, although no single wording is near.
  { cosine: 0.4, words: 0.28, subjects: 0, score: 0.74 },
  { cosine: 0.42, words: 0.34, subjects: 0.3, score: 0.7 },
  { cosine: 0.58, words: 0.1, subjects: 0.3, score: 0.78 },
  { cosine: 0.48, words: 0.4, subjects: 0.5, score: 0.66 },
]

export type StoryAnswer = {
  readonly unit: AnswerUnit
  /** It is about another situation that is like this one: it is told with its own. */
  readonly isNearest: boolean
  /** It is told as the answer, and may still be about another situation: that one is named. */
  readonly isNamed: boolean
}

/** Units whose scores differ by less are as good as each other: one of them that surely answers comes first. */
const AS_GOOD = 0.03
const MAY_ANSWER = 3
/** From here on it is the situation that was told. Of 38 blind ones that came less near, a fifth were others. */
const SURELY_FROM = 0.76
/** A definition is of one thing, whatever happened. */
const OF_SITUATIONS: ReadonlySet<AnswerUnit['kind']> = new Set([
  'fix',
  'mistake',
  'how',
  'when',
  'why',
  'example',
])

/** The unit for a story; null where none is near enough. */
export function unitOfStory(ranked: readonly RankedStory[]): StoryAnswer | null {
  const [best] = ranked
  if (!best) return null
  const asGood = ranked.slice(0, MAY_ANSWER).filter(({ score }) => score >= best.score - AS_GOOD)
  const answer = asGood.find(answersStory)
  if (answer) return { unit: answer.unit, isNearest: false, isNamed: mayBeOther(answer) }
  const nearest = asGood.find(isNearStory)
  return nearest ? { unit: nearest.unit, isNearest: true, isNamed: true } : null
}

const mayBeOther = ({ unit, cosine }: RankedStory): boolean =>
  cosine < SURELY_FROM && OF_SITUATIONS.has(unit.kind)

function isNearStory(one: RankedStory): boolean {
  return NEAREST_FROM.some(
    ({ cosine, words, subjects, score }) =>
      one.cosine >= cosine &&
      one.wordShare >= words &&
      one.subjectShare >= subjects &&
      one.score >= score,
  )
}
