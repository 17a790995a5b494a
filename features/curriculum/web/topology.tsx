/**
 * A network: devices on a board, and the links between them.
 *
 * The links are one SVG below the devices; the devices and all labels are text, so they stay readable on a small
 * screen.
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

import { fitBoard, labelPosition } from '../core/figure-layout.ts'
import { PlaceButton } from './exhibit/place-button.tsx'
import type { Places } from './exhibit/places.ts'
import { Figure } from './figure.tsx'

import './topology.css'

type Props = {
  readonly title: string
  readonly alt: string
  readonly nodes: readonly {
    readonly id: string
    readonly kind: string
    readonly label: string
    readonly x: number
    readonly y: number
  }[]
  readonly links: readonly {
    readonly from: string
    readonly to: string
    readonly label?: string | undefined
    readonly dashed?: boolean | undefined
  }[]
  readonly places?: Places | undefined
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

const percent = (share: number) => `${share * 100}%`

export function Topology({ title, alt, nodes, links, places }: Props) {
  const board = fitBoard(nodes, links)
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
      <div className="topology">
        <div
          className="topology-board"
          style={{ minWidth: board.leastWidth, maxWidth: board.mostWidth, height: board.height }}
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
                  style={{ left: percent(at.left), top: percent(at.top) }}
                >
                  {label}
                </span>
              ),
          )}
        </div>
      </div>
    </Figure>
  )
}
