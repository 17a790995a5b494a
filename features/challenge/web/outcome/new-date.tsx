/** Another date for the exam, or none: after a fail, and after an exam that was not sat. */
import { useState } from 'react'

import { fullDay } from '#platform/web/day-words.ts'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useMistakes } from '#platform/web/use-mistakes.ts'

import type { Challenge, Day } from '../../contract.ts'
import { troubleWith } from '../../core/goals.ts'
import { SaveNote } from '../save-note.tsx'
import { homeDate, useChangeGoals } from '../use-challenge.ts'
import { Buttons } from './report-form.tsx'

type Props = {
  readonly challenge: Challenge
  /** One press sets it; null where none is proposed. */
  readonly proposed: Day | null
}

export function NewDate({ challenge, proposed }: Props) {
  const { save, change } = useChangeGoals(challenge)
  const [day, setDay] = useState('')
  const trouble = day === '' ? 'Choose the date.' : troubleWith({ examDay: day }, homeDate())
  const { mistakes, tell } = useMistakes(trouble === null ? {} : { day: trouble })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (tell()) change({ examDay: day })
      }}
    >
      {proposed !== null && (
        <Buttons>
          <button
            type="button"
            className="button button--primary min-h-11"
            onClick={() => change({ examDay: proposed })}
          >
            Set {fullDay(proposed)}
          </button>
        </Buttons>
      )}
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <TextField
          label="Another date"
          type="date"
          className="max-w-xs"
          value={day}
          error={mistakes.day}
          onChange={(event) => setDay(event.target.value)}
        />
        <button type="submit" className="button button--outline min-h-11">
          Set this date
        </button>
        <button
          type="button"
          className="button button--outline min-h-11"
          onClick={() => change({ examDay: null })}
        >
          No date yet
        </button>
      </div>
      <SaveNote of={[save]} />
    </form>
  )
}
