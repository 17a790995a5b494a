/** A round of a check: how far it is, the question that is asked now, and the end. */
import type { ReactNode } from 'react'

import type { QuestionResponse } from '#features/learning/contract.ts'
import { ProgressBar } from '#platform/web/ui/progress-bar.tsx'

import type { CheckQuestion } from '../contract.ts'
import type { QuestionParts } from './parts.ts'
import type { Round, RoundAnswer } from './use-round.ts'

type ProgressProps = { readonly round: Round }

export function RoundProgress({ round: { rightCount, questionCount } }: ProgressProps) {
  return (
    <ProgressBar
      label="Questions answered right"
      percent={(100 * rightCount) / questionCount}
      text={`${rightCount} of ${questionCount}`}
    />
  )
}

type Props = {
  readonly round: Round
  readonly parts: QuestionParts
  /** The id of text before the question that is read with it. */
  readonly describedBy?: string | undefined
  /** What one can do about a wrong answer. */
  readonly offers: (question: CheckQuestion, response: QuestionResponse) => ReactNode
  readonly onAnswer: (answer: RoundAnswer) => void
  /** The end, once every question was answered right. */
  readonly children: ReactNode
}

export function RoundQuestion({ round, parts, describedBy, offers, onAnswer, children }: Props) {
  const { question, tries, given, isLast, wasRightFirstById, noteAnswer, goOn } = round
  if (!question) return children
  return (
    <parts.QuestionForm
      // A question that comes back starts without a choice.
      key={tries}
      asked={question.asked}
      questionKey={question.key}
      kicker={wasRightFirstById.has(question.asked.id) ? 'This one came back' : undefined}
      nextLabel={(isCorrect) => {
        if (!isLast) return 'Next question'
        return isCorrect ? 'Finish' : 'Try it again'
      }}
      given={given}
      describedBy={describedBy}
      offers={(isCorrect, response) => !isCorrect && offers(question, response)}
      onAnswer={(chosen, isCorrect) => {
        const endsRound = isLast && isCorrect
        const answer = { questionId: question.asked.id, ...chosen, endsRound }
        onAnswer(answer)
        noteAnswer(answer, isCorrect)
      }}
      onNext={goOn}
    />
  )
}
