/**
 * From whom a switch or router has the time, to whom its messages come, and by which packets that shows: each is sent
 * through the network, so links, routes and access lists count.
 *
 * A device that was told the time is right at once here; a real one takes some minutes to believe it (RFC 5905).
 */
import { NTP_PORT } from './management.ts'
import { deviceIn, type Gear, type Ipv4 } from './network.ts'
import type { Run, UdpResult } from './probe.ts'
import { runProbe } from './run.ts'
import { START_MS, type NetworkState } from './state.ts'

/** `stratum`: of the server; a host of labs has a reference clock, and is 1 (RFC 5905, 3). Each step adds one. */
export type TimeSource = {
  readonly server: Ipv4
  /** Who answered there, and at which host the time begins. */
  readonly device: string
  readonly origin: string
  readonly stratum: number
}

/** From here on nobody believes the time (RFC 5905, 7.3). */
export const UNSYNCHRONIZED_STRATUM = 16

/** What came of asking one server: the answer counts only where who answers knows the time. */
export type TimeAsked = {
  readonly server: Ipv4
  readonly run: Run<UdpResult>
  /** Who answered; null: nobody. */
  readonly by: string | null
  readonly source: TimeSource | null
}

/** Asks each of the device's servers, in the order of its configuration. */
export function askTime(
  state: NetworkState,
  id: string,
  asking: readonly string[] = [],
): readonly TimeAsked[] {
  const gear = deviceIn(state.network, id)
  if (gear.kind === 'host') return []
  return gear.config.management.ntpServers.map((server) => {
    const run = runProbe(state, {
      kind: 'udp',
      from: id,
      to: server,
      port: NTP_PORT,
      text: 'What time is it?',
    })
    const { attempt } = run.result
    const by = attempt.isAnswered && run.stopped === null ? attempt.by : null
    return {
      server,
      run,
      by,
      source: by === null ? null : sourceBy(state, server, by, [...asking, id]),
    }
  })
}

function sourceBy(
  state: NetworkState,
  server: Ipv4,
  by: string,
  asking: readonly string[],
): TimeSource | null {
  // Two that ask one another know nothing.
  if (asking.includes(by)) return null
  const device = deviceIn(state.network, by)
  if (device.kind === 'host') return { server, device: by, origin: by, stratum: 1 }
  const next = bestSource(askTime(state, by, asking))
  return next && next.stratum + 1 < UNSYNCHRONIZED_STRATUM
    ? { server, device: by, origin: next.origin, stratum: next.stratum + 1 }
    : null
}

/** The nearest to a reference clock; null: nobody tells it the time. */
export function bestSource(asked: readonly TimeAsked[]): TimeSource | null {
  const sources = asked.flatMap(({ source }) => source ?? [])
  return sources.toSorted((one, other) => one.stratum - other.stratum)[0] ?? null
}

/** What its clock says, in milliseconds since midnight. */
export function clockTimeMs(state: NetworkState, gear: Gear): number {
  const { clockOffsetMs = 0 } = gear
  const isRight = clockOffsetMs === 0 || bestSource(askTime(state, gear.id)) !== null
  return START_MS + state.clockMs + (isRight ? 0 : clockOffsetMs)
}

/** Whether a datagram for this port came to this device, answered or not. */
export function hasArrived(
  { trace, stopped }: Run<UdpResult>,
  device: string,
  port: number,
): boolean {
  return (
    stopped === null &&
    trace.some(({ event, device: at, before }) => {
      const payload = before?.body.type === 'ipv4' ? before.body.payload : null
      return (
        event === 'delivered' &&
        at === device &&
        payload?.protocol === 'udp' &&
        payload.targetPort === port
      )
    })
  )
}
