/** What there is to place on a worksheet, with how many are left: picked up by a press, or dragged to a field. */
import type { Filled, Worksheet } from '../../core/worksheet.ts'

/** The type under which a dragged choice travels. */
export const DRAGGED = 'application/x-lab-choice'

type Props = {
  readonly worksheet: Worksheet
  readonly filled: Filled
  readonly held: string | null
  readonly onHold: (value: string | null) => void
}

export function Tray({ worksheet: { fields, supply }, filled, held, onHold }: Props) {
  const used = Object.values(filled)
  const items = Object.entries(supply).map(([value, count]) => ({
    value,
    label: labelOf(fields, value),
    left: count - used.filter((each) => each === value).length,
  }))
  if (items.length === 0) return null
  return (
    <div className="lab-tray">
      <h3 id="tray-title" className="lab-form-title">
        To place
      </h3>
      <p className="text-muted text-sm">
        Press one and then “Put here” at its place, drag it there, or choose it from the list of the
        place.
      </p>
      <ul aria-labelledby="tray-title" className="lab-tray-items">
        {items.map(({ value, label, left }) => (
          <li key={value}>
            <button
              type="button"
              className="button button--outline min-h-11"
              draggable={left > 0}
              disabled={left === 0}
              aria-pressed={held === value}
              onClick={() => onHold(held === value ? null : value)}
              onDragStart={(event) => {
                event.dataTransfer.setData(DRAGGED, value)
                onHold(value)
              }}
              onDragEnd={() => onHold(null)}
            >
              {label}
              <span className="text-muted">{left === 0 ? 'placed' : `${left} left`}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function labelOf(fields: Worksheet['fields'], value: string): string {
  const choices = fields.flatMap((field) => field.choices)
  return choices.find((choice) => choice.value === value)?.label ?? value
}
