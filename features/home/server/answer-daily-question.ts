/** Judges an answer to the question of the day, and stores nothing. */
import { findOption, optionIdsLike } from '#features/curriculum/contract.ts'
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { PublicContext } from '#platform/server/context.ts'

import type { homeContract } from '../contract.ts'
import { dayNumber } from '../core/day-rotation.ts'
import { optionsOf, type QuestionOfDay } from './daily-question.ts'

type AnswerDailyQuestion = typeof homeContract.answerDailyQuestion

export function answerDailyQuestion(questionOf: QuestionOfDay) {
  return async (
    { now }: Pick<PublicContext, 'now'>,
    { body: { questionId, optionId } }: ParsedRequestOf<AnswerDailyQuestion>,
  ): Promise<ResponseOf<AnswerDailyQuestion>> => {
    const today = dayNumber(now())
    const ofDay = async (day: number) => {
      const question = await questionOf(day)
      return question.id === questionId ? question : undefined
    }
    // Yesterday's too: the page may have been open over midnight. No other key is revealed.
    const question = (await ofDay(today)) ?? (await ofDay(today - 1))
    if (!question) {
      throw new AppError('conflict', 'There is a new question now. Reload the page to see it.')
    }
    const options = optionsOf(question)
    const chosen = findOption(options, optionId)
    if (!chosen) {
      throw new AppError(
        'invalid_request',
        'This question has no such option. Reload the page: the question may have been edited.',
      )
    }
    const idInPage = optionIdsLike(options, optionId)
    return {
      isCorrect: chosen.isCorrect,
      options: options.map((option) => ({
        id: idInPage(option),
        isCorrect: option.isCorrect,
        reason: option.reason,
      })),
      clue: question.clue,
      source: question.source,
    }
  }
}
