/**
 * An answer to the question of the day as an entry of the outbox.
 *
 * A learner's own is sent at once, because its verdict is waited for. These are a visitor's, kept until somebody says
 * that they are theirs.
 */
import { z } from 'zod/mini'

import { call } from '#platform/web/api.ts'
import { defineOutboxKind } from '#platform/web/outbox/kind.ts'

import { homeContract } from '../contract.ts'

const Answer = z.object({
  day: z.iso.date(),
  questionId: z.string(),
  optionId: z.string(),
  milliseconds: z.int(),
  answeredAt: z.iso.datetime(),
  utcOffsetMinutes: z.int(),
})

export const laneOfDay = (day: string) => `home question ${day}`

export const dailyAnswerKind = defineOutboxKind({
  name: 'home answer',
  version: 1,
  read: (body) => z.parse(Answer, body),
  send: (answer, { id, options }) => {
    const body = { answerId: id, ...answer, sentAt: new Date().toISOString() }
    return call(homeContract.recordDailyAnswer, { body }, options)
  },
})
