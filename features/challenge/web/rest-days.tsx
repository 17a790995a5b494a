/** The planned days without study, in the form of a challenge's goals. */
import { useRef, useState } from 'react'

import { fullDay } from '#platform/web/day-words.ts'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useMistakes } from '#platform/web/use-mistakes.ts'

import type { Day } from '../contract.ts'
import { troubleWithRestDay, withRestDay } from '../core/goals.ts'
import { homeDate } from './use-challenge.ts'

type RestDaysProps = {
  readonly days: readonly Day[]
  readonly onChange: (days: Day[]) => void
}

/** Holidays, a birthday, a night shift: they are planned, and cost nothing. */
export function RestDays({ days, onChange }: RestDaysProps) {
  const [day, setDay] = useState('')
  const today = homeDate()
  const trouble = day === '' || days.includes(day) ? null : troubleWithRestDay(day, days, today)
  const { mistakes, tell } = useMistakes(trouble === null ? {} : { day: trouble })
  // Past ones are kept, and nothing is to be done about them.
  const ahead = days.filter((each) => each >= today)
  const group = useRef<HTMLDivElement>(null)
  const add = () => {
    if (day === '' || !tell()) return
    onChange(withRestDay(days, day))
    setDay('')
  }
  return (
    <div ref={group} role="group" aria-label="Rest days">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="A day off"
          type="date"
          className="max-w-xs"
          min={today}
          value={day}
          error={mistakes.day}
          onChange={(event) => setDay(event.target.value)}
        />
        <button
          type="button"
          className="button button--outline min-h-11"
          aria-disabled={day === '' || undefined}
          onClick={add}
        >
          Add
        </button>
      </div>
      {ahead.length > 0 && (
        <ul className="challenge-rest-days">
          {ahead.map((each) => (
            <li key={each}>
              {fullDay(each)}
              <button
                type="button"
                className="button button--ghost min-h-11"
                aria-label={`Remove ${fullDay(each)}`}
                onClick={() => {
                  onChange(days.filter((other) => other !== each))
                  // Its button is gone then.
                  group.current?.querySelector('input')?.focus()
                }}
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
