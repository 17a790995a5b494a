/** The functions of other features that flashcards needs; `app/server` passes them in. */
import type { Curriculum } from '#features/curriculum/contract.ts'
import type { LearningRecord } from '#features/learning/contract.ts'
import type { Db } from '#platform/server/database.ts'

import type { FlashcardsTables } from './tables.ts'

export type FlashcardsNeeds = {
  readonly curriculum: Pick<
    Curriculum,
    | 'tracks'
    | 'track'
    | 'lesson'
    | 'lessonsOfTrack'
    | 'lessonOfCard'
    | 'content'
    | 'contentOfLesson'
    | 'currentId'
    | 'everyIdOf'
  >
  /** The id of the learner's track, and the lessons that are done. */
  readonly studyOf: (
    db: Db<FlashcardsTables>,
    userId: string,
  ) => Promise<{ readonly trackId: string; readonly completedLessons: readonly string[] }>
  /** What the learner has shown; over a transaction, in it. */
  readonly record: (
    db: Db<FlashcardsTables>,
  ) => Pick<LearningRecord, 'addReview' | 'undoReview' | 'cards' | 'scheduleOf'>
}
