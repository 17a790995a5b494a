/** The best that a learner has done in each exercise of a lesson, from the record of learning. */
import { z } from 'zod/mini'

import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import type { Context } from '#platform/server/context.ts'

import { ExerciseKind, type practiceContract } from '../contract.ts'
import { bestResult, resultOf } from '../core/lesson-result.ts'
import type { PracticeNeeds } from './needs.ts'

type GetLessonResults = typeof practiceContract.getLessonResults

export function getLessonResults({ record }: Pick<PracticeNeeds, 'record'>) {
  return async (
    { userId }: Context,
    { params }: ParsedRequestOf<GetLessonResults>,
  ): Promise<ResponseOf<GetLessonResults>> => {
    const answered = await record.exercisesIn(userId, params.lessonId)
    const byItem = Map.groupBy(answered, ({ item }) => item)
    const results = [...byItem].flatMap(([item, rows]) => {
      // An item is a kind, or a subject of it; a kind that is gone has no exercise to show it at.
      const [name, subject = null] = item.split('/')
      const { data: kind } = z.safeParse(ExerciseKind, name)
      const result = bestResult(rows.map(({ score, isAided }) => resultOf(score === 1, isAided)))
      return kind === undefined || result === null ? [] : [{ kind, subject, result }]
    })
    return { results }
  }
}
