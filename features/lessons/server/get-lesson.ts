/** The data around a lesson's text: where it is in the track, what is done, the reading position. */
import { openRound } from '#features/learning/contract.ts'
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import type { Context } from '#platform/server/context.ts'

import type { lessonsContract } from '../contract.ts'
import { linkTo, neighborsOf, trackOfLesson } from './find-lesson.ts'
import type { LessonsNeeds } from './needs.ts'
import { openLesson } from './open-lesson.ts'
import { selectReadingPosition } from './queries.ts'
import type { LessonsTables } from './tables.ts'

type GetLesson = typeof lessonsContract.getLesson

export function getLesson({ curriculum, selectedTrackOf, record }: LessonsNeeds) {
  return async (
    { db, userId }: Context<LessonsTables>,
    { params }: ParsedRequestOf<GetLesson>,
  ): Promise<ResponseOf<GetLesson>> => {
    const trackId = await selectedTrackOf(db, userId)
    const { lesson, check, storedIds } = await openLesson(curriculum, trackId, params.lessonId)
    const [known, lastReadId] = await Promise.all([
      record(db).lesson(userId, lesson.id),
      selectReadingPosition(db, userId, storedIds),
    ])
    const track = trackOfLesson(curriculum, trackId, lesson.id)
    const { previous, next } = neighborsOf(curriculum, track, lesson.id)
    const numbers = new Set(track ? curriculum.objectivesOfLesson(track.id, lesson.id) : [])
    const objectives = (track?.exams ?? [])
      .flatMap(({ domains }) => domains.flatMap(({ objectives: all }) => all))
      .filter(({ number }) => numbers.has(number))
    const questionIds = check.map(({ id }) => id)

    return {
      id: lesson.id,
      title: lesson.title,
      summary: lesson.summary,
      minutes: lesson.minutes,
      objectives: objectives.map(({ number, title }) => ({ number, title })),
      headings: [...lesson.headings],
      sources: [...lesson.sources],
      isDone: known.completedAt !== null,
      // A passage that was rewritten since cannot be opened.
      lastReadPassageId: lesson.passages.find(({ id }) => id === lastReadId)?.id ?? null,
      checkQuestionCount: questionIds.length,
      isCheckBegun: openRound(known, questionIds).answered.size > 0,
      previous: linkTo(previous),
      next: linkTo(next),
    }
  }
}
