/**
 * Records an answer of a drill.
 *
 * Safe to retry: the browser makes the answer's id.
 */
import { trackOf } from '#features/curriculum/contract.ts'
import { occurredAt } from '#platform/contract/device-time.ts'
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'

import type { examsContract } from '../contract.ts'
import type { ExamsNeeds } from './needs.ts'

type AnswerDrillItem = typeof examsContract.answerDrillItem

export function answerDrillItem({ curriculum, selectedTrackOf, record }: ExamsNeeds) {
  return async (
    { userId, now }: Context,
    { params, body }: ParsedRequestOf<AnswerDrillItem>,
  ): Promise<ResponseOf<AnswerDrillItem>> => {
    const receivedAt = now().getTime()
    const lessonId = curriculum.lessonOfQuestion(body.questionId)
    const subject = { exam: body.exam, lesson: lessonId }
    const trackId = trackOf(curriculum, await selectedTrackOf(userId), subject)
    const content =
      lessonId === undefined ? null : await curriculum.contentOfLesson(lessonId, trackId)
    const question = content?.question(body.questionId)
    if (!question) throw notFound('This question')
    const { score } = await record.addQuestion(userId, {
      id: body.answerId,
      question,
      response: body.response,
      confidence: body.confidence,
      context: 'drill',
      runId: params.runId,
      trackId,
      assistance: body.hints > 0 ? { kind: 'hint', rung: body.hints } : { kind: 'none' },
      milliseconds: body.milliseconds,
      occurredAt: occurredAt(body.answeredAt, body.sentAt, receivedAt),
      utcOffsetMinutes: body.utcOffsetMinutes ?? null,
      receivedAt,
    })
    return { isCorrect: score === 1 }
  }
}
