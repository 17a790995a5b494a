/**
 * Judges an answer to the question of the day. A visitor's is not stored, a learner's is evidence.
 *
 * What a visitor's browser has kept becomes evidence when a learner says that it is theirs, up to 30 days later.
 */
import { optionIdsLike, type ChoiceQuestion } from '#features/curriculum/contract.ts'
import { judgeQuestion } from '#features/learning/contract.ts'
import { occurredAt } from '#platform/contract/device-time.ts'
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Context, PublicContext } from '#platform/server/context.ts'

import type { homeContract } from '../contract.ts'
import { dayFrom, dayName, dayNumber } from '../core/day-rotation.ts'
import { optionsOf, type QuestionOfDay } from './daily-question.ts'
import type { HomeNeeds } from './needs.ts'

type AnswerDailyQuestion = typeof homeContract.answerDailyQuestion
type RecordDailyAnswer = typeof homeContract.recordDailyAnswer
type Verdict = ResponseOf<AnswerDailyQuestion>

/** As long as a browser keeps what a visitor did, and a day more for one whose midnight is not UTC's. */
const KEPT_DAYS = 31

export function answerDailyQuestion(questionOf: QuestionOfDay) {
  return async (
    { now }: Pick<PublicContext, 'now'>,
    { body: { questionId, optionId } }: ParsedRequestOf<AnswerDailyQuestion>,
  ): Promise<Verdict> => {
    const { question } = await askedLately(questionOf, now(), questionId)
    return verdictOn(question, optionId)
  }
}

export function recordDailyAnswer(
  { selectedTrackOf, record }: Pick<HomeNeeds, 'selectedTrackOf' | 'record'>,
  questionOf: QuestionOfDay,
) {
  return async (
    { userId, now }: Pick<Context, 'userId' | 'now'>,
    { body }: ParsedRequestOf<RecordDailyAnswer>,
  ): Promise<Verdict> => {
    const receivedAt = now().getTime()
    const { question, day } =
      body.day === undefined
        ? await askedLately(questionOf, now(), body.questionId)
        : await askedOn(questionOf, now(), { ...body, day: dayFrom(body.day) })
    const verdict = verdictOn(question, body.optionId)
    await record.addQuestion(userId, {
      id: body.answerId,
      question,
      response: { choice: [body.optionId] },
      context: 'daily',
      runId: dayName(day),
      confidence: null,
      trackId: await selectedTrackOf(userId),
      milliseconds: body.milliseconds,
      occurredAt: occurredAt(body.answeredAt, body.sentAt, receivedAt),
      utcOffsetMinutes: body.utcOffsetMinutes ?? null,
      receivedAt,
    })
    return verdict
  }
}

/**
 * The question of today, or yesterday's: the page may have been open over midnight. No other key is revealed.
 *
 * @throws conflict for any other question.
 */
async function askedLately(
  questionOf: QuestionOfDay,
  now: Date,
  questionId: string,
): Promise<{ question: ChoiceQuestion; day: number }> {
  const today = dayNumber(now)
  for (const day of [today, today - 1]) {
    // oxlint-disable-next-line no-await-in-loop -- yesterday's only where it is not today's
    const question = await questionOf(day)
    if (question.id === questionId) return { question, day }
  }
  throw new AppError('conflict', 'There is a new question now. Reload the page to see it.')
}

/**
 * The question of a day that a learner has answered. Each was open to everyone on its day.
 *
 * @throws conflict where that day has another question by now, or is none of the last 30.
 */
async function askedOn(
  questionOf: QuestionOfDay,
  now: Date,
  { day, questionId }: { readonly day: number; readonly questionId: string },
): Promise<{ question: ChoiceQuestion; day: number }> {
  const today = dayNumber(now)
  if (day > today || day < today - KEPT_DAYS)
    throw new AppError('conflict', 'The question of a day can be kept for 30 days.')
  const question = await questionOf(day)
  if (question.id !== questionId)
    throw new AppError('conflict', 'The question of that day has changed since.')
  return { question, day }
}

/** @throws invalid_request where the question has no such option. */
export function verdictOn(question: ChoiceQuestion, optionId: string): Verdict {
  const options = optionsOf(question)
  const { isCorrect } = judgeQuestion(question, { choice: [optionId] })
  const idInPage = optionIdsLike(options, optionId)
  return {
    isCorrect,
    options: options.map((option) => ({
      id: idInPage(option),
      isCorrect: option.isCorrect,
      reason: option.reason,
    })),
    clue: question.clue,
    source: question.source,
  }
}
