/**
 * Commands that try something: ping, opening a connection, traceroute. Each takes the time that it takes on real systems.
 *
 * One try comes after the other. A ping waits 4 s for an answer on Windows and begins anew a second after the last try;
 * on Linux one is sent each second, and the last one is waited for up to 10 s where none was answered; switches and
 * routers wait 2 s and go on at once. Opening a connection is given up after 21 s (Windows' three tries). Traceroute
 * asks each hop once, by echo requests, as Windows does (others send UDP by default). No try begins later than 60 s
 * after the command.
 */
import type { Ipv4Body, TcpSegment } from '../frame.ts'
import type { Ipv4 } from '../network.ts'
import type { Probe } from '../probe.ts'
import { isError } from './icmp.ts'
import { sendMessage, type Message } from './ip.ts'
import type { DeviceNow, Listener, World } from './world.ts'
import { deviceNow, toUs } from './world.ts'

/** A try, as far as it has come. */
export type Try = {
  readonly sentAtUs: number
  readonly request: number
  answer: {
    readonly packet: number
    readonly by: string
    readonly address: Ipv4
    readonly ttl: number
    readonly atUs: number
    readonly kind: 'reply' | 'time-exceeded' | 'reset'
  } | null
  error: { readonly kind: string; readonly from: Ipv4; readonly by: string } | null
}

const MOST_US = 60_000_000
const CONNECT_US = 21_000_000
/** The first of the ports that are taken for connections of one's own (RFC 6335, 6). */
const OWN_PORT = 49_152

type Patience = {
  /** How long an answer is waited for. */
  readonly waitMs: number
  /** The same, for the last one where none was answered. */
  readonly lastWaitMs: number
  /** How long after the last one the next is sent at the earliest. */
  readonly intervalMs: number
}

function patienceOf({ device }: DeviceNow): Patience {
  if (device.kind !== 'host') return { waitMs: 2000, lastWaitMs: 2000, intervalMs: 0 }
  return device.os === 'windows'
    ? { waitMs: 4000, lastWaitMs: 4000, intervalMs: 1000 }
    : { waitMs: 1000, lastWaitMs: 10_000, intervalMs: 1000 }
}

/** How often a traceroute waits, by the system: as `ping`, but Linux waits 5 s for each hop. */
function traceroutePatience(device: DeviceNow): Patience {
  const { waitMs } = patienceOf(device)
  const longer = Math.max(waitMs, device.device.kind === 'host' ? 4000 : 3000)
  return { waitMs: longer, lastWaitMs: longer, intervalMs: 0 }
}

/** Begins a probe: what it does next is planned in the world's queue. @returns its tries, which fill up as it runs */
export function beginProbe(world: World, probe: Probe): Try[] {
  const device = deviceNow(world, probe.from)
  if (probe.kind === 'connect') return beginConnect(world, device, probe)
  return probe.kind === 'ping'
    ? beginTries(world, device, probe.to, {
        most: probe.count,
        patience: patienceOf(device),
        ttlOf: () => probe.ttl,
        isLast: () => false,
      })
    : beginTries(world, device, probe.to, {
        most: probe.maxHops,
        patience: traceroutePatience(device),
        ttlOf: (at) => at + 1,
        // The target itself, or a router that cannot go on: there is nothing behind it.
        isLast: ({ answer, error }) => answer?.kind === 'reply' || error !== null,
      })
}

type Plan = {
  readonly most: number
  readonly patience: Patience
  readonly ttlOf: (at: number) => number | undefined
  readonly isLast: (done: Try) => boolean
}

