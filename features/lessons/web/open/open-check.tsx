/**
 * The check of a lesson for a visitor, in the page itself: one question at a time, until each was answered right once.
 *
 * The questions arrive when it is begun. Answers are kept in this browser. Who reloads the page with the check in view
 * has it again, at the question where it was left; who comes back later begins it with a press.
 */
import { useHydrated } from '@tanstack/react-router'
import { ListChecks } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'

import { call } from '#platform/web/api.ts'
import { useKeeper } from '#platform/web/kept-for-visit.ts'
import { guestEntriesOf, keepForGuest } from '#platform/web/outbox/guest.ts'
import { ErrorNote } from '#platform/web/ui/error-note.tsx'

import { lessonsContract, type Check, type OpenPage } from '../../contract.ts'
import { lessonPath } from '../../core/lesson-address.ts'
import { withUnsentAnswers } from '../../core/unsent-answers.ts'
import { checkAnswerKind, entryOfAnswer, laneOfCheck } from '../check-outbox.ts'
import type { QuestionParts } from '../parts.ts'
import { OpenRound } from './open-round.tsx'
import { wasSignedInHere } from './use-is-visitor.ts'

type Props = {
  readonly lesson: OpenPage
  readonly isVisitor: boolean
  readonly onBegun: () => void
  readonly loadQuestion: () => Promise<QuestionParts>
}

type Begun = { readonly check: Check; readonly parts: QuestionParts }

export function OpenCheck({ lesson, isVisitor, onBegun, loadQuestion }: Props) {
  const { id, checkQuestionCount } = lesson
  const [begun, setBegun] = useState<Begun | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const section = useRef<HTMLElement>(null)
  // Prerendered, the page handles no press.
  const isHydrated = useHydrated()
  const isBegun = useIsBegun(id)

  const begin = async () => {
    setWaiting(true)
    setError(null)
    try {
      const [parts, check] = await Promise.all([loadQuestion(), readCheck(id)])
      setBegun({ parts, check })
      onBegun()
    } catch (cause) {
      setError(cause instanceof Error ? cause : new Error('The check could not be loaded.'))
    } finally {
      setWaiting(false)
    }
  }
  useReopening({
    section,
    name: `open check ${id}`,
    isOpen: begun !== null,
    // Asked now: the first rendering is that of a page for everyone.
    reopen: () => !wasSignedInHere() && void begin(),
  })

  return (
    <section
      ref={section}
      id="check"
      aria-labelledby="check-title"
      className={`print:hidden ${begun ? 'space-y-4' : 'card card--default items-stretch gap-4 p-[min(1.5rem,6vw)]'}`}
    >
      <div>
        {/* The link from the top leads here. */}
        <h2 id="check-title" tabIndex={-1} className="text-xl font-semibold outline-none">
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
        <OpenRound
          lesson={lesson}
          {...begun}
          onAnswer={(answer) =>
            keepForGuest(checkAnswerKind, { ...entryOfAnswer(id, answer), about: lesson.title })
          }
        />
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

type Reopening = {
  readonly section: RefObject<HTMLElement | null>
  readonly name: string
  readonly isOpen: boolean
  readonly reopen: () => void
}

/**
 * Who reloads the page with the check on the screen gets it again. The browser alone would restore a place for which the
 * page has no room yet, and stop at its end.
 */
function useReopening({ section, name, isOpen, reopen }: Reopening): void {
  const keeper = useKeeper()
  const latest = useRef(reopen)
  useEffect(() => {
    const note = () => {
      const isHere = isOpen && isOnScreen(section.current)
      keeper.keep(name, isHere)
      history.scrollRestoration = isHere ? 'manual' : 'auto'
    }
    addEventListener('pagehide', note)
    return () => removeEventListener('pagehide', note)
  }, [keeper, name, isOpen, section])
  useEffect(() => {
    if (keeper.read(name) !== true) return
    section.current?.scrollIntoView()
    latest.current()
  }, [keeper, name, section])
}

function isOnScreen(element: HTMLElement | null): boolean {
  const { top, bottom } = element?.getBoundingClientRect() ?? new DOMRect()
  return top < innerHeight && bottom > 0
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
