/** The goals of a challenge: exam, date, days, minutes. Under a minute to fill in; the rest is folded away. */
import { useId, useState } from 'react'

import { homeZone } from '#platform/web/device-time.ts'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useMistakes } from '#platform/web/use-mistakes.ts'

import {
  FEWEST_MINUTES,
  Goals,
  MOST_MINUTES,
  type Challenge,
  type Day,
  type ExamChoice,
  type Weekday,
} from '../contract.ts'
import { studyDayAt } from '../core/calendar.ts'
import { firstWeekdays, troubleWith } from '../core/goals.ts'
import { RestDays } from './rest-days.tsx'
import { SaveNote } from './save-note.tsx'
import { homeDate, isConflict, useAskAgain, useRefresh, useSaveChallenge } from './use-challenge.ts'
import { Weekdays } from './weekdays-field.tsx'

import './challenge-form.css'

type Props = {
  readonly exams: readonly ExamChoice[]
  /** What is changed; a new one where absent. */
  readonly challenge?: Challenge
  readonly onSaved: () => void
  readonly onCancel?: () => void
}

type Draft = {
  readonly examId: string
  readonly isBooked: boolean
  readonly examDay: string
  readonly weekdays: readonly Weekday[]
  readonly minutes: string
  readonly longWeekdays: readonly Weekday[]
  readonly restDays: readonly Day[]
}

export function ChallengeForm({ exams, challenge, onSaved, onCancel }: Props) {
  const save = useSaveChallenge()
  const refresh = useRefresh()
  const askAgain = useAskAgain()
  // What the draft began with, whatever other pages have made of it since.
  const [before, setBefore] = useState(challenge?.goals)
  const [hasEnded, setEnded] = useState(false)
  // The same at each try: what was saved without an answer is one challenge.
  const [newId] = useState(() => crypto.randomUUID())
  const [draft, setDraft] = useState(() => draftOf(exams, challenge))
  const goals = goalsOf(draft)
  const { mistakes, tell } = useMistakes(errorsOf(draft, goals))
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))

  const submit = (challengeId: string) => {
    if (!tell() || save.isPending) return
    save.mutate(
      { challengeId, goals, before: challengeId === challenge?.id ? before : undefined },
      {
        onSuccess: onSaved,
        onError: (error) => isConflict(error) && void showAgain().catch(() => undefined),
      },
    )
  }

  /**
   * What is changed has ended, or another page has changed it: then the form shows it as it is now. Where that cannot be
   * asked for, the words about it stay, and the next save asks again.
   */
  const showAgain = async () => {
    if (!challenge) return
    const now = await askAgain(challenge.id)
    setEnded(now === undefined)
    if (!now) return
    setBefore(now.goals)
    setDraft(draftOf(exams, now))
  }

  const cancel = () => {
    if (save.error && isConflict(save.error)) void refresh()
    onCancel?.()
  }

  return (
    <form
      noValidate
      className="challenge-form"
      onSubmit={(event) => {
        event.preventDefault()
        submit(challenge?.id ?? newId)
      }}
    >
      {!challenge && exams.length > 1 && (
        <SelectField
          label="Exam"
          value={draft.examId}
          onChange={(event) => change({ examId: event.target.value })}
          options={exams.map(({ id, code, name }) => ({ value: id, label: `${name} ${code}` }))}
        />
      )}
      <ExamDate draft={draft} change={change} error={mistakes.examDay} />
      <Weekdays
        legend="Days you can study"
        chosen={draft.weekdays}
        onChange={(weekdays) => change({ weekdays })}
        error={mistakes.weekdays}
      />
      <TextField
        label="Minutes on such a day"
        hint="What you can keep up for weeks. 30 to 60 are usual."
        inputMode="numeric"
        className="max-w-sm"
        value={draft.minutes}
        error={mistakes.minutes}
        onChange={(event) => change({ minutes: event.target.value.trim() })}
      />
      <details className="challenge-more">
        <summary className="min-h-11 py-2">Long days and rest days</summary>
        <div className="space-y-5 pt-3">
          <Weekdays
            legend="Days that may be longer, for a whole practice exam"
            chosen={draft.longWeekdays}
            onChange={(longWeekdays) => change({ longWeekdays })}
          />
          <RestDays days={draft.restDays} onChange={(restDays) => change({ restDays })} />
        </div>
      </details>
      <SaveNote of={[save]} />
      {mistakes.other && (
        <p role="alert" className="text-(--danger-text)">
          {mistakes.other}
        </p>
      )}
      {challenge && hasEnded && (
        <button
          type="button"
          className="button button--outline min-h-11"
          onClick={() => submit(newId)}
        >
          Begin a new one with these goals
        </button>
      )}
      <div className="flex flex-wrap gap-3">
        <button
          type="submit"
          className="button button--primary min-h-11"
          aria-disabled={save.isPending || undefined}
        >
          {save.isPending && !save.isPaused ? 'Saving…' : challenge ? 'Save' : 'Begin'}
        </button>
        {onCancel && (
          <button type="button" className="button button--outline min-h-11" onClick={cancel}>
            Cancel
          </button>
        )}
      </div>
    </form>
  )
}

