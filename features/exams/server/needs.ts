/** The functions of other features that exams needs; `app/server` passes them in. */
import type { Curriculum } from '#features/curriculum/contract.ts'
import type { LearningRecord } from '#features/learning/contract.ts'
import type { Db } from '#platform/server/database.ts'

import type { ExamsTables } from './tables.ts'

export type ExamsNeeds = {
  readonly curriculum: Curriculum
  /** The id of the track the learner studies. */
  readonly selectedTrackOf: (db: Db<ExamsTables>, userId: string) => Promise<string>
  /** What the learner has shown; over a transaction, in it. */
  readonly record: (
    db: Db<ExamsTables>,
  ) => Pick<LearningRecord, 'addQuestion' | 'answered' | 'chances'>
}
