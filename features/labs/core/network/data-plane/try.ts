/** One try of a command, as far as it has come. */
import type { Ipv4Body, Ipv6Body } from '../frame.ts'
import type { IpAddress } from '../network.ts'
import type { DeviceNow, Listener, World } from './world.ts'

export type Try = {
  readonly sentAtUs: number
  readonly request: number
  answer: {
    readonly packet: number
    readonly by: string
    readonly address: IpAddress
    readonly ttl: number
    readonly atUs: number
    readonly kind: 'reply' | 'time-exceeded' | 'reset'
  } | null
  error: {
    readonly kind: string
    readonly from: IpAddress
    readonly by: string
    readonly mtu?: number
  } | null
  /** Of a connection that was opened: how much of the answer has come, and whether it was all. */
  page?: { received: number; isWhole: boolean }
}

/** @returns the try whose request is the next packet */
export function newTry(world: World): Try {
  return { sentAtUs: world.nowUs, request: world.packets.length, answer: null, error: null }
}

/** A host tells its own commands that a neighbor did not answer; a switch or a router keeps silent. */
export function reportOwnError(
  device: DeviceNow,
  tries: readonly Try[],
  finish: (at: number) => void,
): Listener['unreachable'] {
  return (at, packet, from6) => {
    const number = tries.findIndex(({ request }) => request === packet)
    const lost = tries[number]
    const from = from6 ?? device.interfaces[0]?.ipv4?.address
    if (at !== device || !lost || device.device.kind !== 'host' || from === undefined) return
    lost.error ??= { kind: 'host-unreachable', from, by: device.id }
    finish(number)
  }
}

export function hopsLeft(body: Ipv4Body | Ipv6Body): number {
  return body.type === 'ipv4' ? body.ttl : body.hopLimit
}

/** The packet that an error is about; undefined where it is none. */
export function aboutOf({ payload }: Ipv4Body | Ipv6Body): Ipv4Body | Ipv6Body | undefined {
  return 'about' in payload ? payload.about : undefined
}
