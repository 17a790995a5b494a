/** The values and functions of other features that home needs; `app/server` passes them in. */
import type { Curriculum } from '#features/curriculum/contract.ts'
import type { LearningRecord } from '#features/learning/contract.ts'
import type { Db } from '#platform/server/database.ts'

/** Home has no tables of its own. */
export type HomeTables = Record<string, never>

export type HomeNeeds = {
  readonly curriculum: Pick<
    Curriculum,
    'tracks' | 'lessonsOfTrack' | 'lesson' | 'counts' | 'content'
  >
  readonly resourceCount: number
  /** The id of the track the learner studies. */
  readonly selectedTrackOf: (db: Db<HomeTables>, userId: string) => Promise<string>
  readonly record: (db: Db<HomeTables>) => Pick<LearningRecord, 'addQuestion'>
}
