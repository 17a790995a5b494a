/** The questions of a lesson's check, without key and reasons, and how far this round has come. */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import type { Context } from '#platform/server/context.ts'

import type { lessonsContract } from '../contract.ts'
import { readRound } from '../core/check-round.ts'
import { selectCheck } from '../core/select-check.ts'
import { findLesson, linkTo, neighboursOf, trackOfLesson } from './find-lesson.ts'
import { optionsFor } from './lesson-options.ts'
import { loggedAnswers } from './logged-answers.ts'
import type { LessonsNeeds } from './needs.ts'
import { selectAnswersOfLesson, selectCompleted } from './queries.ts'
import type { LessonsTables } from './tables.ts'

type GetCheck = typeof lessonsContract.getCheck

export function getCheck({ curriculum, selectedTrackOf }: LessonsNeeds) {
  return async (
    { db, userId }: Context<LessonsTables>,
    { params }: ParsedRequestOf<GetCheck>,
  ): Promise<ResponseOf<GetCheck>> => {
    const lesson = findLesson(curriculum, params.lessonId)
    const [trackId, completed, answers] = await Promise.all([
      selectedTrackOf(db, userId),
      selectCompleted(db, userId),
      selectAnswersOfLesson(db, userId, lesson.id),
    ])
    const questions = selectCheck(curriculum.questionsOfLesson(lesson.id))
    const { rightIds, firstById } = readRound(
      questions.map(({ id }) => id),
      loggedAnswers(curriculum, answers),
    )
    const track = trackOfLesson(curriculum, trackId, lesson.id)
    return {
      lesson: { id: lesson.id, title: lesson.title },
      isLessonDone: completed.some(
        ({ lesson_id }) => curriculum.currentId(lesson_id) === lesson.id,
      ),
      questions: questions.map((question) => ({
        id: question.id,
        kind: question.kind,
        stem: question.stem,
        exhibit: question.exhibit,
        options: optionsFor(userId, question).map(({ id, text }) => ({ id, text })),
        isRight: rightIds.has(question.id),
        wasRightFirst: firstById.get(question.id)?.isCorrect ?? null,
      })),
      next: linkTo(neighboursOf(curriculum, track, lesson.id).next),
    }
  }
}
