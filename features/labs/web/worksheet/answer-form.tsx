/** An answer of several fields that is given once: it stays. */
import { useState, type FormEvent } from 'react'

import { SelectField } from '#platform/web/ui/select-field.tsx'

import type { Filled, WorksheetField } from '../../core/worksheet.ts'
import type { Act } from '../panels/use-configure.ts'

type Props = {
  readonly group: string
  readonly fields: readonly WorksheetField[]
  readonly filled: Filled
  readonly act: Act
  readonly isExam: boolean
}

export function AnswerForm({ group, fields, filled, act, isExam }: Props) {
  const [problem, setProblem] = useState<string | null>(null)
  const isGiven = fields.every(({ id }) => filled[id] !== undefined)
  const waitsFor = fields.find(({ after }) => after !== null && filled[after] === undefined)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const values = Object.fromEntries(fields.map(({ id }) => [id, String(given.get(id) ?? '')]))
    const missing = fields.find(({ id }) => values[id] === '')
    setProblem(
      missing ? `Choose the ${missing.label.toLowerCase()}.` : act([{ kind: 'fill', values }]),
    )
  }
  return (
    <form className="lab-form" onSubmit={submit}>
      <fieldset className="lab-worksheet-group" disabled={isGiven || waitsFor !== undefined}>
        <legend className="lab-form-title">{group}</legend>
        {fields.map(({ id, label, choices }) => (
          <SelectField
            key={`${id} ${filled[id]}`}
            name={id}
            label={label}
            defaultValue={filled[id] ?? ''}
            options={[{ value: '', label: 'choose' }, ...choices]}
          />
        ))}
      </fieldset>
      {isGiven && <p role="status">Answered.{!isExam && ' “Check” says whether it is right.'}</p>}
      {!isGiven && waitsFor === undefined && (
        <>
          <p className="text-muted text-sm">An answer stays once it is given.</p>
          <button type="submit" className="button button--primary min-h-11 self-start">
            Answer
          </button>
        </>
      )}
      {problem !== null && (
        <p role="alert" className="text-sm text-(--danger-text)">
          {problem}
        </p>
      )}
    </form>
  )
}
