/** Places on the bench: which there are, and where a new device has room. */
import type { Device } from '../network/network.ts'
import type { Edited, Place } from './bench.ts'

export const WIDTH = 100
export const HEIGHT = 60

/** 8 by 5 places: one for each device that a bench may have. The middle comes first. */
const COLUMNS = [44, 56, 32, 68, 20, 80, 8, 92]
const ROWS = [6, 18, 30, 42, 54]

/** What a device takes in the drawing, with its address. */
const ROOM = { x: 11, y: 11 }

/** As networks are drawn: routers above switches, switches above hosts. Rows by number; the nearest free one is taken. */
const ROW_BY_KIND = {
  router: 0,
  firewall: 0,
  switch: 2,
  host: 4,
} as const satisfies Record<Device['kind'], number>

/** @param places that are taken. */
export function freePlace({ kind }: Device, places: readonly Place[]): Place {
  const wanted = ROW_BY_KIND[kind]
  const rows = ROWS.toSorted(
    (one, other) => distance(one, ROWS[wanted]) - distance(other, ROWS[wanted]),
  )
  const slots = rows.flatMap((y) => COLUMNS.map((x) => ({ x, y })))
  const isFree = ({ x, y }: Place) =>
    places.every((place) => distance(place.x, x) >= ROOM.x || distance(place.y, y) >= ROOM.y)
  const roomOf = ({ x, y }: Place) =>
    Math.min(...places.map((place) => distance(place.x, x) + distance(place.y, y)))
  const widest = () => slots.toSorted((one, other) => roomOf(other) - roomOf(one))[0]
  return slots.find(isFree) ?? widest() ?? { x: 0, y: 0 }
}

/** On the bench, to a tenth: what is beside it comes to its edge. */
export function readPlace({ x, y }: Place): Place | Extract<Edited, { problem: string }> {
  return Number.isFinite(x) && Number.isFinite(y)
    ? { x: within(x, WIDTH), y: within(y, HEIGHT) }
    : {
        problem: `A place is a number from 0 to ${WIDTH} across, and one from 0 to ${HEIGHT} down.`,
      }
}

function within(value: number, most: number): number {
  return Math.round(Math.min(most, Math.max(0, value)) * 10) / 10
}

function distance(one: number, other = 0): number {
  return Math.abs(one - other)
}
