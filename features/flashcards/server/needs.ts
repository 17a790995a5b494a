/** What flashcards needs of others, as functions that `app/server` passes in. */
import type { Curriculum } from '#features/curriculum/contract.ts'
import type { Db } from '#platform/server/database.ts'

import type { FlashcardsTables } from './tables.ts'

export type FlashcardsNeeds = {
  readonly curriculum: Pick<
    Curriculum,
    'track' | 'lesson' | 'lessonsOfTrack' | 'lessonOfCard' | 'content' | 'currentId' | 'everyIdOf'
  >
  /** The id of the track the learner studies. */
  readonly selectedTrackOf: (db: Db<FlashcardsTables>, userId: string) => Promise<string>
  readonly completedLessonsOf: (
    db: Db<FlashcardsTables>,
    userId: string,
  ) => Promise<readonly string[]>
}
