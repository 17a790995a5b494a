/**
 * Reads what a learner says to a question of a quiz: an option, a request about it, or something else.
 *
 * Options come first, since a request is rarely one. A question in between is none of both: it is answered, and the
 * question of the quiz stays open.
 */
import type { ChoiceQuestion } from '#features/curriculum/contract.ts'

import { LETTERS } from './quiz-letters.ts'
import { readWish, wantsQuiz, type QuizWish } from './quiz-wish.ts'
import { tokensOf } from './words.ts'

export type Reply =
  | { readonly kind: 'answer'; readonly picks: readonly number[] }
  | { readonly kind: 'hint' }
  /** The learner gives up on it, and wants to know. */
  | { readonly kind: 'tell' }
  /** Why the key is right; `at`: why this option is not. */
  | { readonly kind: 'why'; readonly at: number | null }
  | { readonly kind: 'next'; readonly wish: QuizWish }
  /** It was too easy (1: harder ones) or too hard. */
  | { readonly kind: 'level'; readonly level: -1 | 1 }
  | { readonly kind: 'stop' }
  /** Something to explain in between. */
  | { readonly kind: 'question' }
  /** Nothing of these. */
  | { readonly kind: 'unreadable' }

const HINT =
  /^(?:(?:a |give me a |please |can i (?:have|get) a |another |one more |next )*(?:hint|clue|tip)\b|help(?: me)?(?: please)?$|(?:i'?m |i am )?not sure$|(?:i'?m |i am )?stuck\b|\?+$)/
