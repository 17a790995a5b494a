/** The functions of other features that flashcards needs; `app/server` passes them in. */
import type { Curriculum } from '#features/curriculum/contract.ts'
import type { Db } from '#platform/server/database.ts'

import type { FlashcardsTables } from './tables.ts'

export type FlashcardsNeeds = {
  readonly curriculum: Pick<
    Curriculum,
    'track' | 'lesson' | 'lessonsOfTrack' | 'lessonOfCard' | 'content' | 'currentId' | 'everyIdOf'
  >
  /** The id of the learner's track. */
  readonly selectedTrackOf: (db: Db<FlashcardsTables>, userId: string) => Promise<string>
  readonly completedLessonsOf: (
    db: Db<FlashcardsTables>,
    userId: string,
  ) => Promise<readonly string[]>
}
