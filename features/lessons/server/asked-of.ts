/**
 * A question as one learner is asked it.
 *
 * The order of its parts is derived from the learner's id, so it is the same tomorrow and on another device, and
 * another learner's "the second one" is no help.
 */
import { createHash } from 'node:crypto'

import { askQuestion, type AskedQuestion, type Question } from '#features/curriculum/contract.ts'

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

export function askedOf(userId: string, question: Question): AskedQuestion {
  return askQuestion(question, (partId) => digest(`${userId} ${question.id} ${partId}`))
}
