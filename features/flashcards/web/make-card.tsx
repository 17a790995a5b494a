/** For other pages: makes a card of the learner's own, with both sides written already and open to change. */
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

import { useOpenOutbox } from '#platform/web/outbox/use-outbox.ts'

import { addOwnCard } from './outbox.ts'
import { OwnCardForm, type Sides } from './own-card-form.tsx'

type Props = Sides & {
  readonly topic: string
  readonly lessonId: string
  /** What is pressed to begin. */
  readonly label: string
}

export function MakeCard({ front, back, topic, lessonId, label }: Props) {
  const outbox = useOpenOutbox()
  const [state, setState] = useState<'closed' | 'open' | 'saved'>('closed')
  const opener = useRef<HTMLButtonElement>(null)
  const saved = useRef<HTMLParagraphElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (state === 'saved') saved.current?.focus()
    // The form that had the focus is gone.
    if (state === 'closed' && wasOpen.current) opener.current?.focus()
    wasOpen.current = state === 'open'
  }, [state])
  if (state === 'saved') {
    return (
      <p ref={saved} tabIndex={-1} className="text-sm outline-none">
        The card is saved and comes up with{' '}
        <Link to="/dashboard/flashcards" className="underline">
          your flashcards
        </Link>
        .
      </p>
    )
  }
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
        addOwnCard(outbox, crypto.randomUUID(), { ...sides, topic, lessonId })
        setState('saved')
      }}
      onCancel={() => setState('closed')}
    />
  )
}
