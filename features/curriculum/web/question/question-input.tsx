/** A question with the place for its answer, held by the page around it: no key, no verdict. */
import { useId } from 'react'

import type { QuestionResponse } from '#features/learning/contract.ts'

import type { AskedQuestion } from '../../contract.ts'
import { AnswerInput, type Strikes } from './answer-input.tsx'
import { QuestionText } from './question-text.tsx'

type Props = {
  readonly asked: AskedQuestion
  /** Null before anything was given. */
  readonly response: QuestionResponse | null
  readonly onChange: (response: QuestionResponse) => void
  /** Options of a choice that the learner has ruled out. */
  readonly struck?: Strikes['struck'] | undefined
  /** With it each option of a choice gets a button that rules it out. */
  readonly onStrike?: Strikes['onStrike'] | undefined
}

export function QuestionInput({ asked, response, onChange, struck = [], onStrike }: Props) {
  const stemId = useId()
  return (
    <div role="group" aria-labelledby={stemId}>
      <QuestionText asked={asked} stemId={stemId} />
      <AnswerInput
        asked={asked}
        response={response}
        onChange={onChange}
        strikes={onStrike && { struck, onStrike }}
      />
    </div>
  )
}
