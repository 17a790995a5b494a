/** A track at a glance: domains by weight, objectives, lessons, what is done, the next lesson, weak lessons. */
import type { Track, TrackContent } from '#features/curriculum/contract.ts'
import type { LessonRecord } from '#features/learning/contract.ts'
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'

import type { lessonsContract, OutlineLesson, TrackOutline } from '../contract.ts'
import { weakLessons } from '../core/weak-lessons.ts'
import { whatNow } from '../core/what-now.ts'
import type { LessonsNeeds } from './needs.ts'
import { checkOf } from './open-lesson.ts'
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

    const shape = shapeOf(curriculum, track, await curriculum.content(track.id))
    const { lessons } = shape
    const outline = lessons.map(
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
      tracks: shape.tracks,
      exams: shape.exams.map(({ domains, ...exam }) => ({
        ...exam,
        domains: domains.map(({ lessonIds, ...domain }) => ({
          ...domain,
          donePercent: donePercent(lessonIds, done),
        })),
      })),
      lessons: outline,
      progressPercent: curriculum.progressOf(track.id, done),
      next: now && nextLesson ? { lesson: nextLesson, reason: now.reason } : null,
      weakLessonIds: weakLessonIds(shape, records),
    }
  }
}

type Records = ReadonlyMap<string, LessonRecord>
type Weak = { readonly shape: Shape; readonly ids: string[] }
const weakByRecords = new WeakMap<Records, Weak>()

/** Computed once for as long as the record of learning keeps what the learner has answered. */
function weakLessonIds(shape: Shape, records: Records): string[] {
  const known = weakByRecords.get(records)
  if (known?.shape === shape) return known.ids
  const ids = weakLessons(
    shape.lessons.flatMap(({ id, checkQuestionIds }) => {
      const record = records.get(id)
      return record ? { lessonId: id, checkQuestionIds, record } : []
    }),
  )
  weakByRecords.set(records, { shape, ids })
  return ids
}

type Shape = {
  readonly tracks: TrackOutline['tracks']
  readonly exams: readonly (Omit<TrackOutline['exams'][number], 'domains'> & {
    readonly domains: readonly (Omit<
      TrackOutline['exams'][number]['domains'][number],
      'donePercent'
    > & {
      /** Of all its objectives, each once. */
      readonly lessonIds: readonly string[]
    })[]
  })[]
  readonly lessons: readonly (Pick<OutlineLesson, 'id' | 'title' | 'summary' | 'minutes'> & {
    /** The share of the text before the end of a passage, 0 to 100. */
    readonly percentByPassage: ReadonlyMap<string, number>
    readonly checkQuestionIds: readonly string[]
  })[]
}

const shapesByContent = new WeakMap<TrackContent, Map<string, Shape>>()

/** What is the same for all learners; computed once for as long as the content is in memory. */
function shapeOf(
  curriculum: LessonsNeeds['curriculum'],
  track: Track,
  content: TrackContent,
): Shape {
  // A track without lessons has the content of another one.
  const shapes = shapesByContent.get(content) ?? new Map<string, Shape>()
  shapesByContent.set(content, shapes)
  const known = shapes.get(track.id)
  if (known) return known
  const shape: Shape = {
    tracks: curriculum.tracks.map(({ id, name }) => ({
      id,
      name,
      lessonCount: curriculum.lessonsOfTrack(id).length,
    })),
    exams: track.exams.map(({ id, code, name, domains }) => ({
      id,
      code,
      name,
      domains: domains.map(({ number, title, weight, objectives }) => ({
        number,
        title,
        weight,
        objectives: objectives.map((objective) => ({
          number: objective.number,
          title: objective.title,
          lessonIds: [...objective.lessonIds],
        })),
        lessonIds: [...new Set(objectives.flatMap(({ lessonIds }) => lessonIds))],
      })),
    })),
    lessons: curriculum.lessonsOfTrack(track.id).map(({ id, title, summary, minutes }) => {
      const passages = content.lesson(id)?.passages ?? []
      return {
        id,
        title,
        summary,
        minutes,
        percentByPassage: new Map(
          passages.map((passage, at) => [
            passage.id,
            Math.round(((at + 1) / passages.length) * 100),
          ]),
        ),
        checkQuestionIds: checkOf(content, id).map((question) => question.id),
      }
    }),
  }
  shapes.set(track.id, shape)
  return shape
}

function donePercent(lessonIds: readonly string[], done: ReadonlySet<string>): number {
  if (lessonIds.length === 0) return 0
  return (100 * lessonIds.filter((id) => done.has(id)).length) / lessonIds.length
}
