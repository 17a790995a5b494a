/**
 * Commands that ask a port: opening a TCP connection, and sending a UDP datagram.
 *
 * A connection counts where what was asked in it is answered: a way back that a firewall has not seen lets SYN-ACK
 * through, and nothing after it. It is given up after 21 s (Windows' three tries); an answer to a datagram is waited for
 * 5 s, as common tools that ask DNS do.
 */
import type { Ipv4Body, Ipv6Body, TcpSegment } from '../frame.ts'
import type { Probe } from '../probe.ts'
import { FIRST_OWN_PORT } from './answers.ts'
import { errorOf } from './icmp.ts'
import { sendEither } from './send-either.ts'
import { GEAR_PORT } from './translation-table.ts'
import { aboutOf, hopsLeft, newTry, reportOwnError, type Try } from './try.ts'
import type { DeviceNow, World } from './world.ts'

const CONNECT_US = 21_000_000
const UDP_US = 5_000_000

type ProbeOf<Kind extends Probe['kind']> = Extract<Probe, { kind: Kind }>

/** Opens a connection, asks, reads the answer, and closes. */
export function beginConnect(world: World, device: DeviceNow, probe: ProbeOf<'connect'>): Try[] {
  const ownPort = ownPortOf(device)
  let opened: Try['answer'] = null
  const asked = beginAsking(world, device, 'tcp', CONNECT_US, (body, packet, by) => {
    const { payload, source } = body
    if (payload.protocol !== 'tcp' || !isAnswer(payload, probe.port, ownPort)) return
    const kind = payload.kind === 'reset' ? 'reset' : 'reply'
    if (!opened && (payload.kind === 'syn-ack' || kind === 'reset')) {
      opened = { packet, by, address: source, ttl: hopsLeft(body), atUs: world.nowUs, kind }
      if (kind === 'reply') {
        asked.waiting.page = { received: 0, isWhole: false }
        say('ack', packet)
        say('data', packet, 'GET / HTTP/1.1')
      }
    }
    if (opened && (payload.kind === 'data' || kind === 'reset')) {
      asked.waiting.answer ??= opened
      asked.finish()
    }
    if (payload.kind === 'data') takePart(payload, packet)
    if (payload.kind === 'fin') {
      if (asked.waiting.page) asked.waiting.page.isWhole = true
      say('ack', packet)
    }
  })

  /** Of a longer answer: what came before is said again, since the server may not have heard it. */
  function takePart({ bytes, offset }: TcpSegment, packet: number): void {
    const { page } = asked.waiting
    if (!page || bytes === undefined || offset === undefined) return
    if (offset === page.received) page.received += bytes
    say('ack', packet, undefined, page.received)
  }

  function say(
    kind: TcpSegment['kind'],
    cause: number | null,
    text?: string,
    acknowledges?: number,
  ) {
    return sendEither(world, device, {
      target: probe.to,
      cause,
      payload: {
        protocol: 'tcp',
        kind,
        sourcePort: ownPort,
        targetPort: probe.port,
        ...(text !== undefined && { text }),
        ...(acknowledges !== undefined && { acknowledges }),
      },
    })
  }

  if (!say('syn', null).isSent) asked.finish()
  return [asked.waiting]
}

/** Sends a datagram with a question, and waits for the answer. */
export function beginUdp(
  world: World,
  device: DeviceNow,
  { to, port, text = 'Who is there?' }: ProbeOf<'udp'>,
): Try[] {
  const ownPort = ownPortOf(device)
  const asked = beginAsking(world, device, 'udp', UDP_US, (body, packet, by) => {
    const { payload, source } = body
    if (payload.protocol !== 'udp' || !isAnswer(payload, port, ownPort)) return
    asked.waiting.answer ??= {
      packet,
      by,
      address: source,
      ttl: hopsLeft(body),
      atUs: world.nowUs,
      kind: 'reply',
    }
    asked.finish()
  })
  const { isSent } = sendEither(world, device, {
    target: to,
    cause: null,
    payload: { protocol: 'udp', sourcePort: ownPort, targetPort: port, text },
  })
  if (!isSent) asked.finish()
  return [asked.waiting]
}

/** Listens to what comes back: errors about the own protocol end the wait. */
function beginAsking(
  world: World,
  device: DeviceNow,
  protocol: 'tcp' | 'udp',
  waitUs: number,
  hear: (body: Ipv4Body | Ipv6Body, packet: number, by: string) => void,
): { readonly waiting: Try; readonly finish: () => void } {
  const waiting = newTry(world)
  const timer = world.queue.plan(world.nowUs + waitUs, () => {})
  const finish = (): void => {
    timer.isCanceled = true
  }
  world.listener = {
    delivered: (at, body, packet) => {
      if (at !== device) return
      const { payload, source } = body
      const by = world.packets[packet]?.device ?? ''
      const about = aboutOf(body)
      if (!about) {
        hear(body, packet, by)
      } else if (about.payload.protocol === protocol && 'kind' in payload) {
        waiting.error ??= errorOf(payload, source, by)
        finish()
      }
    },
    unreachable: reportOwnError(device, [waiting], finish),
  }
  return { waiting, finish }
}

function ownPortOf({ device }: DeviceNow): number {
  return device.kind === 'host' ? FIRST_OWN_PORT : GEAR_PORT
}

function isAnswer(
  { sourcePort, targetPort }: { readonly sourcePort: number; readonly targetPort: number },
  asked: number,
  own: number,
): boolean {
  return sourcePort === asked && targetPort === own
}
