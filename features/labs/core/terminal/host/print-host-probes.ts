/** How hosts print what came of a ping or traceroute, in the manner of Windows and of Linux. */
import { isIn, networkOf } from '#platform/contract/ipv4.ts'

import { formatAddress } from '../../network/ipv6.ts'
import type { Host, IpAddress } from '../../network/network.ts'
import type { Attempt, PingResult, Run, TracerouteResult } from '../../network/probe.ts'
import { text } from '../gear/exec-command.ts'
import { addressOfHop, markOfHop, stormBlock } from '../gear/print-probes.ts'
import type { Printed } from '../printed.ts'

/** What a ping carries where it is not told how much. */
export const USUAL_BYTES: Readonly<Record<Host['os'], number>> = { windows: 32, linux: 56 }
const ICMP_BYTES = 8

/** A packet's own computer is the first hop, and has a time to live of its own. */
const TTL_BY_OS = { windows: 128, linux: 64 } as const

export function printWindowsPing(
  host: Host,
  { result, stopped }: Run<PingResult>,
  to: IpAddress,
  name: string | null = null,
  bytes = USUAL_BYTES.windows,
): Printed {
  const { attempts } = result
  const times = timesOf(attempts)
  const lost = attempts.length - times.length
  const percent = Math.floor((100 * lost) / Math.max(1, attempts.length))
  return [
    ...text(
      `Pinging ${name === null ? formatAddress(to) : `${name} [${formatAddress(to)}]`} with ${bytes} bytes of data:`,
      ...attempts.map((attempt) => windowsLine(host, attempt, bytes)),
      '',
      `Packets: Sent = ${attempts.length}, Received = ${times.length}, Lost = ${lost} (${percent}% loss)`,
      ...(times.length === 0
        ? []
        : [
            `Round trip times: Minimum = ${wholeMs(Math.min(...times))}ms, Maximum = ${wholeMs(Math.max(...times))}ms, Average = ${wholeMs(sumOf(times.map(wholeMs)) / times.length)}ms`,
          ]),
    ),
    ...stormBlock(stopped),
  ]
}

const WINDOWS_WORDS: Readonly<Record<string, string>> = {
  'time-exceeded': 'TTL expired in transit.',
  'network-unreachable': 'Destination net unreachable.',
  'administratively-prohibited': 'Destination net unreachable.',
  'fragmentation-needed': 'Packet needs to be fragmented but DF set.',
  'no-route': 'Destination net unreachable.',
}

const LINUX_WORDS: Readonly<Record<string, string>> = {
  'time-exceeded': 'Time to live exceeded',
  'no-route': 'Destination unreachable: No route',
  'address-unreachable': 'Destination unreachable: Address unreachable',
  'network-unreachable': 'Destination Net Unreachable',
  'administratively-prohibited': 'Packet filtered',
}

function windowsLine(host: Host, attempt: Attempt, bytes: number): string {
  if (attempt.isAnswered) {
    const ms = attempt.ms < 1 ? '<1ms' : `=${wholeMs(attempt.ms)}ms`
    return `Reply from ${formatAddress(attempt.address)}: bytes=${bytes} time${ms} TTL=${attempt.ttl}`
  }
  const { error, loss } = attempt
  if (error) {
    const words = WINDOWS_WORDS[error.kind] ?? 'Destination host unreachable.'
    if (error.by === host.id && error.mtu !== undefined) return words
    return `Reply from ${formatAddress(error.from)}: ${words}`
  }
  const own = host.config.ipv4
  if (isUnsent(host, attempt)) return 'The packet could not be sent: General failure.'
  if (loss.device === host.id && loss.reason.code === 'no-arp-answer' && own) {
    return `Reply from ${formatAddress(own.address)}: Destination host unreachable.`
  }
  return 'Request timed out.'
}

type Lost = Exclude<Attempt, { isAnswered: true }>

const UNSENT: ReadonlySet<string> = new Set([
  'no-link',
  'no-address',
  'address-conflict',
  'no-gateway',
  'gateway-outside',
  'no-ipv6',
  'no-global-ipv6',
  'no-router',
])

/** It never left the computer. */
function isUnsent(host: Host, attempt: Lost): boolean {
  const { reason, device } = attempt.loss
  return device === host.id && UNSENT.has(reason.code)
}

/** The computer itself knows that the target is out of reach: Linux says so and sends nothing. */
export function isNeverSent(host: Host, { attempts }: PingResult, to: IpAddress): boolean {
  const [first] = attempts
  if (first === undefined || first.isAnswered || first.error) return false
  return isUnsent(host, first) && !isWithoutCarrier(host, first, to)
}

/** Linux keeps the routes of an adapter that is on and has no link: it asks for its neighbor, and gives up. */
function isWithoutCarrier({ config }: Host, { loss }: Lost, to: IpAddress): boolean {
  const { ipv4, gateway, isShutdown } = config
  if (loss.reason.code !== 'no-link' || isShutdown || !ipv4 || typeof to === 'string') return false
  const own = { ...ipv4, address: networkOf(ipv4.address, ipv4.prefix) }
  return isIn(to, own) || (gateway !== null && isIn(gateway, own))
}

