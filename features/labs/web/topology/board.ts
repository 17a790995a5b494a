/** Where things are drawn: the places of a scene, and the labels beside them, in rem of a drawing that was measured. */
export type Place = { readonly x: number; readonly y: number }

/** Half of the box in which a device is drawn. */
export const BOX = { x: 2.5, y: 1.5 } as const
/** A device has its address below its box. */
const BELOW = 1.4
const EDGE = 0.7

/** How far rows of devices are apart, so that links between them can be read; and devices of a row, for their addresses. */
const ROW = 6.4
const COLUMN = 7.6
/** What an address takes: so far apart are neighbors of a row, at least. */
const ADDRESS = 6.6
/** Places of a scene (100 by 60) that are nearer than this are in one row. */
const SAME_ROW = 6

/** Devices that are nearer than this in a row, as on a bench, may lie over each other: a wider drawing would show none. */
const LEAST_GAP = 8

/** How large a drawing is, and which part of a scene's places it shows: all that has devices. */
export type Board = {
  readonly width: number
  readonly height: number
  readonly x: Extent
  readonly y: Extent
}

type Extent = { readonly from: number; readonly span: number }

/**
 * @param room how wide it may be.
 * @returns one that may be wider: then it scrolls.
 */
export function boardOf(room: number, places: readonly Place[], row = ROW): Board {
  const rows: number[] = []
  for (const y of places.map(({ y }) => y).toSorted((one, other) => one - other)) {
    if (rows.length === 0 || y - (rows.at(-1) ?? 0) > SAME_ROW) rows.push(y)
  }
  const inRow = rows.map((at) => places.filter(({ y }) => y >= at && y - at <= SAME_ROW).length)
  const x = extentOf(places.map((place) => place.x))
  const closest = Math.min(...rows.flatMap((at) => gapsOf(places, at)))
  return {
    width: Math.max(
      room,
      Math.max(1, ...inRow) * COLUMN,
      COLUMN + (ADDRESS * x.span) / Math.max(closest, LEAST_GAP),
    ),
    height: Math.max(0, rows.length - 1) * row + 2 * (BOX.y + EDGE) + BELOW,
    x,
    y: extentOf(places.map(({ y }) => y)),
  }
}

/** How far the places of a row are from each other, side by side. */
function gapsOf(places: readonly Place[], row: number): readonly number[] {
  const across = places
    .filter(({ y }) => y >= row && y - row <= SAME_ROW)
    .map(({ x }) => x)
    .toSorted((one, other) => one - other)
  return across.slice(1).flatMap((x, at) => {
    const gap = x - (across[at] ?? 0)
    return gap > 0 ? [gap] : []
  })
}

function extentOf(values: readonly number[]): Extent {
  const from = Math.min(...values)
  return { from, span: Math.max(...values) - from }
}

/** The center of a device. */
export function spotOf(place: Place, { width, height, x, y }: Board): Place {
  const edge = COLUMN / 2
  return {
    x: x.span === 0 ? width / 2 : edge + share(place.x, x) * (width - 2 * edge),
    y: BOX.y + EDGE + share(place.y, y) * (height - 2 * (BOX.y + EDGE) - BELOW),
  }
}

function share(value: number, { from, span }: Extent): number {
  return span === 0 ? 0 : (value - from) / span
}

/** Half the room of a label of so many letters, in rem. */
export const halfLabel = (letters: number) => 0.24 * letters

/**
 * Where a label stands on a line, as near to the device at its beginning as its box allows.
 *
 * @param half of the label's width.
 * @returns the place, and how far it is from the beginning.
 */
export function labelOn(from: Place, to: Place, half: number): Place & { readonly away: number } {
  const { x, y, length } = direction(from, to)
  const out = Math.min(BOX.x / (Math.abs(x) || 1e-9), BOX.y / (Math.abs(y) || 1e-9))
  const away = Math.min(length / 2, out + half * Math.abs(x) + 0.75 * Math.abs(y) + 0.15)
  return { x: from.x + x * away, y: from.y + y * away, away }
}

export function direction(from: Place, to: Place) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length, length }
}

export const middleOf = (from: Place, to: Place): Place => ({
  x: (from.x + to.x) / 2,
  y: (from.y + to.y) / 2,
})

/** Sideways, at a right angle to a line. */
export function aside(place: Place, from: Place, to: Place, by: number): Place {
  const { x, y } = direction(from, to)
  return { x: place.x - y * by, y: place.y + x * by }
}
