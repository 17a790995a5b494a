/** How a switch or router prints what came of a ping or traceroute. */
import { formatAddress } from '../../network/ipv6.ts'
import type { IpAddress } from '../../network/network.ts'
import type { Attempt, PingResult, Run, TracerouteResult } from '../../network/probe.ts'
import type { Printed } from '../printed.ts'

/** Said below what is printed where a run was ended by its step limit. */
export const STORM =
  'Stopped: frames go round in circles (a broadcast storm). The limit is 20,000 frames for a command.'

/** @param source the address that was asked for; null: none was */
export function printGearPing(
  { result, stopped }: Run<PingResult>,
  to: IpAddress,
  source: IpAddress | null,
): Printed {
  const { attempts } = result
  const times = attempts.flatMap((attempt) => (attempt.isAnswered ? [attempt.ms] : []))
  const percent = Math.floor((100 * times.length) / Math.max(1, attempts.length))
  const sum = times.reduce((total, ms) => total + ms, 0)
  const spread =
    times.length === 0
      ? ''
      : `, round-trip min/avg/max = ${[Math.min(...times), sum / times.length, Math.max(...times)].map(roundMs).join('/')} ms`
  return [
    {
      kind: 'text',
      lines: [
        `Sending ${attempts.length} ICMP echos to ${formatAddress(to)}:`,
        ...(source === null
          ? []
          : [`Packet sent with a source address of ${formatAddress(source)}`]),
        attempts.map(markOf).join(''),
        `Success rate is ${percent} percent (${times.length}/${attempts.length})${spread}`,
      ],
    },
    ...stormBlock(stopped),
  ]
}

/** `!` a reply, `M` it was too big and could not be cut, `U` a router said that it is unreachable, `&` its time to live ran out, `.` nothing came. */
function markOf(attempt: Attempt): string {
  if (attempt.isAnswered) return '!'
  const kind = attempt.error?.kind
  if (kind === undefined) return '.'
  if (kind === 'fragmentation-needed') return 'M'
  return kind === 'time-exceeded' ? '&' : 'U'
}

export function printGearTraceroute(
  { result, stopped }: Run<TracerouteResult>,
  to: IpAddress,
): Printed {
  return [
    {
      kind: 'text',
      lines: [
        `Tracing the route to ${formatAddress(to)}`,
        ...result.hops.map((hop, at) => {
          const from = addressOfHop(hop)
          const ms = hop.isAnswered ? `  ${roundMs(hop.ms)} ms` : ''
          const mark = markOfHop(hop, 'gear')
          return `${String(at + 1).padStart(3)}  ${from === null ? '*' : formatAddress(from) + ms + mark}`
        }),
      ],
    },
    ...stormBlock(stopped),
  ]
}

/** Why a packet ended at a hop where it should have gone on; empty where it did not, or the hop is a usual one. */
export function markOfHop(hop: Attempt, manner: 'gear' | 'linux'): string {
  const kind = hop.isAnswered ? undefined : hop.error?.kind
  if (kind === 'host-unreachable' || kind === 'address-unreachable') return '  !H'
  if (kind === 'network-unreachable' || kind === 'no-route') return '  !N'
  if (kind !== 'administratively-prohibited') return ''
  return manner === 'gear' ? '  !A' : '  !X'
}

/** Who answered: the target, or the router at which the packet ended. */
export function addressOfHop(hop: Attempt): IpAddress | null {
  if (hop.isAnswered) return hop.address
  return hop.error?.from ?? null
}

export function stormBlock(stopped: 'storm' | null): Printed {
  return stopped ? [{ kind: 'error', message: STORM, at: null }] : []
}

/** Whole milliseconds, at least 1. */
export function roundMs(ms: number): number {
  return Math.max(1, Math.round(ms))
}
