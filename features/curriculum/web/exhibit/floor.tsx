/** A floor plan: rooms, what is mounted in them, and the signal measured in equal cells. */
import { Camera, CircleDashed, Plug, Radio, Wifi, type LucideIcon } from 'lucide-react'

import { useWidthInRem } from '#platform/web/use-width-in-rem.ts'

import type { FloorExhibit } from '../../core/exhibit.ts'
import { layOutFloor, leastFloorWidth, leastSignalWidth } from '../../core/floor-layout.ts'
import type { Box } from '../../core/label-layout.ts'
import { LabelKeys } from './label-keys.tsx'
import { PlaceButton } from './place-button.tsx'
import type { Places } from './places.ts'

import './floor.css'

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
  return Math.round(45 * Math.max(0, Math.min(1, (dbm - WEAKEST) / (STRONGEST - WEAKEST))))
}

/** A plan that scrolls a little is better than places that no finger finds; one that scrolls much is not. */
const WIDEST_REM = 28

type Props = { readonly exhibit: FloorExhibit; readonly places?: Places | undefined }

export function Floor({ exhibit, places }: Props) {
  const { width, depth, rooms, marks, signal } = exhibit
  const [ref, measured] = useWidthInRem<HTMLDivElement>()
  const rem = measured || WIDEST_REM
  const layout = layOutFloor(exhibit, rem, (id) => places?.on(id).length ?? 0)
  const least = Math.max(
    leastSignalWidth(exhibit),
    places?.onPress ? leastFloorWidth(exhibit, (id) => places.ids.has(id)) : 0,
  )
  const names = [
    ...layout.marks.map(({ key }, index) => ({ key, name: marks[index]?.label ?? '' })),
    ...layout.rooms.map(({ key }, index) => ({ key, name: rooms[index]?.label ?? '' })),
  ]
  const plan = { exhibit, layout, places, scale: rem / width }
  return (
    <>
      <div
        ref={ref}
        className="floor"
        style={{
          aspectRatio: `${width} / ${depth}`,
          minWidth: `${Math.min(least, WIDEST_REM)}rem`,
        }}
      >
        <Cells signal={signal} />
        <Rooms {...plan} />
        <Readings {...plan} />
        <Marks {...plan} />
      </div>
      <LabelKeys names={names} />
    </>
  )
}

type PlanProps = Props & {
  readonly layout: ReturnType<typeof layOutFloor>
  /** Rem for each unit of the exhibit. */
  readonly scale: number
}

/** The signal as color, below everything else. */
function Cells({ signal }: Pick<FloorExhibit, 'signal'>) {
  return signal.flatMap((row, rowAt) =>
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
      />
    )),
  )
}

function Rooms({ exhibit: { width, depth, rooms }, layout, places, scale }: PlanProps) {
  return rooms.map((room, index) => (
    <PlaceButton
      key={room.id}
      id={room.id}
      places={places}
      className="floor-room"
      placedStyle={boxStyle(layout.rooms[index]?.pieces, room.x * scale, room.y * scale)}
      style={{
        left: `${(100 * room.x) / width}%`,
        top: `${(100 * room.y) / depth}%`,
        width: `${(100 * room.width) / width}%`,
        height: `${(100 * room.depth) / depth}%`,
      }}
    >
      <Name
        written={layout.rooms[index]}
        name={room.label}
        from={{ left: room.x * scale, top: room.y * scale }}
      />
    </PlaceButton>
  ))
}

/** The signal as numbers, where they have room. */
function Readings({ exhibit: { signal }, layout }: PlanProps) {
  return signal.flatMap((row, rowAt) =>
    row.map((dbm, columnAt) => {
      const box = layout.signal[rowAt]?.[columnAt]
      return (
        box && (
          <span
            // oxlint-disable-next-line react/no-array-index-key
            key={`${rowAt} ${columnAt}`}
            className="floor-signal"
            aria-hidden
            style={{
              left: `${box.left + box.width / 2}rem`,
              top: `${box.top + box.height / 2}rem`,
            }}
          >
            {String(dbm).replace('-', '−')}
          </span>
        )
      )
    }),
  )
}

function Marks({ exhibit: { width, depth, marks }, layout, places, scale }: PlanProps) {
  return marks.map(({ id, kind, label, x, y }, index) => {
    const Icon = ICON_BY_KIND[kind]
    return (
      <PlaceButton
        key={id}
        id={id}
        places={places}
        className="floor-mark"
        style={{ left: `${(100 * x) / width}%`, top: `${(100 * y) / depth}%` }}
      >
        <Icon aria-hidden />
        <Name
          written={layout.marks[index]}
          name={label}
          from={{ left: x * scale, top: y * scale }}
        />
      </PlaceButton>
    )
  })
}

/** Where a box of the plan is in an element that is itself somewhere in the plan. */
function boxStyle(box: Box | null | undefined, fromLeft: number, fromTop: number) {
  if (!box) return undefined
  return {
    left: `calc(var(--center, 0%) + ${box.left - fromLeft}rem)`,
    top: `calc(var(--center, 0%) + ${box.top - fromTop}rem)`,
    width: `${box.width}rem`,
    height: `${box.height}rem`,
  }
}

type NameProps = {
  readonly written: ReturnType<typeof layOutFloor>['marks'][number] | undefined
  readonly name: string
  /** In rem: of the plan, where what it belongs to is. */
  readonly from: { readonly left: number; readonly top: number }
}

function Name({ written, name, from }: NameProps) {
  if (!written) return null
  const { key, lines } = written
  return (
    <>
      <span
        className={key === null ? 'floor-name' : 'floor-name label-key'}
        aria-hidden
        style={boxStyle(written, from.left, from.top)}
      >
        {lines.join('\n')}
      </span>
      <span className="sr-only">{name}</span>
    </>
  )
}
