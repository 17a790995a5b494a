/** Reads a learner's reply to an open question: an option, or a request. */
import type { ChoiceQuestion } from '#features/curriculum/contract.ts'

import { LETTERS } from './quiz-letters.ts'
import { topicOfWish, WISH } from './quiz-wish.ts'
import { tokensOf } from './words.ts'

export type Reply =
  | { readonly kind: 'answer'; readonly picks: readonly number[] }
  | { readonly kind: 'hint' }
  | { readonly kind: 'next'; readonly about: string | null }
  /** Neither an option nor a request. */
  | { readonly kind: 'unreadable' }

const HINT =
  /^\s*(?:(?:a |give me a |please |can i (?:have|get) a )*hint\b|help\b|i (?:do not|don'?t) know\b|no idea\b|idk\b|not sure\b|\?+\s*$)/i

/** Parses a learner's reply to an open question. */
export function readReply({ options, kind }: ChoiceQuestion, text: string): Reply {
  const picks = picksByLetter(text, options.length) ?? picksByText(text, options)
  if (picks) return { kind: 'answer', picks: kind === 'single' ? picks.slice(0, 1) : picks }
  if (HINT.test(text)) return { kind: 'hint' }
  if (WISH.test(text)) return { kind: 'next', about: topicOfWish(text) }
  return { kind: 'unreadable' }
}

/** `b`, `B)`, `a and c`, `A, D`, `option 2`, `the answer is c`; null for anything else. */
function picksByLetter(text: string, count: number): number[] | null {
  const bare = text
    .toLowerCase()
    .replace(
      /^\s*(?:i (?:think|guess|say|choose|pick|would say)|my answer|the answer|answer|it)\b\s*(?:is|it'?s|would be|that)?/,
      '',
    )
    .replaceAll(
      /\b(?:is|it'?s|it|that|would be|options?|letters?|answers?|and|or|number|nr|i think|maybe|probably)\b|[().,;:!&+/"'“”*-]/g,
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
function picksByText(text: string, options: ChoiceQuestion['options']): number[] | null {
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
