/** Another page has entered the room: only one may write. */
import { Link } from '@tanstack/react-router'

import { focusOnArrival } from '#platform/web/focus-on-arrival.ts'

export function Elsewhere({ onEnterAgain }: { readonly onEnterAgain: () => void }) {
  return (
    <section className="room-message">
      <h1 ref={focusOnArrival} tabIndex={-1} className="text-2xl font-semibold">
        This exam goes on in another tab or on another device
      </h1>
      <p>Only one page at a time can write your answers. What you have answered here is kept.</p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="button button--primary" onClick={onEnterAgain}>
          Go on here
        </button>
        <Link to="/dashboard/lessons/exams" className="button button--outline">
          All practice exams
        </Link>
      </div>
    </section>
  )
}
