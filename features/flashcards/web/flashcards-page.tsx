/** Flashcards at a glance: what is due, the decks, and the settings. */
import { Link } from '@tanstack/react-router'
import { ArrowRight, Layers, Lock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { homeZone } from '#platform/web/device-time.ts'
import { useReportedOutbox } from '#platform/web/outbox/use-outbox.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorNote } from '#platform/web/ui/error-note.tsx'
import { LoadBoundary } from '#platform/web/ui/load-boundary.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { ProgressBar } from '#platform/web/ui/progress-bar.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

import type { Deck, Overview } from '../contract.ts'
import { untilDue } from '../core/interval-words.ts'
import { notBegunCount } from '../core/not-begun.ts'
import { CardSettings } from './card-settings.tsx'
import { KeptListNote } from './kept-list-note.tsx'
import { OWN_KINDS } from './outbox.ts'
import { OwnCards, WaitingCards } from './own-cards.tsx'
import { StudyAhead } from './study-ahead.tsx'
import { SuspendedCards } from './suspended-cards.tsx'
import { TroubleNote } from './trouble-note.tsx'
import { useIsOverviewLoaded, useOverview, useSaveSettings } from './use-flashcards.ts'

export function FlashcardsPage() {
  const isLoaded = useIsOverviewLoaded()
  return (
    <Page
      title="Flashcards"
      intro="A few minutes a day. Each card comes back just before you would forget it."
    >
      <LoadBoundary fallback={<Skeleton lines={8} label="Loading your decks" />}>
        <Decks />
      </LoadBoundary>
      {!isLoaded && <WaitingCards />}
    </Page>
  )
}

function Decks() {
  const overview = useOverview()
  // Sends the unsent answers of the last visit.
  const { trouble, outbox } = useReportedOutbox(OWN_KINDS)
  const { decks, own, trackName, suspendedCount, settings } = overview
  const isAllLocked =
    own.totalCount === 0 && decks.every(({ unlockedCount }) => unlockedCount === 0)
  const [wasAllLocked] = useState(isAllLocked)
  if (decks.length === 0) {
    return (
      <EmptyState title={`No cards for ${trackName || 'this track'} yet`} icon={<Layers />}>
        <p>Its lessons are still being written. Choose another track to learn its cards.</p>
        <Link to="/dashboard/lessons" className="button button--primary">
          Choose a track
        </Link>
      </EmptyState>
    )
  }
  return (
    <div className="space-y-8">
      <TroubleNote trouble={trouble} onRetry={outbox.retry} />
      <KeptListNote keptAt={overview.keptAt} />
      {isAllLocked ? (
        <AllLocked overview={overview} />
      ) : (
        <DueNow overview={overview} takesFocus={wasAllLocked} />
      )}
      <OwnCards own={own} />
      <section aria-labelledby="decks-title" className="space-y-3">
        <h2 id="decks-title" className="text-xl font-semibold">
          Decks of {trackName}
        </h2>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,21rem),1fr))] gap-3">
          {decks.map((deck) => (
            <DeckItem key={deck.id} deck={deck} />
          ))}
        </ul>
      </section>
      <CardSettings settings={settings} />
      {suspendedCount > 0 && <SuspendedCards count={suspendedCount} />}
    </div>
  )
}

type DueNowProps = {
  readonly overview: Overview
  /** The button that opened the cards is gone: the focus moves here. */
  readonly takesFocus: boolean
}

function DueNow({ overview, takesFocus }: DueNowProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  const { dueCount, newCount } = overview
  const reviewCount = dueCount + newCount
  return (
    <section
      aria-labelledby="due-title"
      className="card card--default flex-row flex-wrap items-center justify-between gap-x-8 gap-y-5 p-6"
    >
      <div>
        <h2
          ref={heading}
          id="due-title"
          tabIndex={-1}
          className="flex flex-wrap items-baseline gap-x-3 outline-none"
        >
          {reviewCount > 0 ? (
            <>
              <span className="text-5xl font-bold tabular-nums">{reviewCount}</span>{' '}
              <span className="text-lg font-medium">to review today</span>
            </>
          ) : (
            <span className="text-2xl font-bold">Nothing to review now</span>
          )}
        </h2>
        <p className="text-muted mt-1">{besideDue(overview)}</p>
      </div>
      {reviewCount > 0 ? (
        <Link
          to="/dashboard/flashcards/review"
          className="button button--primary h-auto min-h-12 max-w-full px-[min(1rem,3vw)] py-2 text-base whitespace-normal sm:px-6"
        >
          Review {reviewCount}
          <ArrowRight className="size-5" aria-hidden />
        </Link>
      ) : (
        <StudyAhead />
      )}
    </section>
  )
}

