/** One field of an exercise, of whichever type: its input, and what the last check said of it. */
import { ArrowDown, ArrowUp, Check, X } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ComponentProps } from 'react'

import { idsIn, partsIn, textIn } from '../core/answer-value.ts'
import { cellId, type Field, type Keyboard, type PartVerdict } from '../core/exercise.ts'
import { MarkedText } from './marked-text.tsx'
import type { ExerciseSheet } from './use-exercise.ts'

type Props<T extends Field['type']> = {
  readonly field: Extract<Field, { type: T }>
  readonly sheet: ExerciseSheet
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

type Move = { readonly id: string; readonly by: -1 | 1; readonly at: number }

function OrderingAnswer({ field, sheet }: Props<'ordering'>) {
  const id = useId()
  const verdict = sheet.verdictOn(field.id)
  const order = idsIn(sheet.answer[field.id])
  const [move, setMove] = useState<Move | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const labelOf = (itemId: string) =>
    field.items.find((item) => item.id === itemId)?.label ?? itemId

  // The browser drops the focus of a row that changes places: give it back to the button that was pressed.
  useEffect(() => {
    if (!move) return
    const row = list.current?.children[move.at]
    row?.querySelector<HTMLButtonElement>(`[data-by="${move.by}"]`)?.focus()
  }, [move])

  const moveBy = (itemId: string, by: -1 | 1) => {
    const from = order.indexOf(itemId)
    const to = from + by
    if (to < 0 || to >= order.length) return
    const next = order.filter((other) => other !== itemId)
    next.splice(to, 0, itemId)
    sheet.give(field.id, next)
    setMove({ id: itemId, by, at: to })
  }

  return (
    <div
      role="group"
      className="exercise-field"
      aria-labelledby={`${id}-label`}
      aria-describedby={verdict ? `${id}-verdict` : undefined}
    >
      <p id={`${id}-label`} className="exercise-label">
        <MarkedText text={field.label} />
      </p>
      <ol ref={list} className="exercise-order list-none p-0">
        {order.map((itemId, index) => (
          <li key={itemId} className="exercise-row">
            <span className="exercise-place" aria-hidden>
              {index + 1}
            </span>
            <span className="min-w-0 flex-1">
              <MarkedText text={labelOf(itemId)} />
            </span>
            {([-1, 1] as const).map((by) => {
              const isEnd = index + by < 0 || index + by >= order.length
              return (
                <button
                  key={by}
                  type="button"
                  data-by={by}
                  className="exercise-move"
                  // Not disabled: at the end of the list the focus would be lost.
                  aria-disabled={isEnd}
                  aria-label={`Move ${by < 0 ? 'up' : 'down'}: ${labelOf(itemId)}`}
                  onClick={() => moveBy(itemId, by)}
                >
                  {by < 0 ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />}
                </button>
              )
            })}
          </li>
        ))}
      </ol>
      <p aria-live="polite" className="sr-only">
        {move ? `${labelOf(move.id)}: now ${move.at + 1} of ${order.length}` : ''}
      </p>
      <VerdictNote id={`${id}-verdict`} verdict={verdict} />
    </div>
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

/** What the check said, by sign and word and not by color alone. */
function VerdictNote({
  id,
  verdict,
}: {
  readonly id: string
  readonly verdict: PartVerdict | undefined
}) {
  if (!verdict) return null
  return (
    <p id={id} className="exercise-verdict" data-correct={verdict.isCorrect || undefined}>
      {verdict.isCorrect ? <Check aria-hidden /> : <X aria-hidden />}
      <span>
        <MarkedText text={verdict.message} />
      </span>
    </p>
  )
}
