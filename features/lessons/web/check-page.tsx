/** The check of a lesson: one question at a time, until each was answered right once. */
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft, ListChecks } from 'lucide-react'
import { useCallback, useId, useState } from 'react'

import type { QuestionResponse } from '#features/learning/contract.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { LoadBoundary } from '#platform/web/ui/load-boundary.tsx'
import { PageTitle } from '#platform/web/ui/page.tsx'
import { ProgressBar } from '#platform/web/ui/progress-bar.tsx'

import type { Check, CheckQuestion, Verdict } from '../contract.ts'
import { CheckDone } from './check-done.tsx'
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
        title={title === null ? 'Lesson not found' : title ? `Check: ${title}` : 'Check'}
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
  const [queue, setQueue] = useState(() => queueOf(questions))
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
  const note = tries === 0 ? noteOnRound(check) : null
  const rightCount = questions.length - queue.length

  const noteFirst = useCallback(
    (questionId: string, { wasRightFirst }: Verdict) =>
      setRightFirst((before) => new Map(before).set(questionId, wasRightFirst)),
    [],
  )
  const send = useCheckAnswers(lesson.id, noteFirst)
  const goOn = (isCorrect: boolean) => {
    const [id = '', ...rest] = queue
    setTries(tries + 1)
    // Wrong questions come back after the others.
    setQueue(isCorrect ? rest : [...rest, id])
  }

  return (
    <div className="mx-auto max-w-[44rem]">
      <Link
        to="/dashboard/lessons/$lessonId"
        params={{ lessonId: lesson.id }}
        className="text-muted hover:text-foreground -ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-lg px-1 text-sm"
      >
        <ArrowLeft className="size-4" aria-hidden />
        Back to the lesson
      </Link>
      <h1 tabIndex={-1} className="mt-1 text-xl font-semibold sm:text-2xl">
        Check: {lesson.title}
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
              describedBy={note === null ? undefined : noteId}
              offers={(isCorrect, response) =>
                !isCorrect && (
                  <p className="flex flex-wrap gap-x-5">
                    <MoreAbout topic={question.topic} />
                    <AskTutor
                      asked={question.asked}
                      response={response}
                      lessonId={check.lesson.id}
                    />
                  </p>
                )
              }
              onAnswer={(given, isCorrect) => {
                send({ questionId: question.asked.id, ...given })
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

/** In the order to ask them: first those not answered in this round, then the wrong ones. */
function queueOf(questions: Check['questions']): string[] {
  const open = questions.filter(({ isRight }) => !isRight)
  const isNew = ({ wasRightFirst }: Check['questions'][number]) => wasRightFirst === null
  return [...open.filter(isNew), ...open.filter((question) => !isNew(question))].map(
    ({ asked }) => asked.id,
  )
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

/** From a wrong answer to more questions of its topic; what is left of the check waits. */
function MoreAbout({ topic }: { readonly topic: CheckQuestion['topic'] }) {
  return (
    <Link
      to="/dashboard/lessons/practice/drill"
      search={{ mode: 'mixed', topic: topic.id, length: 5 }}
      className="inline-flex min-h-11 items-center text-sm underline"
    >
      Five more about {topic.title}
    </Link>
  )
}

type AskProps = {
  readonly asked: CheckQuestion['asked']
  readonly response: QuestionResponse
  readonly lessonId: string
}

/** From a wrong answer to the tutor, which knows the question and what was chosen. */
function AskTutor({ asked, response, lessonId }: AskProps) {
  const about = { kind: 'question', questionId: asked.id, optionIds: chosenIn(response) }
  return (
    <Link
      to="/dashboard/tutor"
      search={{
        ask: `Why is my answer wrong? “${asked.stem}”`,
        lesson: lessonId,
        about: JSON.stringify(about),
      }}
      className="inline-flex min-h-11 items-center text-sm underline"
    >
      Ask the tutor
    </Link>
  )
}

function chosenIn(response: QuestionResponse): readonly string[] | undefined {
  return 'choice' in response ? response.choice : undefined
}
