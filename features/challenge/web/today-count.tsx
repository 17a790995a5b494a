/** How many tasks are open today, beside the name of an area. */
import { useEffect } from 'react'

import { showBadge } from '#platform/web/app-badge.ts'

import { useTodayIfKnown } from './use-challenge.ts'

/** Also as a badge on the app's icon, where it is installed. */
export function TodayCount() {
  const list = useTodayIfKnown()
  const tasks = list?.today.tasks ?? []
  const count = tasks.filter(({ isDone }) => !isDone).length
  const isKnown = list !== undefined
  useEffect(() => {
    if (isKnown) showBadge(count)
  }, [isKnown, count])
  if (count === 0) return null
  return (
    <span className="chip chip--accent ml-auto shrink-0 tabular-nums">
      {count}
      <span className="sr-only"> {count === 1 ? 'task' : 'tasks'} today</span>
    </span>
  )
}
