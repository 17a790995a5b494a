/** Which answer of a tree's question a typed reply means. */
import type { TreeAnswer } from '#features/curriculum/contract.ts'

export type Matched = {
  readonly answer: TreeAnswer
  /** It is a label or one of its other words, letter by letter, or its number. */
  readonly isExact: boolean
}

const YES =
  /^(?:yes|yep|yeah|yea|ya|y|sure|right|correct|true|it does|it is|they do|works|ok|si|ja|oui)\b/
const NO =
  /^(?:no|nope|nah|n|not|never|none|nothing|it does ?n[o']?t|it is ?n[o']?t|is ?n'?t|does ?n'?t|do ?n'?t|nein|non)\b/

/** @returns null where the reply is none of the answers, or fits two equally well. */
export function matchAnswer(answers: readonly TreeAnswer[], typed: string): Matched | null {
  const said = plain(typed)
  if (said === '') return null
  const numbered = numberIn(said)
  const byNumber = numbered === null ? undefined : answers[numbered - 1]
  const exact =
    answers.find(({ label }) => plain(label) === said) ??
    answers.find(({ also }) => also.some((word) => plain(word) === said)) ??
    byNumber
  if (exact) return { answer: exact, isExact: true }
  const scored = answers
    .map((answer) => ({ answer, score: scoreOf(answer, said) }))
    .toSorted((one, other) => other.score - one.score)
  const [best, second] = scored
  if (!best || best.score === 0 || best.score === second?.score) return null
  return { answer: best.answer, isExact: false }
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[^\p{L}\p{N}'./!-]+/gu, ' ')
    .replaceAll(/[.!]+(?=\s|$)/g, '')
    .trim()
}

/** `2`, `b)`, `the second one`. */
function numberIn(said: string): number | null {
  const place = /^(?:answer |option |number )?(?:([1-4])|([a-d]))$/.exec(said)
  if (place?.[1] !== undefined) return Number(place[1])
  if (place?.[2] !== undefined) return 'abcd'.indexOf(place[2]) + 1
  const word = /^(?:the )?(first|second|third|fourth|last)(?: one)?$/.exec(said)?.[1]
  const at = ['first', 'second', 'third', 'fourth'].indexOf(word ?? '')
  return at < 0 ? null : at + 1
}

/** How well a reply fits: phrases count by their length; yes and no count as the label's first word. */
function scoreOf({ label, also }: TreeAnswer, said: string): number {
  const words = ` ${said} `
  const phrases = [label, ...also].map(plain).filter((phrase) => phrase.length > 1)
  const held = phrases.map((phrase) => {
    if (words.includes(` ${phrase} `)) return isNegated(words, phrase) ? 0 : phrase.length
    return 0
  })
  const first = plain(label).split(' ')[0] ?? ''
  const polarity =
    (YES.test(said) && first === 'yes') || (NO.test(said) && (first === 'no' || first === 'none'))
      ? 4
      : 0
  return Math.max(0, ...held) + polarity + shareOf(label, said)
}

/** `not full` is not `full`. */
const isNegated = (words: string, phrase: string): boolean =>
  words.includes(` not ${phrase} `) || words.includes(` no ${phrase} `)

const SMALL = new Set(
  'the a an is it of in on at to and or one yes no not that this its all i my'.split(' '),
)

/** Part of the label's words, below one letter of a phrase. */
function shareOf(label: string, said: string): number {
  const wanted = plain(label)
    .split(' ')
    .filter((word) => !SMALL.has(word))
  const given = new Set(said.split(' '))
  if (wanted.length === 0) return 0
  const held = wanted.filter((word) => given.has(word)).length
  return held / wanted.length >= 0.5 ? (3 * held) / wanted.length : 0
}
