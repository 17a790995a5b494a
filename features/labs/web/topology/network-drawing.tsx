/**
 * The network drawn: text and shapes, with the state of each link by line and word.
 *
 * It repeats what the list says, so for a screen reader it is one picture with a name; a press on a device is a shortcut
 * for the pointer. Text keeps its size however narrow the drawing is: places are shares of its width and height.
 */
import { formatIpv4 } from '#platform/contract/ipv4.ts'

import { nameOf, type Cable, type Device, type Network } from '../../core/network/network.ts'
import { shortName } from '../../core/network/names.ts'
import type { Settled } from '../../core/network/settled.ts'
import type { Scene } from '../../core/scene.ts'
import { iconOf } from '../device-words.ts'
import { countWords } from '../lab-words.ts'
import { linkState } from '../link-words.ts'

type Props = {
  readonly network: Network
  readonly settled: Settled
  readonly places: Scene['places']
  readonly chosen: string
  readonly onChoose: (device: string) => void
}

type Place = { readonly x: number; readonly y: number }

/** Of the places of a scene. */
const HEIGHT = 60
/** Twin links keep so far apart, in units of the board. */
const APART = 5
/** How far from a device its port is named, as a share of the link. */
const NAMED_AT = 0.27

export function NetworkDrawing({ network, settled, places, chosen, onChoose }: Props) {
  const links = network.cables.flatMap((cable) => lineOf(cable, network, places))
  return (
    <svg role="img" aria-label={nameOfDrawing(network, settled)} className="lab-drawing">
      {links.map(({ cable, from, to }) => {
        const state = linkState(settled, cable.ends)
        return (
          <g key={cable.id} data-state={state}>
            <line {...ends(from, to)} />
            {state !== 'up' && (
              <text {...at(between(from, to, 0.5))} className="lab-drawing-state">
                {state}
              </text>
            )}
            <text {...at(between(from, to, NAMED_AT))} className="lab-drawing-port">
              {portLabel(network, cable, 0)}
            </text>
            <text {...at(between(from, to, 1 - NAMED_AT))} className="lab-drawing-port">
              {portLabel(network, cable, 1)}
            </text>
          </g>
        )
      })}
      {network.devices.map((device) => (
        <DrawnDevice
          key={device.id}
          device={device}
          place={places[device.id]}
          isChosen={device.id === chosen}
          onChoose={onChoose}
        />
      ))}
    </svg>
  )
}

type DeviceProps = {
  readonly device: Device
  readonly place: Place | undefined
  readonly isChosen: boolean
  readonly onChoose: (device: string) => void
}

function DrawnDevice({ device, place, isChosen, onChoose }: DeviceProps) {
  if (!place) return null
  const Icon = iconOf(device)
  const { x, y } = at(place)
  const address =
    device.kind === 'host' && device.config.ipv4
      ? `${formatIpv4(device.config.ipv4.address)}/${device.config.ipv4.prefix}`
      : null
  return (
    // The list is the way for keys.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <svg
      x={x}
      y={y}
      className="lab-drawing-device"
      data-chosen={isChosen || undefined}
      overflow="visible"
      onClick={() => onChoose(device.id)}
    >
      <rect x="-2.4rem" y="-1.5rem" width="4.8rem" height="3rem" rx="8" />
      <Icon aria-hidden x="-0.65rem" y="-1.3rem" width="1.3rem" height="1.3rem" />
      <text y="1.05rem">{nameOf(device)}</text>
      {address !== null && (
        <text y="2.4rem" className="lab-drawing-address">
          {address}
        </text>
      )}
    </svg>
  )
}

/** Links between the same two devices run side by side. */
function lineOf(cable: Cable, { cables }: Network, places: Scene['places']) {
  const [one, other] = cable.ends
  const from = places[one.device]
  const to = places[other.device]
  if (!from || !to) return []
  const twins = cables.filter((each) => pairOf(each) === pairOf(cable))
  const shift = (twins.indexOf(cable) - (twins.length - 1) / 2) * APART
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  // Measured from the same end, so that twins never cross.
  const turn = one.device < other.device ? 1 : -1
  const dx = (turn * shift * (to.y - from.y)) / length
  const dy = (-turn * shift * (to.x - from.x)) / length
  const moved = ({ x, y }: Place) => ({ x: x + dx, y: y + dy })
  return [{ cable, from: moved(from), to: moved(to) }]
}

const pairOf = ({ ends }: Cable) =>
  ends
    .map(({ device }) => device)
    .toSorted()
    .join(' ')

/** A host has one port only: it need not be named. */
function portLabel({ devices }: Network, { ends: both }: Cable, index: 0 | 1): string {
  const { device, port } = both[index]
  return devices.find(({ id }) => id === device)?.kind === 'host' ? '' : shortName(port)
}

const between = (from: Place, to: Place, share: number): Place => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
})

/** Places of a scene reach the edges; a device is drawn around its place. */
const at = ({ x, y }: Place) => ({ x: `${8 + x * 0.84}%`, y: `${10 + (y / HEIGHT) * 76}%` })

function ends(from: Place, to: Place) {
  const { x: x1, y: y1 } = at(from)
  const { x: x2, y: y2 } = at(to)
  return { x1, y1, x2, y2 }
}

function nameOfDrawing(network: Network, settled: Settled): string {
  const { devices, cables } = network
  const hosts = devices.filter(({ kind }) => kind === 'host').length
  const gear = devices.length - hosts
  const troubles = cables.flatMap((cable) => {
    const state = linkState(settled, cable.ends)
    if (state === 'up') return []
    const [one, other] = cable.ends.map(({ device, port }) => {
      const found = devices.find(({ id }) => id === device)
      return `${found ? nameOf(found) : device} ${shortName(port)}`
    })
    return [`${one} to ${other}: ${state}`]
  })
  const about = `Drawing of the network: ${countWords(gear, 'switch or router', 'switches and routers')}, ${countWords(hosts, 'host')}.`
  return `${about} ${troubles.length === 0 ? 'All links are up.' : `${troubles.join('. ')}.`} The list has all of it.`
}
