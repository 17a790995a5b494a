/**
 * Lets things happen in a network: tries something, lets time pass, changes it, restarts devices.
 *
 * Each takes a state and gives another; the one that was given stays as it is. The same state and the same call give
 * the same outcome and the same trace, whatever the order of devices and cables. Time is simulated: a run goes on until
 * nothing is on its way and nobody waits, and 20,000 frames without a pause in between end it as a storm.
 */
import { oncePer } from '#platform/contract/once-per.ts'

import { convergenceMs } from './convergence.ts'
import { detectConflicts } from './data-plane/address-conflict.ts'
import { isRoutingIpv6 } from './data-plane/addresses6.ts'
import { announceVirtual } from './data-plane/arp.ts'
import { advertiseAll, beginIpv6, flushIpv6 } from './data-plane/change6.ts'
import { beginRenting, dueMs, release, renewDue } from './data-plane/dhcp-client.ts'
import { flushChanged, type Before } from './data-plane/flush.ts'
import { beginLeaseProbe } from './data-plane/lease-probe.ts'
import { closeWorld, openWorld } from './data-plane/open-world.ts'
import { toAttempt, toResult } from './data-plane/probe-result.ts'
import { beginProbe } from './data-plane/probes.ts'
import { RECEIVERS } from './data-plane/receivers.ts'
import { settledOf } from './data-plane/settle-now.ts'
import { networkNow } from './data-plane/wiring.ts'
import type { DeviceNow, World } from './data-plane/world.ts'
import { deviceNow, toUs } from './data-plane/world.ts'
import { leasedNetwork } from './leases.ts'
import type { Evidence } from './loss.ts'
import { compareText } from './names.ts'
import { withDevice, type Network } from './network.ts'
import type {
  ConnectResult,
  LeaseResult,
  PingResult,
  Probe,
  ProbeResult,
  Resolved,
  ResolveResult,
  Run,
  TracerouteResult,
  UdpResult,
} from './probe.ts'
import type { DeviceTables, NetworkState } from './state.ts'
import { ARP_AGE_MS, coldState, MAC_AGE_MS, NO_TABLES, PATH_MTU_AGE_MS, tablesOf } from './state.ts'

/** How long a device is away that starts anew. */
const RESTART_MS = 60_000

type ProbeOf<Kind extends Probe['kind']> = Extract<Probe, { kind: Kind }>

/**
 * Tries something from a device, as its own command would.
 *
 * A run that was stopped by a storm shows what happened until then. An answer may have got through before: in a real
 * network the links would be full, so whoever asks whether something works has to look at `stopped` too.
 *
 * @throws where the network has no device `from`.
 */
export function runProbe(state: NetworkState, probe: ProbeOf<'ping'>): Run<PingResult>
export function runProbe(state: NetworkState, probe: ProbeOf<'connect'>): Run<ConnectResult>
export function runProbe(state: NetworkState, probe: ProbeOf<'udp'>): Run<UdpResult>
export function runProbe(state: NetworkState, probe: ProbeOf<'traceroute'>): Run<TracerouteResult>
export function runProbe(state: NetworkState, probe: ProbeOf<'resolve'>): Run<ResolveResult>
export function runProbe(state: NetworkState, probe: ProbeOf<'lease'>): Run<LeaseResult>
export function runProbe(state: NetworkState, probe: Probe): Run<ProbeResult>
export function runProbe(state: NetworkState, probe: Probe): Run<ProbeResult> {
  const world = openWorld(state, RECEIVERS, { isTracing: true })
  const resultOf = probe.kind === 'lease' ? beginLeaseProbe(world, probe.from) : begin(world, probe)
  runUntilQuiet(world)
  const { trace, settled, packets, storm } = world
  const evidence = { trace: trace ?? [], network: networkNow(world), settled, packets }
  return {
    state: closeWorld(world),
    result: resultOf(evidence),
    trace: evidence.trace,
    stopped: storm && 'storm',
  }
}

