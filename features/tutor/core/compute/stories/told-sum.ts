/** A calculation of one line: a value, the sum that leads there, and the question that the learner may work out. */
import type { Calculation, Fact } from '../calculation.ts'
import { numberStep } from './plain-text.ts'

type Sum = Omit<Calculation, 'kind' | 'inputs'>

export function toldSum({
  title,
  answer,
  facts = [],
  steps,
  topics,
}: {
  readonly title: string
  readonly answer: string
  readonly facts?: readonly Fact[]
  readonly steps: readonly (readonly [
    text: string,
    question: string,
    expected: number,
    hint: string,
  ])[]
  readonly topics: readonly string[]
}): Sum {
  return { title, answer, facts, steps: steps.map((step) => numberStep(...step)), topics }
}

/** An input as a number; not a number where it is missing. */
export const numberOf = (value: string | undefined): number =>
  value === undefined || value === '' ? Number.NaN : Number(value)
