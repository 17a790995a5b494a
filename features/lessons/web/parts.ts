/** What the pages of lessons are given by the app, because other features own it. */
import type { ComponentType, ReactNode } from 'react'

import type { ExerciseRequest } from '#features/practice/contract.ts'

export type LessonsParts = {
  /** Curriculum's: the text of a lesson, loaded with the first lesson that is opened. */
  readonly loadLessonText: () => Promise<LessonTextParts>
  /** Curriculum's: search as one types. */
  readonly loadSearch: () => Promise<SearchParts>
  /** Profile's: keeps the track the learner chooses; what hangs on it is asked for again. */
  readonly useSelectTrack: () => SelectTrack
  /** Practice's: an endless drill. */
  readonly renderExercise?: (request: ExerciseRequest) => ReactNode
}

export type OnPassageAction = (action: 'note' | 'highlight', passageId: string) => void

export type LessonTextParts = {
  readonly LessonText: ComponentType<{
    lessonId: string
    renderExercise?: ((request: ExerciseRequest) => ReactNode) | undefined
    /** Every passage offers to be noted or highlighted as a whole. */
    onPassageAction?: OnPassageAction | undefined
  }>
  readonly startLoadingLesson: (lessonId: string) => void
}

export type SearchParts = {
  /** Opens with `words` looked up. */
  readonly SearchBox: ComponentType<{ words: string }>
}

export type SelectTrack = {
  readonly mutate: (trackId: string) => void
  readonly isPending: boolean
  readonly error: Error | null
}
