/** The check of a lesson: one question at a time, until each was answered right once. */
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft, ListChecks } from 'lucide-react'
import { useCallback, useId, useState } from 'react'

import { useSession } from '#platform/web/session.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { LoadBoundary } from '#platform/web/ui/load-boundary.tsx'
import { PageTitle } from '#platform/web/ui/page.tsx'
import { ProgressBar } from '#platform/web/ui/progress-bar.tsx'

import type { Check, Verdict } from '../contract.ts'
import { AfterWrongAnswer } from './after-wrong-answer.tsx'
import { CheckDone } from './check-done.tsx'
import { forgetVerdict, keepVerdict, keptVerdictOf } from './kept-verdict.ts'
import { LessonNotFound, UnloadedHead } from './lesson-missing.tsx'
import type { QuestionParts } from './parts.ts'
import { useCheck, useCheckAnswers, useCheckTitle } from './use-check.ts'

export function CheckPage({ parts }: { readonly parts: QuestionParts }) {
  const { lessonId = '' } = useParams({ strict: false })
  const visit = useId()
  const { title, isUnloaded } = useCheckTitle(lessonId, visit)
  return (
    <>
      <PageTitle
        title={title === null ? 'Lesson not found' : title ? `Check “${title}”` : 'Check'}
      />
      {isUnloaded && <UnloadedHead title="Check" />}
      <LoadBoundary key={lessonId}>
        <FoundCheck parts={parts} lessonId={lessonId} visit={visit} />
      </LoadBoundary>
    </>
  )
}

type Shown = { readonly parts: QuestionParts }

function FoundCheck({ parts, lessonId, visit }: Shown & { lessonId: string; visit: string }) {
  const check = useCheck(lessonId, visit)
  return check ? <OpenCheck parts={parts} check={check} /> : <LessonNotFound />
}

function OpenCheck({ parts, check }: Shown & { check: Check }) {
  const { lesson, questions } = check
  const session = useSession()
  const uid = session.status === 'signed-in' ? session.account.uid : ''
  const [kept] = useState(() => keptVerdictOf(check, uid))
  const [queue, setQueue] = useState(() => queueOf(questions, kept?.questionId))
  const [tries, setTries] = useState(0)
  // A question may have been answered earlier, or in another tab: what the server says of it is right.
  const [wasRightFirstById, setRightFirst] = useState<ReadonlyMap<string, boolean>>(
    () =>
      new Map(
        questions.flatMap(({ asked, wasRightFirst }) =>
          wasRightFirst === null ? [] : [[asked.id, wasRightFirst] as const],
        ),
      ),
  )
  const question = questions.find(({ asked }) => asked.id === queue[0])
  const noteId = useId()
  const note = tries === 0 && kept === null ? noteOnRound(check) : null
  const rightCount = questions.length - queue.length

  const noteFirst = useCallback(
    (questionId: string, { wasRightFirst }: Verdict) =>
      setRightFirst((before) => new Map(before).set(questionId, wasRightFirst)),
    [],
  )
  const send = useCheckAnswers(lesson.id, noteFirst)
  const goOn = (isCorrect: boolean) => {
    const [id = '', ...rest] = queue
    forgetVerdict()
    setTries(tries + 1)
    // Wrong questions come back after the others.
    setQueue(isCorrect ? rest : [...rest, id])
  }

  return (
    <div className="action-screen mx-auto w-full max-w-[44rem]">
      <Link
        to="/dashboard/lessons/$lessonId"
        params={{ lessonId: lesson.id }}
        className="text-muted hover:text-foreground -ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-lg px-1 text-sm"
      >
        <ArrowLeft className="size-4" aria-hidden />
        Back to the lesson
      </Link>
      <h1 tabIndex={-1} className="mt-1 text-xl font-semibold sm:text-2xl">
        Check “{lesson.title}”
      </h1>
      {questions.length === 0 ? (
        <div className="mt-6">
          <EmptyState title="This lesson has no questions yet" icon={<ListChecks />}>
            Its authors are still writing them.
          </EmptyState>
        </div>
      ) : (
        <>
          <div className="mt-4 mb-8">
            <ProgressBar
              label="Questions answered right"
              percent={(100 * rightCount) / questions.length}
              text={`${rightCount} of ${questions.length}`}
            />
          </div>
          {note !== null && (
            <p id={noteId} className="text-muted mb-6">
              {note}
            </p>
          )}
          {question ? (
            <parts.QuestionForm
              // A question that comes back starts without a choice.
              key={tries}
              asked={question.asked}
              questionKey={question.key}
              kicker={wasRightFirstById.has(question.asked.id) ? 'This one came back' : undefined}
              nextLabel={(isCorrect) => {
                if (queue.length > 1) return 'Next question'
                return isCorrect ? 'Finish' : 'Try it again'
              }}
              given={tries === 0 && kept !== null ? kept : undefined}
              describedBy={note === null ? undefined : noteId}
              offers={(isCorrect, response) =>
                !isCorrect && (
                  <AfterWrongAnswer lessonId={lesson.id} question={question} response={response} />
                )
              }
              onAnswer={(given, isCorrect) => {
                const { id: questionId } = question.asked
                send({ questionId, ...given })
                if (!isCorrect) keepVerdict({ uid, lessonId: lesson.id, questionId, ...given })
                if (!wasRightFirstById.has(question.asked.id))
                  setRightFirst(new Map(wasRightFirstById).set(question.asked.id, isCorrect))
              }}
              onNext={goOn}
            />
          ) : (
            <CheckDone check={check} wasRightFirst={[...wasRightFirstById.values()]} />
          )}
        </>
      )}
    </div>
  )
}

/**
 * In the order to ask them: first those not answered in this round, then the wrong ones.
 *
 * @param firstId before all others.
 */
function queueOf(questions: Check['questions'], firstId: string | undefined): string[] {
  const rank = ({ asked, wasRightFirst }: Check['questions'][number]) =>
    asked.id === firstId ? 0 : wasRightFirst === null ? 1 : 2
  return questions
    .filter(({ isRight }) => !isRight)
    .toSorted((one, other) => rank(one) - rank(other))
    .map(({ asked }) => asked.id)
}

/** The notice for a check that was begun before this page was opened; null for a new one. */
function noteOnRound({ questions, isLessonDone }: Check): string | null {
  const answered = questions.filter(({ wasRightFirst }) => wasRightFirst !== null)
  if (answered.length === 0) {
    return isLessonDone ? 'You have passed this check. It starts again here.' : null
  }
  const comeBack = answered.filter(({ isRight }) => !isRight).length
  const areAllAnswered = answered.length === questions.length
  const count = areAllAnswered
    ? `all ${questions.length} answered`
    : `${answered.length} of ${questions.length} answered`
  const wrong =
    comeBack > 0
      ? `, ${comeBack} of them wrong. What was wrong comes ${areAllAnswered ? 'now' : 'back at the end'}`
      : ''
  return `You continue where you stopped: ${count}${wrong}.`
}
