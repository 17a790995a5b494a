/** The questions of a lesson's check with their verdicts, and the state of this round. */
import { openRound } from '#features/learning/contract.ts'
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import type { Context } from '#platform/server/context.ts'

import type { lessonsContract } from '../contract.ts'
import { linkTo, neighborsOf, trackOfLesson } from './find-lesson.ts'
import { optionsFor } from './lesson-options.ts'
import type { LessonsNeeds } from './needs.ts'
import { openLesson } from './open-lesson.ts'
import type { LessonsTables } from './tables.ts'

type GetCheck = typeof lessonsContract.getCheck

export function getCheck({ curriculum, selectedTrackOf, record }: LessonsNeeds) {
  return async (
    { db, userId }: Context<LessonsTables>,
    { params }: ParsedRequestOf<GetCheck>,
  ): Promise<ResponseOf<GetCheck>> => {
    const trackId = await selectedTrackOf(db, userId)
    const { lesson, check } = await openLesson(curriculum, trackId, params.lessonId)
    const known = await record(db).lesson(userId, lesson.id)
    const { answered } = openRound(
      known,
      check.map(({ id }) => id),
    )
    const track = trackOfLesson(curriculum, trackId, lesson.id)
    return {
      lesson: { id: lesson.id, title: lesson.title },
      isLessonDone: known.completedAt !== null,
      questions: check.map((question) => ({
        id: question.id,
        kind: question.kind,
        stem: question.stem,
        exhibit: question.exhibit,
        options: optionsFor(userId, question).map(({ id, text, isCorrect, reason }) => ({
          id,
          text,
          isCorrect,
          reason,
        })),
        clue: question.clue,
        source: question.source,
        isRight: answered.get(question.id)?.isRight ?? false,
        wasRightFirst: answered.get(question.id)?.isRightFirst ?? null,
      })),
      next: linkTo(neighborsOf(curriculum, track, lesson.id).next),
    }
  }
}
