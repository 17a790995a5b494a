/**
 * Which links are up, and at which speed and duplex.
 *
 * Cables are of the right kind and short enough; ports cross the pairs where that is needed (auto-MDIX).
 */
import { oncePer } from '#platform/contract/once-per.ts'

import { channelName, compareText, topSpeed } from './names.ts'
import {
  HOST_PORT,
  portsOf,
  type Device,
  type Duplex,
  type Network,
  type PortRef,
  type Speed,
} from './network.ts'
import { transceiverAt, whyDark } from './optical-links.ts'
import { unpoweredHosts } from './power.ts'
import { portKey, type DownReason } from './settled.ts'
import type { ErrDisableCause } from './state.ts'
import { interfaceOf } from './switchport.ts'

export type LinkEnd = {
  /** Mb/s: the most that it can do. */
  readonly top: number
  readonly speed: Speed
  readonly duplex: Duplex
}

export type Negotiated = {
  /** Mb/s, the same at both ends. */
  readonly speed: number
  /** Of the first and of the second end: the two may differ (a duplex mismatch). */
  readonly duplex: readonly ['full' | 'half', 'full' | 'half']
}

/** Mb/s, the fastest first. */
const SPEEDS = [10_000, 1000, 100, 10] as const

/**
 * What two ends agree on; null where they do not, and the link stays down (IEEE 802.3, clause 28 and annex 28B.3).
 *
 * - Both negotiate: the fastest that both have, full duplex before half. Gigabit is full duplex only.
 * - An end with a fixed 10 or 100 Mb/s does not negotiate. The other one detects that speed by its signal, but cannot
 *   see the duplex: it takes half (parallel detection), unless its own duplex was fixed.
 * - Fixed at 1000 Mb/s, an end still negotiates and offers only that: gigabit over copper needs it (IEEE 802.3, 40.5.1).
 * - Neither negotiates: the speeds have to be the same; each end has the duplex that it was given, half where none was.
 */
export function negotiate(one: LinkEnd, other: LinkEnd): Negotiated | null {
  const [a, b] = [forcedSpeed(one), forcedSpeed(other)]
  if (a !== null && b !== null) {
    if (a !== b || !hasSpeed(one, a) || !hasSpeed(other, b)) return null
    return { speed: a, duplex: [undetectedDuplex(one), undetectedDuplex(other)] }
  }
  const forced = a ?? b
  if (forced !== null) {
    if (!hasSpeed(one, forced) || !hasSpeed(other, forced)) return null
    return { speed: forced, duplex: [undetectedDuplex(one), undetectedDuplex(other)] }
  }
  for (const speed of SPEEDS)
    for (const duplex of ['full', 'half'] as const)
      if (offers(one, speed, duplex) && offers(other, speed, duplex))
        return { speed, duplex: [duplex, duplex] }
  return null
}

/** The speed of an end that does not negotiate. */
function forcedSpeed({ speed }: LinkEnd): number | null {
  return speed === 10 || speed === 100 ? speed : null
}

function hasSpeed({ top, speed }: LinkEnd, wanted: number): boolean {
  return wanted <= top && (speed === 'auto' || speed === wanted)
}

function undetectedDuplex({ duplex }: LinkEnd): 'full' | 'half' {
  return duplex === 'auto' ? 'half' : duplex
}

function offers(end: LinkEnd, speed: number, duplex: 'full' | 'half'): boolean {
  if (!hasSpeed(end, speed)) return false
  if (speed >= 1000) return duplex === 'full' && (end.duplex !== 'half' || end.speed === 1000)
  return end.duplex === 'auto' || end.duplex === duplex
}

export type LinkState =
  | { readonly isUp: true; readonly speed: number; readonly duplex: 'full' | 'half' }
  | { readonly isUp: false; readonly downBecause: DownReason }

/** What is at the other end of each cable, by `portKey`. */
export type NeighborByPort = ReadonlyMap<string, PortRef>

export function neighborByPort({ cables }: Network): NeighborByPort {
  return neighborsBy(cables)
}

