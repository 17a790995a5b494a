/** The functions of other features that lessons needs; `app/server` passes them in. */
import type { Curriculum } from '#features/curriculum/contract.ts'
import type { LearningRecord } from '#features/learning/contract.ts'
import type { Db } from '#platform/server/database.ts'

import type { LessonsTables } from './tables.ts'

export type LessonsNeeds = {
  readonly curriculum: Curriculum
  /** The id of the track the learner studies. */
  readonly selectedTrackOf: (db: Db<LessonsTables>, userId: string) => Promise<string>
  /** Of these lessons of a track, that which the learner's plan puts first; null where none of them is planned. */
  readonly firstPlanned: (
    db: Db<LessonsTables>,
    userId: string,
    open: { readonly trackId: string; readonly lessonIds: readonly string[] },
  ) => Promise<string | null>
  /** The questions that stay unseen for the learner's practice exams, by their ids. */
  readonly keptForExams: (userId: string, trackId: string) => Promise<ReadonlySet<string>>
  /** The questions that the learner's open practice exams ask, by their ids. */
  readonly inOpenExams: (userId: string) => Promise<ReadonlySet<string>>
  /** How many cards of a lesson the learner has never reviewed. */
  readonly newCardsOf: (
    db: Db<LessonsTables>,
    of: { readonly userId: string; readonly trackId: string; readonly lessonId: string },
  ) => Promise<number>
  /** What the learner has shown; over a transaction, in it. */
  readonly record: (
    db: Db<LessonsTables>,
  ) => Pick<LearningRecord, 'addCheckAnswer' | 'lesson' | 'lessons' | 'noteStudy'>
}
