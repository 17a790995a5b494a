/**
 * Computes the layout of the figures in a lesson and of the networks in questions.
 *
 * Authors place the nodes of a network on a board of 100 by 60 and do not know how wide the reader's screen is. These
 * rules fit the board to its nodes, and compute the size at which no two labels touch; a smaller screen scrolls it
 * sideways, or shows it turned.
 */
import { brokenInto } from './label-layout.ts'

/** Pixels where a rem has 16, at the sizes that the style sheet gives a node with its label. */
const NODE_WIDTH_PX = 96
const NODE_HEIGHT_PX = 86
const ICON_WIDTH_PX = 46
const LINK_LETTER_PX = 6.2
const LINK_HEIGHT_PX = 100
/** The size of one unit of the author's board on a wide screen. */
const UNIT_WIDTH_PX = 7.6
const UNIT_HEIGHT_PX = 5
/** A taller figure would fill a phone's screen; then it is better wide. */
const TALL_PX = 460

type Node = { readonly id: string; readonly x: number; readonly y: number }
type Link = { readonly from: string; readonly to: string; readonly label?: string | undefined }

/** A longer label of a link is in two lines. */
const LONG_LABEL = 11

export function linkLines(label: string): string[] {
  return label.length > LONG_LABEL ? brokenInto(label, 2) : [label]
}

/** What was at the left is at the top: a chain that is too wide for a phone is not too high for it. */
export function turned<N extends Node>(nodes: readonly N[]): N[] {
  return nodes.map((node) => ({ ...node, x: (node.y * 100) / 60, y: (node.x * 60) / 100 }))
}

export type Board<N> = {
  /** The centers of the nodes as shares of the board, 0 to 1. */
  readonly nodes: readonly (N & { readonly left: number; readonly top: number })[]
  /** Pixels where a rem has 16: the minimum width and height, and the largest useful width. */
  readonly leastWidth: number
  readonly mostWidth: number
  readonly height: number
}

/** @param tallest how high it may become before it rather becomes wide. */
export function fitBoard<N extends Node>(
  nodes: readonly N[],
  links: readonly Link[],
  tallest: number = TALL_PX,
): Board<N> {
  const [left, right] = rangeOf(nodes.map(({ x }) => x))
  const [top, bottom] = rangeOf(nodes.map(({ y }) => y))
  const positioned = nodes.map((node) => ({
    ...node,
    left: right === left ? 0.5 : (node.x - left) / (right - left),
    top: bottom === top ? 0.5 : (node.y - top) / (bottom - top),
  }))
  const byId = new Map(positioned.map((node) => [node.id, node]))
  const pairs = [
    ...positioned.flatMap((a, index) =>
      positioned.slice(index + 1).map((b) => ({ a, b, wide: NODE_WIDTH_PX, high: NODE_HEIGHT_PX })),
    ),
    ...links.flatMap(({ from, to, label }) => {
      const [a, b] = [byId.get(from), byId.get(to)]
      if (!a || !b || label === undefined) return []
      const wide =
        ICON_WIDTH_PX +
        LINK_LETTER_PX * Math.max(...linkLines(label).map(({ length }) => length)) +
        12
      return [{ a, b, wide, high: LINK_HEIGHT_PX }]
    }),
  ]

  let leastWidth = 0
  let height = (bottom - top) * UNIT_HEIGHT_PX
  for (const { a, b, wide, high } of pairs) {
    const across = Math.abs(a.left - b.left)
    const down = Math.abs(a.top - b.top)
    if (across * leastWidth >= wide || down * height >= high) continue
    // Nodes can be separated horizontally or vertically; vertically is the direction in which a phone scrolls.
    const heightNeeded = down === 0 ? Infinity : high / down
    const widthNeeded = across === 0 ? Infinity : wide / across
    if (heightNeeded <= tallest || widthNeeded === Infinity) {
      if (heightNeeded !== Infinity) height = Math.max(height, heightNeeded)
    } else leastWidth = Math.max(leastWidth, widthNeeded)
  }
  return {
    nodes: positioned,
    leastWidth: Math.ceil(leastWidth),
    mostWidth: Math.ceil(Math.max(leastWidth, (right - left) * UNIT_WIDTH_PX)),
    height: Math.ceil(height),
  }
}

function rangeOf(values: readonly number[]): [number, number] {
  return values.length === 0 ? [0, 0] : [Math.min(...values), Math.max(...values)]
}

/** The width of a phone's frame, where labels come closest to nodes. */
const NARROW_PX = 290
const SHARES_ALONG = [0.5, 0.35, 0.65, 0.25, 0.75]

type Position = { readonly left: number; readonly top: number }

/** The position of a link's label: its middle, or next to a third node that is in the way. */
export function labelPosition(board: Board<unknown>, a: Position, b: Position): Position {
  const width = Math.max(board.leastWidth, NARROW_PX)
  const positions = SHARES_ALONG.map((share) => ({
    left: a.left + (b.left - a.left) * share,
    top: a.top + (b.top - a.top) * share,
  }))
  const isFree = ({ left, top }: Position) =>
    board.nodes.every((node) => {
      const below = (top - node.top) * board.height
      const isBeside = Math.abs(left - node.left) * width >= ICON_WIDTH_PX
      return isBeside || below < -30 || below > 46
    })
  return positions.find(isFree) ?? { left: (a.left + b.left) / 2, top: (a.top + b.top) / 2 }
}

type Field = { readonly bits: number }

/** The row length of a header in RFC 791. */
const WORD_BITS = 32

/**
 * The fields of a header in rows of 32 bits, as standards draw them; one row if the fields do not fit into words, or
 * if there is only one.
 */
export function bitRows<F extends Field>(fields: readonly F[]): F[][] {
  const total = fields.reduce((sum, { bits }) => sum + bits, 0)
  if (total <= WORD_BITS || fields.some(({ bits }) => bits > WORD_BITS)) return [[...fields]]
  const rows: F[][] = []
  let row: F[] = []
  let filled = 0
  for (const field of fields) {
    row.push(field)
    filled += field.bits
    if (filled > WORD_BITS) return [[...fields]]
    if (filled === WORD_BITS) {
      rows.push(row)
      row = []
      filled = 0
    }
  }
  return filled === 0 ? rows : [[...fields]]
}
