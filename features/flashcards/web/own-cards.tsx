/** A learner's own cards: how many are due or wait to be saved, and all of them to change or delete. Loaded when opened. */
import { Link } from '@tanstack/react-router'
import { ChevronDown, Clock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { LoadTrouble } from '#platform/web/ui/load-trouble.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

import type { Overview } from '../contract.ts'
import { OWN_DECK } from '../core/own-card-id.ts'
import { shownOwnCards, type ShownCard } from '../core/shown-own-cards.ts'
import { CardText } from './card-text.tsx'
import { OwnCardForm, type Sides } from './own-card-form.tsx'
import { useOwnCards, useUnsentCards } from './use-own-cards.ts'

export function OwnCards({ own }: { readonly own: Overview['own'] }) {
  const [isOpen, setOpen] = useState(false)
  const { totalCount, learnedCount, dueCount, newCount } = own
  const waiting = shownOwnCards([], useUnsentCards()).filter(({ isWaiting }) => isWaiting)
  const isThere = totalCount + waiting.length > 0
  const [wasThere, setWasThere] = useState(isThere)
  if (isThere && !wasThere) setWasThere(true)
  // A card that has just been saved is in no count for a moment; what is being written into it must not go.
  if (!isThere && !wasThere) return null
  return (
    <section aria-labelledby="own-title" className="card card--default gap-3 p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 flex-[1_1_12rem]">
          <h2 id="own-title" className="text-xl font-semibold">
            Your cards
          </h2>
          <p className="text-muted mt-1 text-sm">
            {totalCount === 1 ? '1 card' : `${totalCount} cards`} that you made · {dueCount} due ·{' '}
            {totalCount - learnedCount} not begun
            {waiting.length > 0 && ` · ${waiting.length} waiting to be saved`}
          </p>
        </div>
        {dueCount + newCount > 0 && (
          <Link
            to="/dashboard/flashcards/review"
            search={{ deck: OWN_DECK }}
            aria-label="Review your cards"
            className="button button--outline button--sm min-h-11 shrink-0"
          >
            Review
          </Link>
        )}
      </div>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 font-medium">
          Change or delete
          <ChevronDown className="text-muted size-5 shrink-0" aria-hidden />
        </summary>
        {isOpen && <OwnList />}
      </details>
    </section>
  )
}

/** In place of the overview while it cannot be loaded: what this device alone has of the learner's cards, to read. */
export function WaitingCards() {
  const waiting = shownOwnCards([], useUnsentCards()).filter(({ isWaiting }) => isWaiting)
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby="waiting-title" className="card card--default mt-6 gap-3 p-5">
      <h2 id="waiting-title" className="text-xl font-semibold">
        Your cards
      </h2>
      <ul className="divide-separator divide-y">
        {waiting.map((card) => (
          <li key={card.id} className="py-3">
            <OwnText card={card} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OwnList() {
  const { cards, isLoaded, error, load, change } = useOwnCards()
  const heading = useRef<HTMLParagraphElement>(null)
  const changeCard = ({ id, topic, lesson }: ShownCard, sides: Sides | null) => {
    change(id, sides && { ...sides, topic, lessonId: lesson.id })
    // The card that had the focus is gone.
    if (sides === null) heading.current?.focus()
  }
  return (
    <>
      <p ref={heading} tabIndex={-1} className="text-muted text-sm outline-none">
        {cards.length > 0 && 'The newest first.'}
        {cards.length === 0 && isLoaded && 'No card of your own is left.'}
      </p>
      <ul className="divide-separator divide-y">
        {cards.map((card) => (
          <li key={card.id} className="py-3">
            <OwnItem card={card} onChange={(sides) => changeCard(card, sides)} />
          </li>
        ))}
      </ul>
      {!isLoaded &&
        (error === null ? (
          <Skeleton label="Loading your cards" />
        ) : (
          <LoadTrouble error={error} onRetry={load} what="The list of your saved cards" />
        ))}
    </>
  )
}

type ItemProps = {
  readonly card: ShownCard
  readonly onChange: (sides: Sides | null) => void
}

function OwnItem({ card, onChange }: ItemProps) {
  const [state, setState] = useState<'shown' | 'changing' | 'deleting'>('shown')
  const first = useRef<HTMLButtonElement>(null)
  const wasShown = useRef(true)
  useEffect(() => {
    // What had the focus is gone.
    if (state === 'deleting' || (state === 'shown' && !wasShown.current)) first.current?.focus()
    wasShown.current = state === 'shown'
  }, [state])
  const { front, back } = card
  if (state === 'changing') {
    return (
      <OwnCardForm
        label={`Change: ${front}`}
        sides={{ front, back }}
        onSave={(sides) => {
          onChange(sides)
          setState('shown')
        }}
        onCancel={() => setState('shown')}
      />
    )
  }
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <OwnText card={card} />
      {state === 'shown' ? (
        <div className="flex flex-wrap gap-2">
          <button
            ref={first}
            type="button"
            className="button button--outline button--sm min-h-11"
            aria-label={`Change: ${front}`}
            onClick={() => setState('changing')}
          >
            Change
          </button>
          <button
            type="button"
            className="button button--outline button--sm min-h-11"
            aria-label={`Delete: ${front}`}
            onClick={() => setState('deleting')}
          >
            Delete
          </button>
        </div>
      ) : (
        <div
          role="group"
          aria-label="Delete this card for good?"
          className="flex flex-wrap items-center gap-2"
        >
          <span className="text-sm">Delete it for good?</span>
          <button
            ref={first}
            type="button"
            className="button button--outline button--sm min-h-11"
            onClick={() => setState('shown')}
          >
            Keep
          </button>
          <button
            type="button"
            className="button button--danger button--sm min-h-11"
            onClick={() => onChange(null)}
          >
            Delete
          </button>
        </div>
      )}
    </div>
  )
}

function OwnText({ card: { front, back, lesson, isWaiting } }: { readonly card: ShownCard }) {
  return (
    <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
      <CardText text={front} />
      <div className="text-muted text-sm">
        <CardText text={back} />
        {lesson.title}
      </div>
      {isWaiting && (
        <p className="mt-1 flex items-center gap-1.5 text-sm">
          <Clock className="size-4 shrink-0" aria-hidden />
          Waiting to be saved
        </p>
      )}
    </div>
  )
}
