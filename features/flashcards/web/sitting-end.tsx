/** The end of a sitting: what was done, what comes back when, and the ways on. */
import { Link } from '@tanstack/react-router'
import { ArrowRight, CircleCheck } from 'lucide-react'
import { useEffect, useRef, type ComponentType, type ReactNode } from 'react'

import { homeZone } from '#platform/web/device-time.ts'
import { useScreenSearch } from '#platform/web/screen-search.ts'

import { untilDue } from '../core/interval-words.ts'
import { notBegunCount } from '../core/not-begun.ts'
import { isPastMidnight } from '../core/study-day.ts'
import { KeptListNote } from './kept-list-note.tsx'
import { useReviewKeys } from './review-card.tsx'
import { reviewSearch } from './review-search.ts'
import { StudyAhead, whyNothingAhead } from './study-ahead.tsx'
import { useLatestOverview } from './use-flashcards.ts'
import type { OpenSitting } from './use-sitting.ts'

export type ReviewParts = {
  /** From lessons: undefined until it is known, null where every lesson is done. */
  readonly useNextStep: () =>
    | { readonly lesson: { readonly id: string; readonly title: string } }
    | null
    | undefined
  /** From challenge: the way back to the list for today; `otherwise` for whoever has none. */
  readonly TodayLink?: ComponentType<{ otherwise: ReactNode }> | undefined
}

type EndProps = Pick<ReviewParts, 'TodayLink'> & {
  readonly sitting: OpenSitting
  readonly isAhead: boolean
  /** When the cards are of, without a network. */
  readonly keptAt: number | null
  readonly beyondCount: number
  readonly onAskAgain: () => void
  readonly nextLesson?: { readonly id: string; readonly title: string } | undefined
}

/** Of a sitting about a lesson: who came from there goes on with the next one. */
export function EndOfLesson({ useNextStep, ...props }: EndProps & ReviewParts) {
  const { lesson: lessonId } = useScreenSearch(reviewSearch)
  const lesson = useNextStep()?.lesson
  // A check that ended without a network is not known yet.
  return <SittingEnd {...props} nextLesson={lesson?.id === lessonId ? undefined : lesson} />
}

export function SittingEnd({
  sitting,
  isAhead,
  keptAt,
  beyondCount,
  onAskAgain,
  nextLesson,
  TodayLink,
}: EndProps) {
  const { deck, exam, lesson } = useScreenSearch(reviewSearch)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  useReviewKeys({ turn: null, grade: null, undo: sitting.undo })
  const overview = useLatestOverview(exam)
  const { answered } = sitting
  const knownCount = answered.filter(({ grade }) => grade !== 'again').length
  const isEmptyHanded = answered.length === 0
  const emptyTitle = isAhead ? 'Nothing to study ahead' : 'Nothing is due'
  const endTitle = isEmptyHanded ? emptyTitle : 'Done for now'
  const aheadEnd = beyondCount === 0 && (
    <>
      {!isEmptyHanded && 'Nothing is left to study ahead. '}
      {whyNothingAhead({ deck, exam })}
    </>
  )

  return (
    <section
      aria-labelledby="end-title"
      className="card card--default items-start gap-5 p-6 sm:p-8"
    >
      <CircleCheck className="size-10 text-(--success-text)" aria-hidden />
      <div className="space-y-2">
        <h2
          ref={heading}
          id="end-title"
          tabIndex={-1}
          className="text-2xl font-semibold outline-none"
        >
          {endTitle}
        </h2>
        {!isEmptyHanded && (
          <p>
            {answered.length} {answered.length === 1 ? 'answer' : 'answers'}, {knownCount} of them
            known.
          </p>
        )}
        <p role="status" className="text-muted max-w-prose">
          {isAhead ? aheadEnd : overview && whatComes(overview, deck)}
        </p>
        <KeptListNote keptAt={keptAt} />
      </div>
      <div className="flex flex-wrap gap-3">
        {beyondCount > 0 && (
          <button type="button" className="button button--primary" onClick={onAskAgain}>
            Go on with {beyondCount} more
          </button>
        )}
        {nextLesson && (
          <Link
            to="/dashboard/lessons/$lessonId"
            params={{ lessonId: nextLesson.id }}
            className="button button--primary h-auto min-h-11 max-w-full py-2 text-left wrap-anywhere whitespace-normal"
          >
            Next lesson “{nextLesson.title}”
            <ArrowRight className="size-5 shrink-0" aria-hidden />
          </Link>
        )}
        <Link
          to="/dashboard/flashcards"
          className={`button ${beyondCount > 0 || nextLesson ? 'button--outline' : 'button--primary'}`}
        >
          All decks
        </Link>
        {TodayLink ? <TodayLink otherwise={<LessonsLink />} /> : <LessonsLink />}
      </div>
      {!isAhead && lesson === undefined && beyondCount === 0 && (
        <StudyAhead deck={deck} exam={exam} />
      )}
    </section>
  )
}

function LessonsLink() {
  return (
    <Link to="/dashboard/lessons" className="button button--outline">
      Lessons
    </Link>
  )
}

type Counts = NonNullable<ReturnType<typeof useLatestOverview>>

/** @param deck the one that was reviewed; undefined: all of them. */
function whatComes(overview: Counts, deck: string | undefined): string {
  const { nextDueAt, nextLesson, dueCount, newCount } = overview
  const limit = limitWords(overview, deck)
  if (dueCount + newCount > 0)
    return `${limit}More cards are ready for you${deck === undefined ? '' : ' in other decks'}.`
  const comeBack =
    nextDueAt === null
      ? ''
      : `The next card comes back in ${untilDue(Date.parse(nextDueAt), { now: Date.now(), timeZone: homeZone() })}. `
  const opens = nextLesson ? `New cards open with the lesson “${nextLesson.title}”.` : ''
  return `${limit}${comeBack}${limit === '' ? opens : ''}`
}

/** Where the day's new cards are used up and others wait; else nothing. */
function limitWords(overview: Counts, deck: string | undefined): string {
  const { newCount, settings } = overview
  const waiting = notBegunCount(overview, deck)
  if (newCount > 0 || waiting === 0) return ''
  const cards = waiting === 1 ? 'One new card waits' : `${waiting} new cards wait`
  const day = isPastMidnight(homeZone(), Date.now()) ? 'until 4:00 in the morning' : 'for tomorrow'
  return `${cards} ${day}: you begin ${settings.newPerDay} a day. You can change that under All decks. `
}