function begin(world: World, probe: Exclude<Probe, { kind: 'lease' }>) {
  const tries = beginProbe(world, probe)
  return (evidence: Evidence): ProbeResult =>
    toResult(
      probe,
      tries.map((each) => toAttempt(world, evidence, each, probe)),
      tries,
      world.resolved,
    )
}

/** Probes one after the other, in one run without a trace. */
export type Asking = {
  /** Who answered the last try, and whether it let the asker in; null where nobody did. */
  readonly ask: (
    probe: ProbeOf<'ping'> | ProbeOf<'connect'>,
  ) => { readonly by: string; readonly isOpen: boolean } | null
  /** What a name came to; null where a storm has ended it. */
  readonly resolve: (probe: ProbeOf<'resolve'>) => Resolved | null
  /** Whether a storm has ended it: from then on nobody answers. */
  readonly isStorming: () => boolean
  /** As `Run` has it, after what was asked so far. */
  readonly state: () => NetworkState
}

/**
 * For whoever asks many times and wants no more than to know who answers: grading.
 *
 * @param watcher is told of the filters that packets come by; where there is one, they stop nothing.
 */
export function beginAsking(state: NetworkState, watcher: World['watcher'] = null): Asking {
  const world = openWorld(state, RECEIVERS, { isTracing: false })
  world.watcher = watcher
  return {
    ask(probe) {
      if (world.storm) return null
      const tries = beginProbe(world, probe)
      runUntilQuiet(world)
      const answer = tries.at(-1)?.answer
      return answer && !world.storm ? { by: answer.by, isOpen: answer.kind === 'reply' } : null
    },
    resolve(probe) {
      if (world.storm) return null
      beginProbe(world, probe)
      runUntilQuiet(world)
      return world.storm ? null : world.resolved
    },
    isStorming: () => world.storm !== null,
    state: () => closeWorld(world),
  }
}

/** Time passes, and nothing else happens: what was learned grows old. */
export function passTime(state: NetworkState, ms: number): NetworkState {
  const clockMs = state.clockMs + ms
  const aged = ([id, tables]: [string, DeviceTables]) => [
    id,
    {
      ...tables,
      macs: tables.macs.filter(({ learnedAtMs }) => clockMs - learnedAtMs < MAC_AGE_MS),
      arp: tables.arp.filter(({ learnedAtMs }) => clockMs - learnedAtMs < ARP_AGE_MS),
      neighbors: tables.neighbors.filter(({ learnedAtMs }) => clockMs - learnedAtMs < ARP_AGE_MS),
      translations: tables.translations.filter(({ expiresAtMs }) => expiresAtMs > clockMs),
      pathMtus: tables.pathMtus.filter(
        ({ learnedAtMs }) => clockMs - learnedAtMs < PATH_MTU_AGE_MS,
      ),
      dnsCache: tables.dnsCache.filter(({ expiresAtMs }) => expiresAtMs > clockMs),
      connections: tables.connections.filter(({ expiresAtMs }) => expiresAtMs > clockMs),
    },
  ]
  const later: NetworkState = {
    ...state,
    clockMs,
    tables: Object.fromEntries(Object.entries(state.tables).map(aged)) as NetworkState['tables'],
  }
  const isDue = ({ lease }: DeviceTables) => lease !== null && dueMs(lease) <= clockMs
  const hasDue = Object.values(later.tables).some(isDue)
  // Meanwhile routers have advertised themselves, each time that was due.
  const hasRouters = later.network.devices.some(isRoutingIpv6)
  if (!hasDue && !hasRouters) return later
  return runWith(later, (world) => {
    if (hasDue) renewDue(world)
    advertiseAll(world)
  })
}

/** A host gives its address back, and has none until it asks again (`ipconfig /release`). */
export function releaseLease(state: NetworkState, id: string): NetworkState {
  return runWith(state, (world) => release(world, deviceNow(world, id)))
}

function runWith(state: NetworkState, begins: (world: World) => void): NetworkState {
  const world = openWorld(state, RECEIVERS, { isTracing: false })
  begins(world)
  runUntilQuiet(world)
  return closeWorld(world)
}

