/**
 * A short text after a calculation: the same with another value, the steps, or the reason for one number of it.
 *
 * "and /28?", "what about 10.1.1.200", "how did you get that", "why 30 and not 32". A text that names nothing of the
 * kind is none, and is read as a question of its own.
 */
import type { Computed } from '../../contract.ts'
import { readAsked, withDigits } from './asked-text.ts'
import type { Calculation } from './calculation.ts'
import { calculate, calculationOf } from './compute.ts'
import { swapped } from './swap-inputs.ts'

export type FollowUp =
  /** The same kind of calculation with other values, or another value of the same. */
  | { readonly kind: 'calculation'; readonly calculation: Calculation }
  | { readonly kind: 'steps'; readonly calculation: Calculation }
  /** The step that the number comes from, in words. */
  | { readonly kind: 'reason'; readonly calculation: Calculation; readonly text: string }

const ASKS_STEPS =
  /\bhow (?:did|do|does|can|would|is|was|come)\b|^how\b|\bsteps?\b|\bexplain\b|\bshow (?:me )?(?:how|the work\w*|your work\w*|work\w*)\b|\bwork(?:ing|ings)\b|\bi (?:don'?t|do not) (?:get|understand)\b|\bwhere (?:does|did|do)\b|^why(?: not)?\b\W*$|\bwhy is (?:that|it)\b|\bprove\b/
const ASKS_REASON = /\bwhy\b|\bhow come\b|\bwhere (?:does|did|do)\b|\bwhat happened to\b/
/** A follow-up is short; what is longer stands for itself. */
const MOST_WORDS = 14

export function followUp(last: Computed, typed: string): FollowUp | null {
  const calculation = calculationOf(last)
  const asked = readAsked(typed)
  const words = asked.text.split(' ')
  if (calculation === null || words.length > MOST_WORDS) return null
  if (ASKS_REASON.test(asked.text)) {
    const text = reasonIn(calculation, withDigits(asked.text))
    if (text !== null) return { kind: 'reason', calculation, text }
  }
  const inputs = swapped(calculation, asked)
  const next = inputs === null ? null : calculate(inputs)
  if (next !== null) return { kind: 'calculation', calculation: next }
  return ASKS_STEPS.test(asked.text) &&
    calculation.steps.length > 0 &&
    isAboutNothingElse(asked.text)
    ? { kind: 'steps', calculation }
    : null
}

/** "explain VLANs" after a calculation is a question of its own. */
function isAboutNothingElse(text: string): boolean {
  const rest = text.replaceAll(
    /\b(?:how|did|do|does|can|would|is|was|come|you|i|we|it|that|this|the|those|get|got|to|at|find|calculate|compute|know|work\w*|out|show|me|your|steps?|by|explain|please|pls|plz|again|don'?t|not|understand|why|where|from|number|result|answer|a|an|of|for|and|so|but|ok|okay|in|detail|more|prove|one|sorry|wait|still|solve|done|reached?|arrive)\b/g,
    ' ',
  )
  return rest.replaceAll(/[^a-z0-9]/g, '').length <= 2
}

/** The text of the step that holds the numbers asked about; null where none of them occurs. */
function reasonIn({ steps }: Calculation, text: string): string | null {
  const numbers = numbersIn(text).filter((number) => number !== '0')
  if (numbers.length === 0) return null
  const held = steps.map((step) => {
    const inStep = numbersIn(step.text)
    return { step, count: numbers.filter((number) => inStep.includes(number)).length }
  })
  const most = Math.max(0, ...held.map(({ count }) => count))
  const best = held.filter(({ count }) => count === most).map(({ step }) => step.text)
  // Of equals the one in which the number comes out, else the last.
  if (most === 0) return null
  return (
    best.find((line) => numbers.some((number) => isResult(line, number))) ?? best.at(-1) ?? null
  )
}

/** `256 − 240 = 16`, `the broadcast address: 10.0.0.255` */
function isResult(text: string, number: string): boolean {
  const plain = text.replaceAll(/(?<=\d),(?=\d{3}\b)/g, '')
  return new RegExp(String.raw`[=:] ${number.replaceAll('.', String.raw`\.`)}(?![\d.]*\d)`).test(
    plain,
  )
}

function numbersIn(text: string): string[] {
  return [...text.replaceAll(/(?<=\d),(?=\d{3}\b)/g, '').matchAll(/\d+(?:\.\d+)*/g)].map(
    ([number]) => number,
  )
}
