/** The data around a lesson's text: where it is in the track, what is done, the reading position. */
import { trackOf } from '#features/curriculum/contract.ts'
import { openRound } from '#features/learning/contract.ts'
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import type { Context } from '#platform/server/context.ts'

import type { lessonsContract } from '../contract.ts'
import { lessonAfter } from './get-track-outline.ts'
import { lessonInTrack } from './lesson-in-track.ts'
import type { LessonsNeeds } from './needs.ts'
import { checkFor, drawFrom } from './open-lesson.ts'
import { selectReadingPosition } from './queries.ts'
import type { LessonsTables } from './tables.ts'

type GetLesson = typeof lessonsContract.getLesson

export function getLesson(needs: LessonsNeeds) {
  const { curriculum, selectedTrackOf, keptForExams, inOpenExams, newCardsOf, record } = needs
  return async (
    { db, userId }: Context<LessonsTables>,
    { params }: ParsedRequestOf<GetLesson>,
  ): Promise<ResponseOf<GetLesson>> => {
    const selectedId = await selectedTrackOf(db, userId)
    const trackId = trackOf(curriculum, selectedId, { lesson: params.lessonId })
    const lesson = await lessonInTrack(curriculum, trackId, params.lessonId)
    const [known, kept, inExams, newCardCount, lastReadId] = await Promise.all([
      record(db).lesson(userId, lesson.answer.id),
      keptForExams(userId, trackId),
      inOpenExams(userId),
      newCardsOf(db, { userId, trackId, lessonId: lesson.answer.id }),
      selectReadingPosition(db, userId, lesson.storedIds),
    ])
    // A passage that was rewritten since cannot be opened.
    const isPassage = lastReadId !== undefined && lesson.passageIds.has(lastReadId)
    const round = openRound(known, drawFrom(checkFor(lesson.checkOrder, kept), inExams))
    const isDone = known.completedAt !== null
    const of = { trackId, lessonId: lesson.answer.id }
    return {
      ...lesson.answer,
      isDone,
      leadsTo: isDone ? await lessonAfter(db, needs, userId, of) : null,
      lastReadPassageId: isPassage ? lastReadId : null,
      isCheckBegun: round.answered.size > 0,
      newCardCount,
    }
  }
}
