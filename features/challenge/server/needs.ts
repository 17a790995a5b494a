/** The functions of other features that challenges need, and what the operator says; `app/server` passes them in. */
import type { Curriculum } from '#features/curriculum/contract.ts'
import type { CardsAhead } from '#features/flashcards/contract.ts'
import type { LearningRecord } from '#features/learning/contract.ts'
import type { OutlineLesson } from '#features/lessons/contract.ts'
import type { Db } from '#platform/server/database.ts'

import type { Beliefs } from '../core/readiness/forecast.ts'
import type { ChallengeTables } from './tables.ts'

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
    | 'answered'
    | 'days'
    | 'eventsAfter'
    | 'lastSequence'
    | 'lessons'
    | 'levelIn'
    | 'mastery'
    | 'spreadIn'
    | 'studied'
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
  /** Whether the operator has closed the account: what others see of it ends with it. */
  readonly isClosed: (userId: string) => Promise<boolean>
  /** In reading order, with what is read of each. */
  readonly lessonsOf: (userId: string, trackId: string) => Promise<readonly OutlineLesson[]>
  readonly cardsAhead: (asker: {
    readonly userId: string
    readonly trackId: string
    readonly examId: string
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
  /** Null where this site sends no reminders. */
  readonly reminders: ReminderMails | null
}

/** Mails to accounts, and what is in each of them. */
export type ReminderMails = {
  readonly siteName: string
  /** Without a trailing slash. */
  readonly publicUrl: string
  /** Null where there is no such account, it has no address, or it is closed. */
  readonly addressOf: (
    userId: string,
  ) => Promise<{ readonly email: string; readonly isConfirmed: boolean } | null>
  /** Stores a mail in the transaction `db`; it is sent soon after, to the address that is confirmed by then. */
  readonly sendMail: (
    db: Db<ChallengeTables>,
    mail: {
      readonly userId: string
      readonly subject: string
      readonly text: string
      readonly unsubscribeUrl: string
    },
    traits: { readonly id: string; readonly lifetimeMs: number },
  ) => Promise<void>
  /** Does nothing where it was sent. */
  readonly withdrawMail: (db: Db<ChallengeTables>, id: string) => Promise<void>
  readonly seal: (text: string, owner: string) => string
  /** Throws where it cannot be opened. */
  readonly unseal: (sealed: string, owner: string) => string
}
