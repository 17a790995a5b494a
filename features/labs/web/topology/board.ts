/** Where things are drawn: the places of a scene, and the labels beside them, in rem of a drawing that was measured. */
export type Place = { readonly x: number; readonly y: number }

/** The places of a scene are 100 wide and so high. */
const SCENE_HEIGHT = 60

/** Half of the box in which a device is drawn. */
export const BOX = { x: 2.5, y: 1.5 } as const
/** A device has its address below its box. */
const BELOW = 2.9

const LOWEST = 15
const HIGHEST = 24

export type Board = { readonly width: number; readonly height: number }

export function boardOf(width: number): Board {
  return { width, height: Math.min(HIGHEST, Math.max(LOWEST, width * 0.45)) }
}

/** The center of a device. */
export function spotOf({ x, y }: Place, { width, height }: Board): Place {
  const room = { x: width - 2 * (BOX.x + 0.6), y: height - BOX.y - BELOW - 0.8 }
  return {
    x: BOX.x + 0.6 + (x / 100) * room.x,
    y: BOX.y + 0.5 + (y / SCENE_HEIGHT) * room.y,
  }
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
