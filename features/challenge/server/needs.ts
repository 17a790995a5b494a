/** The functions of other features that challenges need; `app/server` passes them in. */
import type { Curriculum } from '#features/curriculum/contract.ts'
import type { CardsAhead } from '#features/flashcards/contract.ts'
import type { LearningRecord } from '#features/learning/contract.ts'
import type { OutlineLesson } from '#features/lessons/contract.ts'

export type ChallengeNeeds = {
  /** The product's name, and the address that people type, without a slash at its end. */
  readonly site: { readonly name: string; readonly url: string }
  /** Encrypts what the database must not show, bound to an owner. `unseal` throws for another owner or another key. */
  readonly seals: {
    readonly seal: (text: string, owner: string) => string
    readonly unseal: (sealed: string, owner: string) => string
  }
  readonly curriculum: Pick<Curriculum, 'tracks' | 'track' | 'content' | 'topicTitle' | 'currentId'>
  readonly record: Pick<
    LearningRecord,
    'answered' | 'days' | 'eventsAfter' | 'lastSequence' | 'lessons' | 'mastery' | 'studied'
  >
  /** Whether the operator has closed the account: what others see of it ends with it. */
  readonly isClosed: (userId: string) => Promise<boolean>
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
