/**
 * Where a floor plan has room for what is written on it: names of marks and rooms, and the measured signal.
 *
 * A name that has no room in the plan becomes a letter there, and is written in a list below.
 */
import type { FloorExhibit } from './exhibit.ts'
import { firstFree, freest, keyAt, sizesOf, type Box, type Label } from './label-layout.ts'

/** All lengths in rem. */
export const ICON = 1.5
/** A finger needs 44 pixels. */
export const FINGER = 2.75
/** The number of a thing that lies somewhere. */
const PIECE = 1.4
const GAP = 0.1
const EDGE = 0.35
/** Room for a number of the signal, and for a symbol beside it. */
const CELL_WIDTH = 2.2
const CELL_HEIGHT = 1.2
const MOST_LINES = 3

type Written = Label & {
  readonly id: string
  /** The letter that stands for the name in the plan; null where the name itself is there. */
  readonly key: string | null
}

export type FloorLayout = {
  readonly height: number
  readonly marks: readonly Written[]
  readonly rooms: readonly (Written & {
    /** Room for what lies there. */
    readonly pieces: Box | null
  })[]
  /** Row by row, the middle of each number. */
  readonly signal: readonly (readonly Box[])[]
}

/** @param piecesOn how many things lie in a room. */
export function layOutFloor(
  { width, depth, rooms, marks, signal }: FloorExhibit,
  rem: number,
  piecesOn: (roomId: string) => number,
): FloorLayout {
  const scale = rem / width
  const height = depth * scale
  // What is at a wall may reach a little over it.
  const plan: Box = {
    left: -EDGE,
    top: -EDGE,
    width: rem + 2 * EDGE,
    height: height + 2 * EDGE,
  }
  const icons = new Map(marks.map(({ id, x, y }) => [id, around(x * scale, y * scale, ICON, ICON)]))
  const taken: Box[] = [...icons.values()]
  let keys = 0
  const write = (
    id: string,
    candidates: readonly Label[],
    within: Box,
    keyCandidates: (key: string) => readonly Label[],
  ): Written => {
    const free = firstFree(candidates, taken, within)
    if (free) {
      taken.push(free)
      return { ...free, id, key: null }
    }
    const key = keyAt(keys)
    keys += 1
    const places = keyCandidates(key)
    const label = firstFree(places, taken, plan) ?? freest(places, taken, plan)
    taken.push(label)
    return { ...label, id, key }
  }

  const writtenMarks = marks.map(({ id, label }) => {
    const icon = icons.get(id) ?? plan
    const beside = (text: string) =>
      sizesOf(text, MOST_LINES).flatMap((size) => besides(icon, size))
    return write(id, beside(label), plan, beside)
  })
  const writtenRooms = rooms.map((room) => {
    const inside: Box = {
      left: room.x * scale,
      top: room.y * scale,
      width: room.width * scale,
      height: room.depth * scale,
    }
    const corners = (text: string) =>
      sizesOf(text, MOST_LINES).flatMap((size) => cornersOf(inset(inside), size))
    const name = write(room.id, corners(room.label), inside, (key) => [
      ...corners(key),
      ...sizesOf(key, 1).flatMap((size) => besides(inside, size)),
    ])
    const count = piecesOn(room.id)
    if (count === 0) return { ...name, pieces: null }
    const places = cornersOf(inset(inside), { width: PIECE * count, height: PIECE }).toReversed()
    const pieces = firstFree(places, taken, inside) ?? freest(places, taken, plan)
    taken.push(pieces)
    return { ...name, pieces }
  })
  const cells = signal.map((row, rowAt) =>
    row.map((_, columnAt): Box => {
      const cell: Box = {
        left: (columnAt * rem) / row.length,
        top: (rowAt * height) / signal.length,
        width: rem / row.length,
        height: height / signal.length,
      }
      const number = { width: 1.3, height: 0.85 }
      const candidates = gridOf(inset(cell), number)
      return firstFree(candidates, taken, plan) ?? freest(candidates, taken, cell)
    }),
  )
  return { height, marks: writtenMarks, rooms: writtenRooms, signal: cells }
}

/** So wide that each number of the signal has room. */
export function leastSignalWidth({ width, depth, signal }: FloorExhibit): number {
  const columns = Math.max(0, ...signal.map(({ length }) => length))
  return Math.max(CELL_WIDTH * columns, (CELL_HEIGHT * signal.length * width) / depth)
}

/** So wide that a finger finds each of these places; wider than a phone only where they are very small. */
export function leastFloorWidth(
  { width, rooms, marks }: FloorExhibit,
  isPlace: (id: string) => boolean,
): number {
  const small = rooms
    .filter(({ id }) => isPlace(id))
    .map((room) => (FINGER * width) / Math.min(room.width, room.depth))
  const spots = marks.filter(({ id }) => isPlace(id))
  const close = spots.flatMap((one, index) =>
    spots.slice(index + 1).map((other) => {
      // Two squares are apart where they are so in one direction.
      const apart = Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))
      return (FINGER * width) / Math.max(apart, width / 40)
    }),
  )
  return Math.max(0, ...small, ...close)
}

function around(x: number, y: number, width: number, height: number): Box {
  return { left: x - width / 2, top: y - height / 2, width, height }
}

type Size = { readonly width: number; readonly height: number }

/** Below, above, at the right and at the left, and shifted along the edge where the plan ends. */
function besides<S extends Size>(icon: Box, size: S): (S & Box)[] {
  const middle = icon.left + (icon.width - size.width) / 2
  const below = icon.top + icon.height + GAP
  const above = icon.top - size.height - GAP
  const halfway = icon.top + (icon.height - size.height) / 2
  const rightward = icon.left + icon.width / 2 - 0.3
  const leftward = icon.left + icon.width / 2 - size.width + 0.3
  return [
    { ...size, left: middle, top: below },
    { ...size, left: middle, top: above },
    { ...size, left: icon.left + icon.width + GAP, top: halfway },
    { ...size, left: icon.left - size.width - GAP, top: halfway },
    { ...size, left: rightward, top: below },
    { ...size, left: leftward, top: below },
    { ...size, left: rightward, top: above },
    { ...size, left: leftward, top: above },
  ]
}

/** The corners, the upper left one first, and the middle. */
function cornersOf<S extends Size>(room: Box, size: S): (S & Box)[] {
  const right = room.left + room.width - size.width
  const bottom = room.top + room.height - size.height
  return [
    { ...size, left: room.left, top: room.top },
    { ...size, left: right, top: room.top },
    { ...size, left: room.left, top: bottom },
    { ...size, left: right, top: bottom },
    { ...size, left: (room.left + right) / 2, top: (room.top + bottom) / 2 },
  ]
}

const STEPS = [0.5, 0, 1, 0.25, 0.75]

function gridOf(cell: Box, size: Size): Box[] {
  return STEPS.flatMap((down) =>
    STEPS.map((across) => ({
      ...size,
      left: cell.left + (cell.width - size.width) * across,
      top: cell.top + (cell.height - size.height) * down,
    })),
  )
}

/** A little off the walls. */
function inset({ left, top, width, height }: Box): Box {
  const by = 0.15
  return { left: left + by, top: top + by, width: width - 2 * by, height: height - 2 * by }
}
