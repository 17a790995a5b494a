/** The values and functions of other features that home needs; `app/server` passes them in. */
import type { Curriculum } from '#features/curriculum/contract.ts'
import type { LearningRecord } from '#features/learning/contract.ts'

export type HomeNeeds = {
  readonly curriculum: Pick<
    Curriculum,
    'tracks' | 'lessonsOfTrack' | 'lesson' | 'counts' | 'content'
  >
  /** How many resources are for any of these tracks. */
  readonly countResources: (trackIds: readonly string[]) => number
  /** Whether the job board lists anything now. */
  readonly hasJobs: () => Promise<boolean>
  /** The address under which a lesson is read, without an account where it is open to everyone. */
  readonly lessonPathOf: (lessonId: string) => string
  /** The id of the track the learner studies. */
  readonly selectedTrackOf: (userId: string) => Promise<string>
  /** Where a learner's answer is stored. */
  readonly record: Pick<LearningRecord, 'addQuestion' | 'chosenIn'>
}
