/** The functions of other features that exams needs; `app/server` passes them in. */
import type { Curriculum } from '#features/curriculum/contract.ts'
import type { LearningRecord } from '#features/learning/contract.ts'

export type ExamsNeeds = {
  readonly curriculum: Curriculum
  /** The id of the track the learner studies. */
  readonly selectedTrackOf: (userId: string) => Promise<string>
  /** What the learner has shown. */
  readonly record: Pick<LearningRecord, 'addQuestion' | 'answered' | 'chances'>
}
