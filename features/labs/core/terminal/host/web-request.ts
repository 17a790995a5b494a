/** Asks a service for a page, as `curl` does, or only whether something listens on a port. */
import { formatIpv4 } from '#platform/contract/ipv4.ts'

import { formatAddress } from '../../network/ipv6.ts'
import { deviceIn, nameOf } from '../../network/network.ts'
import type { ConnectResult, Run } from '../../network/probe.ts'
import { runProbe } from '../../network/run.ts'
import { refusal, text, type Outcome } from '../gear/exec-command.ts'
import { stormBlock } from '../gear/print-probes.ts'
import { hasArg, numberArg, textArg } from '../grammar/parse.ts'
import type { Args } from '../grammar/walk.ts'
import { findTarget } from './find-target.ts'
import type { HostLook } from './host-command.ts'

const PORT_BY_SCHEME: Readonly<Record<string, number>> = { http: 80, https: 443 }

export function requestPage(look: HostLook, args: Args): Outcome {
  const url = textArg(args, 'url')
  const match = /^(?:(https?):\/\/)?(\[[^\]]+\]|[^/:]+)(?::(\d{1,5}))?(?:\/.*)?$/i.exec(url)
  if (!match)
    return { printed: refusal(`“${url}” is no address of a page, such as http://192.0.2.10/`) }
  const [, scheme = 'http', name = '', port] = match
  // In a page's address, colons of IPv6 stand in brackets (RFC 3986, 3.2.2).
  const found = findTarget(look, name.replaceAll(/[[\]]/g, ''))
  if ('unknown' in found) return found.unknown
  const { to } = found
  const number = port === undefined ? (PORT_BY_SCHEME[scheme.toLowerCase()] ?? 80) : Number(port)
  const { state } = found.look
  const run = runProbe(state, { kind: 'connect', from: look.host.id, to, port: number })
  const where = `${name} port ${number}`
  const why = problemOfConnect(look, run.result)
  const { stalledAt } = run.result
  const line =
    stalledAt !== undefined
      ? `curl: (28) Operation timed out with ${stalledAt} bytes received: the connection opened, and no more came`
      : why === null
        ? `HTTP/1.1 200 OK${hasArg(args, 'head') ? '' : `\n\nThis is ${answererOf(run)}.`}`
        : `curl: (${why === TIMED_OUT ? 28 : 7}) Failed to connect to ${where}: ${why}`
  return { run, printed: [...text(...line.split('\n')), ...stormBlock(run.stopped)] }
}

/** The page says which device it comes from: the name that was asked for selects nothing. */
function answererOf({ state, result: { attempt } }: Run<ConnectResult>): string {
  return attempt.isAnswered ? nameOf(deviceIn(state.network, attempt.by)) : ''
}

const TIMED_OUT = 'Connection timed out'

/** Null where it is open. Only Linux believes an ICMP error at once; the others keep trying (RFC 1122, 4.2.3.9). */
export function problemOfConnect(
  { host }: HostLook,
  { outcome, attempt }: ConnectResult,
): string | null {
  if (outcome === 'open') return null
  if (outcome === 'reset') return 'Connection refused'
  const error = host.os === 'linux' && !attempt.isAnswered ? attempt.error : null
  if (!error || error.kind === 'time-exceeded') return TIMED_OUT
  return error.kind === 'network-unreachable' ? 'Network is unreachable' : 'No route to host'
}

/** `nc`: whether a connection can be opened, or a datagram is answered. */
export function tryPortByHand(look: HostLook, args: Args): Outcome {
  const name = textArg(args, 'target')
  const found = findTarget(look, name)
  if ('unknown' in found) return found.unknown
  const { to } = found
  const { state } = found.look
  const port = numberArg(args, 'port')
  const from = look.host.id
  const protocol = hasArg(args, 'udp') ? 'udp' : 'tcp'
  const open = `Connection to ${name} ${port} port [${protocol}/${SERVICE_BY_PORT[port] ?? '*'}] succeeded!`
  const failed = (why: string) => `nc: connect to ${name} port ${port} (${protocol}) failed: ${why}`
  if (protocol === 'tcp') {
    const run = runProbe(state, { kind: 'connect', from, to, port })
    const why = problemOfConnect(look, run.result)
    const line = why === null ? open : failed(why)
    return { run, printed: [...text(line), ...stormBlock(run.stopped)] }
  }
  const run = runProbe(state, { kind: 'udp', from, to, port })
  const line = {
    answered: open,
    unreachable: failed('Connection refused'),
    silent: `nc: no answer from ${name} port ${port} (udp): filtered, or nothing to say`,
  }[run.result.outcome]
  return { run, printed: [...text(line), ...stormBlock(run.stopped)] }
}

const SERVICE_BY_PORT: Readonly<Record<number, string>> = {
  22: 'ssh',
  25: 'smtp',
  53: 'domain',
  80: 'http',
  443: 'https',
}

/** `Test-NetConnection`: where the port does not answer, it also pings. */
export function tryPort(look: HostLook, args: Args): Outcome {
  const name = textArg(args, 'target')
  const found = findTarget(look, name)
  if ('unknown' in found) return found.unknown
  const { to } = found
  const port = numberArg(args, 'port')
  const from = look.host.id
  const run = runProbe(found.look.state, { kind: 'connect', from, to, port })
  const isOpen = run.result.outcome === 'open'
  const ping = isOpen ? null : runProbe(run.state, { kind: 'ping', from, to, count: 1 })
  const [reply] = ping?.result.attempts ?? []
  const address = formatAddress(to)
  const own = look.host.config.ipv4
  const rows: readonly (readonly [string, string])[] = [
    ['ComputerName', name],
    ['RemoteAddress', address],
    ['RemotePort', String(port)],
    ['InterfaceAlias', 'Ethernet'],
    ...(own && typeof to === 'number' ? [['SourceAddress', formatIpv4(own.address)] as const] : []),
    ...(reply ? [['PingSucceeded', reply.isAnswered ? 'True' : 'False'] as const] : []),
    ...(reply?.isAnswered
      ? [['PingReplyDetails (RTT)', `${Math.round(reply.ms)} ms`] as const]
      : []),
    ['TcpTestSucceeded', isOpen ? 'True' : 'False'],
  ]
  return {
    run: ping ? { ...run, state: ping.state } : run,
    printed: [
      ...text(
        ...(isOpen ? [] : [`WARNING: TCP connect to (${address} : ${port}) failed`, '']),
        ...rows.map(([title, value]) => `${title.padEnd(22)} : ${value}`),
      ),
      ...stormBlock(run.stopped),
    ],
  }
}
