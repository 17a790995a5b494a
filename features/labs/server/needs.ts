/** The functions of other features that labs need, and where their files come from; `app/server` passes them in. */
import type { Curriculum } from '#features/curriculum/contract.ts'
import type { LearningRecord } from '#features/learning/contract.ts'

import type { LabId } from '../contract.ts'
import type { JudgedCheck } from '../core/judged-check.ts'
import type { LabFile } from '../core/lab-file.ts'
import type { JudgingJob } from './judging-job.ts'

export type LabsNeeds = {
  readonly curriculum: Pick<
    Curriculum,
    'tracks' | 'track' | 'topicTitle' | 'lesson' | 'lessonsAbout' | 'objectivesOfLesson'
  >
  /** Where a learner's checks are stored, and what they came to. */
  readonly record: Pick<LearningRecord, 'add' | 'labsOf'>
  /** The id of the track the learner studies. */
  readonly selectedTrackOf: (userId: string) => Promise<string>
  /** Reads the file of a lab, anew each time. */
  readonly openLabFile: (labId: LabId) => Promise<LabFile>
  /** @returns null where it took too long, or could not be done. */
  readonly judge: (job: JudgingJob, userId: string) => Promise<JudgedCheck | null>
}
