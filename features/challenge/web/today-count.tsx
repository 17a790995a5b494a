/** How many tasks are open today, beside the name of an area. */
import { useEffect } from 'react'

import { showBadge } from '#platform/web/app-badge.ts'

import { tasksWords } from '../core/task-words.ts'
import { useOpenToday } from './use-challenge.ts'

/** Also as a badge on the app's icon, where it is installed. */
export function TodayCount() {
  const open = useOpenToday()
  const count = open?.length ?? 0
  const isKnown = open !== undefined
  useEffect(() => {
    if (isKnown) showBadge(count)
  }, [isKnown, count])
  if (count === 0) return null
  return (
    <span className="chip chip--accent ml-auto shrink-0 tabular-nums">
      {count}
      <span className="sr-only"> {tasksWords(count).split(' ')[1]} left today</span>
    </span>
  )
}
