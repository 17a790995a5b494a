/** Another date for the exam, or none: after a fail, and after an exam that was not sat. */
import { useState } from 'react'

import { fullDay } from '#platform/web/day-words.ts'
import { ErrorNote } from '#platform/web/ui/error-note.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'

import type { Challenge, Day } from '../../contract.ts'
import { useSaveChallenge } from '../use-challenge.ts'
import { Buttons } from './report-form.tsx'

type Props = {
  readonly challenge: Challenge
  /** One press sets it; null where none is proposed. */
  readonly proposed: Day | null
}

export function NewDate({ challenge, proposed }: Props) {
  const save = useSaveChallenge()
  const [day, setDay] = useState('')
  const [isMissing, setMissing] = useState(false)
  const set = (examDay: Day | null) => {
    if (save.isPending) return
    save.mutate({ challengeId: challenge.id, goals: { ...challenge.goals, examDay } })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(day === '')
        if (day !== '') set(day)
      }}
    >
      {proposed !== null && (
        <Buttons>
          <button
            type="button"
            className="button button--primary min-h-11"
            onClick={() => set(proposed)}
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
          error={isMissing ? 'Choose the date.' : undefined}
          onChange={(event) => setDay(event.target.value)}
        />
        <button type="submit" className="button button--outline min-h-11">
          Set this date
        </button>
        <button type="button" className="button button--outline min-h-11" onClick={() => set(null)}>
          No date yet
        </button>
      </div>
      {save.error && <ErrorNote error={save.error} />}
    </form>
  )
}
