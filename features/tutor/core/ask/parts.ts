/**
 * Divides what was typed into questions that are answered one by one.
 *
 * `what's OSPF, what AD does it have and is it link state` is three questions, and so is `1. what is BGP 2. …`;
 * `what are ports for smtp, imap and pop3` is one, a list (`list-in.ts`). A part that points back (`it`, `they`) is
 * read with the subject of the part before.
 */
import { splitSentences } from '#platform/contract/sentences.ts'

import { piecesAt } from './cut-text.ts'
import { numberedIn } from './numbered.ts'

const MOST_PARTS = 6

/** The words a new question begins with. */
const WORDS_OF_QUESTIONS =
  "what(?:'?s)?|whats|why|how|when|where|which|who|explain|define|describe|compare|name|list|give"
const INVERTED =
  "is|are|does|do|can|should|will|must|isn'?t|aren'?t|doesn'?t|don'?t|can'?t|wouldn'?t|shouldn'?t"
const OPENING = `${WORDS_OF_QUESTIONS}|is|are|does|do|can|should|will`
const BREAKS = [
  /(?<=\?)\s+(?=\S)/,
  new RegExp(String.raw`[;,.]\s+(?:and |also |then )*(?=(?:${OPENING})\b)`, 'i'),
  new RegExp(String.raw`\s+(?:and|also|plus)\s+(?=(?:${OPENING})\b(?!-))`, 'i'),
]
/**
 * After these a break is none, the second question is the first one's object: `I don't know what it is`,
 * `the difference between what A does and what B does`.
 */
const JOINS =
  /\b(?:know|tell me|explain|understand|sure|idea|about|see|say|remember|show me|between|of|from|to)\s*,?$|\bbetween\b(?:(?!\band\b)[^.?!;])*$/i
const POLITE =
  '(?:can|could|would|will|please|pls|plz|you|hi|hey|hello|so|ok|okay|sorry|and|but|also|then|or|now)'
/** `at what layer` asks; `both are storage` and `ping is 210 ms` tell. */
const BEGINS_QUESTION = new RegExp(
  String.raw`^\W*(?:${POLITE}\W+)*(?:(?:\w+\W+)?(?:${WORDS_OF_QUESTIONS})|${INVERTED})\b`,
  'i',
)
/** `can you tell me 1) what a VPC is 2) if I need a VPN`. */
const IF = /^\W*(?:if|whether)\b/i
/** `omni or directional` asks, too. */
const CHOICE = /\b(?:or|vs|versus)\b/i
/** `why do we need it`, `when to use which`: a question of its own about what was named before. */
const ASKS_BACK =
  /^\W*(?:and |also |then )*(?:what|why|how|when|where|which|who|is|are|does|do|can|must|should|will)\b.*\b(?:it|its|they|them|their|these|those|which|(?:which|one)(?: one)?)\b/i
const LEAST_WORDS = 2
const LEAST_WORDS_BACK = 3

/**
 * @param hasSubject whether a text names something of its own. What does not (`is it broken`, `what should I check`)
 * belongs to the part before, and so does what follows a mere remark.
 * @returns the parts as they were typed; none of a text without any.
 */
export function partsOf(text: string, hasSubject: (part: string) => boolean): string[] {
  const whole = text.trim()
  const numbered = numberedIn(whole)
  if (numbered?.items.every((item) => BEGINS_QUESTION.test(item) || IF.test(item)) === true) {
    const { lead, items } = numbered
    const parts = [...(hasSubject(lead) ? [lead] : []), ...items]
    if (parts.length <= MOST_PARTS) return parts
  }
  const joined: { from: number; to: number; isSubject: boolean }[] = []
  const textOf = ({ from, to }: { from: number; to: number }) => whole.slice(from, to)
  let end = 0
  for (const part of piecesAt(whole, BREAKS, JOINS)) {
    const from = whole.indexOf(part, end)
    end = from + part.length
    const last = joined.at(-1)
    const before = last && textOf(last)
    const words = part.split(/\s+/).length
    const asksBack =
      before !== undefined &&
      words >= LEAST_WORDS_BACK &&
      ASKS_BACK.test(part) &&
      BEGINS_QUESTION.test(before)
    const isOwn =
      before !== undefined &&
      words >= LEAST_WORDS &&
      isQuestion(before) &&
      (asksBack || isQuestion(part)) &&
      last?.isSubject === true &&
      (hasSubject(part) || asksBack)
    if (last === undefined || isOwn)
      joined.push({ from, to: end, isSubject: asksBack || hasSubject(part) })
    else {
      last.to = end
      last.isSubject ||= hasSubject(textOf(last))
    }
  }
  return joined.length <= MOST_PARTS ? joined.map(textOf) : [whole]
}

/** `we have a printer that is slow` tells something and asks nothing. */
const isQuestion = (text: string): boolean =>
  text.trimEnd().endsWith('?') ||
  CHOICE.test(text) ||
  splitSentences(text).some((sentence) =>
    sentence.split(/[,:]\s/).some((one) => BEGINS_QUESTION.test(one)),
  )
