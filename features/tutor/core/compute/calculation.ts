/**
 * What a calculation is: what was computed from which values, the answer in a sentence, and the steps to it.
 *
 * Kind and inputs are enough to make it again, so a stored message needs no more than these two to go on with it.
 */
import { groupDigits } from '#platform/contract/group-digits.ts'

import type { Computed } from '../../contract.ts'

/** By name, as text: `{ address: '10.1.1.5', prefix: '26' }`. */
export type Inputs = Readonly<Record<string, string>>

/** How a typed answer to a step is read. */
export type Form = 'number' | 'address' | 'network' | 'prefix' | 'yes-no' | 'bits' | 'ipv6' | 'text'

/** A step as a question to the learner. */
export type Ask = {
  readonly question: string
  readonly expected: string
  readonly form: Form
  /** The rule that leads there, without the result. */
  readonly hint: string
  /** What is said of a wrong answer that has a known reason, by answer. */
  readonly traps?: Readonly<Record<string, string>>
}

export type Step = {
  /** From what is known to the result of the step, as a teacher says it. */
  readonly text: string
  /** Null where there is nothing to find out. */
  readonly ask: Ask | null
}

export type Fact = { readonly label: string; readonly value: string }

export type Calculation = {
  readonly kind: string
  readonly inputs: Inputs
  /** What was computed, e.g. `10.20.4.57/27`. */
  readonly title: string
  /** Exactly what was asked, the value in bold. */
  readonly answer: string
  readonly facts: readonly Fact[]
  readonly steps: readonly Step[]
  /** The topics that teach it. */
  readonly topics: readonly string[]
}

/** A calculation to make: what was found in a text. */
export type Request = { readonly kind: string; readonly inputs: Inputs }

/** What a family makes of its inputs; null where they are not of this kind. */
export type Work = (inputs: Inputs) => Omit<Calculation, 'kind' | 'inputs'> | null

/** As it is shown and stored. */
export function toComputed(calculation: Calculation): Computed {
  const { kind, inputs, title, answer, facts, steps, topics } = calculation
  return {
    title,
    answer,
    facts: [...facts],
    steps: steps.map(({ text }) => text),
    kind,
    inputs: { ...inputs },
    topics: [...topics],
  }
}

export function bold(text: string | number): string {
  return `**${text}**`
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('')
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`
}

/** A word for one or for several. */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${groupDigits(count)} ${count === 1 ? one : several}`
}

/** A measured or divided value, with as many digits as anyone reads. */
export function readable(value: number, digits = 4): string {
  return groupDigits(Number(value.toPrecision(digits)))
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
