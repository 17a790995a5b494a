/** A learner's notes and highlights in one lesson, including those written when the lesson had another id. */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import type { Context } from '#platform/server/context.ts'

import type { lessonsContract } from '../contract.ts'
import { findLesson } from './find-lesson.ts'
import type { LessonsNeeds } from './needs.ts'
import { selectNotes } from './queries.ts'
import { storedNote } from './stored-note.ts'
import type { LessonsTables } from './tables.ts'

type ListNotes = typeof lessonsContract.listNotes

export function listNotes({ curriculum }: LessonsNeeds) {
  return async (
    { db, userId }: Context<LessonsTables>,
    { params }: ParsedRequestOf<ListNotes>,
  ): Promise<ResponseOf<ListNotes>> => {
    const lesson = findLesson(curriculum, params.lessonId)
    const rows = await selectNotes(db, userId, curriculum.everyIdOf(lesson.id))
    return { notes: rows.map(storedNote) }
  }
}
