/** Components and hooks of other features that the app passes to the pages of lessons. */
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'

import type { AskedQuestion, QuestionKey } from '#features/curriculum/contract.ts'
import type { Confidence, QuestionResponse } from '#features/learning/contract.ts'
import type { ExerciseRequest } from '#features/practice/contract.ts'

export type LessonsParts = {
  /** From curriculum: the text of a lesson, loaded with the first lesson that is opened. */
  readonly loadLessonText: () => Promise<LessonTextParts>
  /** From curriculum: a question of the bank, loaded with the first one that is asked. */
  readonly loadQuestion: () => Promise<QuestionParts>
  /** From curriculum: search as one types. */
  readonly loadSearch: () => Promise<SearchParts>
  /**
   * From the app: keeps what follows a lesson, its check and its cards, for a time without a network.
   *
   * @returns how to stop: the learner leaves the lesson.
   */
  readonly keepAhead?: ((lessonId: string) => () => void) | undefined
  /** The ways to the other pages about lessons. */
  readonly LessonsTabs?: ComponentType | undefined
  /** From challenge: the list for today, which the page begins with. */
  readonly loadToday?: () => Promise<TodayParts>
  /** From challenge: how many tasks are open today. */
  readonly loadTodayCount?: () => Promise<ComponentType>
  /** From challenge: the way back to that list. */
  readonly loadTodayLink?: () => Promise<TodayLink>
  /** From profile: saves the chosen track; queries that depend on it are refetched. */
  readonly useSelectTrack: () => SelectTrack
  /** From profile: the tracks that cannot be chosen yet. */
  readonly loadTracksInWriting?: () => Promise<{ readonly TracksInWriting: ComponentType }>
  /** From labs: those that a lesson leads to. */
  readonly loadLessonLabs?: () => Promise<LabsParts>
  /** From practice: an endless drill. */
  readonly renderExercise?: (request: ExerciseRequest) => ReactNode
}

export type LabsParts = { readonly LessonLabs: ComponentType<{ lessonId: string }> }

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

export type TodayParts = {
  readonly TodayCard: ComponentType
  /** Requests it before it is shown. */
  readonly prefetchToday: (queryClient: QueryClient) => Promise<void>
}

/** @param otherwise what is shown to whoever has no list. */
export type TodayLink = ComponentType<{ otherwise: ReactNode }>

export type SearchParts = {
  /** Opens with `words` in the search. */
  readonly SearchBox: ComponentType<{ words: string }>
}

export type SelectTrack = {
  readonly mutate: (trackId: string) => void
  readonly isPending: boolean
  readonly error: Error | null
}

/** Exams declares the same for its drills. */
export type QuestionParts = {
  /** One question with its answer, how sure the learner is, and the verdict. */
  readonly QuestionForm: ComponentType<{
    asked: AskedQuestion
    questionKey: QuestionKey
    kicker?: string | undefined
    describedBy?: string | undefined
    /** An answer that was given before: the question opens with its verdict. */
    given?: { response: QuestionResponse; confidence: Confidence } | undefined
    nextLabel: (isCorrect: boolean) => string
    offers?: (isCorrect: boolean, response: QuestionResponse) => ReactNode
    onAnswer: (
      given: { response: QuestionResponse; confidence: Confidence; milliseconds: number },
      isCorrect: boolean,
    ) => void
    onNext: (isCorrect: boolean) => void
  }>
}
