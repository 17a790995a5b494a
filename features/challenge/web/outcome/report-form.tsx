/** The report of an exam: the day, the result, and what the score report says, as far as the learner wants to tell it. */
import { useId, useState, type ReactNode } from 'react'

import { focusOnArrival } from '#platform/web/focus-on-arrival.ts'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useMistakes } from '#platform/web/use-mistakes.ts'

import type { AfterExam, Outcome } from '../../contract.ts'
import { isDay } from '../../core/calendar.ts'
import { NO_DAY_WORDS } from '../../core/goals.ts'
import { SaveNote } from '../save-note.tsx'
import { useReportOutcome } from './use-outcome.ts'

import './outcome.css'

type Props = {
  readonly challengeId: string
  readonly about: Pick<AfterExam, 'domains' | 'scale' | 'today'>
  /** What the form begins with. */
  readonly start: Pick<Outcome, 'satOn' | 'result'> & Partial<Outcome>
  /** What is corrected; a new report where absent. */
  readonly corrects?: Outcome | undefined
  readonly onSaved: () => void
  readonly onCancel: () => void
}

const RESULTS = [
  ['passed', 'I passed'],
  ['failed', 'I did not pass'],
  ['not-sat', 'I did not sit it'],
] as const

export function ReportForm({ challengeId, about, start, corrects, onSaved, onCancel }: Props) {
  const report = useReportOutcome(challengeId)
  const [satOn, setSatOn] = useState(start.satOn)
  const [result, setResult] = useState(start.result)
  const [score, setScore] = useState(start.score?.toString() ?? '')
  const [weakDomains, setWeakDomains] = useState<readonly string[]>(start.weakDomains ?? [])
  const wasSat = result !== 'not-sat'
  const { mistakes, tell } = useMistakes(errorsOf(satOn, wasSat ? score : '', about.today))

  const submit = () => {
    if (!tell() || report.isPending) return
    report.mutate(
      {
        satOn,
        result,
        score: wasSat && score !== '' ? Number(score) : null,
        weakDomains: wasSat ? [...weakDomains] : [],
        insteadOf: corrects?.satOn ?? null,
      },
      { onSuccess: onSaved },
    )
  }

  return (
    <form
      noValidate
      // It takes the place of the button that opened it.
      tabIndex={-1}
      ref={focusOnArrival}
      className="outcome-form"
      aria-label="Report of your exam"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <ResultChoice result={result} onChange={setResult} />
      <TextField
        label={wasSat ? 'Day of the exam' : 'Day for which it was set'}
        type="date"
        className="max-w-xs"
        max={about.today}
        value={satOn}
        error={mistakes.satOn}
        onChange={(event) => setSatOn(event.target.value)}
      />
      {wasSat && about.scale && (
        <TextField
          label="Score (optional)"
          hint={`From ${about.scale.from} to ${about.scale.to}; a pass begins at ${about.scale.pass}.`}
          inputMode="numeric"
          className="max-w-xs"
          value={score}
          error={mistakes.score}
          onChange={(event) => setScore(event.target.value.trim())}
        />
      )}
      {wasSat && (
        <WeakDomains domains={about.domains} chosen={weakDomains} onChange={setWeakDomains} />
      )}
      <SaveNote of={[report]} />
      <Buttons>
        <button
          type="submit"
          className="button button--primary min-h-11"
          aria-disabled={report.isPending || undefined}
        >
          {report.isPending && !report.isPaused ? 'Saving…' : 'Save'}
        </button>
        <button type="button" className="button button--outline min-h-11" onClick={onCancel}>
          Cancel
        </button>
      </Buttons>
    </form>
  )
}

function errorsOf(satOn: string, score: string, today: string) {
  const errors: { satOn?: string; score?: string } = {}
  if (satOn === '') errors.satOn = 'Choose the day.'
  else if (!isDay(satOn)) errors.satOn = NO_DAY_WORDS
  else if (satOn > today)
    errors.satOn = 'This day is still to come. Choose today or an earlier day.'
  if (score !== '' && !Number.isInteger(Number(score))) {
    errors.score = 'Write the score as a whole number, or leave it empty.'
  }
  return errors
}

type ResultProps = {
  readonly result: Outcome['result']
  readonly onChange: (result: Outcome['result']) => void
}

function ResultChoice({ result, onChange }: ResultProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="label">Result</legend>
      <div className="outcome-choices">
        {RESULTS.map(([value, words]) => (
          <label key={value} className="outcome-choice">
            <input
              type="radio"
              name={name}
              checked={result === value}
              onChange={() => onChange(value)}
            />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type DomainsProps = {
  readonly domains: AfterExam['domains']
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

function WeakDomains({ domains, chosen, onChange }: DomainsProps) {
  return (
    <fieldset>
      <legend className="label">Domains that the score report calls weak (optional)</legend>
      <ul className="outcome-domains">
        {domains.map(({ number, title }) => (
          <li key={number}>
            <label className="outcome-choice">
              <input
                type="checkbox"
                checked={chosen.includes(number)}
                onChange={({ target }) =>
                  onChange(
                    target.checked ? [...chosen, number] : chosen.filter((each) => each !== number),
                  )
                }
              />
              <span>
                {number} {title}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

export function Buttons({ children }: { readonly children: ReactNode }) {
  return <div className="mt-3 flex flex-wrap gap-3">{children}</div>
}
