/** A piece of evidence, as a feature hands it to the record of learning. */
import type { ContentCard, Question } from '#features/curriculum/contract.ts'

import type { QuestionResponse } from './question-response.ts'
import type { Confidence, Grade } from './scales.ts'

/** What was answered. */
export type EvidenceKind = 'question' | 'card' | 'exercise' | 'lab'

/** Where it was answered. The list is open: a new feature adds its own. */
export type EvidenceContext =
  | 'check'
  | 'lesson'
  | 'review'
  | 'quiz'
  | 'daily'
  | 'drill'
  | 'exam'
  | 'placement'
  | 'teach-back'
  | 'lab'

/** The help a learner had before this answer; `rung` counts the hints taken. */
export type Assistance =
  | { readonly kind: 'none' }
  | { readonly kind: 'hint'; readonly rung: number }
  | { readonly kind: 'solution' }
  | { readonly kind: 'tutor' }

/** Of a generated item: enough to make the same one again. */
export type Variant = {
  readonly seed: number
  readonly difficulty: number
  /** The topics it was to be about; everything where empty. */
  readonly topics: readonly string[]
  readonly scenario: string | null
  /** Changes with the generator and with what it makes its problems from. */
  readonly revision: string
}

/** By field: an option, a text, several of them, or a value by part. A card has `grade`, a bank question `choice`. */
export type EvidenceResponse = Readonly<
  Record<string, string | readonly string[] | Readonly<Record<string, string>>>
>

/** What every piece of evidence has. */
export type Circumstances = {
  /** Made by the browser: evidence that is sent twice counts once. */
  readonly id: string
  /** The track that the learner studies. */
  readonly trackId: string
  readonly assistance?: Assistance
  /** The learner has met the item where the record does not know of it, as in a report: no first encounter. */
  readonly isMetBefore?: boolean
  /** Active time; null where it was not measured. */
  readonly milliseconds: number | null
  /** Epoch milliseconds, from `occurredAt`. */
  readonly occurredAt: number
  readonly utcOffsetMinutes: number | null
  /** Epoch milliseconds. */
  readonly receivedAt: number
}

/** Where it was answered, and in which run: the conversation of a quiz, the day of a question, … */
type Run = { readonly context: EvidenceContext; readonly runId: string | null }

/** An answer to a bank question; the record judges it. */
export type QuestionAnswer = Circumstances & {
  readonly question: Question
  /** Options by their current or former ids. Null: seen and left blank, which is wrong. */
  readonly response: QuestionResponse | null
  /** Null where none was asked. */
  readonly confidence: Confidence | null
}

export type CardReview = Circumstances & { readonly card: ContentCard; readonly grade: Grade }

/** Takes a review back. */
export type ReviewUndo = Circumstances & { readonly card: ContentCard; readonly reviewId: string }

/** Anything else, already judged by the code that made it. */
export type NewEvidence = Circumstances &
  Run & {
    readonly kind: EvidenceKind
    /** A stable id, the current one. */
    readonly item: string
    /** The item as it was, as JSON; only its hash is stored. */
    readonly asked: unknown
    readonly topics: readonly string[]
    readonly variant?: Variant
    /** Null: seen and left blank. */
    readonly response: EvidenceResponse | null
    /** 0 to 1; null where nothing can be judged. */
    readonly score: number | null
    /** Slips and misconceptions that the judge saw, as ids. */
    readonly findings?: readonly string[]
    readonly confidence: Confidence | null
    /** The chance of full marks without any knowledge, 0 to 1. */
    readonly guessChance: number
    /** What is assumed of its difficulty before anyone has answered it, in logits. */
    readonly startingDifficulty: number
  }

export type QuestionInRun = QuestionAnswer & Run
