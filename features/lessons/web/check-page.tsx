/** The check of a lesson: one question at a time, until each was answered right once. */
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft, ListChecks } from 'lucide-react'
import { useId } from 'react'

import { useSession } from '#platform/web/session.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { LoadBoundary } from '#platform/web/ui/load-boundary.tsx'
import { PageTitle } from '#platform/web/ui/page.tsx'

import type { Check } from '../contract.ts'
import { AfterWrongAnswer } from './after-wrong-answer.tsx'
import { CheckDone } from './check-done.tsx'
import { RoundProgress, RoundQuestion } from './check-round.tsx'
import { LessonNotFound, UnloadedHead } from './lesson-missing.tsx'
import type { QuestionParts, TodayLink } from './parts.ts'
import { useCheck, useCheckAnswers, useCheckTitle } from './use-check.ts'
import { useListedTitle } from './use-lessons.ts'
import { useRound } from './use-round.ts'

type Shown = {
  readonly parts: QuestionParts
  readonly TodayLink?: TodayLink | undefined
}

export function CheckPage(parts: Shown) {
  const { lessonId = '' } = useParams({ strict: false })
  const visit = useId()
  const { title, isUnloaded } = useCheckTitle(lessonId, visit)
  const listed = useListedTitle(lessonId, isUnloaded)
  const shown = title ?? listed
  const heading = shown === undefined ? 'Check' : `Check “${shown}”`
  return (
    <>
      <PageTitle title={title === null ? 'Lesson not found' : heading} />
      {isUnloaded && <UnloadedHead title={heading} />}
      <LoadBoundary key={lessonId} isPage>
        <FoundCheck {...parts} lessonId={lessonId} visit={visit} />
      </LoadBoundary>
    </>
  )
}

function FoundCheck({ lessonId, visit, ...shown }: Shown & { lessonId: string; visit: string }) {
  const check = useCheck(lessonId, visit)
  return check ? <OpenCheck {...shown} check={check} /> : <LessonNotFound />
}

function OpenCheck({ parts, TodayLink, check }: Shown & { check: Check }) {
  const { lesson, questions } = check
  const session = useSession()
  const uid = session.status === 'signed-in' ? session.account.uid : ''
  const round = useRound(check, uid)
  const send = useCheckAnswers(lesson.id, round.noteFirst)
  const noteId = useId()
  const note = round.tries === 0 && !round.given ? noteOnRound(check) : null

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
            <RoundProgress round={round} />
          </div>
          {note !== null && (
            <p id={noteId} className="text-muted mb-6">
              {note}
            </p>
          )}
          <RoundQuestion
            round={round}
            parts={parts}
            describedBy={note === null ? undefined : noteId}
            offers={(question, response) => (
              <AfterWrongAnswer lessonId={lesson.id} question={question} response={response} />
            )}
            onAnswer={send}
          >
            <CheckDone
              check={check}
              wasRightFirst={[...round.wasRightFirstById.values()]}
              TodayLink={TodayLink}
            />
          </RoundQuestion>
        </>
      )}
    </div>
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
