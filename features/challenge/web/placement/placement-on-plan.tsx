/** A placement on the page of the plan: its offer at the top, and why the lessons come in their order. */
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { focusOnArrival } from '#platform/web/focus-on-arrival.ts'

import type { Placement } from '../../contract.ts'
import { SaveNote } from '../save-note.tsx'
import {
  useBeginPlacement,
  useChooseLessonOrder,
  usePlacementIfKnown,
  useSkipOffer,
} from './use-placement.ts'

import './placement.css'

type Props = { readonly challengeId: string }

/** Nothing, once it is done or too late. */
export function PlacementOffer({ challengeId }: Props) {
  const placement = usePlacementIfKnown(challengeId)
  if (placement?.status === 'open') return <GoOn placement={placement} />
  if (placement?.status !== 'offered') return null
  return <Offer challengeId={challengeId} isQuiet={placement.isSkipped} />
}

function GoOn({ placement }: { readonly placement: Extract<Placement, { status: 'open' }> }) {
  return (
    <section aria-labelledby="placement-title" className="lit-panel p-[min(1.25rem,5vw)] sm:px-6">
      <h2 id="placement-title" className="text-lg font-semibold">
        Find out where to begin
      </h2>
      <p className="text-muted mt-1">
        You are at question {placement.number} of at most {placement.most}.
      </p>
      <Link
        to="/dashboard/lessons/plan/placement"
        className="button button--primary mt-3 min-h-11 self-start"
      >
        Go on
      </Link>
    </section>
  )
}

function Offer({ challengeId, isQuiet }: Props & { readonly isQuiet: boolean }) {
  const begin = useBeginPlacement(challengeId)
  const skip = useSkipOffer()
  const navigate = useNavigate()
  const [isSkipping, setSkipping] = useState(false)
  const start = () => {
    if (begin.isPending) return
    begin.mutate(undefined, {
      onSuccess: () => void navigate({ to: '/dashboard/lessons/plan/placement' }),
    })
  }
  if (isQuiet) {
    return (
      <div className="begin-quiet">
        <p className="text-muted">Do you know some of it already?</p>
        <button
          // It takes the place of the button that was pressed.
          ref={isSkipping ? focusOnArrival : undefined}
          type="button"
          className="text-link min-h-11"
          aria-disabled={begin.isPending || undefined}
          onClick={start}
        >
          Find out where to begin
        </button>
        <SaveNote of={[begin, skip]} />
      </div>
    )
  }
  return (
    <section aria-labelledby="placement-title" className="lit-panel p-[min(1.25rem,5vw)] sm:px-6">
      <h2 id="placement-title" className="text-lg font-semibold">
        Find out where to begin
      </h2>
      <p className="mt-1 max-w-prose">
        Up to 12 questions, about 5 minutes. They put your lessons in order: nothing is graded, and
        “I don't know” is a good answer. Skip it if you like.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <button
          type="button"
          className="button button--primary min-h-11"
          aria-disabled={begin.isPending || undefined}
          onClick={start}
        >
          Answer the questions
        </button>
        <button
          type="button"
          className="button button--outline min-h-11"
          aria-disabled={skip.isPending || undefined}
          onClick={() => {
            if (skip.isPending) return
            setSkipping(true)
            skip.mutate({ offer: 'placement', challengeId })
          }}
        >
          Skip
        </button>
      </div>
      <div className="mt-3">
        <SaveNote of={[begin, skip]} />
      </div>
    </section>
  )
}

/** Nothing without a placement. */
export function LessonOrderNote({ challengeId }: Props) {
  const placement = usePlacementIfKnown(challengeId)
  const choose = useChooseLessonOrder(challengeId)
  if (placement?.status !== 'ended') return null
  const isPlaced = placement.lessonOrder === 'placement'
  return (
    <div className="max-w-prose">
      <p>{orderWords(placement)}</p>
      {!placement.isReadingOrder && (
        <button
          type="button"
          className="text-link min-h-11"
          aria-disabled={choose.isPending || undefined}
          onClick={() => {
            if (!choose.isPending) choose.mutate(isPlaced ? 'reading' : 'placement')
          }}
        >
          {isPlaced ? 'Use the reading order instead' : 'Use the order that your answers suggest'}
        </button>
      )}
      <SaveNote of={[choose]} />
    </div>
  )
}

/** One sentence. */
function orderWords({
  answered,
  lessonOrder,
  isReadingOrder,
  begins,
  later,
}: Extract<Placement, { status: 'ended' }>): string {
  const answers = answered === 1 ? 'your answer' : `your ${answered} answers`
  if (isReadingOrder) return `Lessons come in reading order, which ${answers} suggest, too.`
  if (lessonOrder === 'reading') return 'Lessons come in reading order, as you chose.'
  const names = (domains: readonly { readonly title: string }[]) =>
    domains.map(({ title }) => title).join(', ')
  const last =
    later.length > 0 ? `; ${names(later)} ${later.length === 1 ? 'comes' : 'come'} last` : ''
  return `Lessons come in the order that ${answers} at the beginning suggest: ${names(begins)}${last}.`
}
