/**
 * The options of a question as a learner sees them, in an order of their own.
 *
 * The order comes from who asks, so it is the same tomorrow and on another device, and another
 * learner's "the second one" is no help.
 */
import { createHash } from 'node:crypto'

import type { Option, Question } from '#features/curriculum/contract.ts'

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

export function optionsFor(userId: string, { id: questionId, options }: Question): Option[] {
  return options
    .map((option) => ({ option, place: digest(`${userId} ${questionId} ${option.id}`) }))
    .toSorted((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ option }) => option)
}

/** The option that has an id or had it before: the log of answers and an open page may know the old one. */
export function findOption({ options }: Pick<Question, 'options'>, id: string): Option | undefined {
  return options.find((option) => option.id === id || option.formerIds.includes(id))
}
