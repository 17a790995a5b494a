/**
 * The end of a check: how it went, and the ways on, in the order a learner would take them: the cards of the lesson, the
 * next lesson, practice.
 */
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'

import { focusOnArrival } from '#platform/web/focus-on-arrival.ts'

import type { Check } from '../contract.ts'
import { CardsLink } from './cards-link.tsx'
import { NextLessonLink } from './next-lesson-link.tsx'
import { PracticeLink } from './practice-link.tsx'

type DoneProps = { readonly check: Check; readonly wasRightFirst: readonly boolean[] }

export function CheckDone({ check, wasRightFirst }: DoneProps) {
  const { lesson, next, newCardCount, isLessonDone } = check
  const hasCards = newCardCount > 0
  return (
    <section
      aria-labelledby="done-title"
      className="card card--default items-start gap-5 p-6 sm:p-8"
    >
      <CircleCheck className="size-10 text-(--success-text)" aria-hidden />
      <div>
        <h2
          ref={focusOnArrival}
          id="done-title"
          tabIndex={-1}
          className="text-2xl font-semibold outline-none"
        >
          {isLessonDone ? 'All right again' : 'Lesson done'}
        </h2>
        <p className="text-muted mt-2 max-w-prose">{wordsOn(wasRightFirst)}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        {hasCards && (
          <CardsLink lessonId={lesson.id} count={newCardCount} areOpened={!isLessonDone} />
        )}
        {next && <NextLessonLink next={next} isPrimary={!hasCards} />}
        {!next && <p className="w-full">Every lesson of this track is done.</p>}
        <PracticeLink scope={{ lesson: lesson.id }} what="this lesson" isWide />
        <Link to="/dashboard/lessons" className="button button--outline min-h-11">
          All lessons
        </Link>
      </div>
    </section>
  )
}

function wordsOn(wasRightFirst: readonly boolean[]): string {
  const rightFirst = wasRightFirst.filter(Boolean).length
  const cameBack = wasRightFirst.length - rightFirst
  return cameBack > 0
    ? `${rightFirst} right the first time, ${cameBack} on a second look. What came back once is worth another look in a few days: repeat the check then, it asks the next questions of this lesson.`
    : 'Every question right the first time. This one has settled.'
}
