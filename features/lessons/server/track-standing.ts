/** What of a track's outline rests on the learner's answers alone. */
import type { Track } from '#features/curriculum/contract.ts'
import type { LessonRecord } from '#features/learning/contract.ts'
import { lastPer } from '#platform/contract/once-per.ts'

import type { TrackOutline } from '../contract.ts'
import { weakLessons } from '../core/weak-lessons.ts'
import type { LessonsNeeds } from './needs.ts'
import type { TrackShape } from './track-shape.ts'

export type TrackStanding = Pick<TrackOutline, 'exams' | 'progressPercent' | 'weakLessonIds'> & {
  /** The ids of the lessons that are done, of all tracks. */
  readonly done: ReadonlySet<string>
}

/** By the lesson's current id. */
export type LessonRecords = ReadonlyMap<string, LessonRecord>

type Progress = Pick<LessonsNeeds['curriculum'], 'progressOf'>

/** Computed once for as long as the record of learning keeps what the learner has answered. */
export const standingIn = lastPer(
  (
    records: LessonRecords,
    track: Track,
    shape: TrackShape,
    curriculum: Progress,
  ): TrackStanding => {
    const done = new Set(
      [...records].flatMap(([id, { completedAt }]) => (completedAt === null ? [] : [id])),
    )
    return {
      done,
      exams: shape.exams.map(({ domains, ...exam }) => ({
        ...exam,
        domains: domains.map(({ lessonIds, ...domain }) => ({
          ...domain,
          donePercent: donePercent(lessonIds, done),
        })),
      })),
      progressPercent: curriculum.progressOf(track.id, done),
      weakLessonIds: weakLessons(
        shape.lessons.flatMap(({ id, questionIds }) => {
          const record = records.get(id)
          return record ? { lessonId: id, questionIds, record } : []
        }),
      ),
    }
  },
)

function donePercent(lessonIds: readonly string[], done: ReadonlySet<string>): number {
  if (lessonIds.length === 0) return 0
  return (100 * lessonIds.filter((id) => done.has(id)).length) / lessonIds.length
}
