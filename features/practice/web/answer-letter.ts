/**
 * An answer to an exercise on its way to the server: what is stored until it has been sent, and how it is sent.
 *
 * A letter can be older than the page that sends it. A change of its shape needs a higher `version`, and code that
 * reads the older ones.
 */
import { z } from 'zod/mini'

import { call } from '#platform/web/api.ts'

import { exerciseAnswerFields, ExerciseKind, practiceContract } from '../contract.ts'

export const AnswerLetter = z.object({ kind: ExerciseKind, ...exerciseAnswerFields })
export type AnswerLetter = z.infer<typeof AnswerLetter>

export const answerLetters = {
  name: 'exercise-answer',
  version: 1,
  parse: (stored: unknown): AnswerLetter => z.parse(AnswerLetter, stored),
  /** @param id of the answer, by which the server counts it once. */
  send: async (
    { kind, ...fields }: AnswerLetter,
    { id }: { readonly id: string },
  ): Promise<void> => {
    const sentAt = new Date().toISOString()
    await call(
      practiceContract.answerExercise,
      { params: { kind }, body: { ...fields, answerId: id, sentAt } },
      // The last answer before a lesson is left arrives, too.
      { keepalive: true },
    )
  },
}