function draftOf(exams: readonly ExamChoice[], challenge?: Challenge): Draft {
  const { goals } = challenge ?? {}
  return {
    examId: goals?.examId ?? exams[0]?.id ?? '',
    isBooked: goals ? goals.examDay !== null : false,
    examDay: goals?.examDay ?? '',
    weekdays: goals?.weekdays ?? firstWeekdays(studyDayAt(homeZone(), Date.now())),
    minutes: String(goals?.minutes ?? 30),
    longWeekdays: goals?.longWeekdays ?? [],
    restDays: goals?.restDays ?? [],
  }
}

/** Without what is left out of the plan: that stays as it is. */
function goalsOf({
  isBooked,
  examDay,
  minutes,
  weekdays,
  longWeekdays,
  restDays,
  examId,
}: Draft): Goals {
  return {
    examId,
    examDay: isBooked ? examDay : null,
    weekdays: weekdays.toSorted((a, b) => a - b),
    minutes: minutes === '' ? Number.NaN : Number(minutes),
    // A day on which nothing is studied cannot be long.
    longWeekdays: longWeekdays.filter((day) => weekdays.includes(day)).toSorted((a, b) => a - b),
    restDays: [...restDays],
    timeZone: homeZone(),
  }
}

/** `other`: of no field here. */
type Errors = Partial<Record<keyof Draft | 'other', string>>

function errorsOf({ isBooked, examDay, weekdays, minutes }: Draft, goals: Goals): Errors {
  const count = Number(minutes)
  const errors: Errors = {}
  if (isBooked && examDay === '') errors.examDay = 'Choose the date, or “Not booked yet”.'
  const trouble = isBooked && examDay !== '' ? troubleWith({ examDay }, homeDate()) : null
  if (trouble !== null) errors.examDay = trouble
  if (weekdays.length === 0) errors.weekdays = 'Choose at least one day.'
  if (!Number.isInteger(count) || count < FEWEST_MINUTES || count > MOST_MINUTES) {
    errors.minutes = `Write a number from ${FEWEST_MINUTES} to ${MOST_MINUTES}.`
  }
  const { error } = Goals.safeParse(goals)
  if (error && Object.keys(errors).length === 0) {
    errors.other = `These goals cannot be saved: ${error.issues.map(({ message }) => message).join('; ')}.`
  }
  return errors
}

type PartProps = { readonly draft: Draft; readonly change: (part: Partial<Draft>) => void }

function ExamDate({ draft, change, error }: PartProps & { readonly error: string | undefined }) {
  const { isBooked, examDay } = draft
  const name = useId()
  return (
    <fieldset className="challenge-date">
      <legend className="label">Date of the exam</legend>
      <label className="challenge-check">
        <input
          type="radio"
          name={name}
          checked={!isBooked}
          onChange={() => change({ isBooked: false, examDay: '' })}
        />
        Not booked yet
      </label>
      {!isBooked && (
        <p className="text-muted max-w-prose pl-7 text-sm">
          Your plan finds a day that leaves time for every lesson. Book when you like.
        </p>
      )}
      <label className="challenge-check">
        <input
          type="radio"
          name={name}
          checked={isBooked}
          onChange={() => change({ isBooked: true })}
        />
        On a date
      </label>
      {isBooked && (
        <TextField
          label="Date"
          type="date"
          className="max-w-xs"
          min={homeDate()}
          value={examDay}
          error={error}
          onChange={({ target }) => change({ examDay: target.value })}
        />
      )}
    </fieldset>
  )
}
