/** Components of other features that the app passes to the pages of exams. */
import type { ComponentType, ReactNode } from 'react'

import type { AskedQuestion, QuestionKey } from '#features/curriculum/contract.ts'
import type { ExamLabAnswer, ExamLabRequest, LabAnswer } from '#features/labs/contract.ts'
import type { Confidence, Judgment, QuestionResponse } from '#features/learning/contract.ts'
import type {
  DrillExerciseRequest,
  ExerciseKind,
  GivenAnswer,
} from '#features/practice/contract.ts'

export type ExamsParts = {
  /** From curriculum: a question of the bank, loaded with the first one that is asked. */
  readonly loadQuestion: () => Promise<QuestionParts>
  /** From practice: an exercise as an exam asks it, without help and verdict. */
  readonly loadExamExercise: () => Promise<ExerciseParts>
  /** From flashcards: makes a card of the learner's own. */
  readonly loadMakeCard: () => Promise<MakeCardParts>
  /** From practice: an exercise in a report, with its solution. */
  readonly loadExerciseReview: () => Promise<ReviewParts>
  /** From practice: an exercise as a drill asks it, with help and verdict. */
  readonly loadDrillExercise: () => Promise<DrillExerciseParts>
  /** From labs: those about what a drill asked. */
  readonly loadTopicLabs?: () => Promise<Required<Pick<DrillParts, 'TopicLabs'>>>
  /** From challenge: the way back to the list for today. */
  readonly loadTodayLink?: () => Promise<NonNullable<DrillParts['TodayLink']>>
  /** From labs: a lab as an exam asks it, without check and help. */
  readonly loadExamLab: () => Promise<LabParts>
  /** From labs: a lab in a report, with its goals and its solution. */
  readonly loadLabReview: () => Promise<LabReviewParts>
  /** The ways to the other pages about lessons. */
  readonly LessonsTabs: ComponentType
}

export type MakeCardParts = {
  /** A button that opens a form with both sides, to change and to save. */
  readonly MakeCard: ComponentType<{
    front: string
    back: string
    topic: string
    lessonId: string
    label: string
  }>
}

export type QuestionParts = {
  /** One question with its answer, how sure the learner is, and the verdict. */
  readonly QuestionForm: ComponentType<{
    asked: AskedQuestion
    questionKey: QuestionKey
    kicker?: string | undefined
    comesBack?: string
    isVerdictShown?: boolean
    /** An answer that was given before: the question opens with its verdict. */
    given?: { response: QuestionResponse; confidence: Confidence } | undefined
    beforeVerdict?: ((onDone: () => void) => ReactNode) | undefined
    nextLabel: (isCorrect: boolean) => string
    offers?: (isCorrect: boolean, response: QuestionResponse) => ReactNode
    onAnswer: (
      given: { response: QuestionResponse; confidence: Confidence; milliseconds: number },
      isCorrect: boolean,
    ) => void
    onNext: (isCorrect: boolean) => void
  }>
  /** One question with the place for its answer, which the page holds. */
  readonly QuestionInput: ComponentType<{
    asked: AskedQuestion
    response: QuestionResponse | null
    onChange: (response: QuestionResponse) => void
    struck?: readonly string[]
    onStrike?: (optionId: string) => void
  }>
  /** What a question says and shows. */
  readonly QuestionText: ComponentType<{
    asked: AskedQuestion
    stemId: string
    headingLevel?: 2 | 4
  }>
  /** What was answered, what is right, and why, part by part. */
  readonly JudgedAnswer: ComponentType<{
    asked: AskedQuestion
    questionKey: QuestionKey
    response: QuestionResponse | null
    judgment: Judgment | null
  }>
}

export type ExerciseParts = {
  readonly ExamExercise: ComponentType<{
    kind: ExerciseKind
    topic: string
    seed: number
    answer: GivenAnswer | null
    /** @param posed a hash of the problem as it is shown. */
    onAnswer: (answer: GivenAnswer, posed: string) => void
    isDisabled?: boolean
  }>
  /** Loads what an exercise needs before it is shown. */
  readonly prepareExamExercise: (request: {
    kind: ExerciseKind
    topic: string
    seed: number
  }) => void
}

export type LabParts = {
  readonly ExamLab: ComponentType<
    ExamLabAnswer & {
      /** The attempt and the number of the item: where one comes back, its terminals are as they were. */
      place: string
      /** After each change, with all that was done so far. */
      onAnswer: (answer: LabAnswer) => void
    }
  >
  /** Loads what a lab needs before it is shown. */
  readonly prepareExamLab: (request: ExamLabRequest) => void
}

export type LabReviewParts = { readonly ExamLabReview: ComponentType<ExamLabAnswer> }

export type DrillExerciseParts = {
  /** It sends its answers itself. */
  readonly DrillExercise: ComponentType<
    DrillExerciseRequest & {
      runId: string
      /** Of the drill, by id. */
      exam?: string | undefined
      nextLabel: string
      offers?: (outcome: 'right' | 'wrong' | 'assisted') => ReactNode
      /** As soon as it is known how it went; again where that changes. */
      onJudged?: (outcome: 'right' | 'wrong' | 'assisted') => void
      onDone: (done: { outcome: 'right' | 'wrong' | 'assisted' }) => void
    }
  >
  /** Loads what an exercise needs before it is shown. */
  readonly prepareDrillExercise: (request: Pick<DrillExerciseRequest, 'kind' | 'topic'>) => void
}

/** What an item of a drill is shown with. */
export type DrillParts = Pick<QuestionParts, 'QuestionForm' | 'JudgedAnswer'> &
  DrillExerciseParts &
  MakeCardParts & {
    /** `otherwise` is for whoever has no list for today. */
    readonly TodayLink?: ComponentType<{ otherwise: ReactNode }> | undefined
    /** @param topics the ids, the most important first. */
    readonly TopicLabs?: ComponentType<{ topics: readonly string[] }>
  }

/** What an item of a practice exam is shown with. */
export type ItemParts = Pick<QuestionParts, 'QuestionInput'> & ExerciseParts & LabParts

export type ReviewParts = {
  readonly ExerciseReview: ComponentType<{
    kind: ExerciseKind
    topic: string
    seed: number
    answer: GivenAnswer | null
    /** The hash of what was shown in the exam; null where it was left blank. */
    posed?: string | null
  }>
}

/** What an item of a report is shown with. */
export type ReportParts = Pick<QuestionParts, 'QuestionText' | 'JudgedAnswer'> &
  ReviewParts &
  LabReviewParts
