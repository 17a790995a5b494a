/** A rack from the front: units from the bottom up, devices in them, and free places with a name. */
import type { RackExhibit } from '../../core/exhibit.ts'
import { PlaceButton } from './place-button.tsx'
import type { Places } from './places.ts'

type Props = { readonly exhibit: RackExhibit; readonly places?: Places | undefined }

/** What is empty says nothing but its number: a rack of 42 units need not be longer than three screens. */
const EMPTY_ROW = 'minmax(1.2rem, auto)'
const ROW = 'minmax(1.65rem, auto)'
const FINGER_ROW = 'minmax(2.75rem, auto)'

export function Rack({ exhibit: { units, devices, spots }, places }: Props) {
  const filled = [...devices, ...spots]
  const rowOf = (unit: number) => {
    const here = filled.find(({ from, height }) => unit >= from && unit < from + height)
    if (!here) return EMPTY_ROW
    return places?.onPress && places.ids.has(here.id) && here.height === 1 ? FINGER_ROW : ROW
  }
  const fromTop = Array.from({ length: units }, (_, index) => units - index)
  /** The rows of the grid count from the top. */
  const rowsOf = (from: number, height: number) => ({
    gridRow: `${units - from - height + 2} / span ${height}`,
  })
  return (
    <div className="rack" style={{ gridTemplateRows: fromTop.map(rowOf).join(' ') }}>
      {fromTop.map((unit) => (
        <span key={unit} className="rack-unit" aria-hidden style={rowsOf(unit, 1)}>
          {unit}
        </span>
      ))}
      {devices.map(({ id, label, from, height, note }) => (
        <PlaceButton
          key={id}
          id={id}
          places={places}
          className="rack-device"
          style={rowsOf(from, height)}
        >
          <span>{label}</span>
          {note !== undefined && <small>{note}</small>}
        </PlaceButton>
      ))}
      {spots.map(({ id, label, from, height }) => (
        <PlaceButton
          key={id}
          id={id}
          places={places}
          className="rack-spot"
          style={rowsOf(from, height)}
        >
          <span>{label}</span>
        </PlaceButton>
      ))}
    </div>
  )
}
