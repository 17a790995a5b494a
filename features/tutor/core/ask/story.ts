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
import type { NearRow } from './near-row.ts'

const LEAST_WORDS = 9
const LEAST_WORDS_OF_A_FAULT = 7
const LEAST_WORDS_OF_A_QUESTION = 5
/** A question about a thing itself, not about what happened. */
const ASKS_ABOUT =
  /^\W*(?:(?:hi|hey|hello|ok|so|please|pls|can you|could you)\W+)*(?:what(?:'?s)?|whats|why|how|which|when|where|who|explain|define|describe|compare|differen\w+|is|are|does|do|true|t\/f|give|list|name|show|tell|walk|help me|(?:an? )?(?:\w+ )?examples?|mnemonics?|tricks?)\b/i
const TELLS =
  /\b(?:we|our|ours|us|my|i|i'?m|i'?ve|users?|customers?|clients?|someone|somebody|boss|ceo|techs?|technicians?|interns?|admins?|branch|office|ticket|workers?|employees?|staff|guests?|printers?|laptops?|phones?|cameras?|scanners?|servers?|pcs?|team|company|school|after|since|suddenly|keeps?|every time|yesterday|today|new|some|all)\b/i

export function isStory(text: string, wanted: Wanted): boolean {
  // Several lines are output or a text that was pasted.
  if (text.trim().includes('\n')) return false
  const words = text.trim().split(/\s+/).length
  if (ASKS_ABOUT.test(text) && !/^\W*(?:which|what) (?:tool|device|setting)\b/i.test(text))
    return false
  if (wanted === 'verdict' || wanted === 'differ' || wanted === 'example') return false
  if (wanted === 'exam') return false
  return words >= (wanted === 'fix' ? LEAST_WORDS_OF_A_FAULT : LEAST_WORDS) && TELLS.test(text)
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

/** Of one story: the wordings near to its whole, and those near to its question. */
type NearStory = {
  readonly whole: readonly NearRow[]
  readonly question: readonly NearRow[]
}

const QUESTION_WEIGHT = 0.2
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
  { whole, question }: NearStory,
): RankedStory[] {
  const byUnit = Map.groupBy(
    whole.filter(({ kind }) => kind === 'answer'),
    ({ id }) => id,
  )
  const asked = new Map<string, number>()
  for (const { kind, id, cosine } of question)
    if (kind === 'answer') asked.set(id, Math.max(cosine, asked.get(id) ?? 0))
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
      const score = near + (SUITS[kind] ?? 0)
      return { ...one, second, score }
    })
    .toSorted((a, b) => b.score - a.score)
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
const NEAREST_FROM = { cosine: 0.52, words: 0.2, subjects: 0.25 }

export type StoryAnswer = {
  readonly unit: AnswerUnit
  /** It is about another situation that is like this one: it is told with its own. */
  readonly isNearest: boolean
}

/** The unit for a story; null where none is near enough. */
export function unitOfStory([best]: readonly RankedStory[]): StoryAnswer | null {
  if (!best) return null
  if (answersStory(best)) return { unit: best.unit, isNearest: false }
  const { cosine, words, subjects } = NEAREST_FROM
  return best.cosine >= cosine && best.wordShare >= words && best.subjectShare >= subjects
    ? { unit: best.unit, isNearest: true }
    : null
}
