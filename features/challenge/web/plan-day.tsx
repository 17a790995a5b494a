/** One day of the plan's week. */
import type { DayList } from '../contract.ts'
import { minutesWords, taskWords } from '../core/task-words.ts'
import { longDay } from './day-words.ts'

export function PlanDay({ day, isToday }: { readonly day: DayList; readonly isToday: boolean }) {
  const total = day.tasks.reduce((sum, { task }) => sum + task.minutes, 0)
  return (
    <li className="plan-day" data-rest={day.minutes === 0 || undefined}>
      <p className="plan-day-name" data-date={isToday ? longDay(day.day) : undefined}>
        {isToday ? 'Today' : longDay(day.day)}
        {total > 0 && (
          <span className="text-muted font-normal tabular-nums"> {minutesWords(total)}</span>
        )}
      </p>
      {day.tasks.length === 0 ? (
        <p className="text-muted">{day.minutes === 0 ? 'Rest' : 'Nothing planned'}</p>
      ) : (
        <ul>
          {day.tasks.map((shown, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- never reordered
            <li key={index}>
              {taskWords(shown)}
              {shown.isDone && <span className="text-muted"> (done)</span>}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
