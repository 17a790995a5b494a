/** Below a stored answer: what to do with it, to copy it, and what the learner thinks of it. */
import type { Opinion, TutorMessage } from '../contract.ts'
import type { QuizResult } from '../core/quiz-result.ts'
import { AnswerActs } from './acts/answer-acts.tsx'
import { CopyButton } from './copy-button.tsx'
import { useOpinionParts } from './opinion/opinion-buttons.tsx'

type Props = {
  readonly conversationId: string
  readonly message: TutorMessage
  readonly opinion: Opinion | null
  readonly result: QuizResult | undefined
}

export function AnswerFoot({ conversationId, message, opinion, result }: Props) {
  const { id: messageId, text, answer } = message
  const { buttons, below } = useOpinionParts({ conversationId, messageId, opinion })
  // A stopped answer may not be stored yet.
  const hasOpinion = answer.outcome !== 'interrupted'
  return (
    <>
      <AnswerActs message={message} />
      <div className="tutor-tools">
        <CopyButton text={text} answer={answer} result={result} />
        {hasOpinion && buttons}
      </div>
      {hasOpinion && below}
    </>
  )
}
