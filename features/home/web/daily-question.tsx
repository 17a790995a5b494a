/** The question of the day: one press answers it, and every option says why it is right or wrong. */
import { Check, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'

import { ErrorNote } from '#platform/web/ui/error-note.tsx'

import type { DailyQuestion, DailyVerdict } from '../contract.ts'
import { useAnswerDailyQuestion, useDailyQuestion } from './use-home.ts'

export function DailyQuestionPaper() {
  const { data: question, error, refetch } = useDailyQuestion()
  return (
    <section id="question" aria-labelledby="question-title" className="paper paper--question">
      <h2 id="question-title" className="home-heading">
        Question of the day
      </h2>
      {question ? (
        <Question key={question.id} question={question} />
      ) : error ? (
        <ErrorNote error={error} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label="Loading the question of the day" className="question-shape">
          <div />
          <div />
          <div />
          <div />
          <div />
        </div>
      )}
    </section>
  )
}

function Question({ question }: { question: DailyQuestion }) {
  const [shownAt] = useState(() => performance.now())
  const answer = useAnswerDailyQuestion(question.id, shownAt)
  const stemId = useId()
  const { data: verdict, variables: chosenId, isPending, error } = answer
  const choose = (optionId: string) => {
    if (!isPending) answer.mutate(optionId)
  }
  return (
    <>
      <p id={stemId} className="question-stem">
        {question.stem}
      </p>
      {verdict ? (
        <Answered question={question} verdict={verdict} chosenId={chosenId} />
      ) : (
        <ul aria-labelledby={stemId} className="question-options">
          {question.options.map(({ id, text }) => (
            <li key={id}>
              <button
                type="button"
                className="question-option"
                aria-disabled={isPending}
                data-chosen={(isPending && chosenId === id) || undefined}
                onClick={() => choose(id)}
              >
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
      {error && (
        <div className="mt-4">
          <ErrorNote error={error} onRetry={() => chosenId && choose(chosenId)} />
        </div>
      )}
    </>
  )
}

type AnsweredProps = {
  readonly question: DailyQuestion
  readonly verdict: DailyVerdict
  readonly chosenId: string
}

function Answered({ question, verdict, chosenId }: AnsweredProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button is gone: a keyboard user continues from here.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="question-verdict">
        {verdict.isCorrect ? 'Right.' : 'Not this time.'}
      </h3>
      <ul className="question-options">
        {question.options.map(({ id, text }) => {
          const judged = verdict.options.find((option) => option.id === id)
          const isCorrect = judged?.isCorrect ?? false
          const isChosen = id === chosenId
          return (
            <li
              key={id}
              className="question-option question-option--judged"
              data-correct={isCorrect || undefined}
              data-chosen={isChosen || undefined}
            >
              {isCorrect ? <Check aria-hidden /> : <X aria-hidden />}
              <div>
                <p className="font-medium">
                  {text}
                  <span className="question-mark">
                    {isCorrect ? 'Right' : 'Wrong'}
                    {isChosen ? ', your choice' : ''}
                  </span>
                </p>
                <p className="text-muted">{judged?.reason}</p>
              </div>
            </li>
          )
        })}
      </ul>
      <p className="text-muted mt-4 text-sm">
        What decides it: “{verdict.clue}”. Source: {verdict.source}. It is taught in the lesson “
        {question.lessonTitle}”.
      </p>
    </>
  )
}
