/** Components and hooks of other features that the app passes to the pages of lessons. */
import type { ComponentType, ReactNode, Ref } from 'react'

import type { AskedQuestion, QuestionKey } from '#features/curriculum/contract.ts'
import type { Judgment, QuestionResponse } from '#features/learning/contract.ts'
import type { ExerciseRequest } from '#features/practice/contract.ts'

export type LessonsParts = {
  /** From curriculum: the text of a lesson, loaded with the first lesson that is opened. */
  readonly loadLessonText: () => Promise<LessonTextParts>
  /** From curriculum: a question of the bank, loaded with the first one that is asked. */
  readonly loadQuestion: () => Promise<QuestionParts>
  /** From curriculum: search as one types. */
  readonly loadSearch: () => Promise<SearchParts>
  /** From profile: saves the chosen track; queries that depend on it are refetched. */
  readonly useSelectTrack: () => SelectTrack
  /** From practice: an endless drill. */
  readonly renderExercise?: (request: ExerciseRequest) => ReactNode
}

export type OnPassageAction = (action: 'note' | 'highlight', passageId: string) => void

export type LessonTextParts = {
  readonly LessonText: ComponentType<{
    lessonId: string
    renderExercise?: ((request: ExerciseRequest) => ReactNode) | undefined
    /** Every passage can be noted or highlighted as a whole. */
    onPassageAction?: OnPassageAction | undefined
  }>
  readonly startLoadingLesson: (lessonId: string) => void
}

export type SearchParts = {
  /** Opens with `words` in the search. */
  readonly SearchBox: ComponentType<{ words: string }>
}

export type SelectTrack = {
  readonly mutate: (trackId: string) => void
  readonly isPending: boolean
  readonly error: Error | null
}

export type QuestionParts = {
  /** The scene of its case, its stem and what it shows. */
  readonly QuestionText: ComponentType<{
    asked: AskedQuestion
    stemId: string
    stemRef?: Ref<HTMLHeadingElement>
    describedBy?: string | undefined
  }>
  readonly AnswerInput: ComponentType<{
    asked: AskedQuestion
    response: QuestionResponse | null
    onChange: (response: QuestionResponse) => void
    describedBy?: string | undefined
  }>
  /** After the answer: what is right, and why. */
  readonly JudgedAnswer: ComponentType<{
    asked: AskedQuestion
    questionKey: QuestionKey
    response: QuestionResponse | null
    judgment: Judgment | null
  }>
}
