/** The question of the day, without its key. */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import type { PublicContext } from '#platform/server/context.ts'

import type { homeContract } from '../contract.ts'
import { dayFrom, dayName, dayNumber } from '../core/day-rotation.ts'
import { isOpen, optionsOf, type QuestionOfDay } from './daily-question.ts'
import type { HomeNeeds } from './needs.ts'

type GetDailyQuestion = typeof homeContract.getDailyQuestion

export function getDailyQuestion(
  { curriculum, lessonPathOf }: Pick<HomeNeeds, 'curriculum' | 'lessonPathOf'>,
  questionOf: QuestionOfDay,
) {
  return async (
    { now }: Pick<PublicContext, 'now'>,
    { query }: ParsedRequestOf<GetDailyQuestion>,
  ): Promise<ResponseOf<GetDailyQuestion>> => {
    const today = dayNumber(now())
    const asked = query.day === undefined ? today : dayFrom(query.day)
    const day = isOpen(asked, today) ? asked : today
    const question = await questionOf(day)
    return {
      id: question.id,
      day: dayName(day),
      lessonTitle: curriculum.lesson(question.lessonId)?.title ?? '',
      lessonPath: lessonPathOf(question.lessonId),
      stem: question.stem,
      options: optionsOf(question).map(({ id, text }) => ({ id, text })),
    }
  }
}
