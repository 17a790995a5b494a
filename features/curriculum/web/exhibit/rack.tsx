/** A rack from the front: units from the bottom up, devices in them, and free places with a name. */
import type { RackExhibit } from '../../core/exhibit.ts'
import { PlaceButton } from './place-button.tsx'
import type { Places } from './places.ts'

type Props = { readonly exhibit: RackExhibit; readonly places?: Places | undefined }

export function Rack({ exhibit: { units, devices, spots }, places }: Props) {
  /** The rows of the grid count from the top. */
  const rowsOf = (from: number, height: number) => ({
    gridRow: `${units - from - height + 2} / span ${height}`,
  })
  return (
    <div className="rack" style={{ gridTemplateRows: `repeat(${units}, minmax(1.65rem, auto))` }}>
      {Array.from({ length: units }, (_, index) => (
        <span key={index} className="rack-unit" style={rowsOf(index + 1, 1)}>
          {index + 1}
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
