/** One field of a worksheet: a list to choose from, and a place where something held or dragged is put down. */
import { SelectField } from '#platform/web/ui/select-field.tsx'

import type { WorksheetField } from '../../core/worksheet.ts'
import { DRAGGED } from './tray.tsx'

type Props = {
  readonly field: WorksheetField
  readonly value: string | null
  /** What was picked up in the tray. */
  readonly held: string | null
  readonly problem: string | undefined
  readonly onFill: (value: string | null) => void
}

export function FieldRow({ field, value, held, problem, onFill }: Props) {
  const { id, group, label, choices, lock } = field
  const heldLabel = choices.find((choice) => choice.value === held)?.label
  return (
    <div
      className="lab-worksheet-field"
      data-target={(heldLabel !== undefined && lock === null) || undefined}
      onDragOver={(event) => {
        if (lock === null && event.dataTransfer.types.includes(DRAGGED)) event.preventDefault()
      }}
      onDrop={(event) => {
        event.preventDefault()
        const dragged = event.dataTransfer.getData(DRAGGED)
        if (choices.some((choice) => choice.value === dragged)) onFill(dragged)
      }}
    >
      <SelectField
        label={label}
        value={value ?? ''}
        disabled={lock !== null}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        aria-invalid={problem !== undefined || undefined}
        onChange={(event) => onFill(event.target.value === '' ? null : event.target.value)}
        options={[{ value: '', label: 'empty' }, ...choices]}
      />
      {heldLabel !== undefined && lock === null && (
        <button
          type="button"
          className="button button--outline min-h-11"
          aria-label={`Put ${heldLabel} here: ${group}, ${label}`}
          onClick={() => onFill(held)}
        >
          Put here
        </button>
      )}
      {lock !== null && <p className="text-muted text-sm">{lock}</p>}
      {problem !== undefined && (
        <p id={`${id}-problem`} role="alert" className="text-sm text-(--danger-text)">
          {problem}
        </p>
      )}
    </div>
  )
}
