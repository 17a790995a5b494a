/** Answers of drills as entries of the outbox. */
import { z } from 'zod/mini'

import { Confidence, QuestionResponse } from '#features/learning/contract.ts'
import { call } from '#platform/web/api.ts'
import { defineOutboxKind } from '#platform/web/outbox/kind.ts'

import { examsContract } from '../contract.ts'

const DrillAnswer = z.object({
  runId: z.string(),
  questionId: z.string(),
  exam: z.optional(z.string()),
  /** It had been met before, for who counts it before the server does. */
  isRepeat: z.optional(z.boolean()),
  response: QuestionResponse,
  confidence: z.nullable(Confidence),
  hints: z.int(),
  milliseconds: z.int(),
  answeredAt: z.iso.datetime(),
  utcOffsetMinutes: z.int(),
})
export type DrillAnswer = z.infer<typeof DrillAnswer>

export const drillAnswerKind = defineOutboxKind({
  name: 'exams drill answer',
  version: 1,
  read: (body) => z.parse(DrillAnswer, body),
  send: ({ runId, isRepeat: _isRepeat, ...answer }, { id, options }) => {
    const body = { answerId: id, ...answer, sentAt: new Date().toISOString() }
    return call(examsContract.answerDrillItem, { params: { runId }, body }, options)
  },
})
