/** A track at a glance: domains by weight, objectives, lessons, what is done, the next lesson, weak lessons. */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'

import type {
  LessonLink,
  lessonsContract,
  NextStep,
  OutlineLesson,
  TrackOutline,
} from '../contract.ts'
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
    return { ...outline, next: await asPlanned(db, needs, userId, outline) }
  }
}

/**
 * Where a lesson leads on once it is done: to what the track's page offers then.
 *
 * @returns null where every lesson of the track is done.
 */
export async function lessonAfter(
  db: Db<LessonsTables>,
  needs: LessonsNeeds,
  userId: string,
  { trackId, lessonId }: { readonly trackId: string; readonly lessonId: string },
): Promise<LessonLink | null> {
  const outline = await readTrackOutline(db, needs, userId, trackId, lessonId)
  const next = outline && (await asPlanned(db, needs, userId, outline))
  return next && { id: next.lesson.id, title: next.lesson.title }
}

/** What is next, in the order of the learner's plan. */
async function asPlanned(
  db: Db<LessonsTables>,
  { firstPlanned }: Pick<LessonsNeeds, 'firstPlanned'>,
  userId: string,
  { track, lessons, next }: TrackOutline,
): Promise<NextStep | null> {
  // What was begun is finished first, in the plan, too.
  if (next?.reason !== 'start') return next
  const open = lessons.filter(({ isDone }) => !isDone)
  const lessonIds = open.map(({ id }) => id)
  const first = await firstPlanned(db, userId, { trackId: track.id, lessonIds })
  const planned = open.find(({ id }) => id === first)
  return planned ? { lesson: planned, reason: 'start' } : next
}

/**
 * @param endingId a lesson that counts as done just now, although it may not be yet.
 * @returns null where there is no such track.
 */
export async function readTrackOutline(
  db: Db<LessonsTables>,
  { curriculum, record }: Pick<LessonsNeeds, 'curriculum' | 'record'>,
  userId: string,
  trackId: string,
  endingId?: string,
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
  const isDone = (id: string) => done.has(id) || id === endingId
  const outline = shape.lessons.map(
    ({ id, title, summary, minutes, percentByPassage }): OutlineLesson => ({
      id,
      title,
      summary,
      minutes,
      isDone: isDone(id),
      readPercent: percentByPassage.get(positionById.get(id)?.passage_id ?? '') ?? 0,
    }),
  )
  const now = whatNow(
    shape.lessons.map(({ id }) => {
      const record = records.get(id)
      return {
        lessonId: id,
        isDone: isDone(id),
        readAt: positionById.get(id)?.updated_at ?? null,
        checkedAt: record?.answeredAt ?? null,
        completedAt: record?.completedAt ?? (id === endingId ? Infinity : null),
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
