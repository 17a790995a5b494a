/** The functions of other features that practice needs, and where its kinds come from; `app/server` passes them in. */
import type { NewEvidence } from '#features/learning/contract.ts'

import type { ExerciseKind } from '../contract.ts'
import type { WholeKind } from '../core/material.ts'

export type PracticeNeeds = {
  /** Stores it, whole or not at all; evidence whose id the learner's record has already counts once. */
  readonly recordEvidence: (
    userId: string,
    evidence: NewEvidence,
  ) => Promise<{ readonly isNew: boolean }>
  /** The id of the learner's track. */
  readonly selectedTrackOf: (userId: string) => Promise<string>
  /** Reads all files of a kind, anew each time. */
  readonly openKind: (kind: ExerciseKind) => Promise<WholeKind>
}
