/** Each cable as a line with its labels. */
import { shortName } from '../../core/network/names.ts'
import type { Cable, Network, PortRef } from '../../core/network/network.ts'
import type { Scene } from '../../core/scene.ts'
import {
  aside,
  direction,
  halfLabel,
  labelOn,
  middleOf,
  spotOf,
  type Board,
  type Place,
} from './board.ts'

export type DrawnLink = {
  readonly cable: Cable
  readonly from: Place
  readonly to: Place
  readonly labels: readonly (Place & { readonly text: string })[]
  /** Where a word has room on the line: null where it has none. */
  readonly wordAt: Place | null
  /** Where a mark stands instead: on the line, or beside a label that is there. */
  readonly markAt: Place
}

/** Half of a mark, and the air around it. */
const MARK = 0.7
/** Half the height of a label. */
const LABEL_HALF = 0.5

/** How far links between the same two devices keep apart: two of them, or more. */
const APART = { two: 1.9, more: 1.3 } as const
/** Of the longest word on a line, `err-disabled`. */
const WORD_LETTERS = 12

export function placesIn({ devices }: Network, places: Scene['places']): readonly Place[] {
  return devices.flatMap(({ id }) => places[id] ?? [])
}

export function drawnLinks(
  { cables, devices }: Network,
  places: Scene['places'],
  board: Board,
): readonly DrawnLink[] {
  const isHost = ({ device }: PortRef) => devices.find(({ id }) => id === device)?.kind === 'host'
  return cables.flatMap((cable) => {
    const [one, other] = cable.ends
    const [from, to] = lineOf(cable, cables, places, board)
    if (!from || !to) return []
    // A host has one port only: it need not be named.
    const names = [one, other].map((end) => (isHost(end) ? '' : shortName(end.port)))
    const [near, far] = names.map((name, index) => {
      const half = halfLabel(name.length)
      return index === 0 ? labelOn(from, to, half) : labelOn(to, from, half)
    })
    if (!near || !far) return []
    const { length, x, y } = direction(from, to)
    const flat = Math.abs(x)
    const extents = names.map((name) => halfLabel(name.length) * flat + 0.5 * Math.abs(y))
    const left = length - near.away - far.away - (extents[0] ?? 0) - (extents[1] ?? 0)
    // Two labels that would lie over each other keep to the two sides of the line.
    const by = left < 0 ? 0.6 : 0
    const labels = [aside(near, from, to, by), aside(far, from, to, -by)].map((place, index) => ({
      x: place.x,
      y: place.y,
      text: names[index] ?? '',
    }))
    return [
      {
        cable,
        from,
        to,
        labels,
        wordAt: left > 2 * halfLabel(WORD_LETTERS) * flat + Math.abs(y) ? middleOf(from, to) : null,
        markAt: markBeside(middleOf(from, to), labels),
      },
    ]
  })
}

/** The place, or one beside the label that stands there. */
function markBeside(place: Place, labels: DrawnLink['labels']): Place {
  const under = labels.find(
    ({ x, y, text }) =>
      text !== '' &&
      Math.abs(place.x - x) < halfLabel(text.length) + MARK &&
      Math.abs(place.y - y) < LABEL_HALF + MARK,
  )
  if (!under) return place
  const side = place.x < under.x ? -1 : 1
  return { x: under.x + side * (halfLabel(under.text.length) + MARK), y: under.y }
}

function lineOf(
  cable: Cable,
  cables: readonly Cable[],
  places: Scene['places'],
  board: Board,
): readonly [Place?, Place?] {
  const [one, other] = cable.ends
  const [first, second] = [places[one.device], places[other.device]]
  if (!first || !second) return []
  const from = spotOf(first, board)
  const to = spotOf(second, board)
  const twins = cables.filter((each) => pairOf(each) === pairOf(cable))
  // Measured from the same end, so that twins never cross.
  const turn = one.device < other.device ? 1 : -1
  const apart = twins.length > 2 ? APART.more : APART.two
  const by = turn * (twins.indexOf(cable) - (twins.length - 1) / 2) * apart
  return [aside(from, from, to, by), aside(to, from, to, by)]
}

const pairOf = ({ ends }: Cable) =>
  ends
    .map(({ device }) => device)
    .toSorted()
    .join(' ')
