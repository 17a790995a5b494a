/** A sitting: one card after the other until nothing is left for now. */
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'

import { noteKeptOutdated } from '#platform/web/kept-outdated.ts'
import { useScreenSearch } from '#platform/web/screen-search.ts'
import { useKeyShortcuts } from '#platform/web/single-keys.ts'
import { CloseButton } from '#platform/web/ui/close-button.tsx'
import { ErrorNote } from '#platform/web/ui/error-note.tsx'
import { Key } from '#platform/web/ui/key.tsx'
import { KeysHint } from '#platform/web/ui/keys-hint.tsx'
import { LoadBoundary } from '#platform/web/ui/load-boundary.tsx'
import { PageTitle } from '#platform/web/ui/page.tsx'
import { ProgressBar } from '#platform/web/ui/progress-bar.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

import { ReviewCard, useReviewKeys } from './review-card.tsx'
import { reviewSearch } from './review-search.ts'
import { EndOfLesson, SittingEnd, type ReviewParts } from './sitting-end.tsx'
import { aheadWords, countOf } from './study-ahead.tsx'
import { TroubleNote } from './trouble-note.tsx'

import './review-page.css'
import { forgetKeptCard, useQueue } from './use-flashcards.ts'
import { useSitting, type OpenSitting } from './use-sitting.ts'

const BACK =
  'text-muted hover:text-foreground -ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-lg px-1 text-sm'

export function ReviewPage(parts: ReviewParts) {
  // Each visit is a new sitting: cards answered in the last one are not shown again.
  const [visitId] = useState(() => crypto.randomUUID())
  const { deck, exam, lesson, ahead = false } = useScreenSearch(reviewSearch)
  const title = ahead ? 'Study ahead' : 'Review'
  return (
    <div className="action-screen mx-auto w-full max-w-[44rem]">
      <PageTitle title={title} />
      {lesson === undefined ? (
        <Link to="/dashboard/flashcards" className={BACK}>
          <ArrowLeft className="size-4" aria-hidden />
          All decks
        </Link>
      ) : (
        <Link to="/dashboard/lessons/$lessonId" params={{ lessonId: lesson }} className={BACK}>
          <ArrowLeft className="size-4" aria-hidden />
          Back to the lesson
        </Link>
      )}
      <h1 tabIndex={-1} className="sr-only">
        {title}
      </h1>
      <LoadBoundary
        key={`${deck ?? 'all'} ${exam ?? ''} ${lesson ?? ''} ${ahead}`}
        fallback={<Skeleton lines={8} label="Loading your cards" />}
        isPage
      >
        <OpenQueue asked={{ deck, exam, lesson, ahead, visitId }} {...parts} />
      </LoadBoundary>
    </div>
  )
}

type QueueProps = ReviewParts & { readonly asked: Parameters<typeof useQueue>[0] }

function OpenQueue(props: QueueProps) {
  const { queue, queueId, askAgain } = useQueue(props.asked)
  // Fetched again, it is another sitting.
  return <Sitting key={queueId} {...props} queue={queue} onAskAgain={() => void askAgain()} />
}

type SittingProps = QueueProps & {
  readonly queue: ReturnType<typeof useQueue>['queue']
  readonly onAskAgain: () => void
}

function Sitting({ asked, queue, onAskAgain, useNextStep, TodayLink }: SittingProps) {
  const sitting = useSitting(queue, (card) => forgetKeptCard(card, asked))
  const { current, rest, answered, turnId } = sitting
  const shortcut = useKeyShortcuts()
  const leftCount = rest.length + (current ? 1 : 0)
  const beyondCount = Math.max(0, countOf(queue) - queue.cards.length)
  const isEmptyHanded = queue.cards.length === 0
  const kinds = aheadWords(queue)
  const hasAnswered = answered.length > 0
  // What comes next is another list now.
  useEffect(() => (hasAnswered ? noteKeptOutdated : undefined), [hasAnswered])
  const End = asked.lesson !== undefined && beyondCount === 0 ? EndOfLesson : SittingEnd

  return (
    <div className="space-y-4" data-review-keys>
      {kinds !== '' && !isEmptyHanded && (
        <p className="text-muted text-sm">To study ahead: {kinds}.</p>
      )}
      {!isEmptyHanded && (
        <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
          <div className="min-w-0 flex-[1_1_11rem]">
            <ProgressBar
              label="This sitting"
              percent={(100 * answered.length) / Math.max(1, answered.length + leftCount)}
              text={`${answered.length} answered, ${leftCount} left${beyondCount > 0 ? `, then ${beyondCount} more` : ''}`}
            />
          </div>
          <button
            type="button"
            className="button button--outline button--sm min-h-11 shrink-0"
            aria-keyshortcuts={shortcut('U')}
            aria-disabled={answered.length === 0}
            onClick={sitting.undo}
          >
            <Undo2 className="size-4" aria-hidden />
            Undo
            <Key name="U" />
          </button>
        </div>
      )}
      <Notes sitting={sitting} />
      {current ? (
        <ReviewCard
          // Each time a card is shown it starts with its answer hidden.
          key={turnId}
          card={current}
          onGrade={sitting.grade}
          onUndo={sitting.undo}
          onSuspend={sitting.suspend}
        />
      ) : sitting.waitingCount > 0 && !sitting.trouble ? (
        // The last answer may bring its card back within minutes, so the end is not known yet.
        <LastAnswer onUndo={sitting.undo} />
      ) : (
        <End
          sitting={sitting}
          useNextStep={useNextStep}
          TodayLink={TodayLink}
          isAhead={queue.ahead !== null}
          keptAt={queue.keptAt}
          beyondCount={beyondCount}
          onAskAgain={onAskAgain}
        />
      )}
      {current && (
        <KeysHint>
          Keys: Space shows the answer, 1 to 4 grade it, U takes the last one back.
        </KeysHint>
      )}
    </div>
  )
}

/** Unsent answers and suspended cards. The sitting continues. */
function Notes({ sitting }: { sitting: OpenSitting }) {
  const { trouble, refusal, asideCard, suspendError } = sitting
  return (
    <>
      <TroubleNote trouble={trouble} onRetry={sitting.retry} />
      {refusal && (
        <div
          role="alert"
          className="border-danger bg-danger-soft flex items-center justify-between gap-3 rounded-xl border px-4 py-2"
        >
          <p>One answer could not be saved. {refusal.message}</p>
          <CloseButton label="Close this note" onClick={sitting.forgetRefusal} />
        </div>
      )}
      {suspendError && <ErrorNote error={suspendError} />}
      <div role="status">
        {asideCard && (
          <p className="bg-surface-secondary flex flex-wrap items-center justify-between gap-x-4 rounded-xl px-4 py-1">
            Suspended: this card will not be shown.
            <button type="button" className="text-link min-h-11" onClick={sitting.unsuspend}>
              Bring it back
            </button>
          </p>
        )}
      </div>
    </>
  )
}

function LastAnswer({ onUndo }: { onUndo: () => void }) {
  useReviewKeys({ turn: null, grade: null, undo: onUndo })
  return (
    <p role="status" className="text-muted py-12 text-center">
      Saving your last answer…
    </p>
  )
}
