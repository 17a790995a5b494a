/** The functions of other features that lessons needs; `app/server` passes them in. */
import type { Curriculum } from '#features/curriculum/contract.ts'
import type { Db } from '#platform/server/database.ts'

import type { LessonsTables } from './tables.ts'

export type LessonsNeeds = {
  readonly curriculum: Curriculum
  /** The id of the track the learner studies. */
  readonly selectedTrackOf: (db: Db<LessonsTables>, userId: string) => Promise<string>
  /** Writes to the profile, inside the given transaction. */
  readonly recordProgress: (
    db: Db<LessonsTables>,
    userId: string,
    change: { completedLessons: readonly string[]; progress: number; now: Date },
  ) => Promise<void>
}
