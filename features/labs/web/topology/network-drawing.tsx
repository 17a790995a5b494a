/**
 * The network drawn: text and shapes, with the state of each link by line and word.
 *
 * It repeats what the list says, so for a screen reader it is one picture with a name; a press on a device is a shortcut
 * for the pointer. It is laid out in rem for the room that it has: letters keep their size.
 */
import { memo, useEffect, useEffectEvent, type PointerEvent } from 'react'

import { ScrollFrame } from '#platform/web/ui/scroll-frame.tsx'
import { useWidthInRem } from '#platform/web/use-width-in-rem.ts'

import { formatAddress } from '../../core/network/ipv6.ts'
import { shortName } from '../../core/network/names.ts'
import { nameOf, type Device, type Network } from '../../core/network/network.ts'
import type { Settled } from '../../core/network/settled.ts'
import type { Scene } from '../../core/scene.ts'
import { DeviceIcon } from '../device-icon.tsx'
import { countWords } from '../lab-words.ts'
import { linkState } from '../link-words.ts'
import { boardOf, BOX, spotOf, type Board, type Place } from './board.ts'
import { drawnLinks, placesIn } from './drawn-links.ts'
import { StateShape } from './state-mark.tsx'

type Props = {
  readonly network: Network
  readonly settled: Settled
  readonly places: Scene['places']
  readonly chosen: string
  readonly onChoose: (device: string) => void
  /** On the bench, where devices are dragged. */
  readonly onGrab?: OnGrab
  /** Absent: as large as what is on it needs. */
  readonly boardFor?: (room: number, places: readonly Place[]) => Board
}

type OnGrab = (device: string, event: PointerEvent<SVGElement>) => void

const rem = (length: number) => `${length}rem`
const at = ({ x, y }: Place) => ({ x: rem(x), y: rem(y) })

/** Rendered when the network changes, not with each command. */
export const NetworkDrawing = memo(function NetworkDrawing(props: Props) {
  const { network, settled, places, chosen, onChoose, onGrab, boardFor = boardOf } = props
  const [room, width] = useWidthInRem<HTMLDivElement>()
  const board = boardFor(width, placesIn(network, places))
  const showChosen = useEffectEvent(() => {
    const place = places[chosen]
    const frame = room.current?.parentElement
    if (!frame || !place || width === 0) return
    const half = frame.clientWidth / 2
    const left = (spotOf(place, board).x * frame.clientWidth) / width - half
    if (Math.abs(left - frame.scrollLeft) > half * (1 - (2 * BOX.x) / width))
      frame.scrollLeft = left
  })
  // On a phone it may lie beside what is seen of a wide drawing. While it is dragged, the drawing stays.
  useEffect(() => showChosen(), [width, chosen])
  return (
    <ScrollFrame label="Drawing" className="lab-drawing">
      <div ref={room} />
      <svg
        role="img"
        aria-label={nameOfDrawing(network, settled)}
        style={{ width: rem(board.width), height: rem(board.height) }}
      >
        {drawnLinks(network, places, board).map(({ cable, from, to, labels, wordAt, markAt }) => {
          const state = linkState(settled, cable.ends)
          return (
            <g key={cable.id} data-state={state}>
              <line x1={rem(from.x)} y1={rem(from.y)} x2={rem(to.x)} y2={rem(to.y)} />
              {labels.map(({ text, ...place }, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- one for each end
                <text key={index} {...at(place)} className="lab-drawing-port">
                  {text}
                </text>
              ))}
              {state !== 'up' &&
                (wordAt ? (
                  <text {...at(wordAt)} className="lab-drawing-state">
                    {state}
                  </text>
                ) : (
                  <StateShape
                    state={state}
                    {...at({ x: markAt.x - 0.45, y: markAt.y - 0.45 })}
                    width="0.9rem"
                    height="0.9rem"
                    className="lab-drawing-mark"
                  />
                ))}
            </g>
          )
        })}
        {network.devices.map((device) => {
          const place = places[device.id]
          return place ? (
            <DrawnDevice
              key={device.id}
              device={device}
              spot={spotOf(place, board)}
              isChosen={device.id === chosen}
              onChoose={onChoose}
              onGrab={onGrab}
            />
          ) : null
        })}
      </svg>
    </ScrollFrame>
  )
})

type DeviceProps = {
  readonly device: Device
  readonly spot: Place
  readonly isChosen: boolean
  readonly onChoose: (device: string) => void
  readonly onGrab: OnGrab | undefined
}

function DrawnDevice({ device, spot, isChosen, onChoose, onGrab }: DeviceProps) {
  // One fits: that of IPv6 where there is no other. The list has all of them.
  const { ipv4, ipv6 } = device.kind === 'host' ? device.config : {}
  const address = ipv4 ?? ipv6?.addresses[0]
  return (
    // The list is the way for keys.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <svg
      {...at(spot)}
      className="lab-drawing-device"
      data-chosen={isChosen || undefined}
      overflow="visible"
      onClick={() => onChoose(device.id)}
      onPointerDown={onGrab && ((event) => onGrab(device.id, event))}
    >
      <rect x={rem(-BOX.x)} y={rem(-BOX.y)} width={rem(2 * BOX.x)} height={rem(2 * BOX.y)} rx="8" />
      <DeviceIcon device={device} x="-0.65rem" y="-1.3rem" width="1.3rem" height="1.3rem" />
      <text y="1.05rem">{nameOf(device)}</text>
      {address && (
        <text y="2.45rem" className="lab-drawing-address">
          {formatAddress(address.address)}/{address.prefix}
        </text>
      )}
    </svg>
  )
}

function nameOfDrawing({ devices, cables }: Network, settled: Settled): string {
  const counts = (['switch', 'router', 'firewall', 'host'] as const).flatMap((kind) => {
    const count = devices.filter((device) => device.kind === kind).length
    return count === 0 ? [] : countWords(count, kind, kind === 'switch' ? 'switches' : undefined)
  })
  const troubles = cables.flatMap((cable) => {
    const state = linkState(settled, cable.ends)
    if (state === 'up') return []
    const [one, other] = cable.ends.map(({ device, port }) => {
      const found = devices.find(({ id }) => id === device)
      return `${found ? nameOf(found) : device} ${shortName(port)}`
    })
    return [`${one} to ${other}: ${state}.`]
  })
  const about = `Drawing of the network: ${counts.join(', ')}.`
  const links = troubles.length === 0 ? 'All links are up.' : troubles.join(' ')
  return `${about} ${links} The list has all of it.`
}
