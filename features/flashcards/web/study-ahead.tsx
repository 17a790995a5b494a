/** Study ahead: the way in, what a queue of it holds in words, and its end. */
import { Link } from '@tanstack/react-router'

import { STUDY_AHEAD, type Queue } from '../contract.ts'
import type { Scope } from './review-search.ts'

/** A quiet offer where nothing is left for now: of what was reviewed. */
export function StudyAhead({ deck, exam }: Scope) {
  const { to, search } = STUDY_AHEAD
  return (
    <div className="space-y-2">
      <p className="text-muted max-w-prose">
        Optional: new cards, also of lessons you have not read yet, and the cards that come back
        soonest.
      </p>
      <Link
        to={to}
        search={{
          ...search,
          ...(deck !== undefined && { deck }),
          ...(exam !== undefined && { exam }),
        }}
        className="button button--outline"
      >
        Study ahead
      </Link>
    </div>
  )
}

/** Where nothing is left to study ahead: why. */
export function whyNothingAhead({ deck, exam }: Scope): string {
  const cards =
    deck !== undefined
      ? 'Every card of this deck'
      : exam !== undefined
        ? 'Every card of this exam'
        : 'Every card'
  return `${cards} is begun, and those that come back later were reviewed within the last day.`
}

/**
 * How many cards of each kind there are to study ahead, e.g. `2 due, 8 new, 1 that comes back later`. '' for the usual
 * queue, and where short steps are all that is left.
 */
export function aheadWords({ dueCount, newCount, ahead }: Queue): string {
  if (!ahead) return ''
  const { unreadCount, laterCount } = ahead
  return [
    dueCount > 0 && `${dueCount} due`,
    newCount > 0 && `${newCount} new`,
    unreadCount > 0 && `${unreadCount} new of lessons you have not read yet`,
    laterCount > 0 && `${laterCount} that ${laterCount === 1 ? 'comes' : 'come'} back later`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** How many cards a queue has in all, without short steps that end soon. */
export function countOf({ dueCount, newCount, ahead }: Queue): number {
  return dueCount + newCount + (ahead ? ahead.unreadCount + ahead.laterCount : 0)
}