/** Most changes leave the cables as they are. */
const neighborsBy = oncePer(
  (cables: Network['cables']) =>
    new Map(
      cables.flatMap(({ ends: [one, other] }) => [
        [portKey(one.device, one.port), other] as const,
        [portKey(other.device, other.port), one] as const,
      ]),
    ),
)

/** By id: so the order in which a network lists its devices changes nothing. */
export function devicesInOrder({ devices }: Network): readonly Device[] {
  return devices.toSorted((one, other) => compareText(one.id, other.id))
}

/** `portKey` of each physical port, in their order: most is asked by it, and a new text each time would cost more. */
export function portKeysOf(device: Device): readonly string[] {
  const ports = portsOf(device)
  const keysById = keysByIdOf(ports)
  let keys = keysById.get(device.id)
  if (!keys) keysById.set(device.id, (keys = ports.map((port) => portKey(device.id, port))))
  return keys
}

/** The list of ports stays the same when a device is configured, and like devices may share it. */
const keysByIdOf = oncePer((_ports: readonly string[]) => new Map<string, readonly string[]>())

/**
 * The state of every physical port, by `portKey`.
 *
 * @param errDisabled ports that protection has shut, by `portKey`.
 */
export function linkStates(
  network: Network,
  neighbors: NeighborByPort,
  errDisabled: ReadonlyMap<string, ErrDisableCause>,
): ReadonlyMap<string, LinkState> {
  const devices = devicesInOrder(network)
  const deviceById = new Map(devices.map((device) => [device.id, device]))
  const fibers = new Map(
    network.cables.flatMap(({ ends, fiber }) =>
      fiber ? ends.map((end) => [portKey(end.device, end.port), fiber] as const) : [],
    ),
  )
  const unpowered = unpoweredHosts(devices, neighbors)

  function closedBecause(device: Device, port: string): DownReason | null {
    if (unpowered.has(device.id))
      return neighbors.has(portKey(device.id, port)) ? 'no-power' : 'no-cable'
    if (isShut(device, port)) return 'shutdown'
    return errDisabled.size === 0 ? null : (errDisabled.get(portKey(device.id, port)) ?? null)
  }

  function stateOf(device: Device, port: string, key: string): LinkState {
    const closed = closedBecause(device, port)
    if (closed) return { isUp: false, downBecause: closed }
    const neighbor = neighbors.get(key)
    if (!neighbor) return { isUp: false, downBecause: 'no-cable' }
    const other = deviceById.get(neighbor.device)
    if (
      !other ||
      !portsOf(other).includes(neighbor.port) ||
      closedBecause(other, neighbor.port) !== null
    )
      return { isUp: false, downBecause: 'other-side-down' }
    const ends = [transceiverAt(device, port), transceiverAt(other, neighbor.port)] as const
    if (whyDark(...ends, fibers.get(portKey(device.id, port))))
      return { isUp: false, downBecause: 'no-light' }
    const agreed = negotiate(endOf(device, port), endOf(other, neighbor.port))
    if (!agreed) return { isUp: false, downBecause: 'speed-mismatch' }
    return { isUp: true, speed: agreed.speed, duplex: agreed.duplex[0] }
  }

  const states = new Map<string, LinkState>()
  for (const device of devices) {
    const ports = portsOf(device)
    for (const [at, key] of portKeysOf(device).entries())
      states.set(key, stateOf(device, ports[at] ?? '', key))
  }
  return states
}

/** Shutting a channel shuts its members, as common equipment does: the other side sees no link. */
function isShut(device: Device, port: string): boolean {
  if (device.kind === 'host') return device.config.isShutdown
  const { isShutdown, channel } = interfaceOf(device, port)
  if (isShutdown) return true
  return (
    channel !== null && device.config.interfaces[channelName(channel.group)]?.isShutdown === true
  )
}

function endOf(device: Device, port: string): LinkEnd {
  const { speed, duplex } = device.kind === 'host' ? device.config : interfaceOf(device, port)
  const top = topSpeed(device.kind === 'host' ? HOST_PORT : port)
  const optics = transceiverAt(device, port)?.optics
  return { top: Math.min(top, 1000 * (optics?.gigabits ?? Infinity)), speed, duplex }
}
