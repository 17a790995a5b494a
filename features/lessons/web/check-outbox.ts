/** Answers to checks as entries of the outbox. */
import { z } from 'zod/mini'

import { QuestionResponse } from '#features/learning/contract.ts'
import { call, changeKept } from '#platform/web/api.ts'
import { utcOffsetMinutes } from '#platform/web/device-time.ts'
import { defineOutboxKind } from '#platform/web/outbox/kind.ts'

import { Confidence, lessonsContract } from '../contract.ts'
import { withUnsentAnswers } from '../core/unsent-answers.ts'

/** The answers of one check are sent one after the other. */
export const laneOfCheck = (lessonId: string) => `lessons check ${lessonId}`

const circumstances = {
  lessonId: z.string(),
  questionId: z.string(),
  confidence: Confidence,
  milliseconds: z.int(),
  answeredAt: z.iso.datetime(),
  utcOffsetMinutes: z.int(),
  /** With it each question of the round was answered right: the lesson is done, for who counts before the server does. */
  endsRound: z.optional(z.boolean()),
}
const Answer = z.object({ ...circumstances, response: QuestionResponse })
export type CheckAnswer = z.infer<typeof Answer>

/** An answer that is given now. */
export function entryOfAnswer(
  lessonId: string,
  answer: Pick<
    CheckAnswer,
    'questionId' | 'response' | 'confidence' | 'milliseconds' | 'endsRound'
  >,
) {
  const now = new Date()
  const answeredAt = now.toISOString()
  const body = { lessonId, ...answer, answeredAt, utcOffsetMinutes: utcOffsetMinutes(now) }
  return { lane: laneOfCheck(lessonId), body }
}

/** Of the release in which every question was a choice. */
const ChosenOptions = z.object({ ...circumstances, optionIds: z.array(z.string()) })

export const checkAnswerKind = defineOutboxKind({
  name: 'lessons answer',
  version: 2,
  read: (body, version): CheckAnswer => {
    if (version > 1) return z.parse(Answer, body)
    const { optionIds, ...answer } = z.parse(ChosenOptions, body)
    return { ...answer, response: { choice: optionIds } }
  },
  send: async ({ lessonId, endsRound: _endsRound, ...answer }, { id, options }) => {
    const of = { params: { lessonId } }
    const body = { answerId: id, ...answer, sentAt: new Date().toISOString() }
    const verdict = await call(lessonsContract.answerQuestion, { ...of, body }, options)
    // Opened later without a network, lesson and check go on from here: also after answers that were a visitor's.
    void changeKept(lessonsContract.getCheck, of, (check) => withUnsentAnswers(check, [answer]))
    void changeKept(lessonsContract.getLesson, of, (lesson) => ({
      ...lesson,
      isDone: verdict.isLessonDone,
      isCheckBegun: verdict.remainingCount > 0,
    }))
    return verdict
  },
})
