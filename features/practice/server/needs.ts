/** The functions of other features that practice needs, and where its kinds come from; `app/server` passes them in. */
import type { Curriculum } from '#features/curriculum/contract.ts'
import type { LearningRecord } from '#features/learning/contract.ts'

import type { ExerciseKind } from '../contract.ts'
import type { WholeKind } from '../core/material.ts'

export type PracticeNeeds = {
  readonly curriculum: Pick<Curriculum, 'tracks' | 'track' | 'objectivesOfLesson'>
  /** Where a learner's answers are stored, and what they came to. */
  readonly record: Pick<LearningRecord, 'add' | 'exercisesIn'>
  /** The id of the track the learner studies. */
  readonly selectedTrackOf: (userId: string) => Promise<string>
  /** Reads all files of a kind, anew each time. */
  readonly openKind: (kind: ExerciseKind) => Promise<WholeKind>
}
