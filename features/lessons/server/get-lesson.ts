/** What frames a lesson's text: where it stands in the track, what is done, where reading stopped. */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import type { Context } from '#platform/server/context.ts'

import type { lessonsContract } from '../contract.ts'
import { readRound } from '../core/check-round.ts'
import { selectCheck } from '../core/select-check.ts'
import { findLesson, linkTo, neighboursOf, trackOfLesson } from './find-lesson.ts'
import { loggedAnswers } from './logged-answers.ts'
import type { LessonsNeeds } from './needs.ts'
import { selectAnswersOfLesson, selectCompleted, selectPlaces } from './queries.ts'
import type { LessonsTables } from './tables.ts'

type GetLesson = typeof lessonsContract.getLesson

export function getLesson({ curriculum, selectedTrackOf }: LessonsNeeds) {
  return async (
    { db, userId }: Context<LessonsTables>,
    { params }: ParsedRequestOf<GetLesson>,
  ): Promise<ResponseOf<GetLesson>> => {
    const lesson = findLesson(curriculum, params.lessonId)
    const [trackId, completed, places, answers] = await Promise.all([
      selectedTrackOf(db, userId),
      selectCompleted(db, userId),
      selectPlaces(db, userId),
      selectAnswersOfLesson(db, userId, lesson.id),
    ])
    const isThis = ({ lesson_id }: { lesson_id: string }) =>
      curriculum.currentId(lesson_id) === lesson.id
    const track = trackOfLesson(curriculum, trackId, lesson.id)
    const { previous, next } = neighboursOf(curriculum, track, lesson.id)
    const numbers = new Set(track ? curriculum.objectivesOfLesson(track.id, lesson.id) : [])
    const objectives = (track?.exams ?? [])
      .flatMap(({ domains }) => domains.flatMap(({ objectives: all }) => all))
      .filter(({ number }) => numbers.has(number))
    const questionIds = selectCheck(curriculum.questionsOfLesson(lesson.id)).map(({ id }) => id)
    const round = readRound(questionIds, loggedAnswers(curriculum, answers))
    const placeId = places.find(isThis)?.passage_id

    return {
      id: lesson.id,
      title: lesson.title,
      summary: lesson.summary,
      minutes: lesson.minutes,
      objectives: objectives.map(({ number, title }) => ({ number, title })),
      headings: [...lesson.headings],
      sources: [...lesson.sources],
      isDone: completed.some(isThis),
      // A passage that was rewritten since is no place to open at.
      placePassageId: lesson.passages.find(({ id }) => id === placeId)?.id ?? null,
      checkQuestionCount: questionIds.length,
      isCheckBegun: round.firstById.size > 0,
      previous: linkTo(previous),
      next: linkTo(next),
    }
  }
}
