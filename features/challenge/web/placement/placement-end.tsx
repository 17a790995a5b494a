/** What follows from a placement: what comes first and what comes later. Nothing about how the answers were. */
import { Link } from '@tanstack/react-router'

import { focusOnArrival } from '#platform/web/focus-on-arrival.ts'

import type { Placement } from '../../contract.ts'

type Props = { readonly placement: Extract<Placement, { status: 'ended' }> }

export function PlacementEnd({ placement }: Props) {
  const { begins, later, opening, isReadingOrder } = placement
  const [first] = begins
  return (
    <section aria-labelledby="placement-end" className="space-y-5">
      <h2
        id="placement-end"
        ref={focusOnArrival}
        tabIndex={-1}
        className="text-xl leading-tight font-bold outline-none"
      >
        {isReadingOrder || !first ? 'You begin at the beginning' : `You begin with ${first.title}`}
      </h2>
      {opening !== null && (
        <p className="max-w-prose">
          The first lessons of all stay in front, because the rest builds on them: {opening}
        </p>
      )}
      <ol className="placement-order">
        {begins.map(({ number, title }) => (
          <li key={number}>{title}</li>
        ))}
      </ol>
      {later.length > 0 && (
        <>
          <h3 className="font-semibold">These come later</h3>
          <ul className="placement-later">
            {later.map(({ number, title }) => (
              <li key={number}>{title}</li>
            ))}
          </ul>
        </>
      )}
      <p className="text-muted max-w-prose">
        {isReadingOrder
          ? 'Your lessons come in reading order. '
          : 'Your lessons come in this order; on your plan you can take the reading order instead. '}
        Nothing is left out.
      </p>
      <Link to="/dashboard/lessons/plan" className="button button--primary min-h-11">
        To your plan
      </Link>
    </section>
  )
}
