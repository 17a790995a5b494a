/** One problem as a learner works on it. */
import type { ExerciseResult, HelpTaken } from '../contract.ts'
import type { Answer, Exercise, Hint, Verdict } from '../core/exercise.ts'

export type OpenSheet = {
  /** Of this problem, as it was opened: all answers to it share it. */
  readonly exerciseId: string
  readonly exercise: Exercise
  readonly answer: Answer
  /** What was given when Check was pressed last, and what was said of it. */
  readonly checked: { readonly answer: Answer; readonly verdict: Verdict } | null
  /** Of the first answer to this problem: what counts in a drill. */
  readonly first: { readonly isCorrect: boolean; readonly assistance: HelpTaken } | null
  readonly hints: readonly Hint[]
  /** The answer that they were made for. */
  readonly hintedWith: Answer
  readonly isSolutionShown: boolean
  /** How often Check was pressed: the same words are said again, if they are the same. */
  readonly checks: number
  /** Whether its fields are shown. */
  readonly isOpen: boolean
  /** Active time on this problem before the page was opened. */
  readonly milliseconds: number
  /** Of all problems in this visit. */
  readonly best: ExerciseResult | null
}
