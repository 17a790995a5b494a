/**
 * Accepts one answer of a check, and returns the verdict with the reasons.
 *
 * Safe to retry: the browser makes the answer's id, and a stored answer gets its verdict again. The answer that makes
 * the last question of the round right also completes the lesson.
 */
import {
  optionIdsLike,
  optionsOf,
  trackOf,
  type AskedQuestion,
  type Option,
} from '#features/curriculum/contract.ts'
import type { QuestionResponse } from '#features/learning/contract.ts'
import { occurredAt } from '#platform/contract/device-time.ts'
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { AppError, notFound } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'

import type { lessonsContract } from '../contract.ts'
import { askedOf } from './asked-of.ts'
import type { LessonsNeeds } from './needs.ts'
import { checkFor, drawFrom, openLesson } from './open-lesson.ts'
import type { LessonsTables } from './tables.ts'

type AnswerQuestion = typeof lessonsContract.answerQuestion

export function answerQuestion({
  curriculum,
  selectedTrackOf,
  keptForExams,
  inOpenExams,
  record,
}: LessonsNeeds) {
  return async (
    { db, userId, now }: Context<LessonsTables>,
    { params, body }: ParsedRequestOf<AnswerQuestion>,
  ): Promise<ResponseOf<AnswerQuestion>> => {
    const receivedAt = now().getTime()
    const response = responseIn(body)
    const selectedId = await selectedTrackOf(db, userId)
    const trackId = trackOf(curriculum, selectedId, { lesson: params.lessonId })
    const opened = await openLesson(curriculum, trackId, params.lessonId)
    const question = opened.question(body.questionId)
    if (!question) throw notFound('This question')
    const [kept, inExams] = await Promise.all([keptForExams(userId, trackId), inOpenExams(userId)])
    const draw = drawFrom(checkFor(opened.checkOrder, kept), inExams)
    const standing = await record(db).addCheckAnswer(
      userId,
      {
        id: body.answerId,
        question,
        response,
        confidence: body.confidence,
        trackId,
        milliseconds: body.milliseconds,
        occurredAt:
          body.answeredAt === undefined
            ? receivedAt
            : occurredAt(body.answeredAt, body.sentAt, receivedAt),
        utcOffsetMinutes: body.utcOffsetMinutes ?? null,
        receivedAt,
      },
      {
        lessonId: opened.lesson.id,
        // A page that was loaded before an exam began has asked it: its round goes on as it was.
        draw: (round, answered) => draw(round, answered.union(new Set([question.id]))),
      },
    )
    const idInPage = optionIdsLike(optionsOf(question), firstOption(response))
    return {
      ...standing,
      options: inOrder(askedOf(userId, question), optionsOf(question)).map((option) => ({
        id: idInPage(option),
        isCorrect: option.isCorrect,
        reason: option.reason,
      })),
      clue: question.clue,
      source: question.source,
    }
  }
}

function responseIn({ response, optionIds }: ParsedRequestOf<AnswerQuestion>['body']) {
  if (response) return response
  if (optionIds) return { choice: optionIds }
  throw new AppError('invalid_request', 'Send an answer.')
}

/** As the learner sees them. */
function inOrder(asked: AskedQuestion, options: readonly Option[]): readonly Option[] {
  const shown = 'options' in asked ? asked.options.map(({ id }) => id) : []
  return options.toSorted((one, other) => shown.indexOf(one.id) - shown.indexOf(other.id))
}

/** By its id in the page that sent it. */
function firstOption(response: QuestionResponse): string {
  return 'choice' in response ? (response.choice[0] ?? '') : ''
}
