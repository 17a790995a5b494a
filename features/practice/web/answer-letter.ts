/**
 * An answer to an exercise on its way to the server: what is stored until it has been sent, and how it is sent.
 *
 * A letter can be older than the page that sends it. A change of its shape needs a higher `version`, and `read` must
 * know the older ones.
 */
import { z } from 'zod/mini'

import { call } from '#platform/web/api.ts'

import { exerciseAnswerFields, ExerciseKind, practiceContract } from '../contract.ts'

export const AnswerLetter = z.object({ kind: ExerciseKind, ...exerciseAnswerFields })
export type AnswerLetter = z.infer<typeof AnswerLetter>

type Sending = {
  /** Of the answer: the server counts it once. */
  readonly id: string
  /** For `call`. */
  readonly options?: { readonly keepalive?: boolean }
}

export const answerLetters = {
  name: 'exercise-answer',
  version: 1,
  /** A refusal says nothing to the learner: the page has judged the answer long since. */
  isSilent: true,

  /** @throws if it cannot be read. */
  read: (stored: unknown): AnswerLetter => z.parse(AnswerLetter, stored),

  send: async ({ kind, ...fields }: AnswerLetter, { id, options = {} }: Sending): Promise<void> => {
    const sentAt = new Date().toISOString()
    const body = { ...fields, answerId: id, sentAt }
    await call(practiceContract.answerExercise, { params: { kind }, body }, options)
  },
} as const
