/** What the components inside a lesson's text need to know about the page they stand on. */
import { createContext, use, type ReactNode } from 'react'

import type { ExerciseRequest } from '#features/practice/contract.ts'

import type { Term } from '../contract.ts'

export type OnPassageAction = (action: 'note' | 'highlight', passageId: string) => void

export type LessonContextValue = {
  readonly lessonId: string
  /** The terms this lesson explains, by id; empty until they have arrived. */
  readonly termById: ReadonlyMap<string, Term>
  /** Shows a drill; null where this page has none. */
  readonly renderExercise: ((request: ExerciseRequest) => ReactNode) | null
  /** How far the page is: its words come first, then what can be done with them, then exercises. Absent: all is there. */
  readonly stage?: 'text' | 'tools' | 'whole'
  /** Does something with a whole passage; absent where this page keeps no notes. */
  readonly onPassageAction?: OnPassageAction | undefined
}

export const LessonContext = createContext<LessonContextValue>({
  lessonId: '',
  termById: new Map(),
  renderExercise: null,
})

export function useLesson(): LessonContextValue {
  return use(LessonContext)
}
