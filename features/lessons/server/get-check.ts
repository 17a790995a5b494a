/** The questions of a lesson's check, without key and reasons, and the state of this round. */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import type { Context } from '#platform/server/context.ts'

import type { lessonsContract } from '../contract.ts'
import { readRound } from '../core/check-round.ts'
import { linkTo, neighborsOf, trackOfLesson } from './find-lesson.ts'
import { optionsFor } from './lesson-options.ts'
import { loggedAnswers } from './logged-answers.ts'
import type { LessonsNeeds } from './needs.ts'
import { openLesson } from './open-lesson.ts'
import { selectAnswersOfLesson, selectCompleted } from './queries.ts'
import type { LessonsTables } from './tables.ts'

type GetCheck = typeof lessonsContract.getCheck

export function getCheck({ curriculum, selectedTrackOf }: LessonsNeeds) {
  return async (
    { db, userId }: Context<LessonsTables>,
    { params }: ParsedRequestOf<GetCheck>,
  ): Promise<ResponseOf<GetCheck>> => {
    const trackId = await selectedTrackOf(db, userId)
    const { lesson, check, storedIds } = await openLesson(curriculum, trackId, params.lessonId)
    const [completed, answers] = await Promise.all([
      selectCompleted(db, userId),
      selectAnswersOfLesson(db, userId, storedIds),
    ])
    const { rightIds, firstById } = readRound(
      check.map(({ id }) => id),
      loggedAnswers(curriculum, answers),
    )
    const track = trackOfLesson(curriculum, trackId, lesson.id)
    return {
      lesson: { id: lesson.id, title: lesson.title },
      isLessonDone: completed.some(({ lesson_id }) => storedIds.includes(lesson_id)),
      questions: check.map((question) => ({
        id: question.id,
        kind: question.kind,
        stem: question.stem,
        exhibit: question.exhibit,
        options: optionsFor(userId, question).map(({ id, text }) => ({ id, text })),
        isRight: rightIds.has(question.id),
        wasRightFirst: firstById.get(question.id)?.isCorrect ?? null,
      })),
      next: linkTo(neighborsOf(curriculum, track, lesson.id).next),
    }
  }
}