/** Echo requests, one after the other. */
function beginTries(world: World, device: DeviceNow, target: Ipv4, plan: Plan): Try[] {
  const tries: Try[] = []
  const startUs = world.nowUs
  const isTraceroute = plan.ttlOf(0) === 1 && plan.ttlOf(1) === 2
  /** The try that is waited for; -1: none. */
  let current = -1
  let cancelWait = () => {}

  function begin(): void {
    if (tries.length >= plan.most || world.nowUs - startUs > MOST_US) return
    const at = tries.length
    current = at
    // Planned first: an answer by the device itself comes at once.
    const waiting: Try = {
      sentAtUs: world.nowUs,
      request: world.packets.length,
      answer: null,
      error: null,
    }
    tries.push(waiting)
    const timer = world.queue.plan(world.nowUs + waitUs(at), () => finish(at))
    cancelWait = () => {
      timer.isCanceled = true
    }
    const { isSent } = sendMessage(world, device, {
      target,
      payload: { protocol: 'icmp', kind: 'echo-request', identifier: 1, sequence: at + 1 },
      ttl: plan.ttlOf(at),
      cause: null,
    })
    if (!isSent) finish(at)
  }

  function waitUs(at: number): number {
    const { waitMs, lastWaitMs } = plan.patience
    const isLongest = at === plan.most - 1 && tries.every(({ answer }) => !answer)
    return toUs(isLongest ? lastWaitMs : waitMs)
  }

  function finish(at: number): void {
    if (at !== current) return
    current = -1
    cancelWait()
    const done = tries[at]
    if (!done || tries.length >= plan.most || plan.isLast(done)) return
    const nextUs = Math.max(world.nowUs, done.sentAtUs + toUs(plan.patience.intervalMs))
    world.queue.plan(nextUs, begin)
  }

  world.listener = {
    delivered: (at, { source, ttl, payload }, packet) => {
      if (at !== device || payload.protocol !== 'icmp') return
      const about = isError(payload) ? payload.about.payload : payload
      if (about.protocol !== 'icmp' || !('sequence' in about)) return
      const number = about.sequence - 1
      const answered = tries[number]
      if (!answered || answered.answer || payload.kind === 'echo-request') return
      const by = world.packets[packet]?.device ?? ''
      const isHop = isTraceroute && payload.kind === 'time-exceeded'
      if (isError(payload) && !isHop) answered.error ??= { kind: payload.kind, from: source, by }
      else
        answered.answer = {
          packet,
          by,
          address: source,
          ttl,
          atUs: world.nowUs,
          kind: isHop ? 'time-exceeded' : 'reply',
        }
      finish(number)
    },
    unreachable: reportOwnError(device, tries, finish),
  }
  begin()
  return tries
}

/** A host tells its own commands that a neighbor did not answer; a switch or a router keeps silent. */
function reportOwnError(
  device: DeviceNow,
  tries: readonly Try[],
  finish: (at: number) => void,
): Listener['unreachable'] {
  return (at, packet) => {
    const number = tries.findIndex(({ request }) => request === packet)
    const lost = tries[number]
    const from = device.interfaces[0]?.ipv4?.address
    if (at !== device || !lost || device.device.kind !== 'host' || from === undefined) return
    lost.error ??= { kind: 'host-unreachable', from, by: device.id }
    finish(number)
  }
}

/** Opens a connection, asks, reads the answer, and closes. */
function beginConnect(
  world: World,
  device: DeviceNow,
  { to, port }: Extract<Probe, { kind: 'connect' }>,
): Try[] {
  const waiting: Try = {
    sentAtUs: world.nowUs,
    request: world.packets.length,
    answer: null,
    error: null,
  }
  const tries = [waiting]
  const timer = world.queue.plan(world.nowUs + CONNECT_US, () => {})
  const say = (kind: TcpSegment['kind'], cause: number | null, text?: string) =>
    sendMessage(world, device, messageTo(to, port, kind, cause, text))

  function finish(): void {
    timer.isCanceled = true
  }

  world.listener = {
    delivered: (at, body, packet) => {
      if (at !== device) return
      const { payload, source, ttl } = body
      const by = world.packets[packet]?.device ?? ''
      if (isError(payload)) {
        if (payload.about.payload.protocol !== 'tcp') return
        waiting.error ??= { kind: payload.kind, from: source, by }
        finish()
      } else if (isFromPort(payload, port)) {
        const kind = payload.kind === 'reset' ? 'reset' : 'reply'
        if (!waiting.answer && (payload.kind === 'syn-ack' || kind === 'reset')) {
          waiting.answer = { packet, by, address: source, ttl, atUs: world.nowUs, kind }
          finish()
          if (kind === 'reset') return
          say('ack', packet)
          say('data', packet, 'GET / HTTP/1.1')
        }
        if (payload.kind === 'fin') say('ack', packet)
      }
    },
    unreachable: reportOwnError(device, tries, finish),
  }
  if (!say('syn', null).isSent) finish()
  return tries
}

function isFromPort(payload: Ipv4Body['payload'], port: number): payload is TcpSegment {
  return (
    payload.protocol === 'tcp' && payload.sourcePort === port && payload.targetPort === OWN_PORT
  )
}

function messageTo(
  target: Ipv4,
  port: number,
  kind: TcpSegment['kind'],
  cause: number | null,
  text?: string,
): Message {
  return {
    target,
    cause,
    payload: {
      protocol: 'tcp',
      kind,
      sourcePort: OWN_PORT,
      targetPort: port,
      ...(text !== undefined && { text }),
    },
  }
}
