/**
 * What is asked beside a calculation and cannot be computed: `80 GB over 300 Mbps, how long? and why does the real copy
 * take longer`.
 *
 * Only the last piece can be such a wish, and it has no number: a number in it belongs to the calculation.
 */
import { countBehindReason } from './size-reason.ts'

const WISH =
  /(?:(?<=[?.!,;])|\s+and\b)\s*(?:(?:and|but|so|also|plus|then)\s+)*((?:why|how come|what (?:could|can|should|might|else|causes?|does that mean|would (?:help|cause))|how (?:can|could|should) (?:i|we|you)|what (?:do|should|can) (?:i|we) do)\b(?:[^?!\d]|\d+(?= ?(?:x|times)\b))*[?!.]*)\s*$/i
const LEAST_WORDS = 3
const WHY_MINUS_TWO = 'why do I subtract two for the usable hosts'

type WishBeside = { readonly head: string; readonly wish: string }

/** Null where nothing, or nothing but it, is asked. */
export function wishBeside(text: string): WishBeside | null {
  const count = countBehindReason(text)
  if (count !== null) return { head: count, wish: WHY_MINUS_TWO }
  const found = WISH.exec(text)
  const wish = found?.[1]?.trim() ?? ''
  const head = text.slice(0, found?.index ?? 0).trim()
  return /\d/.test(head) && wish.split(/\s+/).length >= LEAST_WORDS ? { head, wish } : null
}

/** What `it` means in such a wish, by kind of calculation: the question as it would be asked alone. */
const ALONE: readonly (readonly [kinds: RegExp, wish: RegExp, question: string])[] = [
  [
    /^(?:lag|bundle-flows)$/,
    /\bfast|\btimes\b|\bonly\b|\bone\b|\bsingle\b|\bnot\b/i,
    'our link aggregation has several ports, and one copy is no faster: why',
  ],
  [
    /^(?:transfer|transfer-story|rate|moved)$/,
    /\breal|\bslow|\blong|\bless\b|\bfast|\bnever\b|\bpractice\b|\bspeed\b/i,
    'why is throughput lower than bandwidth',
  ],
  [
    /^(?:prefix|subnet|hosts-needed|fits|equal-subnets|split|count)$/,
    /\btwo\b|\blost\b|\blose\b|\bminus\b|\bsubtract|\bfewer\b/i,
    WHY_MINUS_TWO,
  ],
  [
    /^summary$/,
    /\bwould i\b|\bdo (?:that|this|it)\b|\bgood\b/i,
    'what are the advantages of a summary route',
  ],
  [/^jitter$/, /\bdo\b|\bhelp|\bcaus|\bit\b|\bimprove/i, 'what causes jitter'],
  [/^mesh/, /\bnot\b|\balways\b|\beveryone\b/i, 'why is a full mesh expensive'],
]

/** A wish with its subject. */
export function askedAlone(wish: string, kinds: readonly string[]): string {
  const found = ALONE.find(
    ([kind, words]) => words.test(wish) && kinds.some((one) => kind.test(one)),
  )
  return found?.[2] ?? wish
}
