/** A verdict on a claim: `true or false: a /27 has 32 usable hosts`. The number of the claim is compared with the result. */
import type { Calculation, Inputs } from './calculation.ts'
import { plainOf } from './stories/plain-text.ts'

const TRUE_FALSE =
  /\btrue\b|\bfalse\b|\bt\/f\b|\bt or f\b|\bright or wrong\b|\bcorrect\s*\?|\bright\s*\?|\bagree\s*\?|\bis (?:that|this|it) (?:right|correct|so)\b|\byes or no\b|\b(?:is|are|was) (?:he|she|they|the book|my \w+) (?:right|wrong|correct)\b|\bam i (?:right|wrong|correct|saying)\b|\b(?:is|it'?s|its|be) (?:right|wrong|correct)\b|\b(?:buddy|friend|colleague|teacher|trainer|boss|coworker|classmate|book|mate|instructor|he|she) (?:\w+ )?(?:says?|said|claims?|claimed|thinks?|calculated|told|insists?|swears|wrote)\b|\bisn'?t it\b|\bor not\s*\?/
/** Kinds whose result is one number, the first in bold. */
const KINDS: ReadonlySet<string> = new Set([
  'prefix',
  'number',
  'raid',
  'downtime',
  'mss',
  'rate',
  'bits',
  'count',
  'mesh',
])
const NUMBER = /(?<![\w./-])(\d+(?:\.\d+)?)\s*([a-z%]+(?:\/s)?)?/g
const BOLD_NUMBER = /^\*\*\D{0,3}?([\d,]+(?:\.\d+)?)\s*([a-z%]+(?:\/s)?)?/i

export function isClaim(text: string): boolean {
  return TRUE_FALSE.test(plainOf(text))
}

/** The number that the text claims, beside those that were given; null where it is not sure. */
export function claimedIn(text: string, { kind, inputs, answer }: Calculation): string | null {
  const result = resultOf(answer)
  if (!KINDS.has(kind) || result === null || !isClaim(text)) return null
  const given = new Set(
    Object.values(inputs).flatMap((value) => value.split(/[^\d.]+/).map(Number)),
  )
  const claimed = [
    ...plainOf(text)
      .replaceAll(/\b0[xb]\w+/g, ' ')
      .matchAll(NUMBER),
  ].filter(([, value]) => !given.has(Number(value)))
  const [one, more] = claimed
  if (!one || more) return null
  const [, value = '', unit] = one
  const isSameUnit = unit === undefined || result.unit === undefined || sameUnit(unit, result.unit)
  return isSameUnit ? value : null
}

/** The answer with its verdict in front. */
export function withVerdict(answer: string, { claim }: Inputs): string {
  const result = resultOf(answer)
  if (claim === undefined || result === null) return answer
  return `**${isMeant(claim, result.value) ? 'True.' : 'False.'}** ${answer}`
}

/** `8.8 hours` are 8.76, rounded; a count is exact. */
function isMeant(claim: string, value: number): boolean {
  const digits = claim.split('.')[1]?.length ?? 0
  return Number.isInteger(value) || digits === 0
    ? Number(claim) === value
    : Number(claim) === Number(value.toFixed(digits))
}

function resultOf(
  answer: string,
): { readonly value: number; readonly unit: string | undefined } | null {
  const [, value, unit] = BOLD_NUMBER.exec(answer.slice(Math.max(0, answer.indexOf('**')))) ?? []
  return value === undefined
    ? null
    : { value: Number(value.replaceAll(',', '')), unit: unit?.toLowerCase() }
}

const UNITS =
  /^(?:[kmgt]?b(?:ps|\/s|its?|ytes?)?|hours?|minutes?|seconds?|days?|%|w|watts?|m?w|db[mi]?)$/

/** Only words that are units can contradict each other. */
function sameUnit(one: string, other: string): boolean {
  if (!UNITS.test(one) || !UNITS.test(other)) return true
  return one.replace(/s$/, '') === other.replace(/s$/, '')
}
