/**
 * The record of learning, as other features use it on the server. `app/server` binds it to a database handle, which may
 * be a transaction: then everything is stored with it, or not at all.
 */
import type { Question } from '#features/curriculum/contract.ts'

import type { AnsweredItem } from './answered-item.ts'
import type {
  CardReview,
  EvidenceContext,
  EvidenceKind,
  NewEvidence,
  QuestionAnswer,
  QuestionInRun,
  ReviewUndo,
} from './evidence.ts'
import type { HelpedItem } from './help-before.ts'
import type { Draw, LessonRecord } from './lesson-record.ts'
import type { Spread } from './level.ts'
import type { Contest, MisconceptionRecord, Showing, Standing } from './misconception-record.ts'
import type { CardSchedule, Level, Mastery } from './scales.ts'

/** The scheduler's state of a reviewed card. */
export type CardMemory = {
  readonly phase: 'learning' | 'review' | 'relearning'
  /** Days until the chance of recall has fallen to 90 %. */
  readonly stability: number
  /** 1 (easy) to 10. */
  readonly difficulty: number
  /** The index of the next short step. */
  readonly step: number
  readonly scheduledDays: number
  readonly reviewCount: number
  readonly lapseCount: number
  /** Epoch milliseconds, as `reviewedAt`. */
  readonly dueAt: number
  readonly reviewedAt: number
}

/** A card that was reviewed. */
export type KnownCard = {
  /** The current id. */
  readonly cardId: string
  /** Epoch milliseconds, as `introducedAt`. */
  readonly dueAt: number
  /** When it was reviewed first. */
  readonly introducedAt: number
  readonly memory: CardMemory
}

export type Added = {
  /** False for evidence that was sent before. */
  readonly isNew: boolean
  /** As it was judged first. */
  readonly score: number | null
}

/** What the check of a lesson stands at after an answer. */
export type CheckStanding = {
  readonly isCorrect: boolean
  /** Whether the first answer to the question in its round was right. */
  readonly wasRightFirst: boolean
  /** How many questions of the round are still to be answered right. */
  readonly remainingCount: number
  readonly isLessonDone: boolean
}

/** What a learner did on one study day. */
export type StudiedDay = {
  /** `YYYY-MM-DD`, where the learner was. */
  readonly day: string
  readonly answers: number
  readonly reviews: number
  /** Active time. */
  readonly milliseconds: number
}

export type CountedAnswers = {
  /** A study day, `YYYY-MM-DD`, where the learner was. */
  readonly day: string
  readonly answers: number
}

/** An event in short. */
export type RecordedEvent = {
  readonly kind: EvidenceKind
  readonly item: string
  readonly context: EvidenceContext
  readonly topics: readonly string[]
  /** The item, or a sibling of it, had been met before. */
  readonly isRepeat: boolean
  /** It takes another one back. */
  readonly isUndo: boolean
  /** Epoch milliseconds. */
  readonly occurredAt: number
}

/** A misconception that the learner's answers have shown, and where it stands. */
export type LedgerEntry = MisconceptionRecord & {
  /** The misconception's current id. */
  readonly id: string
  readonly standing: Standing
  /** The learner's latest contest, also where it was shown again since. */
  readonly contest: Contest | null
  /** When it was shown, passed or contested last; epoch milliseconds. */
  readonly changedAt: number
}

/** What was answered, as it is stored. */
export type GivenAnswer = {
  readonly item: string
  /** A `Variant`, where the item is generated. */
  readonly variant: unknown
  /** By field; null where it was left blank. */
  readonly response: unknown
}

/** How far a learner came with an exercise in a lesson, with some help or with none. */
export type LessonExercise = {
  readonly item: string
  /** The best score with that help, 0 to 1; null where no answer could be judged. */
  readonly score: number | null
  readonly isAided: boolean
}

/** How far a learner came with a lab at a difficulty, with some help or with none. */
export type LabOutcome = {
  readonly item: string
  readonly difficulty: 1 | 2 | 3
  /** The best score with that help, 0 to 1; null where no check could be judged. */
  readonly score: number | null
  readonly isAided: boolean
}

