/** One field of an exercise, of whichever type: its input, and what the last check said of it. */
import { useId, type ComponentProps } from 'react'

import { LONGEST_TEXT } from '../contract.ts'
import { idsIn, partsIn, textIn } from '../core/answer-value.ts'
import { cellId, type Field, type Keyboard, type PartVerdict } from '../core/exercise.ts'
import type { AnswerSheet } from './answer-sheet.ts'
import { MarkedText } from './marked-text.tsx'
import { OrderingAnswer } from './ordering-answer.tsx'
import { VerdictNote } from './verdict-note.tsx'

type Props<T extends Field['type']> = {
  readonly field: Extract<Field, { type: T }>
  readonly sheet: AnswerSheet
}

export function FieldInput({ field, sheet }: Props<Field['type']>) {
  switch (field.type) {
    case 'text':
      return <TextAnswer field={field} sheet={sheet} />
    case 'choice':
      return <ChoiceAnswer field={field} sheet={sheet} />
    case 'multi-choice':
      return <MultiChoiceAnswer field={field} sheet={sheet} />
    case 'ordering':
      return <OrderingAnswer field={field} sheet={sheet} />
    case 'matching':
      return <MatchingAnswer field={field} sheet={sheet} />
    case 'table':
      return <TableAnswer field={field} sheet={sheet} />
  }
}

function TextAnswer({ field, sheet }: Props<'text'>) {
  return (
    <TextInput
      label={field.label}
      form={field.form}
      keyboard={field.keyboard}
      value={textIn(sheet.answer[field.id])}
      verdict={sheet.verdictOn(field.id)}
      onChange={(text) => sheet.give(field.id, text)}
    />
  )
}

type TextInputProps = {
  readonly label: string
  readonly form?: string | undefined
  readonly keyboard: Keyboard
  readonly value: string
  readonly verdict: PartVerdict | undefined
  readonly onChange: (text: string) => void
}

function TextInput({ label, form, keyboard, value, verdict, onChange }: TextInputProps) {
  const id = useId()
  const describedBy = [form !== undefined && `${id}-form`, verdict && `${id}-verdict`]
    .filter(Boolean)
    .join(' ')
  return (
    <div className="exercise-field">
      <label htmlFor={id} className="exercise-label">
        <MarkedText text={label} />
      </label>
      <input
        id={id}
        className="input input--full-width exercise-input"
        inputMode={keyboard === 'digits' ? 'numeric' : 'text'}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        value={value}
        maxLength={LONGEST_TEXT}
        aria-invalid={verdict?.isCorrect === false || undefined}
        aria-describedby={describedBy || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {form !== undefined && (
        <p id={`${id}-form`} className="exercise-form">
          <MarkedText text={form} />
        </p>
      )}
      <VerdictNote id={`${id}-verdict`} verdict={verdict} />
    </div>
  )
}

function ChoiceAnswer({ field, sheet }: Props<'choice'>) {
  const id = useId()
  const verdict = sheet.verdictOn(field.id)
  const chosen = textIn(sheet.answer[field.id])
  return (
    <fieldset
      className="exercise-field"
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-invalid={verdict?.isCorrect === false || undefined}
      aria-describedby={verdict ? `${id}-verdict` : undefined}
    >
      <legend id={`${id}-label`} className="exercise-label">
        <MarkedText text={field.label} />
      </legend>
      <div className="exercise-options">
        {field.options.map((option) => (
          <OptionInput
            key={option.id}
            label={option.label}
            type="radio"
            name={id}
            checked={chosen === option.id}
            onChange={() => sheet.give(field.id, option.id)}
          />
        ))}
      </div>
      <VerdictNote id={`${id}-verdict`} verdict={verdict} />
    </fieldset>
  )
}

function MultiChoiceAnswer({ field, sheet }: Props<'multi-choice'>) {
  const id = useId()
  const verdict = sheet.verdictOn(field.id)
  const chosen = idsIn(sheet.answer[field.id])
  const toggle = (optionId: string) =>
    sheet.give(
      field.id,
      chosen.includes(optionId)
        ? chosen.filter((other) => other !== optionId)
        : [...chosen, optionId],
    )
  return (
    <fieldset
      className="exercise-field"
      aria-describedby={`${id}-form${verdict ? ` ${id}-verdict` : ''}`}
    >
      <legend className="exercise-label">
        <MarkedText text={field.label} />
      </legend>
      <p id={`${id}-form`} className="exercise-form">
        Choose all that fit.
      </p>
      <div className="exercise-options exercise-options--many">
        {field.options.map((option) => (
          <OptionInput
            key={option.id}
            label={option.label}
            type="checkbox"
            checked={chosen.includes(option.id)}
            aria-invalid={verdict?.isCorrect === false || undefined}
            onChange={() => toggle(option.id)}
          />
        ))}
      </div>
      <VerdictNote id={`${id}-verdict`} verdict={verdict} />
    </fieldset>
  )
}

function OptionInput({ label, ...input }: { readonly label: string } & ComponentProps<'input'>) {
  return (
    <label className="exercise-option">
      <input {...input} />
      <span>
        <MarkedText text={label} />
      </span>
    </label>
  )
}

function MatchingAnswer({ field, sheet }: Props<'matching'>) {
  const id = useId()
  const parts = partsIn(sheet.answer[field.id])
  return (
    <fieldset className="exercise-field">
      <legend className="exercise-label">
        <MarkedText text={field.label} />
      </legend>
      <div className="exercise-pairs">
        {field.rows.map((row, index) => {
          const verdict = sheet.verdictOn(field.id, row.id)
          const rowId = `${id}-${index}`
          return (
            <div key={row.id} className="exercise-pair">
              <label htmlFor={rowId}>
                <MarkedText text={row.label} />
              </label>
              <select
                id={rowId}
                className="input input--full-width exercise-select"
                value={parts[row.id] ?? ''}
                aria-invalid={verdict?.isCorrect === false || undefined}
                aria-describedby={verdict ? `${rowId}-verdict` : undefined}
                onChange={(event) =>
                  sheet.give(field.id, { ...parts, [row.id]: event.target.value })
                }
              >
                <option value="">Choose…</option>
                {field.options.map((option) => (
                  <option key={option.id} value={option.id}>
                    {option.label.replaceAll('`', '')}
                  </option>
                ))}
              </select>
              <VerdictNote id={`${rowId}-verdict`} verdict={verdict} />
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}

function TableAnswer({ field, sheet }: Props<'table'>) {
  const id = useId()
  const parts = partsIn(sheet.answer[field.id])
  return (
    <fieldset
      className="exercise-field"
      aria-describedby={field.form === undefined ? undefined : `${id}-form`}
    >
      <legend className="exercise-label">
        <MarkedText text={field.label} />
      </legend>
      {field.form !== undefined && (
        <p id={`${id}-form`} className="exercise-form">
          <MarkedText text={field.form} />
        </p>
      )}
      <div className="exercise-pairs">
        {field.rows.flatMap((row) =>
          field.columns.map((column) => {
            const cell = cellId(row.id, column.id)
            return (
              <TextInput
                key={cell}
                label={`${row.label}: ${column.label}`}
                keyboard={column.keyboard}
                value={parts[cell] ?? ''}
                verdict={sheet.verdictOn(field.id, cell)}
                onChange={(text) => sheet.give(field.id, { ...parts, [cell]: text })}
              />
            )
          }),
        )}
      </div>
    </fieldset>
  )
}
