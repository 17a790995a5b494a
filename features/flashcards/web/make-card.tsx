/** For other pages: makes a card of the learner's own, with both sides written already and open to change. */
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

import { focusOnArrival } from '#platform/web/focus-on-arrival.ts'
import { useOpenOutbox, useOutbox } from '#platform/web/outbox/use-outbox.ts'

import { ownCardIdOf } from '../core/own-card-id.ts'
import { addOwnCard, laneOf } from './outbox.ts'
import { OwnCardForm, type Sides } from './own-card-form.tsx'
import { useUnsentCards } from './use-own-cards.ts'

type Props = Sides & {
  readonly topic: string
  readonly lessonId: string
  /** What is pressed to begin. */
  readonly label: string
}

export function MakeCard({ front, back, topic, lessonId, label }: Props) {
  const outbox = useOpenOutbox()
  const [state, setState] = useState<'closed' | 'open' | 'made'>('closed')
  const [ownCardId] = useState(() => crypto.randomUUID())
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    // The form that had the focus is gone.
    if (state === 'closed' && wasOpen.current) opener.current?.focus()
    wasOpen.current = state === 'open'
  }, [state])
  if (state === 'made') return <Made ownCardId={ownCardId} />
  if (state === 'closed') {
    return (
      <button
        ref={opener}
        type="button"
        className="inline-flex min-h-11 items-center text-sm underline"
        onClick={() => setState('open')}
      >
        {label}
      </button>
    )
  }
  return (
    <OwnCardForm
      label={label}
      sides={{ front, back }}
      onSave={(sides) => {
        addOwnCard(outbox, ownCardId, { ...sides, topic, lessonId })
        setState('made')
      }}
      onCancel={() => setState('closed')}
    />
  )
}

/** What has become of the card; the page says elsewhere why it waits or was refused. */
function Made({ ownCardId }: { readonly ownCardId: string }) {
  const { refused } = useOutbox()
  const unsent = useUnsentCards().find((card) => card.ownCardId === ownCardId)
  // Once it had to wait it is called saved only when the server has it: the next try may fail as well.
  const [hasWaited, setHasWaited] = useState(false)
  if (unsent?.isWaiting && !hasWaited) setHasWaited(true)
  const isWaiting = unsent !== undefined && hasWaited
  const isRefused = refused.some(({ lane }) => lane === laneOf(ownCardIdOf(ownCardId)))
  return (
    <p ref={focusOnArrival} tabIndex={-1} className="text-sm outline-none">
      {isRefused ? (
        'The card could not be saved.'
      ) : (
        <>
          {isWaiting
            ? 'The card is waiting to be saved. After that it comes up with'
            : 'The card is saved and comes up with'}{' '}
          <Link to="/dashboard/flashcards" className="underline">
            your flashcards
          </Link>
          .
        </>
      )}
    </p>
  )
}