function besideDue(overview: Overview): string {
  const { dueCount, newCount, nextDueAt, nextLesson } = overview
  if (newCount > 0) {
    const notBegun = notBegunCount(overview)
    const fresh = newCount === 1 ? '1 new card' : `${newCount} new cards`
    // A day brings some of those that lessons have opened.
    const ofAll = notBegun > newCount ? ` (of ${notBegun} not begun)` : ''
    return dueCount > 0 ? `${dueCount} due and ${fresh}${ofAll}` : `${fresh}${ofAll}`
  }
  if (dueCount > 0) return 'All of them due; no new cards left for today'
  const comeBack =
    nextDueAt === null
      ? 'Nothing waits for you.'
      : `The next one comes back in ${untilDue(Date.parse(nextDueAt), { now: Date.now(), timeZone: homeZone() })}.`
  return nextLesson ? `${comeBack} New ones open with “${nextLesson.title}”.` : comeBack
}

/** Before the first lesson is done: how cards open, and how to open them without it. */
function AllLocked({ overview }: { overview: Overview }) {
  const { nextLesson, settings, decks } = overview
  const save = useSaveSettings()
  const cardCount = decks.reduce((sum, { totalCount }) => sum + totalCount, 0)
  return (
    <EmptyState title="Your cards open with your lessons" icon={<Lock />}>
      <p>
        Finish the check at the end of a lesson, and its cards come here to keep what you learned.
        Know the subject already? Open them all.
      </p>
      <p className="flex flex-wrap justify-center gap-3">
        {nextLesson && (
          <Link
            to="/dashboard/lessons/$lessonId"
            params={{ lessonId: nextLesson.id }}
            className="button button--primary h-auto min-h-11 max-w-full py-2 wrap-anywhere whitespace-normal"
          >
            Start “{nextLesson.title}”
          </Link>
        )}
        <button
          type="button"
          className="button button--outline h-auto min-h-11 max-w-full py-2 whitespace-normal"
          aria-disabled={save.isPending}
          onClick={() => {
            if (!save.isPending) save.mutate({ ...settings, isAllUnlocked: true })
          }}
        >
          Open all {cardCount} cards
        </button>
      </p>
      {save.error && <ErrorNote error={save.error} />}
    </EmptyState>
  )
}

function DeckItem({ deck }: { deck: Deck }) {
  const { id, number, title, totalCount, unlockedCount, learnedCount, dueCount, newCount } = deck
  const lockedCount = totalCount - unlockedCount
  // `newCount` is limited by today's allowance, and would be the same in every deck.
  const notBegunCount = unlockedCount - learnedCount
  const counts = [
    dueCount > 0 && `${dueCount} due`,
    notBegunCount > 0 && `${notBegunCount} not begun`,
    lockedCount > 0 && `${lockedCount} wait for their lesson`,
  ].filter(Boolean)
  return (
    <li className="card card--default justify-between gap-4 p-[min(1.25rem,4vw)]">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-[1_1_12rem]">
          <h3 className="flex flex-wrap gap-x-2 gap-y-1 font-medium">
            <span className="chip chip--secondary h-fit shrink-0 tabular-nums">{number}</span>
            {/* Where the text is large, below its number. */}
            <span className="min-w-0 flex-[1_1_9rem]">{title}</span>
          </h3>
          <p className="text-muted mt-1 text-sm">
            {counts.length > 0 ? counts.join(' · ') : 'Nothing due'}
          </p>
        </div>
        {dueCount + newCount > 0 && (
          <Link
            to="/dashboard/flashcards/review"
            search={{ deck: id }}
            aria-label={`Review ${title}`}
            className="button button--outline button--sm min-h-11 shrink-0"
          >
            Review
          </Link>
        )}
      </div>
      <ProgressBar
        label={`Begun in ${title}`}
        isLabelHidden
        percent={(100 * learnedCount) / totalCount}
        text={`${learnedCount} of ${totalCount} begun`}
      />
    </li>
  )
}