export function printLinuxPing(
  host: Host,
  { result, stopped }: Run<PingResult>,
  to: IpAddress,
  name: string | null = null,
  bytes = USUAL_BYTES.linux,
): Printed {
  const { attempts } = result
  const times = timesOf(attempts)
  const target = name ?? formatAddress(to)
  if (isNeverSent(host, result, to)) {
    return [...text('ping: connect: Network is unreachable'), ...stormBlock(stopped)]
  }
  const share = (100 * (attempts.length - times.length)) / Math.max(1, attempts.length)
  // Six digits at most: 16.6667.
  const lost = Number(share.toPrecision(6))
  return [
    ...text(
      `PING ${name === null ? target : `${name} (${formatAddress(to)})`} ${bytes} bytes of data.`,
      ...attempts.flatMap((attempt, at) =>
        linuxLine(host, attempt, { to, bytes, sequence: at + 1 }),
      ),
      `--- ${target} ping statistics ---`,
      `${attempts.length} packets transmitted, ${times.length} received, ${lost}% packet loss`,
      ...(times.length === 0
        ? []
        : [
            `rtt min/avg/max = ${[Math.min(...times), sumOf(times) / times.length, Math.max(...times)].map((ms) => ms.toFixed(1)).join('/')} ms`,
          ]),
    ),
    ...stormBlock(stopped),
  ]
}

/** What nobody answers leaves no line. */
function linuxLine(
  host: Host,
  attempt: Attempt,
  {
    to,
    bytes,
    sequence,
  }: { readonly to: IpAddress; readonly bytes: number; readonly sequence: number },
): readonly string[] {
  if (attempt.isAnswered) {
    return [
      `${bytes + ICMP_BYTES} bytes from ${formatAddress(attempt.address)}: icmp_seq=${sequence} ttl=${attempt.ttl} time=${attempt.ms.toFixed(1)} ms`,
    ]
  }
  const { error, loss } = attempt
  if (error) {
    if (error.mtu !== undefined) {
      return error.by === host.id
        ? [`ping: local error: message too long, mtu=${error.mtu}`]
        : [
            `From ${formatAddress(error.from)} icmp_seq=${sequence} Frag needed and DF set (mtu = ${error.mtu})`,
          ]
    }
    const words = LINUX_WORDS[error.kind] ?? 'Destination Host Unreachable'
    return [`From ${formatAddress(error.from)} icmp_seq=${sequence} ${words}`]
  }
  const own = host.config.ipv4
  const isUnanswered = loss.reason.code === 'no-arp-answer' || isWithoutCarrier(host, attempt, to)
  if (loss.device === host.id && isUnanswered && own && typeof to === 'number') {
    return [`From ${formatAddress(own.address)} icmp_seq=${sequence} Destination Host Unreachable`]
  }
  return []
}

/** Nothing is sent: a computer answers itself. */
export function printLoopback(os: Host['os'], to: IpAddress, count: number): Printed {
  const address = formatAddress(to)
  const lines = Array.from({ length: count }, (_each, at) =>
    os === 'windows'
      ? `Reply from ${address}: bytes=32 time<1ms TTL=${TTL_BY_OS.windows}`
      : `64 bytes from ${address}: icmp_seq=${at + 1} ttl=${TTL_BY_OS.linux} time=0.0 ms`,
  )
  return text(...lines)
}

export function printWindowsTraceroute(
  { result, stopped }: Run<TracerouteResult>,
  to: IpAddress,
  name: string | null = null,
): Printed {
  return [
    ...text(
      `Tracing route to ${name === null ? formatAddress(to) : `${name} [${formatAddress(to)}]`}:`,
      ...result.hops.map((hop, at) => {
        const number = String(at + 1).padStart(3)
        const from = addressOfHop(hop)
        if (from === null) return `${number}     *     Request timed out.`
        const ms = hop.isAnswered && hop.ms >= 1 ? `${wholeMs(hop.ms)} ms` : '<1 ms'
        return `${number}  ${ms.padStart(6)}  ${formatAddress(from)}`
      }),
      ...(result.isReached ? ['Trace complete.'] : []),
    ),
    ...stormBlock(stopped),
  ]
}

export function printLinuxTraceroute(
  { result, stopped }: Run<TracerouteResult>,
  to: IpAddress,
  maxHops: number,
  name: string | null = null,
): Printed {
  return [
    ...text(
      `traceroute to ${name === null ? formatAddress(to) : `${name} (${formatAddress(to)})`}, ${maxHops} hops max`,
      ...result.hops.map((hop, at) => {
        const number = String(at + 1).padStart(2)
        const from = addressOfHop(hop)
        if (from === null) return `${number}  *`
        const ms = hop.isAnswered ? `  ${hop.ms.toFixed(1)} ms` : ''
        return `${number}  ${formatAddress(from)}${ms}${markOfHop(hop, 'linux')}`
      }),
    ),
    ...stormBlock(stopped),
  ]
}

function timesOf(attempts: readonly Attempt[]): readonly number[] {
  return attempts.flatMap((attempt) => (attempt.isAnswered ? [attempt.ms] : []))
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}

/** Windows counts full milliseconds, and what is less than one as none. */
function wholeMs(ms: number): number {
  return Math.floor(ms)
}
