/** The way back to the list for today, from the end of one of its tasks. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useTodayIfKnown } from './use-challenge.ts'

type Props = {
  /** What leads there for whoever has no list: the same page shows the lessons. */
  readonly otherwise: ReactNode
}

export function TodayLink({ otherwise }: Props) {
  if (!useTodayIfKnown()) return otherwise
  return (
    <Link to="/dashboard/lessons" className="button button--outline min-h-11">
      Today's list
    </Link>
  )
}
