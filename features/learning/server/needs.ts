/** The functions of other features that the record of learning needs; `app/server` passes them in. */
import type { Curriculum } from '#features/curriculum/contract.ts'
import type { Db } from '#platform/server/database.ts'

import type { LearningTables } from './tables.ts'

export type LearningNeeds = {
  readonly curriculum: Pick<
    Curriculum,
    | 'tracks'
    | 'track'
    | 'topicTitle'
    | 'currentId'
    | 'everyIdOf'
    | 'progressOf'
    | 'misconception'
    | 'misconceptionsShownBy'
  >
  /** The id of the track the learner studies, and the lessons that the profile says are done. */
  readonly studyOf: (
    db: Db<LearningTables>,
    userId: string,
  ) => Promise<{ readonly trackId: string; readonly completedLessons: readonly string[] }>
  /** Writes to the profile, inside the given transaction. */
  readonly recordProgress: (
    db: Db<LearningTables>,
    userId: string,
    change: { completedLessons: readonly string[]; progress: number; now: Date },
  ) => Promise<void>
}
