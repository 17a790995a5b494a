/**
 * The options of a question as a learner sees them: known by their text, in an order of their own.
 *
 * An option's id comes from its text, so a log entry keeps its meaning when an author
 * moves options about. The order comes from who asks, so it is the same tomorrow and on
 * another device, and another learner's "the second one" is no help.
 */
import { createHash } from 'node:crypto'

import type { Option, Question } from '#features/curriculum/contract.ts'

export type LessonOption = Option & { readonly id: string }

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

export function optionsFor(userId: string, { id: questionId, options }: Question): LessonOption[] {
  return options
    .map((option) => ({ ...option, id: `o-${digest(option.text).slice(0, 10)}` }))
    .map((option) => ({ option, place: digest(`${userId} ${questionId} ${option.id}`) }))
    .toSorted((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ option }) => option)
}