export type LearningRecord = {
  /** @throws conflict if the id was used for something else. */
  readonly add: (userId: string, evidence: NewEvidence) => Promise<Added>
  /** @throws invalid_request where the options cannot be an answer. */
  readonly addQuestion: (userId: string, answer: QuestionInRun) => Promise<Added>
  /** Also completes the lesson with the answer that ends its first round. */
  readonly addCheckAnswer: (
    userId: string,
    answer: QuestionAnswer,
    check: { readonly lessonId: string; readonly draw: Draw },
  ) => Promise<CheckStanding>
  /** @returns the card's schedule at the time the review was received. */
  readonly addReview: (userId: string, review: CardReview) => Promise<CardSchedule>
  /** @throws not_found where there is no such review, conflict where it is not the newest of its card. */
  readonly undoReview: (userId: string, undo: ReviewUndo) => Promise<CardSchedule>
  /** The learner read, reviewed or was told something about these topics. @param at epoch milliseconds. */
  readonly noteStudy: (userId: string, topics: readonly string[], at: number) => Promise<void>
  /** The tutor helped with an item: what the learner answers to it within a day says so. @param at epoch milliseconds. */
  readonly noteHelp: (userId: string, item: HelpedItem, at: number) => Promise<void>
  /** By the lesson's current id. */
  readonly lessons: (userId: string) => Promise<ReadonlyMap<string, LessonRecord>>
  readonly lesson: (userId: string, lessonId: string) => Promise<LessonRecord>
  /** By the card's current id, the earliest due first. */
  readonly cards: (userId: string) => Promise<ReadonlyMap<string, KnownCard>>
  /** What the answers to each item have shown, by the item's current id. */
  readonly answered: (userId: string) => Promise<ReadonlyMap<string, AnsweredItem>>
  /**
   * How likely the learner is to answer a question right.
   *
   * @param at epoch milliseconds.
   */
  readonly chances: (
    userId: string,
    trackId: string,
    at: number,
  ) => Promise<(question: Question) => number>
  /**
   * What is to be expected of a fresh form of an exam; null where the track has no such exam.
   *
   * @param at epoch milliseconds.
   */
  readonly levelIn: (
    userId: string,
    trackId: string,
    examId: string,
    at: number,
  ) => Promise<Level | null>
  /**
   * The same before chance and a form's luck are added, for a forecast; null where the track has no such exam. After a
   * pause it is as it was with the last answer: what was forgotten since is the caller's to take off.
   *
   * @param at epoch milliseconds.
   */
  readonly spreadIn: (
    userId: string,
    trackId: string,
    examId: string,
    at: number,
  ) => Promise<Spread | null>
  /** By topic, domain and exam of a track; null where there is no such track. @param at epoch milliseconds. */
  readonly mastery: (userId: string, trackId: string, at: number) => Promise<Mastery | null>
  /** The days on which the learner did something, the first one first. */
  readonly days: (userId: string) => Promise<readonly StudiedDay[]>
  /** How many answers counted for ability in an exam, on each day with one, the first day first. */
  readonly countedDays: (userId: string, examId: string) => Promise<readonly CountedAnswers[]>
  /** The number of the newest event; 0 before any. */
  readonly lastSequence: (userId: string) => Promise<number>
  /** The events that were stored after a number, in their order; a thousand at most. */
  readonly eventsAfter: (userId: string, sequence: number) => Promise<readonly RecordedEvent[]>
  /** When each topic was last studied (read, reviewed, or told about), epoch milliseconds, by its current id. */
  readonly studied: (userId: string) => Promise<ReadonlyMap<string, number>>
  /** Every misconception that was shown; what changed last first. */
  readonly misconceptions: (userId: string) => Promise<readonly LedgerEntry[]>
  /** Puts one aside until it is shown again. @throws not_found where no answer has shown it. */
  readonly contest: (userId: string, misconceptionId: string, contest: Contest) => Promise<void>
  readonly takeBackContest: (userId: string, misconceptionId: string) => Promise<void>
  /** The answers that showed misconceptions, in the order of the showings; null for one that is not there. */
  readonly answersOf: (
    userId: string,
    showings: readonly Pick<Showing, 'kind' | 'id'>[],
  ) => Promise<readonly (GivenAnswer | null)[]>
  /** The options that the learner chose last for a question in a run; null where they chose none. */
  readonly chosenIn: (
    userId: string,
    questionId: string,
    run: { readonly context: EvidenceContext; readonly runId: string },
  ) => Promise<readonly string[] | null>
  /** What was answered in the exercises of a lesson: by item, with help and without apart. */
  readonly exercisesIn: (userId: string, lessonId: string) => Promise<readonly LessonExercise[]>
  /** What came of each lab: by difficulty, with help and without apart. */
  readonly labsOf: (userId: string) => Promise<readonly LabOutcome[]>
  /** The share of a track that is done, 0 to 100. */
  readonly progressIn: (userId: string, trackId: string) => Promise<number>
  readonly scheduleOf: (memory: CardMemory | null, now: number) => CardSchedule
}
