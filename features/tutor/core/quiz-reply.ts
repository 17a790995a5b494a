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
  /^(?:(?:a |give me a |please |can i (?:have|get) a |another |one more |next )*(?:hint|clue|tip)\b|help(?: me)?(?: please)?$|(?:i'?m |i am )?not sure$|(?:i'?m |i am )?stuck\b|\?+$|(?:(?:please|can you|could you) )*(?:explain|say|put|word|phrase|make) (?:it|this|that|(?:the|this) question)(?: to me)? (?:a (?:bit|little) )?(?:simpler|more simply|simply|easier|differently|clearer|in (?:other|simple|simpler|easy|plain) words)\b|(?:simpler|in (?:other|simple|plain) words)(?: please)?$|what does (?:the|this) question (?:mean|ask|want)\b|i (?:really )?(?:do not|don'?t|dont) (?:get|understand)(?: (?:it|this|that|(?:the|this) question|what (?:it|this) (?:asks|means|wants)))?$)/
const TELL =
  /^(?:(?:please |just |ok(?:ay)? |can you |could you )*(?:(?:tell|show|give) (?:me|us|it)(?: (?:the )?(?:right |correct )?(?:answer|solution|it|result))?(?: please| already)?$|reveal\b)|(?:(?:so |and |ok(?:ay)? )?what(?:'?s| is| was| would be) )?the (?:right |correct )?(?:answer|solution|option|one)(?: then| here| please)?\W*$|(?:so |and |ok(?:ay)? )?which (?:(?:one|option|answer|of (?:them|these))(?: of (?:them|these))? )?(?:is|was|would be|are) (?:it|(?:the )?(?:right|correct|true)(?: (?:one|ones|answer|option))?)\W*$|(?:answer|solution)(?: please)?$|i (?:really )?(?:do not|don'?t|dont) know\b|(?:idk|dunno|no (?:idea|clue)|i have no (?:idea|clue)|i (?:can'?t|cannot)|(?:i )?give up|i surrender)\b)/
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

/** Letters and numbers of options, and nothing else that could mean anything. */
export function isPickAlone(text: string, count: number): boolean {
  return picksByLetter(text, count) !== null
}

/** How many options the stem wants, where it says so. */
export function picksWanted({ stem, kind, options }: ChoiceQuestion): number {
  if (kind === 'single') return 1
  const word = /\b(?:choose|select|pick|which) (two|three|four)\b/i.exec(stem)?.[1]?.toLowerCase()
  const named = ['two', 'three', 'four'].indexOf(word ?? '')
  return named === -1 ? options.filter(({ isCorrect }) => isCorrect).length : named + 2
}

/** Of what is said after a verdict in another mode, what is of the quiz for sure. */
export function isAboutVerdict(question: ChoiceQuestion, text: string): boolean {
  const plain = plainOf(text)
  return readWhy(question, plain) !== null || TELL.test(plain) || NEXT.test(plain)
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

const ORDINALS = ['first|1st', 'second|2nd', 'third|3rd', 'fourth|4th', 'fifth|5th', 'sixth|6th']
const HEDGE =
  /[\s,;.(]*\b(?:but |though |although |and )*(?:i'?m |i am |im )?(?:really )?(?:not (?:so |too |very |really |quite |entirely |a hundred percent |100% )?(?:sure|certain)|unsure|(?:just )?guessing|(?:just |only )?a guess|i guess|no idea why|don'?t know why|idk why)[\s).!?]*$/

/** `the second one` is a letter; so is `the last`. */
function withLetters(text: string, count: number): string {
  return ORDINALS.slice(0, count)
    .reduce(
      (all, ordinal, at) =>
        all.replaceAll(
          new RegExp(`\\b(?:${ordinal})\\b(?: (?:one|option|answer|choice))?`, 'g'),
          `${at + 1}`,
        ),
      text,
    )
    .replaceAll(/\b(?:the )?last(?: (?:one|option|answer|choice))?\b/g, `${count}`)
    .replaceAll(/\bthe (?=\d\b)/g, '')
}

/** `b`, `B)`, `a and c`, `A, D`, `option 2`, `the answer is c`; null for anything else. */
export function picksByLetter(text: string, count: number): number[] | null {
  const bare = withLetters(text.toLowerCase().replaceAll('’', "'").replace(HEDGE, ''), count)
    .replace(
      /^\s*(?:um+|hm+|idk|dunno|not sure|i (?:do not|don'?t) know)[\s,.]+(?:but\s+)?(?=\S)/,
      '',
    )
    .replace(
      /^\s*(?:i (?:think|guess|believe|say|choose|pick|would say|would go (?:with|for)|go with|go for|take)|i'?d (?:say|go with|go for|pick|take)|i'?ll (?:take|go with|go for|pick|say)|my (?:answer|guess)|the answer|answer|it)\b\s*(?:is|it'?s|would be|that)?/,
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
export function picksByText(
  text: string,
  options: readonly { readonly text: string }[],
): number[] | null {
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
