/** A track at a glance: domains by weight, objectives, lessons, what is done, the next lesson, weak lessons. */
import type { Passage } from '#features/curriculum/contract.ts'
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'

import type { lessonsContract, OutlineLesson } from '../contract.ts'
import { weakLessons } from '../core/weak-lessons.ts'
import { whatNow } from '../core/what-now.ts'
import type { LessonsNeeds } from './needs.ts'
import { checkIdsOf } from './open-lesson.ts'
import { selectReadingPositions } from './queries.ts'
import type { LessonsTables } from './tables.ts'

type GetTrackOutline = typeof lessonsContract.getTrackOutline

export function getTrackOutline({ curriculum, selectedTrackOf, record }: LessonsNeeds) {
  return async (
    { db, userId }: Context<LessonsTables>,
    { query }: ParsedRequestOf<GetTrackOutline>,
  ): Promise<ResponseOf<GetTrackOutline>> => {
    const trackId = query.track ?? (await selectedTrackOf(db, userId))
    const track = curriculum.track(trackId)
    if (!track) throw notFound('This track')

    const [records, readingPositions] = await Promise.all([
      record(db).lessons(userId),
      selectReadingPositions(db, userId),
    ])
    const positionById = new Map(
      readingPositions.map((row) => [curriculum.currentId(row.lesson_id), row]),
    )
    const done = new Set(
      [...records].flatMap(([id, { completedAt }]) => (completedAt === null ? [] : [id])),
    )

    const content = await curriculum.content(track.id)
    const lessons = curriculum.lessonsOfTrack(track.id)
    const outline = lessons.map((lesson): OutlineLesson => ({
      id: lesson.id,
      title: lesson.title,
      summary: lesson.summary,
      minutes: lesson.minutes,
      isDone: done.has(lesson.id),
      readPercent: readPercent(
        content.lesson(lesson.id)?.passages ?? [],
        positionById.get(lesson.id)?.passage_id,
      ),
    }))
    const now = whatNow(
      lessons.map(({ id }) => ({
        lessonId: id,
        isDone: done.has(id),
        readAt: positionById.get(id)?.updated_at ?? null,
        checkedAt: records.get(id)?.answeredAt ?? null,
        completedAt: records.get(id)?.completedAt ?? null,
      })),
    )
    const nextLesson = outline.find(({ id }) => id === now?.lessonId)

    return {
      track: { id: track.id, name: track.name, vendor: track.vendor },
      tracks: curriculum.tracks.map(({ id, name }) => ({
        id,
        name,
        lessonCount: curriculum.lessonsOfTrack(id).length,
      })),
      exams: track.exams.map(({ id, code, name, domains }) => ({
        id,
        code,
        name,
        domains: domains.map((domain) => ({
          number: domain.number,
          title: domain.title,
          weight: domain.weight,
          donePercent: donePercent(domain.objectives, done),
          objectives: domain.objectives.map((objective) => ({
            number: objective.number,
            title: objective.title,
            lessonIds: [...objective.lessonIds],
          })),
        })),
      })),
      lessons: outline,
      progressPercent: curriculum.progressOf(track.id, done),
      next: now && nextLesson ? { lesson: nextLesson, reason: now.reason } : null,
      weakLessonIds: weakLessons(
        lessons.flatMap(({ id }) => {
          const known = records.get(id)
          if (!known) return []
          const checkQuestionIds = checkIdsOf(content, id)
          return [{ lessonId: id, checkQuestionIds, record: known }]
        }),
      ),
    }
  }
}

/** The share of the text before the end of a passage, 0 to 100; 0 if nothing was read. */
function readPercent(passages: readonly Passage[], passageId: string | undefined): number {
  const at = passages.findIndex(({ id }) => id === passageId)
  return at < 0 ? 0 : Math.round(((at + 1) / passages.length) * 100)
}

function donePercent(
  objectives: readonly { lessonIds: readonly string[] }[],
  done: ReadonlySet<string>,
): number {
  const ids = new Set(objectives.flatMap(({ lessonIds }) => lessonIds))
  if (ids.size === 0) return 0
  return (100 * [...ids].filter((id) => done.has(id)).length) / ids.size
}
