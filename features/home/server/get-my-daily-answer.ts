/** What a learner has answered to the question of a day, so that it is shown again on every device. */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import type { Context } from '#platform/server/context.ts'

import type { homeContract } from '../contract.ts'
import { dayFrom, dayName, dayNumber } from '../core/day-rotation.ts'
import { verdictOn } from './answer-daily-question.ts'
import { isOpen, type QuestionOfDay } from './daily-question.ts'
import type { HomeNeeds } from './needs.ts'

type GetMyDailyAnswer = typeof homeContract.getMyDailyAnswer

export function getMyDailyAnswer({ record }: Pick<HomeNeeds, 'record'>, questionOf: QuestionOfDay) {
  return async (
    { userId, now }: Pick<Context, 'userId' | 'now'>,
    { query }: ParsedRequestOf<GetMyDailyAnswer>,
  ): Promise<ResponseOf<GetMyDailyAnswer>> => {
    const day = dayFrom(query.day)
    if (!isOpen(day, dayNumber(now()))) return { answer: null }
    const question = await questionOf(day)
    const run = { context: 'daily', runId: dayName(day) } as const
    const [optionId] = (await record.chosenIn(userId, question.id, run)) ?? []
    // An option that was taken out since has no verdict.
    const isThere = question.options.some(({ id, formerIds }) =>
      [id, ...formerIds].includes(optionId ?? ''),
    )
    return {
      answer:
        optionId !== undefined && isThere
          ? { optionId, verdict: verdictOn(question, optionId) }
          : null,
    }
  }
}
