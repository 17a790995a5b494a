/** The board of a bench: all of it is drawn, so that a device stays where it is put. In rem. */
import { HEIGHT, WIDTH } from '../../core/bench/free-place.ts'
import { BOX, spotOf, type Board, type Place } from '../topology/board.ts'

/** So that devices in neighboring columns keep their boxes apart. */
const LEAST_WIDTH = 52
const TALL = 28

/** @param room how wide it may be; where that is too little, it scrolls. */
export function benchBoard(room: number): Board {
  return {
    width: Math.max(room, LEAST_WIDTH),
    height: TALL,
    x: { from: 0, span: WIDTH },
    y: { from: 0, span: HEIGHT },
  }
}

/** Where a device is after a pointer has carried it so far, in rem; on the bench, to a whole number. */
export function carried(from: Place, by: Place, board: Board): Place {
  const [least, most] = [spotOf({ x: 0, y: 0 }, board), spotOf({ x: WIDTH, y: HEIGHT }, board)]
  const along = (start: number, way: number, length: number, span: number) =>
    Math.round(Math.min(span, Math.max(0, start + (way / length) * span)))
  return {
    x: along(from.x, by.x, most.x - least.x, WIDTH),
    y: along(from.y, by.y, most.y - least.y, HEIGHT),
  }
}

/** What has to be moved before a press becomes a drag, in rem: a tenth of a box. */
export const STILL = BOX.x / 10
