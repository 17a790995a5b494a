/** The data around a lesson's text: where it is in the track, what is done, the reading position. */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import type { Context } from '#platform/server/context.ts'

import type { lessonsContract } from '../contract.ts'
import { readRound } from '../core/check-round.ts'
import { linkTo, neighborsOf, trackOfLesson } from './find-lesson.ts'
import { loggedAnswers } from './logged-answers.ts'
import type { LessonsNeeds } from './needs.ts'
import { openLesson } from './open-lesson.ts'
import { selectAnswersOfLesson, selectCompleted, selectReadingPositions } from './queries.ts'
import type { LessonsTables } from './tables.ts'

type GetLesson = typeof lessonsContract.getLesson

export function getLesson({ curriculum, selectedTrackOf }: LessonsNeeds) {
  return async (
    { db, userId }: Context<LessonsTables>,
    { params }: ParsedRequestOf<GetLesson>,
  ): Promise<ResponseOf<GetLesson>> => {
    const trackId = await selectedTrackOf(db, userId)
    const { lesson, check, storedIds } = await openLesson(curriculum, trackId, params.lessonId)
    const [completed, readingPositions, answers] = await Promise.all([
      selectCompleted(db, userId),
      selectReadingPositions(db, userId),
      selectAnswersOfLesson(db, userId, storedIds),
    ])
    const isThis = ({ lesson_id }: { lesson_id: string }) => storedIds.includes(lesson_id)
    const track = trackOfLesson(curriculum, trackId, lesson.id)
    const { previous, next } = neighborsOf(curriculum, track, lesson.id)
    const numbers = new Set(track ? curriculum.objectivesOfLesson(track.id, lesson.id) : [])
    const objectives = (track?.exams ?? [])
      .flatMap(({ domains }) => domains.flatMap(({ objectives: all }) => all))
      .filter(({ number }) => numbers.has(number))
    const questionIds = check.map(({ id }) => id)
    const round = readRound(questionIds, loggedAnswers(curriculum, answers))
    const lastReadId = readingPositions.find(isThis)?.passage_id

    return {
      id: lesson.id,
      title: lesson.title,
      summary: lesson.summary,
      minutes: lesson.minutes,
      objectives: objectives.map(({ number, title }) => ({ number, title })),
      headings: [...lesson.headings],
      sources: [...lesson.sources],
      isDone: completed.some(isThis),
      // A passage that was rewritten since cannot be opened.
      lastReadPassageId: lesson.passages.find(({ id }) => id === lastReadId)?.id ?? null,
      checkQuestionCount: questionIds.length,
      isCheckBegun: round.firstById.size > 0,
      previous: linkTo(previous),
      next: linkTo(next),
    }
  }
}
