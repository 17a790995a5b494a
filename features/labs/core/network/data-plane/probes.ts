/**
 * Commands that try something: ping and traceroute here, those that ask a port in `port-probes.ts`. Each takes the time
 * that it takes on real systems.
 *
 * One try comes after the other. A ping waits 4 s for an answer on Windows and begins anew a second after the last try;
 * on Linux one is sent each second, and the last one is waited for up to 10 s where none was answered; switches and
 * routers wait 2 s and go on at once. Traceroute asks each hop once, by echo requests, as Windows does (others send UDP
 * by default). No try begins later than 60 s after the command.
 */
import type { IpAddress } from '../network.ts'
import type { Probe } from '../probe.ts'
import { errorOf } from './icmp.ts'
import { beginConnect, beginUdp } from './port-probes.ts'
import { beginResolve } from './resolve-probe.ts'
import { sendEither } from './send-either.ts'
import { GEAR_IDENTIFIER } from './translation-table.ts'
import { aboutOf, hopsLeft, newTry, reportOwnError, type Try } from './try.ts'
import type { DeviceNow, World } from './world.ts'
import { deviceNow, toUs } from './world.ts'

const MOST_US = 60_000_000

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
export function beginProbe(world: World, probe: Exclude<Probe, { kind: 'lease' }>): readonly Try[] {
  const device = deviceNow(world, probe.from)
  if (probe.kind === 'connect') return beginConnect(world, device, probe)
  if (probe.kind === 'udp') return beginUdp(world, device, probe)
  if (probe.kind === 'resolve') return beginResolve(world, device, probe)
  return probe.kind === 'ping'
    ? beginTries(world, device, probe.to, {
        most: probe.count,
        patience: patienceOf(device),
        source: probe.source,
        echo: probe,
        by: probe.by,
        ttlOf: () => probe.ttl,
        isLast: () => false,
      })
    : beginTries(world, device, probe.to, {
        most: probe.maxHops,
        patience: traceroutePatience(device),
        source: undefined,
        echo: {},
        by: probe.by,
        ttlOf: (at) => at + 1,
        // The target itself, or a router that cannot go on: there is nothing behind it.
        isLast: ({ answer, error }) => answer?.kind === 'reply' || error !== null,
      })
}

type Plan = {
  readonly most: number
  readonly patience: Patience
  readonly source: IpAddress | undefined
  readonly by: string | undefined
  readonly echo: Pick<Extract<Probe, { kind: 'ping' }>, 'bytes' | 'isUncuttable'>
  readonly ttlOf: (at: number) => number | undefined
  readonly isLast: (done: Try) => boolean
}

/** Echo requests, one after the other. */
function beginTries(world: World, device: DeviceNow, target: IpAddress, plan: Plan): Try[] {
  const tries: Try[] = []
  const startUs = world.nowUs
  const identifier = device.device.kind === 'host' ? 1 : GEAR_IDENTIFIER
  const isTraceroute = plan.ttlOf(0) === 1 && plan.ttlOf(1) === 2
  /** The try that is waited for; -1: none. */
  let current = -1
  const { bytes, isUncuttable } = plan.echo
  let cancelWait = () => {}

  function begin(): void {
    if (tries.length >= plan.most || world.nowUs - startUs > MOST_US) return
    const at = tries.length
    current = at
    // Planned first: an answer by the device itself comes at once.
    tries.push(newTry(world))
    const timer = world.queue.plan(world.nowUs + waitUs(at), () => finish(at))
    cancelWait = () => {
      timer.isCanceled = true
    }
    const { isSent, reason } = sendEither(world, device, {
      target,
      payload: {
        protocol: 'icmp',
        kind: 'echo-request',
        identifier,
        sequence: at + 1,
        ...(bytes !== undefined && { bytes }),
      },
      isUncuttable,
      ttl: plan.ttlOf(at),
      source: plan.source,
      by: plan.by,
      cause: null,
    })
    if (reason?.code === 'too-big') refuse(at, reason.mtu)
    if (!isSent) finish(at)
  }

  /** The device itself knows that it cannot send so much. */
  function refuse(at: number, mtu: number): void {
    const tried = tries[at]
    const from = device.interfaces[0]?.ipv4?.address ?? 0
    if (tried) tried.error = { kind: 'fragmentation-needed', from, by: device.id, mtu }
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
    delivered: (at, body, packet) => {
      const { source, payload } = body
      const about = (aboutOf(body) ?? body).payload
      if (at !== device || !('sequence' in about)) return
      const number = about.sequence - 1
      const answered = tries[number]
      if (!answered || answered.answer || !('kind' in payload) || payload.kind === 'echo-request')
        return
      const by = world.packets[packet]?.device ?? ''
      const isHop = isTraceroute && payload.kind === 'time-exceeded'
      if ('about' in payload && !isHop) answered.error ??= errorOf(payload, source, by)
      else
        answered.answer = {
          packet,
          by,
          address: source,
          ttl: hopsLeft(body),
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
