/** What the components inside a lesson's text need to know about their page. */
import { createContext, use, type ReactNode } from 'react'

import type { ExerciseRequest } from '#features/practice/contract.ts'

import type { Term } from '../contract.ts'

export type OnPassageAction = (action: 'note' | 'highlight', passageId: string) => void

export type LessonContextValue = {
  readonly lessonId: string
  /** The terms this lesson explains, by id; empty until they have arrived. */
  readonly termById: ReadonlyMap<string, Term>
  /** Renders a drill; null if this page has none. */
  readonly renderExercise: ((request: ExerciseRequest) => ReactNode) | null
  /** The stage of the page's rendering: first its words, then their tools, then exercises. Absent: everything at once. */
  readonly stage?: 'text' | 'tools' | 'whole'
  /** Handles an action on a whole passage; absent if this page has no notes. */
  readonly onPassageAction?: OnPassageAction | undefined
  /** Read without an account: what needs one is not offered. */
  readonly isOpen?: boolean
}

export const LessonContext = createContext<LessonContextValue>({
  lessonId: '',
  termById: new Map(),
  renderExercise: null,
})

export function useLesson(): LessonContextValue {
  return use(LessonContext)
}
