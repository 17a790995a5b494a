/** The functions of other features that challenges need, and what the operator says; `app/server` passes them in. */
import type { Curriculum } from '#features/curriculum/contract.ts'
import type { CardsAhead } from '#features/flashcards/contract.ts'
import type { LearningRecord } from '#features/learning/contract.ts'
import type { OutlineLesson } from '#features/lessons/contract.ts'

import type { Beliefs } from '../core/readiness/forecast.ts'

export type ChallengeNeeds = {
  readonly curriculum: Pick<Curriculum, 'tracks' | 'track' | 'content' | 'topicTitle' | 'currentId'>
  readonly record: Pick<
    LearningRecord,
    | 'answered'
    | 'days'
    | 'eventsAfter'
    | 'lastSequence'
    | 'lessons'
    | 'mastery'
    | 'spreadIn'
    | 'studied'
  >
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
  /** How many answers to items of an exam counted for ability on each study day. */
  readonly countedDays: (
    userId: string,
    examId: string,
  ) => Promise<readonly { readonly day: string; readonly answers: number }[]>
  /** What is assumed of an exam before any result of it was reported. */
  readonly firstBeliefs: (examId: string) => Beliefs
}
