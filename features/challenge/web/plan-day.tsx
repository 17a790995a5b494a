/** One day of the plan's week. */
import { longDay } from '#platform/web/day-words.ts'

import type { DayList, ShownTask } from '../contract.ts'
import { minutesWords, taskWords } from '../core/task-words.ts'
import { minutesOf } from '../core/tasks.ts'
import { openOf } from './use-challenge.ts'

type Props = {
  readonly day: DayList
  readonly isToday: boolean
  /** Past midnight: it is still the study day that began before. */
  readonly isNight?: boolean
}

export function PlanDay({ day, isToday, isNight = false }: Props) {
  // What is done of today is no time that it takes: the list above says the same minutes.
  const total = minutesOf(openOf(day.tasks).map(({ task }) => task))
  const isBegun = day.tasks.some(({ isDone }) => isDone)
  return (
    <li className="plan-day" data-rest={day.minutes === 0 || undefined}>
      <p className="plan-day-name" data-date={isToday ? longDay(day.day) : undefined}>
        {isToday ? 'Today' : longDay(day.day)}
        {isNight && <span className="text-muted font-normal"> until 4:00</span>}
        {total > 0 && (
          <span className="text-muted font-normal tabular-nums">
            {' '}
            {minutesWords(total)}
            {isBegun && ' left'}
          </span>
        )}
      </p>
      {day.tasks.length === 0 ? (
        <p className="text-muted">{day.minutes === 0 ? 'Rest' : 'Nothing planned'}</p>
      ) : (
        <ul>
          {inRuns(day.tasks).map(({ words, isDone, times }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- never reordered
            <li key={index}>
              {words}
              {times > 1 && `, ${times} times`}
              {isDone && <span className="text-muted"> (done)</span>}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

type Run = { readonly words: string; readonly isDone: boolean; readonly times: number }

/** The last weeks have the same practice several times an evening: one line says it. */
function inRuns(tasks: readonly ShownTask[]): readonly Run[] {
  const runs: Run[] = []
  for (const shown of tasks) {
    const words = taskWords(shown)
    const last = runs.at(-1)
    if (last?.words === words && last.isDone === shown.isDone) {
      runs[runs.length - 1] = { ...last, times: last.times + 1 }
    } else {
      runs.push({ words, isDone: shown.isDone, times: 1 })
    }
  }
  return runs
}
