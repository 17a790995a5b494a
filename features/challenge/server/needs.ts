/** The functions of other features that challenges need; `app/server` passes them in. */
import type { Curriculum } from '#features/curriculum/contract.ts'
import type { CardsAhead } from '#features/flashcards/contract.ts'
import type { LearningRecord } from '#features/learning/contract.ts'
import type { OutlineLesson } from '#features/lessons/contract.ts'
import type { Db } from '#platform/server/database.ts'

import type { ChallengeTables } from './tables.ts'

export type ChallengeNeeds = {
  readonly curriculum: Pick<Curriculum, 'tracks' | 'track' | 'content' | 'topicTitle' | 'currentId'>
  readonly record: Pick<
    LearningRecord,
    'answered' | 'days' | 'eventsAfter' | 'lastSequence' | 'lessons' | 'mastery' | 'studied'
  >
  /** The same inside a transaction. */
  readonly recordIn: (db: Db<ChallengeTables>) => Pick<LearningRecord, 'addQuestion'>
  /** Questions that are kept for practice exams of this exam. */
  readonly keptForExams: (
    userId: string,
    trackId: string,
    examId: string,
  ) => Promise<ReadonlySet<string>>
  /** Questions that open practice exams ask. */
  readonly inOpenExams: (userId: string) => Promise<ReadonlySet<string>>
  /** In reading order, with what is read of each. */
  readonly lessonsOf: (userId: string, trackId: string) => Promise<readonly OutlineLesson[]>
  readonly cardsAhead: (asker: {
    readonly userId: string
    readonly trackId: string
    readonly completedLessons: readonly string[]
    readonly now: number
    readonly timeZone: string
  }) => Promise<CardsAhead>
  /** The practice exams of an exam that were handed in. */
  readonly practiceExamsSat: (
    userId: string,
    examId: string,
  ) => Promise<readonly { readonly handedInAt: number; readonly items: number }[]>
}
