/** Components of other features that the app passes to the page of a placement. */
import type { ComponentType } from 'react'

import type { AskedQuestion } from '#features/curriculum/contract.ts'
import type { QuestionResponse } from '#features/learning/contract.ts'

export type PlacementParts = {
  /** From curriculum: a question without its key, with the place for its answer. */
  readonly QuestionInput: ComponentType<{
    asked: AskedQuestion
    response: QuestionResponse | null
    onChange: (response: QuestionResponse) => void
  }>
}