/**
 * The network as it is configured and cabled from now on: links and the tree settle, ports are shut by protection, what
 * is no longer true is forgotten, hosts that got an address or a link look whether somebody has the address, and DHCP
 * clients that have none ask for one. Where routers have to miss a neighbor first, that time has passed
 * (`convergence.ts`).
 *
 * A port that protection has shut opens again once it was shut by hand: so `shutdown` and `no shutdown` have to be two
 * changes.
 */
export function changeNetwork(state: NetworkState, network: Network): NetworkState {
  return change(state, network, new Set())
}

function change(
  state: NetworkState,
  network: Network,
  restarted: ReadonlySet<string>,
): NetworkState {
  const tables: Record<string, DeviceTables> = {}
  const begun = new Set(restarted)
  for (const { id } of network.devices) {
    // What has no tables yet was never switched on: `coldState`, and a device that is new.
    if (!state.tables[id]) begun.add(id)
    // A server keeps what it has given where a restart does not reach it.
    tables[id] = begun.has(id)
      ? { ...NO_TABLES, bindings: tablesOf(state, id).bindings }
      : reopened(state, network, id)
  }
  const before: Before = {
    network: leasedNetwork(state),
    settled: settledOf(state),
    restarted: begun,
  }
  const world = openWorld({ ...state, network, tables }, RECEIVERS, { isTracing: false })
  flushChanged(world, before)
  // What has failed is worked around only after a while.
  world.nowUs += toUs(convergenceMs(before.settled, world.settled))
  announceMasters(world, before)
  beginRenting(world, before, detectConflicts(world, before))
  for (const device of world.devices.values()) flushIpv6(device, before)
  beginIpv6(world, before)
  runUntilQuiet(world)
  return closeWorld(world)
}

/** Whoever has become master of a VRRP group says so. */
function announceMasters(world: World, { settled, restarted }: Before): void {
  for (const { id, interfaces } of [...world.devices.values()].toSorted(byId)) {
    const was = restarted?.has(id) ? [] : (settled.vrrp.get(id) ?? [])
    for (const at of interfaces)
      for (const { mac, address } of at.virtual) {
        const isKept = was.some(
          (group) =>
            group.interface === at.name &&
            group.state === 'master' &&
            group.mac === mac &&
            group.address === address,
        )
        if (!isKept) announceVirtual(world, at, { mac, address })
      }
  }
}

function byId(one: DeviceNow, other: DeviceNow): number {
  return compareText(one.id, other.id)
}

/** Without the marks of protection on ports that are shut by hand. */
function reopened(state: NetworkState, network: Network, id: string): DeviceTables {
  const tables = tablesOf(state, id)
  const device = network.devices.find((each) => each.id === id)
  if (device?.kind === 'host' || !device) return tables
  const errDisabled = Object.fromEntries(
    Object.entries(tables.errDisabled).filter(
      ([port]) => !device.config.interfaces[port]?.isShutdown,
    ),
  )
  return { ...tables, errDisabled }
}

/** Switches devices off and on: they start with their startup configuration and have learned nothing. */
export function restart(state: NetworkState, deviceIds: readonly string[]): NetworkState {
  const restarted = new Set(deviceIds)
  const network = state.network.devices.reduce(
    (changed, device) =>
      restarted.has(device.id) && device.kind !== 'host'
        ? withDevice(changed, { ...device, config: device.startup })
        : changed,
    state.network,
  )
  return change(passTime(state, RESTART_MS), network, restarted)
}

/**
 * The network as if all of it had just been switched on, with the configuration that it has now: protection has shut
 * what it shuts at once, and hosts have looked whether somebody has their address. How a scene begins.
 */
export const switchOn = oncePer((network: Network): NetworkState =>
  changeNetwork(coldState(network), network),
)

export function runUntilQuiet(world: World): void {
  for (let planned = world.queue.next(); planned; planned = world.queue.next()) {
    world.nowUs = planned.atUs
    planned.act()
    if (world.storm) return
  }
}
