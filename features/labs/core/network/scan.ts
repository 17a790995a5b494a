/**
 * Looks for hosts and open ports as a port scanner does: many questions at once, each sent as a packet of its own.
 *
 * Who is on the own link is asked by ARP; others by an echo request and a SYN to two usual ports. A port of TCP is open
 * where SYN-ACK came back, closed where a reset did, filtered where nothing or an ICMP error did; a port of UDP is closed
 * where "port unreachable" came back, and open where anything was said.
 */
import { isIn, networkOf } from '#platform/contract/ipv4.ts'

import { FIRST_OWN_PORT } from './data-plane/answers.ts'
import { closeWorld, openWorld } from './data-plane/open-world.ts'
import { RECEIVERS } from './data-plane/receivers.ts'
import { sendEither } from './data-plane/send-either.ts'
import { aboutOf } from './data-plane/try.ts'
import { deviceNow, type DeviceNow, type World } from './data-plane/world.ts'
import type { TcpSegment } from './frame.ts'
import { HOST_PORT, type Ipv4, type Mac } from './network.ts'
import type { Run } from './probe.ts'
import { runUntilQuiet } from './run.ts'
import type { NetworkState } from './state.ts'

export type PortState = 'open' | 'closed' | 'filtered' | 'open|filtered'
export type Scan = {
  /** A host. */
  readonly from: string
  readonly targets: readonly Ipv4[]
  readonly protocol: 'tcp' | 'udp'
  /** None: it only looks who is there. */
  readonly ports: readonly number[]
  /** Whether ports are asked of whoever did not answer, too. */
  readonly isForced: boolean
}
export type Scanned = {
  readonly address: Ipv4
  /** From the first question to its answer; null: nothing came back. */
  readonly ms: number | null
  /** Of a neighbor on the own link. */
  readonly mac: Mac | null
  readonly ports: readonly { readonly port: number; readonly state: PortState }[]
}

/** Microseconds between two questions: what a switch floods is gone by then. */
const PACE_US = 10_000
/** Errors are sent twice a second at most (`data-plane/icmp.ts`), so questions by UDP have to be slow. */
const UDP_PACE_US = 600_000
const WAIT_US = 1_000_000
const USUAL_PORTS = [443, 80]

/** By target and port; port 0: of an echo. */
type Heard = Map<string, PortState | 'up'>

/** @returns `found`: who is up, in the order of the targets. @throws where the network has no such host */
export function scanNetwork(
  state: NetworkState,
  scan: Scan,
): Pick<Run<unknown>, 'state' | 'stopped'> & { readonly found: readonly Scanned[] } {
  const world = openWorld(state, RECEIVERS, { isTracing: false })
  const device = deviceNow(world, scan.from)
  const heard: Heard = new Map()
  const firstMs = new Map<Ipv4, number>()
  const sentUs = new Map<Ipv4, number>()
  listen(world, device, scan, heard, (from) => {
    const at = sentUs.get(from)
    if (at !== undefined && !firstMs.has(from)) firstMs.set(from, (world.nowUs - at) / 1000)
  })
  const own = device.interfaces[0]?.ipv4
  const isNear = (target: Ipv4) =>
    own != null && isIn(target, { ...own, address: networkOf(own.address, own.prefix) })
  const arp = device.arp.get(HOST_PORT)
  // A scanner does not believe what its host remembers.
  for (const target of scan.targets) if (isNear(target)) arp?.delete(target)

  plan(
    world,
    PACE_US,
    scan.targets.flatMap((target) => [
      () => {
        sentUs.set(target, world.nowUs)
        send(world, device, target, 0)
      },
      ...(isNear(target) ? [] : USUAL_PORTS.map((port) => () => send(world, device, target, port))),
    ]),
  )
  const macOf = (target: Ipv4) =>
    isNear(target) ? (device.arp.get(HOST_PORT)?.get(target)?.mac ?? null) : null
  const isUp = (target: Ipv4) =>
    macOf(target) !== null ||
    [0, ...USUAL_PORTS].some(
      (port) => (heard.get(`${target} ${port}`) ?? 'filtered') !== 'filtered',
    )
  const up = scan.targets.filter((target) => scan.isForced || isUp(target))
  // What was said until now was about other ports.
  heard.clear()
  const isTcp = scan.protocol === 'tcp'
  plan(
    world,
    Math.max(PACE_US, isTcp ? 0 : Math.ceil(UDP_PACE_US / Math.max(1, up.length))),
    scan.ports.flatMap((port) =>
      up.map((target) => () => send(world, device, target, port, scan.protocol)),
    ),
  )
  const silent = isTcp ? 'filtered' : 'open|filtered'
  return {
    state: closeWorld(world),
    stopped: world.storm && 'storm',
    found: up.map((address) => ({
      address,
      ms: firstMs.get(address) ?? null,
      mac: macOf(address),
      ports: scan.ports.map((port) => {
        const said = heard.get(`${address} ${port}`)
        return { port, state: said === undefined || said === 'up' ? silent : said }
      }),
    })),
  }
}

