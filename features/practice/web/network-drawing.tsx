/**
 * A small network: links as one SVG, devices and labels as text over it.
 *
 * Text keeps its size however narrow the screen is; two links between the same
 * two devices run side by side.
 */
import { Cloud, Monitor, Network, Router, Server, Wifi, type LucideIcon } from 'lucide-react'

import type { TopologyLink, TopologyNode } from '../core/exercise.ts'

type Props = {
  readonly nodes: readonly TopologyNode[]
  readonly links: readonly TopologyLink[]
  readonly alt: string
}

const ICON_BY_KIND = {
  switch: Network,
  router: Router,
  pc: Monitor,
  server: Server,
  ap: Wifi,
  cloud: Cloud,
} as const satisfies Record<TopologyNode['kind'], LucideIcon>

/** The board of the core: 100 wide, 60 high. */
const HEIGHT = 60
/** How far twin links keep apart, in units of the board. */
const APART = 7
const MANY_NODES = 6

export function NetworkDrawing({ nodes, links, alt }: Props) {
  const nodeById = new Map(nodes.map((node) => [node.id, node]))
  const lines = links.flatMap((link, index) => {
    const from = nodeById.get(link.from)
    const to = nodeById.get(link.to)
    if (!from || !to) return []
    const twins = links.filter((other) => isTwin(other, link))
    const shift = (twins.indexOf(link) - (twins.length - 1) / 2) * APART
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
    // Sideways, at a right angle to the link; always measured from the same end, so twins never cross.
    const turn = from.id < to.id ? 1 : -1
    const dx = (turn * shift * (to.y - from.y)) / length
    const dy = (-turn * shift * (to.x - from.x)) / length
    return [
      {
        key: index,
        x1: from.x + dx,
        y1: from.y + dy,
        x2: to.x + dx,
        y2: to.y + dy,
        label: link.label,
      },
    ]
  })
  return (
    <div
      role="img"
      aria-label={alt}
      className="exercise-board"
      data-wide={nodes.length > MANY_NODES || undefined}
    >
      <svg viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
        {lines.map(({ key, x1, y1, x2, y2 }) => (
          <line key={key} x1={x1} y1={y1} x2={x2} y2={y2} vectorEffect="non-scaling-stroke" />
        ))}
      </svg>
      {lines.map(
        ({ key, x1, y1, x2, y2, label }) =>
          label !== undefined && (
            <span
              key={key}
              className="exercise-link"
              style={positionAt((x1 + x2) / 2, (y1 + y2) / 2)}
            >
              {label}
            </span>
          ),
      )}
      {nodes.map(({ id, kind, label, detail, x, y }) => {
        const Icon = ICON_BY_KIND[kind]
        return (
          <div key={id} className="exercise-node" style={positionAt(x, y)}>
            <Icon aria-hidden />
            <span>{label}</span>
            {detail !== undefined && <small>{detail}</small>}
          </div>
        )
      })}
    </div>
  )
}

function positionAt(x: number, y: number) {
  return { left: `${x}%`, top: `${(100 * y) / HEIGHT}%` }
}

function isTwin(one: TopologyLink, other: TopologyLink): boolean {
  return (
    (one.from === other.from && one.to === other.to) ||
    (one.from === other.to && one.to === other.from)
  )
}
