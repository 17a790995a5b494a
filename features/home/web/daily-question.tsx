/**
 * The question of the day: one press answers it, and every option says why it is right or wrong.
 *
 * What was answered stays for the day, and every question has an address that can be shared.
 */
import { Link } from '@tanstack/react-router'
import { Check, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'

import { longDay } from '#platform/web/day-words.ts'
import { useScreenSearch } from '#platform/web/screen-search.ts'
import { ErrorNote } from '#platform/web/ui/error-note.tsx'
import { ShareButton } from '#platform/web/ui/share-button.tsx'

import type { DailyQuestion, DailyVerdict } from '../contract.ts'
import { homeSearch } from './home-search.ts'
import {
  todayInUtc,
  useAnswerDailyQuestion,
  useDailyQuestion,
  useEarlierAnswer,
} from './use-home.ts'

export function DailyQuestionPaper() {
  const { question: day } = useScreenSearch(homeSearch)
  const { data: question, error, refetch } = useDailyQuestion(day)
  return (
    <section id="question" aria-labelledby="question-title" className="paper paper--question">
      <div className="question-head">
        <h2 id="question-title" className="home-heading">
          Question of the day
        </h2>
        {question && (
          <ShareButton
            title={question.stem}
            address={`/?question=${question.day}#question`}
            label="this question"
          />
        )}
      </div>
      {question && <OtherDay asked={day} shown={question.day} />}
      {question ? (
        <AskedQuestion key={question.id} question={question} />
      ) : error ? (
        <ErrorNote error={error} onRetry={() => void refetch()} />
      ) : (
        <Placeholder />
      )}
    </section>
  )
}

function Placeholder() {
  return (
    <div role="status" aria-label="Loading the question of the day" className="question-shape">
      <div />
      <div />
      <div />
      <div />
      <div />
    </div>
  )
}

/** A shared address may be older than the question that it is about can be answered. */
function OtherDay({ asked, shown }: { asked: string | undefined; shown: string }) {
  const [today] = useState(todayInUtc)
  if (asked === undefined) return null
  if (asked !== shown)
    return (
      <p className="text-muted mt-2">
        {asked < shown
          ? `The question of ${longDay(asked)} is over. This is today's.`
          : `The question of ${longDay(asked)} is still to come. This is today's.`}
      </p>
    )
  if (asked === today) return null
  return (
    <p className="text-muted mt-2">
      <span>This is the question of {longDay(asked)}.</span>{' '}
      <Link to="/" hash="question" className="text-link">
        Show today's
      </Link>
    </p>
  )
}

function AskedQuestion({ question }: { question: DailyQuestion }) {
  const earlier = useEarlierAnswer(question)
  if (earlier === undefined) return <Placeholder />
  // Answered before: whoever comes back sees it, and the focus stays where it is.
  if (earlier)
    return (
      <>
        <p className="question-stem">{question.stem}</p>
        <Answered question={question} verdict={earlier.verdict} chosenId={earlier.optionId} />
      </>
    )
  return <OpenQuestion question={question} />
}

function OpenQuestion({ question }: { question: DailyQuestion }) {
  const [shownAt] = useState(() => performance.now())
  const answer = useAnswerDailyQuestion(question, shownAt)
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
        <Answered question={question} verdict={verdict} chosenId={chosenId} isFresh />
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
  /** Answered right now: the pressed button is gone, and a keyboard user continues from here. */
  readonly isFresh?: true
}

function Answered({ question, verdict, chosenId, isFresh }: AnsweredProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFresh) heading.current?.focus({ preventScroll: true })
  }, [isFresh])
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
        What decides it: “{verdict.clue}”. Source: {verdict.source}. It is taught in the lesson{' '}
        {/* An open lesson is a static page; any other one leads to login first. */}
        <a href={question.lessonPath} className="text-link">
          {question.lessonTitle}
        </a>
        .
      </p>
    </>
  )
}
