/**
 * A network: devices on a board, and the links between them.
 *
 * The links are one SVG below the devices; the devices and all labels are text, so they stay readable on a small
 * screen. Where it is too wide for one, it scrolls in its frame or, in a question, is turned.
 */
import {
  Cctv,
  Cloud,
  Database,
  Laptop,
  Monitor,
  Network,
  Phone,
  Printer,
  RadioTower,
  Router,
  Scale,
  Server,
  ShieldHalf,
  SlidersHorizontal,
  Wifi,
  type LucideIcon,
} from 'lucide-react'

import { useWidthInRem } from '#platform/web/use-width-in-rem.ts'

import type { TopologyExhibit } from '../core/exhibit.ts'
import { fitBoard, labelPosition, linkLines, turned } from '../core/figure-layout.ts'
import { PlaceButton } from './exhibit/place-button.tsx'
import type { Places } from './exhibit/places.ts'
import { Figure } from './figure.tsx'

import './topology.css'

type Node = Omit<TopologyExhibit['nodes'][number], 'kind'> & {
  /** A lesson may name one that has no picture. */
  readonly kind: string
}

type Props = Pick<TopologyExhibit, 'title' | 'links'> & {
  readonly nodes: readonly Node[]
  readonly alt: string
  readonly places?: Places | undefined
  /** A chain from left to right may become one from top to bottom. Not where words beside it say "at the left". */
  readonly canTurn?: boolean
}

const ICON_BY_KIND: Readonly<Record<string, LucideIcon>> = {
  router: Router,
  switch: Network,
  pc: Monitor,
  laptop: Laptop,
  phone: Phone,
  server: Server,
  printer: Printer,
  ap: Wifi,
  firewall: ShieldHalf,
  cloud: Cloud,
  balancer: Scale,
  controller: SlidersHorizontal,
  storage: Database,
  camera: Cctv,
  modem: RadioTower,
}

const PX_PER_REM = 16
/** No higher than all of them below one another. */
const TURNED_PX_PER_NODE = 100
/** Half a device at each side of the board. */
const SIDES_REM = 5.8

const percent = (share: number) => `${share * 100}%`

const rem = (px: number) => `${px / PX_PER_REM}rem`

/** The board as it was drawn, or turned where only that fits. */
function boardFor({ nodes, links, canTurn = false }: Props, width: number) {
  const drawn = fitBoard(nodes, links)
  const fits = drawn.leastWidth / PX_PER_REM + SIDES_REM <= width
  if (!canTurn || width === 0 || fits) return drawn
  const other = fitBoard(turned(nodes), links, TURNED_PX_PER_NODE * nodes.length)
  return other.leastWidth < drawn.leastWidth ? other : drawn
}

export function Topology(props: Props) {
  const { title, alt, links, places } = props
  const [ref, width] = useWidthInRem<HTMLDivElement>()
  const board = boardFor(props, width)
  const nodeById = new Map(board.nodes.map((node) => [node.id, node]))
  const lines = links.flatMap(({ from, to, label, dashed = false }) => {
    const a = nodeById.get(from)
    const b = nodeById.get(to)
    if (!a || !b) return []
    const key = `${from} ${to} ${label ?? ''}`
    return [{ a, b, label, dashed, key, at: labelPosition(board, a, b) }]
  })
  return (
    <Figure title={title} alt={alt} isPressable={places?.onPress !== undefined}>
      <div ref={ref}>
        <div className="topology">
          <div
            className="topology-board"
            style={{
              minWidth: rem(board.leastWidth),
              maxWidth: rem(board.mostWidth),
              height: rem(board.height),
            }}
          >
            <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
              {lines.map(({ a, b, dashed, key }) => (
                <line
                  key={key}
                  x1={a.left}
                  y1={a.top}
                  x2={b.left}
                  y2={b.top}
                  vectorEffect="non-scaling-stroke"
                  strokeDasharray={dashed ? '5 5' : undefined}
                />
              ))}
            </svg>
            {board.nodes.map(({ id, kind, label, left, top }) => {
              const Icon = ICON_BY_KIND[kind] ?? Network
              return (
                <PlaceButton
                  key={id}
                  id={id}
                  places={places}
                  className="topology-node"
                  style={{ left: percent(left), top: percent(top) }}
                >
                  <Icon aria-hidden />
                  <span>{label}</span>
                </PlaceButton>
              )
            })}
            {lines.map(
              ({ label, key, at }) =>
                label !== undefined && (
                  <span
                    key={key}
                    className="topology-link"
                    aria-hidden
                    style={{ left: percent(at.left), top: percent(at.top) }}
                  >
                    {linkLines(label).join('\n')}
                  </span>
                ),
            )}
          </div>
        </div>
      </div>
    </Figure>
  )
}
