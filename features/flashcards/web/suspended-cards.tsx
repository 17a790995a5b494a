/** The cards a learner has suspended, each with a button to restore it. Loaded when opened. */
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'

import { ErrorNote } from '#platform/web/ui/error-note.tsx'
import { LoadBoundary } from '#platform/web/ui/load-boundary.tsx'

import { CardText } from './card-text.tsx'
import { useSuspendCard, useSuspendedCards } from './use-flashcards.ts'

export function SuspendedCards({ count }: { count: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="card card--default p-5"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 font-medium">
        Suspended cards ({count})
        <ChevronDown className="text-muted size-5 shrink-0" aria-hidden />
      </summary>
      {isOpen && (
        <LoadBoundary>
          <SuspendedList />
        </LoadBoundary>
      )}
    </details>
  )
}

function SuspendedList() {
  const cards = useSuspendedCards()
  const suspension = useSuspendCard()
  return (
    <>
      {suspension.error && <ErrorNote error={suspension.error} />}
      <ul className="divide-separator divide-y">
        {cards.map(({ id, front, lessonTitle }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <div className="min-w-0 flex-1 basis-60">
              <CardText text={front} />
              <p className="text-muted text-sm">{lessonTitle}</p>
            </div>
            <button
              type="button"
              className="button button--outline button--sm min-h-11"
              aria-label={`Bring back: ${front}`}
              onClick={() => suspension.mutate({ cardId: id, isSuspended: false })}
            >
              Bring back
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
