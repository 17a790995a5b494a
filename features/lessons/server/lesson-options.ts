/**
 * The options of a question in the learner's own order.
 *
 * The order is derived from the learner's id, so it is the same tomorrow and on another device, and another learner's
 * "the second one" is no help.
 */
import { createHash } from 'node:crypto'

import type { Option, Question } from '#features/curriculum/contract.ts'

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

export function optionsFor(userId: string, { id: questionId, options }: Question): Option[] {
  return options
    .map((option) => ({ option, sortKey: digest(`${userId} ${questionId} ${option.id}`) }))
    .toSorted((a, b) => (a.sortKey < b.sortKey ? -1 : 1))
    .map(({ option }) => option)
}
