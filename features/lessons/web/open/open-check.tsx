/**
 * The check of a lesson for a visitor, in the page itself: one question at a time, until each was answered right once.
 *
 * The questions arrive when it is begun. Answers are kept in this browser, so a reload goes on where it was left.
 */
import { useHydrated } from '@tanstack/react-router'
import { CircleCheck, ListChecks } from 'lucide-react'
import { useEffect, useState } from 'react'

import { call } from '#platform/web/api.ts'
import { utcOffsetMinutes } from '#platform/web/device-time.ts'
import { focusOnArrival } from '#platform/web/focus-on-arrival.ts'
import { guestEntriesOf, keepForGuest } from '#platform/web/outbox/guest.ts'
import { ErrorNote } from '#platform/web/ui/error-note.tsx'
import { ProgressBar } from '#platform/web/ui/progress-bar.tsx'

import { lessonsContract, type Check, type OpenPage } from '../../contract.ts'
import { lessonPath } from '../../core/lesson-address.ts'
import { withUnsentAnswers } from '../../core/unsent-answers.ts'
import { checkAnswerKind, laneOfCheck, type CheckAnswer } from '../check-outbox.ts'
import type { QuestionParts } from '../parts.ts'
import { RegisterLink } from './open-frame.tsx'

type Props = {
  readonly lesson: OpenPage
  readonly isVisitor: boolean
  readonly loadQuestion: () => Promise<QuestionParts>
}

type Begun = { readonly check: Check; readonly parts: QuestionParts }

export function OpenCheck({ lesson, isVisitor, loadQuestion }: Props) {
  const { id, checkQuestionCount } = lesson
  const [begun, setBegun] = useState<Begun | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  // Prerendered, the page handles no press.
  const isHydrated = useHydrated()
  const isBegun = useIsBegun(id)

  const begin = async () => {
    setWaiting(true)
    setError(null)
    try {
      const [parts, check] = await Promise.all([loadQuestion(), readCheck(id)])
      setBegun({ parts, check })
    } catch (cause) {
      setError(cause instanceof Error ? cause : new Error('The check could not be loaded.'))
    } finally {
      setWaiting(false)
    }
  }

  return (
    <section
      id="check"
      aria-labelledby="check-title"
      className="card card--default items-stretch gap-4 p-[min(1.5rem,6vw)] print:hidden"
    >
      <div>
        <h2 id="check-title" className="text-xl font-semibold">
          {begun ? 'Check' : 'Now see what stayed'}
        </h2>
        {!begun && (
          <p className="text-muted mt-1">
            {checkQuestionCount} questions about this lesson. What goes wrong comes back until it is
            right.
          </p>
        )}
      </div>
      {begun ? (
        <Round lesson={lesson} {...begun} />
      ) : (
        <>
          <div className="flex flex-wrap gap-3">
            {isVisitor ? (
              <button
                type="button"
                className="button button--primary h-auto min-h-11 max-w-full py-2 text-left whitespace-normal"
                disabled={!isHydrated}
                aria-disabled={isWaiting}
                onClick={() => void begin()}
              >
                <ListChecks className="size-5" aria-hidden />
                {isWaiting ? 'Loading…' : isBegun ? 'Go on with the check' : 'Start the check'}
              </button>
            ) : (
              <a
                href={`${lessonPath(id)}/check`}
                className="button button--primary h-auto min-h-11 max-w-full py-2 text-left whitespace-normal"
              >
                <ListChecks className="size-5" aria-hidden />
                Start the check in your dashboard
              </a>
            )}
          </div>
          {error && <ErrorNote error={error} onRetry={() => void begin()} />}
          <noscript>The check and the exercises need JavaScript.</noscript>
        </>
      )}
    </section>
  )
}

/** Whether this browser keeps answers to the check. */
function useIsBegun(lessonId: string): boolean {
  const [isBegun, setBegun] = useState(false)
  useEffect(() => {
    let isWanted = true
    void guestEntriesOf(checkAnswerKind, laneOfCheck(lessonId)).then((answers) => {
      if (isWanted) setBegun(answers.length > 0)
    })
    return () => {
      isWanted = false
    }
  }, [lessonId])
  return isBegun
}

