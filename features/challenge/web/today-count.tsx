/** How many tasks are open today, beside the name of an area. */
import { useTodayIfKnown } from './use-challenge.ts'

export function TodayCount() {
  const tasks = useTodayIfKnown()?.today.tasks ?? []
  const count = tasks.filter(({ isDone }) => !isDone).length
  if (count === 0) return null
  return (
    <span className="chip chip--accent ml-auto shrink-0 tabular-nums">
      {count}
      <span className="sr-only"> {count === 1 ? 'task' : 'tasks'} today</span>
    </span>
  )
}
