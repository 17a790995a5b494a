/** The way to a first challenge: offered openly to a newcomer, and after a press on "Not now" in one quiet line. */
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { focusOnArrival } from '#platform/web/focus-on-arrival.ts'

import { SaveNote } from '../save-note.tsx'
import { useBeginning, useSkipOffer } from './use-placement.ts'

import './placement.css'

export function Invitation() {
  const { isOffered } = useBeginning()
  const [isSkipping, setSkipping] = useState(false)
  return isOffered ? (
    <Offer onSkip={() => setSkipping(true)} />
  ) : (
    <QuietLine hasFocus={isSkipping} />
  )
}

function Offer({ onSkip }: { readonly onSkip: () => void }) {
  const skip = useSkipOffer()
  return (
    <section aria-labelledby="begin-title" className="lit-panel p-[min(1.25rem,5vw)] sm:px-6">
      <h2 id="begin-title" className="text-2xl leading-tight font-bold">
        Which exam, and by when?
      </h2>
      <p className="mt-2 max-w-prose">
        Say which days you can study and for how long. You get one short list for each day, up to
        the exam. It takes less than a minute, and no date has to be booked.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Link to="/dashboard/lessons/plan" className="button button--primary min-h-11">
          Begin your challenge
        </Link>
        <button
          type="button"
          className="button button--outline min-h-11"
          aria-disabled={skip.isPending || undefined}
          onClick={() => {
            if (skip.isPending) return
            onSkip()
            skip.mutate({ offer: 'beginning' })
          }}
        >
          Not now
        </button>
      </div>
      <div className="mt-3">
        <SaveNote of={[skip]} />
      </div>
    </section>
  )
}

/** @param hasFocus it takes the place of the button that was pressed. */
function QuietLine({ hasFocus }: { readonly hasFocus: boolean }) {
  return (
    <section aria-label="Your challenge" className="begin-quiet">
      <p className="text-muted">One exam, one date, one short list for each day.</p>
      <Link
        ref={hasFocus ? focusOnArrival : undefined}
        to="/dashboard/lessons/plan"
        className="text-link inline-flex min-h-11 items-center"
      >
        Begin your challenge
      </Link>
    </section>
  )
}