const TELL =
  /^(?:(?:please |just |ok(?:ay)? |can you |could you )*(?:(?:tell|show|give) (?:me|us|it)(?: (?:the )?(?:right |correct )?(?:answer|solution|it|result))?(?: please| already)?$|reveal\b)|(?:what(?:'s| is) )?the (?:right |correct )?(?:answer|solution)(?: please)?\W*$|(?:answer|solution)(?: please)?$|i (?:really )?(?:do not|don'?t|dont) know\b|(?:idk|dunno|no (?:idea|clue)|i have no (?:idea|clue)|i (?:can'?t|cannot)|(?:i )?give up|i surrender)\b)/
const LEVEL =
  /^(?:(?:this|that|these|it|they|those)(?:'s|s)?\s+(?:is|was|are|were)?\s*|(?:is|was)\s+)?(?:way |much |far |a bit |a little )*too (?<easy>easy|simple|basic)|^(?:(?:this|that|these|it|they|those)(?:'s|s)?\s+(?:is|was|are|were)?\s*|(?:is|was)\s+)?(?:way |much |far |a bit |a little )*too (?:hard|difficult|tough|complicated)|^(?:please |give me |ask me |make it |make them |something |go |a |an |one |ones )*(?:(?<harder>harder)|easier)\b/
const STOP =
  /^(?:(?:please |ok(?:ay)? |let'?s )*(?:stop|quit|enough|exit|cancel|end)(?: (?:it|this|now|the quiz|quiz|here|please))*|(?:i'?m |i am |we'?re )?(?:done|finished)|that'?s (?:it|all|enough)(?: for (?:now|today|tonight))?|no more(?: questions)?|(?:good ?)?bye)\W*$/
const NEXT =
  /^(?:please )?(?:next|another|skip|pass|(?:a )?(?:new|different|other) (?:question|one)|more|go on|continue|move on|change (?:the )?topic)\b/
const QUESTION =
  /^(?:so |and |but |wait |sorry |ok(?:ay)? |um+ |hm+ )*(?:what|what'?s|how|when|where|who|which|why|explain|define|describe|remind me|tell me (?:about|what|how|why|more)|can (?:you|i)|could you|does|do|did|are|is(?! (?:it|that|this)\b)|difference between)\b/
const WHY = /^(?:(?:but|and|ok(?:ay)?|so|wait)[\s,]+)*(?:why|how come|how so|explain)\b(?<rest>.*)$/

/** Parses a learner's reply to an open question. */
export function readReply(question: ChoiceQuestion, text: string): Reply {
  const { options, kind } = question
  const plain = plainOf(text)
  const isAsking = QUESTION.test(plain) && plain.split(' ').length > 1
  const picks =
    picksByLetter(text, options.length) ?? (isAsking ? null : picksByText(text, options))
  if (picks) return { kind: 'answer', picks: kind === 'single' ? picks.slice(0, 1) : picks }
  // Before the verdict, why is no more than a hint.
  if (HINT.test(plain) || readWhy(question, plain)) return { kind: 'hint' }
  if (TELL.test(plain)) return { kind: 'tell' }
  return readRequest(plain, text) ?? { kind: 'unreadable' }
}

/** Parses what a learner says once the verdict was given; `answer` is never among it. */
export function readAfter(question: ChoiceQuestion, text: string): Reply {
  const plain = plainOf(text)
  const why = readWhy(question, plain)
  if (why) return why
  if (HINT.test(plain) || TELL.test(plain)) return { kind: 'why', at: null }
  const request = readRequest(plain, text)
  if (request) return request
  if (picksByLetter(text, question.options.length)) return { kind: 'unreadable' }
  return { kind: 'next', wish: readWish(text) }
}

/** What may be said before as well as after the verdict. */
function readRequest(plain: string, text: string): Reply | null {
  if (STOP.test(plain)) return { kind: 'stop' }
  const level = LEVEL.exec(plain)
  if (level) {
    const { easy, harder } = level.groups ?? {}
    return { kind: 'level', level: easy !== undefined || harder !== undefined ? 1 : -1 }
  }
  if (NEXT.test(plain) || wantsQuiz(text)) return { kind: 'next', wish: readWish(text) }
  const isAsked = QUESTION.test(plain) || /\?\s*$/.test(text)
  return isAsked && plain.split(' ').length > 1 ? { kind: 'question' } : null
}

/** A question, and no wish to be asked one: it is explained, also where no question is open. */
export function asksToExplain(text: string): boolean {
  return !wantsQuiz(text) && readRequest(plainOf(text), text)?.kind === 'question'
}

const ABOUT_VERDICT =
  /\b(?:is|are|was|isn'?t|wasn'?t|not|it|that|this|the|answer|option|choice|wrong|right|correct|incorrect|though|please|me|my|i|so|would|be|can'?t|couldn'?t|one|then|and|or|to)\b|[^\w\s]/g

/** `why`, `why not c`, `why is a router wrong`; null for a question about anything else. */
function readWhy({ options }: ChoiceQuestion, plain: string): Reply | null {
  const { rest } = WHY.exec(plain)?.groups ?? {}
  if (rest === undefined) return null
  const named = rest.replaceAll(ABOUT_VERDICT, ' ').trim()
  if (named === '') return { kind: 'why', at: null }
  const at = named.length === 1 ? LETTERS.indexOf(named) : (picksByText(named, options)?.[0] ?? -1)
  return at >= 0 && at < options.length ? { kind: 'why', at } : null
}

function plainOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[.!,]+(?=\s|$)/g, '')
    .trim()
}

/** `b`, `B)`, `a and c`, `A, D`, `option 2`, `the answer is c`; null for anything else. */
function picksByLetter(text: string, count: number): number[] | null {
  const bare = text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(
      /^\s*(?:um+|hm+|idk|dunno|not sure|i (?:do not|don'?t) know)[\s,.]+(?:but\s+)?(?=\S)/,
      '',
    )
    .replace(
      /^\s*(?:i (?:think|guess|say|choose|pick|would say|go with|take)|i'?d say|my (?:answer|guess)|the answer|answer|it)\b\s*(?:is|it'?s|would be|that)?/,
      '',
    )
    .replaceAll(
      /\b(?:is|it'?s|it|that|would be|options?|letters?|answers?|and|or|number|nr|i think|maybe|probably|both|please)\b|[().,;:!?&+/"'“”*-]/g,
      ' ',
    )
    .trim()
  const words =
    /^[a-j]{2,}$/.test(bare) && count > 2 && isAscending(bare)
      ? Array.from(bare)
      : bare.split(/\s+/)
  if (bare === '' || words.length > count) return null
  const picks = words.map((word) =>
    /^\d$/.test(word) ? Number(word) - 1 : word.length === 1 ? LETTERS.indexOf(word) : -1,
  )
  if (picks.some((pick) => pick < 0 || pick >= count)) return null
  return [...new Set(picks)].toSorted((a, b) => a - b)
}

/** `acd` is three letters; `bad` is a word. */
function isAscending(letters: string): boolean {
  return Array.from(letters).every((letter, at) => at === 0 || letter > (letters[at - 1] ?? ''))
}

/** The one option whose words the reply repeats; null if none or several match. */
export function picksByText(text: string, options: ChoiceQuestion['options']): number[] | null {
  const said = new Set(contentOf(text))
  if (said.size === 0) return null
  const shares = options.map((option) => {
    const words = new Set(contentOf(option.text))
    return [...words].filter((word) => said.has(word)).length / Math.max(1, words.size)
  })
  const best = Math.max(...shares)
  const fitting = shares.flatMap((share, at) => (share === best ? [at] : []))
  return best >= 0.75 && fitting.length === 1 ? fitting : null
}

/** The stems with meaning; of "Only once", which has none, all of them. */
function contentOf(text: string): string[] {
  const tokens = tokensOf(text)
  const telling = tokens.filter(({ isStop }) => !isStop)
  return (telling.length > 0 ? telling : tokens).flatMap(({ forms }) => forms[0] ?? [])
}
