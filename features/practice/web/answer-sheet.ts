/** What the fields of an exercise read and change: the answer, and what was said of it. */
import type { Answer, AnswerValue, PartVerdict } from '../core/exercise.ts'

export type AnswerSheet = {
  readonly answer: Answer
  readonly give: (fieldId: string, value: AnswerValue) => void
  /** Nothing where nothing was said. */
  readonly verdictOn: (fieldId: string, partId?: string) => PartVerdict | undefined
}
