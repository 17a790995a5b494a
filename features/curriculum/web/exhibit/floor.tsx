/** A floor plan: rooms, what is mounted in them, and the signal measured in equal cells. */
import { Camera, CircleDashed, Plug, Radio, Wifi, type LucideIcon } from 'lucide-react'

import type { FloorExhibit } from '../../core/exhibit.ts'
import { PlaceButton } from './place-button.tsx'
import type { Places } from './places.ts'

type Mark = FloorExhibit['marks'][number]

const ICON_BY_KIND = {
  ap: Wifi,
  spot: CircleDashed,
  outlet: Plug,
  camera: Camera,
  source: Radio,
} as const satisfies Record<Mark['kind'], LucideIcon>

/** From no signal to a strong one: how much color a cell gets. */
const WEAKEST = -90
const STRONGEST = -40

/** Never so strong that the number on it cannot be read. */
function strengthOf(dbm: number): number {
  return Math.round(55 * Math.max(0, Math.min(1, (dbm - WEAKEST) / (STRONGEST - WEAKEST))))
}

type Props = { readonly exhibit: FloorExhibit; readonly places?: Places | undefined }

export function Floor({ exhibit, places }: Props) {
  const { width, depth, rooms, marks, signal } = exhibit
  const at = (x: number, y: number) => ({
    left: `${(100 * x) / width}%`,
    top: `${(100 * y) / depth}%`,
  })
  return (
    <div className="floor" style={{ aspectRatio: `${width} / ${depth}` }}>
      {signal.flatMap((row, rowAt) =>
        row.map((dbm, columnAt) => (
          <span
            // Cells keep their place.
            // oxlint-disable-next-line react/no-array-index-key
            key={`${rowAt} ${columnAt}`}
            className="floor-cell"
            style={{
              left: `${(100 * columnAt) / row.length}%`,
              top: `${(100 * rowAt) / signal.length}%`,
              width: `${100 / row.length}%`,
              height: `${100 / signal.length}%`,
              background: `color-mix(in oklab, var(--accent) ${strengthOf(dbm)}%, transparent)`,
            }}
          >
            {String(dbm).replace('-', '−')}
          </span>
        )),
      )}
      {rooms.map((room) => (
        <PlaceButton
          key={room.id}
          id={room.id}
          places={places}
          className="floor-room"
          style={{
            ...at(room.x, room.y),
            width: `${(100 * room.width) / width}%`,
            height: `${(100 * room.depth) / depth}%`,
          }}
        >
          <span>{room.label}</span>
        </PlaceButton>
      ))}
      {marks.map(({ id, kind, label, x, y }) => {
        const Icon = ICON_BY_KIND[kind]
        return (
          <PlaceButton key={id} id={id} places={places} className="floor-mark" style={at(x, y)}>
            <Icon aria-hidden />
            <span>{label}</span>
          </PlaceButton>
        )
      })}
    </div>
  )
}
