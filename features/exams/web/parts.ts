/** Components of other features that the app passes to the pages of exams. */
import type { ComponentType, ReactNode } from 'react'

import type { AskedQuestion, QuestionKey } from '#features/curriculum/contract.ts'
import type { Confidence, QuestionResponse } from '#features/learning/contract.ts'
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
  /** From practice: an exercise as a drill asks it, with help and verdict. */
  readonly loadDrillExercise: () => Promise<DrillExerciseParts>
  /** The ways to the other pages about lessons. */
  readonly LessonsTabs: ComponentType
}

export type QuestionParts = {
  /** One question with its answer, how sure the learner is, and the verdict. */
  readonly QuestionForm: ComponentType<{
    asked: AskedQuestion
    questionKey: QuestionKey
    kicker?: string | undefined
    comesBack?: string
    isVerdictShown?: boolean
    beforeVerdict?: ((onDone: () => void) => ReactNode) | undefined
    nextLabel: (isCorrect: boolean) => string
    offers?: (isCorrect: boolean) => ReactNode
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
}

export type DrillExerciseParts = {
  /** It sends its answers itself. */
  readonly DrillExercise: ComponentType<
    DrillExerciseRequest & {
      runId: string
      nextLabel: string
      offers?: (outcome: 'right' | 'wrong' | 'assisted') => ReactNode
      onDone: (done: { outcome: 'right' | 'wrong' | 'assisted' }) => void
    }
  >
  /** Loads what an exercise needs before it is shown. */
  readonly prepareDrillExercise: (request: Pick<DrillExerciseRequest, 'kind' | 'topic'>) => void
}

/** What an item of a drill is shown with. */
export type DrillParts = Pick<QuestionParts, 'QuestionForm'> & DrillExerciseParts

/** What an item of a practice exam is shown with. */
export type ItemParts = Pick<QuestionParts, 'QuestionInput'> & ExerciseParts
