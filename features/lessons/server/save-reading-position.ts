/** Saves the reading position, so any device opens the lesson there. The one that was read last wins, whenever it arrives. */
import { occurredAt } from '#platform/contract/device-time.ts'
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'

import type { lessonsContract } from '../contract.ts'
import type { LessonsNeeds } from './needs.ts'
import { openLesson } from './open-lesson.ts'
import { upsertReadingPosition } from './queries.ts'
import type { LessonsTables } from './tables.ts'

type SaveReadingPosition = typeof lessonsContract.saveReadingPosition

export function saveReadingPosition({ curriculum, selectedTrackOf, record }: LessonsNeeds) {
  return async (
    { db, userId, now }: Context<LessonsTables>,
    { params, body }: ParsedRequestOf<SaveReadingPosition>,
  ): Promise<ResponseOf<SaveReadingPosition>> => {
    const trackId = await selectedTrackOf(db, userId)
    const { lesson } = await openLesson(curriculum, trackId, params.lessonId)
    if (!lesson.passages.some(({ id }) => id === body.passageId)) {
      throw new AppError(
        'invalid_request',
        'This lesson has no such passage. Reload the page: the lesson may have been edited.',
      )
    }
    const receivedAt = now().getTime()
    const readAt =
      body.readAt === undefined ? receivedAt : occurredAt(body.readAt, body.sentAt, receivedAt)
    await db.transaction().execute(async (db) => {
      await upsertReadingPosition(db, {
        user_id: userId,
        lesson_id: lesson.id,
        passage_id: body.passageId,
        updated_at: readAt,
      })
      // Doing well right after reading is not yet learning, so the record has to know.
      await record(db).noteStudy(userId, lesson.topics, readAt)
    })
    return {}
  }
}