/** One after the other, and then a second for the last answers. */
function plan(world: World, paceUs: number, acts: readonly (() => void)[]): void {
  if (acts.length === 0) return
  for (const [at, act] of acts.entries()) world.queue.plan(world.nowUs + at * paceUs, act)
  world.queue.plan(world.nowUs + acts.length * paceUs + WAIT_US, () => {})
  runUntilQuiet(world)
}

/** Port 0: an echo request. The own port tells to which question an answer belongs. */
function send(
  world: World,
  device: DeviceNow,
  target: Ipv4,
  port: number,
  protocol: 'tcp' | 'udp' = 'tcp',
): void {
  const sourcePort = FIRST_OWN_PORT + (port % 10_000)
  const payload =
    port === 0
      ? ({ protocol: 'icmp', kind: 'echo-request', identifier: 1, sequence: 1 } as const)
      : protocol === 'udp'
        ? ({ protocol, sourcePort, targetPort: port, text: 'Who is there?' } as const)
        : tcp('syn', sourcePort, port)
  sendEither(world, device, { target, payload, cause: null })
}

function tcp(kind: TcpSegment['kind'], sourcePort: number, targetPort: number): TcpSegment {
  return { protocol: 'tcp', kind, sourcePort, targetPort }
}

function listen(
  world: World,
  device: DeviceNow,
  { protocol }: Scan,
  heard: Heard,
  answered: (from: Ipv4) => void,
): void {
  world.listener = {
    unreachable: () => {},
    delivered: (at, body, packet) => {
      if (at !== device || body.type !== 'ipv4') return
      const about = aboutOf(body)
      const asked = about ?? body
      if (asked.type !== 'ipv4') return
      const { payload } = asked
      const from = about ? asked.target : asked.source
      if ('sequence' in payload) {
        if (!about) heard.set(`${from} 0`, 'up')
      } else if ('sourcePort' in payload) {
        const port = about ? payload.targetPort : payload.sourcePort
        const key = `${from} ${port}`
        if (heard.has(key)) return
        heard.set(key, stateBy(body.payload, about !== undefined && body.source === from))
        if (payload.protocol === 'tcp' && payload.kind === 'syn-ack') {
          // It is polite: nothing stays half open.
          const { sourcePort, targetPort } = payload
          for (const kind of ['ack', 'reset'] as const)
            sendEither(world, device, {
              target: from,
              payload: tcp(kind, targetPort, sourcePort),
              cause: packet,
            })
        }
      } else return
      if (!about) answered(from)
    },
  }

  function stateBy(said: { readonly protocol: string }, isByTarget: boolean): PortState {
    if ('about' in said) {
      const isClosed = 'kind' in said && said.kind === 'port-unreachable' && protocol === 'udp'
      return isClosed && isByTarget ? 'closed' : 'filtered'
    }
    return 'kind' in said && said.kind === 'reset' ? 'closed' : 'open'
  }
}
