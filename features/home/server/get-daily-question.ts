/** The question of the day, without its key. */
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { PublicContext } from '#platform/server/context.ts'

import type { homeContract } from '../contract.ts'
import { dayName, dayNumber } from '../core/day-rotation.ts'
import { optionsOf, type QuestionOfDay } from './daily-question.ts'
import type { HomeNeeds } from './needs.ts'

type GetDailyQuestion = typeof homeContract.getDailyQuestion

export function getDailyQuestion({ curriculum }: HomeNeeds, questionOf: QuestionOfDay) {
  return async ({ now }: Pick<PublicContext, 'now'>): Promise<ResponseOf<GetDailyQuestion>> => {
    const day = dayNumber(now())
    const question = await questionOf(day)
    return {
      id: question.id,
      day: dayName(day),
      lessonTitle: curriculum.lesson(question.lessonId)?.title ?? '',
      stem: question.stem,
      options: optionsOf(question).map(({ id, text }) => ({ id, text })),
    }
  }
}
