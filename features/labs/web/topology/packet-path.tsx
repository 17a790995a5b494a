/** The network with the way of a packet so far: a picture beside the table of hops, which says the same in words. */
import { useEffect, useRef } from 'react'

import { ScrollFrame } from '#platform/web/ui/scroll-frame.tsx'
import { useWidthInRem } from '#platform/web/use-width-in-rem.ts'

import { nameOf, type Network } from '../../core/network/network.ts'
import type { Scene } from '../../core/scene.ts'
import { boardOf, BOX, spotOf } from './board.ts'
import { drawnLinks, placesIn } from './drawn-links.ts'

type Props = {
  readonly network: Network
  readonly places: Scene['places']
  /** The devices that it has been at, by id, the last being where it is. */
  readonly passed: readonly string[]
  readonly isLost: boolean
}

const rem = (length: number) => `${length}rem`

export function PacketPath({ network, places, passed, isLost }: Props) {
  const [room, width] = useWidthInRem<HTMLDivElement>()
  const board = boardOf(width, placesIn(network, places), 4)
  const here = places[passed.at(-1) ?? '']
  const spot = here && spotOf(here, board)
  const packet = useRef<SVGCircleElement>(null)
  const left = spot?.x
  // Where the drawing is wider than its room, it follows the packet.
  useEffect(() => {
    const frame = packet.current?.closest('.lab-path')
    if (!frame || left === undefined || width === 0) return
    frame.scrollLeft = (left / width) * frame.clientWidth - frame.clientWidth / 2
  }, [left, width])
  const isPassed = (one: string, other: string) =>
    passed.some((device, index) => {
      const next = passed[index + 1]
      return (device === one && next === other) || (device === other && next === one)
    })
  return (
    <ScrollFrame label="Way of the packet" className="lab-drawing lab-path">
      <div ref={room} />
      <svg aria-hidden style={{ width: rem(board.width), height: rem(board.height) }}>
        {drawnLinks(network, places, board).map(({ cable, from, to }) => {
          const [one, other] = cable.ends
          return (
            <g key={cable.id} data-passed={isPassed(one.device, other.device) || undefined}>
              <line x1={rem(from.x)} y1={rem(from.y)} x2={rem(to.x)} y2={rem(to.y)} />
            </g>
          )
        })}
        {network.devices.map((device) => {
          const place = places[device.id]
          if (!place) return null
          const { x, y } = spotOf(place, board)
          return (
            <svg
              key={device.id}
              x={rem(x)}
              y={rem(y)}
              className="lab-drawing-device"
              overflow="visible"
            >
              <rect x={rem(-BOX.x)} y="-0.9rem" width={rem(2 * BOX.x)} height="1.8rem" rx="8" />
              <text y="0.3rem">{nameOf(device)}</text>
            </svg>
          )
        })}
        {spot && (
          <circle
            ref={packet}
            className="lab-packet"
            data-lost={isLost || undefined}
            r="0.5rem"
            style={{ cx: rem(spot.x), cy: rem(spot.y - 1.4) }}
          />
        )}
      </svg>
    </ScrollFrame>
  )
}
