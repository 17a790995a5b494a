/** A track at a glance: domains by weight, objectives, lessons, what is done, the next lesson, weak lessons. */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'

import type { lessonsContract, OutlineLesson, TrackOutline } from '../contract.ts'
import { whatNow } from '../core/what-now.ts'
import type { LessonsNeeds } from './needs.ts'
import { selectReadingPositions } from './queries.ts'
import type { LessonsTables } from './tables.ts'
import { shapeOf } from './track-shape.ts'
import { standingIn } from './track-standing.ts'

type GetTrackOutline = typeof lessonsContract.getTrackOutline

export function getTrackOutline(needs: LessonsNeeds) {
  return async (
    { db, userId }: Context<LessonsTables>,
    { query }: ParsedRequestOf<GetTrackOutline>,
  ): Promise<ResponseOf<GetTrackOutline>> => {
    const trackId = query.track ?? (await needs.selectedTrackOf(db, userId))
    const outline = await readTrackOutline(db, needs, userId, trackId)
    if (!outline) throw notFound('This track')
    const { lessons, next } = outline
    // What was begun is finished first, in the plan, too.
    if (next?.reason !== 'start') return outline
    const open = lessons.filter(({ isDone }) => !isDone)
    const lessonIds = open.map(({ id }) => id)
    const first = await needs.firstPlanned(db, userId, { trackId, lessonIds })
    const planned = open.find(({ id }) => id === first)
    return planned ? { ...outline, next: { lesson: planned, reason: 'start' } } : outline
  }
}

/** @returns null where there is no such track. */
export async function readTrackOutline(
  db: Db<LessonsTables>,
  { curriculum, record }: Pick<LessonsNeeds, 'curriculum' | 'record'>,
  userId: string,
  trackId: string,
): Promise<TrackOutline | null> {
  const track = curriculum.track(trackId)
  if (!track) return null

  const [records, readingPositions] = await Promise.all([
    record(db).lessons(userId),
    selectReadingPositions(db, userId),
  ])
  const positionById = new Map(
    readingPositions.map((row) => [curriculum.currentId(row.lesson_id), row]),
  )
  const shape = shapeOf(curriculum, track, await curriculum.content(track.id))
  const standing = standingIn(records, track, shape, curriculum)
  const { done } = standing
  const outline = shape.lessons.map(
    ({ id, title, summary, minutes, percentByPassage }): OutlineLesson => ({
      id,
      title,
      summary,
      minutes,
      isDone: done.has(id),
      readPercent: percentByPassage.get(positionById.get(id)?.passage_id ?? '') ?? 0,
    }),
  )
  const now = whatNow(
    shape.lessons.map(({ id }) => {
      const record = records.get(id)
      return {
        lessonId: id,
        isDone: done.has(id),
        readAt: positionById.get(id)?.updated_at ?? null,
        checkedAt: record?.answeredAt ?? null,
        completedAt: record?.completedAt ?? null,
      }
    }),
  )
  const nextLesson = outline.find(({ id }) => id === now?.lessonId)

  return {
    track: { id: track.id, name: track.name, vendor: track.vendor },
    tracks: shape.tracks,
    exams: standing.exams,
    lessons: outline,
    progressPercent: standing.progressPercent,
    next: now && nextLesson ? { lesson: nextLesson, reason: now.reason } : null,
    weakLessonIds: standing.weakLessonIds,
  }
}
