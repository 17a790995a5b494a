/**
 * Sends packets as anybody could make them, with any addresses and ports, and sees who takes them: for goals about what
 * gets through, where commands such as `ping` send only what they send.
 */
import { sendMessage } from './data-plane/ip.ts'
import { closeWorld, openWorld } from './data-plane/open-world.ts'
import { RECEIVERS } from './data-plane/receivers.ts'
import { deviceNow } from './data-plane/world.ts'
import type { Ipv4Body } from './frame.ts'
import type { Ipv4 } from './network.ts'
import type { Run } from './probe.ts'
import { runUntilQuiet } from './run.ts'
import type { NetworkState } from './state.ts'

export type MadePacket = {
  /** The device that sends it. */
  readonly from: string
  /** Absent: that of the interface by which it leaves. */
  readonly source?: Ipv4
  readonly target: Ipv4
  readonly payload: Ipv4Body['payload']
}

/** The device that took it, and how it looked there. */
export type Taken = { readonly by: string; readonly body: Ipv4Body }

export type Sending = {
  /** @returns null where nobody took it. @throws where the network has no such device. */
  readonly send: (packet: MadePacket) => Taken | null
  /** The number of the last packet in the trace. */
  readonly last: () => number
  readonly trace: Run<unknown>['trace']
  readonly state: () => NetworkState
}

/** One after the other, in one run. Answers are sent as well, and lost or not. */
export function beginSending(state: NetworkState, isTracing = false): Sending {
  const world = openWorld(state, RECEIVERS, { isTracing })
  let last = 0
  return {
    send({ from, ...message }) {
      const takenBy = new Map<number, Taken>()
      world.listener = {
        delivered: ({ id }, body, packet) => {
          if (body.type === 'ipv4') takenBy.set(packet, { by: id, body })
        },
        unreachable: () => {},
      }
      last = sendMessage(world, deviceNow(world, from), { ...message, cause: null }).packet
      runUntilQuiet(world)
      return takenBy.get(last) ?? null
    },
    last: () => last,
    trace: world.trace ?? [],
    state: () => closeWorld(world),
  }
}
