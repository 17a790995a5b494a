/** The end of a lesson: its check, its practice, the lessons before and after, and its sources. */
import { Link } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight, ListChecks } from 'lucide-react'

import type { CodePart } from '#platform/web/code-part.ts'

import type { LessonShape } from '../contract.ts'
import { CardsLink } from './cards-link.tsx'
import { LessonSources } from './lesson-sources.tsx'
import { LoadedLabs } from './loaded-labs.tsx'
import { NextLessonLink } from './next-lesson-link.tsx'
import type { LabsParts } from './parts.ts'
import { PracticeLink } from './practice-link.tsx'

import './lesson-page.css'

type Props = {
  readonly lesson: LessonShape
  readonly labs?: CodePart<LabsParts> | undefined
}

export function LessonEnd({ lesson, labs }: Props) {
  const { checkQuestionCount, previous, next, sources } = lesson
  return (
    <footer className="mt-12 max-w-[42.5rem] space-y-8">
      {checkQuestionCount > 0 && <WayOn lesson={lesson} />}
      {labs && <LoadedLabs labs={labs} lessonId={lesson.id} />}
      <nav aria-label="Lessons before and after" className="grid gap-3 sm:grid-cols-2 print:hidden">
        {previous && (
          <Link
            to="/dashboard/lessons/$lessonId"
            params={{ lessonId: previous.id }}
            className="lesson-neighbor"
          >
            <span>
              <ArrowLeft className="size-4" aria-hidden />
              Before
            </span>
            {previous.title}
          </Link>
        )}
        {next && (
          <Link
            to="/dashboard/lessons/$lessonId"
            params={{ lessonId: next.id }}
            className="lesson-neighbor sm:col-start-2 sm:items-end sm:text-right"
          >
            <span>
              Next
              <ArrowRight className="size-4" aria-hidden />
            </span>
            {next.title}
          </Link>
        )}
      </nav>
      <LessonSources sources={sources} />
    </footer>
  )
}

/** What a learner would do next: the check, then the cards that it has opened, then the next lesson that is not done. */
function WayOn({ lesson }: { lesson: LessonShape }) {
  const { id, isDone, checkQuestionCount, isCheckBegun, newCardCount, leadsTo } = lesson
  const isOver = isDone && !isCheckBegun
  const [title, check] = isCheckBegun
    ? ['You are in its check', 'Finish the check']
    : isDone
      ? ['This lesson is done', 'Repeat the check']
      : ['Now see what stayed', 'Start the check']
  return (
    <section
      aria-labelledby="check-title"
      className="card card--default items-start gap-4 p-6 print:hidden"
    >
      <div>
        {/* The link from the top leads here. */}
        <h2
          id="check-title"
          tabIndex={-1}
          className="scroll-mt-24 text-xl font-semibold outline-none"
        >
          {title}
        </h2>
        <p className="text-muted mt-1">
          {isOver
            ? 'Its check asks the next questions each time it is repeated.'
            : `${checkQuestionCount} questions about this lesson. What goes wrong comes back until it is right${isDone ? '.' : '; then the lesson counts as done.'}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {isOver && newCardCount > 0 && <CardsLink lessonId={id} count={newCardCount} />}
        {isOver && newCardCount === 0 && leadsTo && <NextLessonLink next={leadsTo} isPrimary />}
        <Link
          to="/dashboard/lessons/$lessonId/check"
          params={{ lessonId: id }}
          className={`button ${isOver && (newCardCount > 0 || leadsTo) ? 'button--outline' : 'button--primary'} h-auto min-h-11 max-w-full py-2 text-left whitespace-normal`}
        >
          <ListChecks className="size-5" aria-hidden />
          {check}
        </Link>
        <PracticeLink scope={{ lesson: id }} what="this lesson" isWide />
      </div>
    </section>
  )
}