/** With what was answered here before. */
async function readCheck(lessonId: string): Promise<Check> {
  const [{ lesson, questions }, answers] = await Promise.all([
    call(lessonsContract.getOpenCheck, { params: { lessonId } }),
    guestEntriesOf(checkAnswerKind, laneOfCheck(lessonId)),
  ])
  const check: Check = {
    lesson,
    isLessonDone: false,
    questions: questions.map((question) => ({ ...question, isRight: false, wasRightFirst: null })),
    newCardCount: 0,
    next: null,
  }
  return withUnsentAnswers(
    check,
    answers.map(({ body }) => body),
  )
}

function Round({ lesson, check, parts }: Begun & { lesson: OpenPage }) {
  const { questions } = check
  const [queue, setQueue] = useState(() =>
    questions.filter(({ isRight }) => !isRight).map(({ asked }) => asked.id),
  )
  const [tries, setTries] = useState(0)
  const [wasRightFirst, setRightFirst] = useState<ReadonlyMap<string, boolean>>(
    () =>
      new Map(
        questions.flatMap((question) =>
          question.wasRightFirst === null ? [] : [[question.asked.id, question.wasRightFirst]],
        ),
      ),
  )
  const question = questions.find(({ asked }) => asked.id === queue[0])
  const rightCount = questions.length - queue.length
  if (!question) return <Done lesson={lesson} wasRightFirst={[...wasRightFirst.values()]} />
  const goOn = (isCorrect: boolean) => {
    const [id = '', ...rest] = queue
    setTries(tries + 1)
    // Wrong questions come back after the others.
    setQueue(isCorrect ? rest : [...rest, id])
  }
  return (
    <>
      <ProgressBar
        label="Questions answered right"
        percent={(100 * rightCount) / questions.length}
        text={`${rightCount} of ${questions.length}`}
      />
      <parts.QuestionForm
        // A question that comes back starts without a choice.
        key={tries}
        asked={question.asked}
        questionKey={question.key}
        kicker={wasRightFirst.has(question.asked.id) ? 'This one came back' : undefined}
        nextLabel={(isCorrect) => {
          if (queue.length > 1) return 'Next question'
          return isCorrect ? 'Finish' : 'Try it again'
        }}
        offers={(isCorrect) =>
          !isCorrect &&
          question.passageId !== null && (
            <a
              href={`#${question.passageId}`}
              className="inline-flex min-h-11 items-center underline"
            >
              Read it again in the lesson above
            </a>
          )
        }
        onAnswer={(given, isCorrect) => {
          keepAnswer(lesson, { questionId: question.asked.id, ...given })
          if (!wasRightFirst.has(question.asked.id))
            setRightFirst(new Map(wasRightFirst).set(question.asked.id, isCorrect))
        }}
        onNext={goOn}
      />
    </>
  )
}

type Given = Pick<CheckAnswer, 'questionId' | 'response' | 'confidence' | 'milliseconds'>

function keepAnswer({ id, title }: OpenPage, given: Given): void {
  const now = new Date()
  keepForGuest(checkAnswerKind, {
    lane: laneOfCheck(id),
    body: {
      lessonId: id,
      ...given,
      answeredAt: now.toISOString(),
      utcOffsetMinutes: utcOffsetMinutes(now),
    },
    about: title,
  })
}

type DoneProps = { readonly lesson: OpenPage; readonly wasRightFirst: readonly boolean[] }

function Done({ lesson, wasRightFirst }: DoneProps) {
  const rightFirst = wasRightFirst.filter(Boolean).length
  const cameBack = wasRightFirst.length - rightFirst
  return (
    <div className="space-y-4">
      <h3
        ref={focusOnArrival}
        tabIndex={-1}
        className="flex items-center gap-2 text-lg font-semibold outline-none"
      >
        <CircleCheck className="size-6 text-(--success-text)" aria-hidden />
        Every question is right
      </h3>
      <p className="max-w-prose">
        {cameBack > 0
          ? `${rightFirst} right the first time, ${cameBack} on a second look.`
          : 'All of them right the first time.'}{' '}
        With an account the lesson counts as done, and its cards come back before you forget them.
      </p>
      <p>
        <RegisterLink returnTo={lessonPath(lesson.id)} look="button--primary" />
      </p>
    </div>
  )
}
