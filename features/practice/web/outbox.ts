/**
 * An answer to an exercise as an entry of the outbox: what is stored until it has been sent, and how it is sent.
 *
 * An entry can be older than the page that sends it. A change of its shape needs a higher `version`, and `read` must
 * know the older ones.
 */
import { z } from 'zod/mini'

import { call } from '#platform/web/api.ts'
import { defineOutboxKind } from '#platform/web/outbox/kind.ts'

import { exerciseAnswerFields, ExerciseKind, practiceContract } from '../contract.ts'

export const AnswerEntry = z.object({ kind: ExerciseKind, ...exerciseAnswerFields })
export type AnswerEntry = z.infer<typeof AnswerEntry>

export const answerKind = defineOutboxKind({
  name: 'practice answer',
  version: 1,
  read: (body) => z.parse(AnswerEntry, body),
  send: ({ kind, ...fields }, { id, options }) => {
    const body = { ...fields, answerId: id, sentAt: new Date().toISOString() }
    return call(practiceContract.answerExercise, { params: { kind }, body }, options)
  },
  // The page has judged the answer long since: a refusal says nothing to the learner.
  isSilent: true,
})
