/** Components and hooks of other features that the app passes to the pages of lessons. */
import type { ComponentType, ReactNode } from 'react'

import type { ExerciseRequest } from '#features/practice/contract.ts'

export type LessonsParts = {
  /** From curriculum: the text of a lesson, loaded with the first lesson that is opened. */
  readonly loadLessonText: () => Promise<LessonTextParts>
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
