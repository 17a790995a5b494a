/** Answers to checks as entries of the outbox. */
import { z } from 'zod/mini'

import { call } from '#platform/web/api.ts'
import { defineOutboxKind } from '#platform/web/outbox/kind.ts'

import { Confidence, lessonsContract } from '../contract.ts'

/** The answers of one check are sent one after the other. */
export const laneOfCheck = (lessonId: string) => `lessons check ${lessonId}`

const Answer = z.object({
  lessonId: z.string(),
  questionId: z.string(),
  optionIds: z.array(z.string()),
  confidence: Confidence,
  milliseconds: z.int(),
  answeredAt: z.iso.datetime(),
  utcOffsetMinutes: z.int(),
})
export type CheckAnswer = z.infer<typeof Answer>

export const checkAnswerKind = defineOutboxKind({
  name: 'lessons answer',
  version: 1,
  read: (body) => z.parse(Answer, body),
  send: ({ lessonId, ...answer }, { id, options }) => {
    const body = { answerId: id, ...answer, sentAt: new Date().toISOString() }
    return call(lessonsContract.answerQuestion, { params: { lessonId }, body }, options)
  },
})
