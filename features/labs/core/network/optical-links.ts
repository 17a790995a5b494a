/**
 * Links of light: which transceivers are plugged in, and whether what they send arrives as it has to.
 *
 * A port without a transceiver, on a cable that is no fiber, is copper: nearly all of labs. As soon as one of the two has
 * to do with light, all has to fit (`cabling/optics.ts`), in both directions.
 */
import {
  lossOf,
  OPTICS_BY_TRANSCEIVER,
  opticalFault,
  type FiberWay,
  type Optics,
  type PluggedTransceiver,
} from '../cabling/optics.ts'
import type { Device, Network, PortRef } from './network.ts'

/** dBm: what meters show of a receiver in the dark. */
export const DARK = -40

export function transceiverAt(
  device: Device | undefined,
  port: string,
): (PluggedTransceiver & { readonly optics: Optics }) | undefined {
  if (!device || device.kind === 'host') return undefined
  const plugged = device.transceivers?.[port]
  return plugged && { ...plugged, optics: OPTICS_BY_TRANSCEIVER[plugged.kind] }
}

type End = ReturnType<typeof transceiverAt>

/** Null where light comes through both ways, or the link has nothing to do with light. */
export function whyDark(one: End, other: End, fiber: FiberWay | undefined): string | null {
  if (!one && !other && !fiber) return null
  if (!fiber) return 'the cable is no fiber'
  if (!one || !other) return 'a transceiver is missing'
  return (
    opticalFault(one.optics, other.optics, fiber, one.sent) ??
    opticalFault(other.optics, one.optics, fiber, other.sent)
  )
}

/** The fiber in the cable of a port; undefined where there is none. */
export function fiberAt({ cables }: Network, { device, port }: PortRef): FiberWay | undefined {
  return cables.find(({ ends }) => ends.some((end) => end.device === device && end.port === port))
    ?.fiber
}

/** dBm that arrive from the other end; fiber of the wrong kind lets next to nothing through. */
export function received(from: End, fiber: FiberWay | undefined): number {
  if (!from || !fiber || from.optics.fiber !== fiber.fiber) return DARK
  return Math.max(DARK, from.sent - lossOf(fiber, from.optics.wavelengthNm))
}
