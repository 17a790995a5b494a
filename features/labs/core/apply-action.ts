/**
 * Does to a network what a learner did: configuration, saving, cables. Panels, terminal, grading and the server all go
 * this way, so a log that is replayed means the same everywhere.
 */
import { noteEvents } from './event-log.ts'
import type { NetworkAction } from './lab-action.ts'
import { shortName } from './network/names.ts'
import {
  deviceIn,
  nameOf,
  neighborOf,
  portsOf,
  withDevice,
  type Cable,
  type Device,
  type Gear,
  type Network,
  type PortRef,
} from './network/network.ts'
import { changeNetwork, restart } from './network/run.ts'
import { tablesOf, type NetworkState } from './network/state.ts'
import type { Lock } from './scene.ts'
import { configureLine } from './terminal/gear/configure.ts'
import { configureHostLine, HOST_LINES } from './terminal/host/host-lines.ts'
import { isConfigureMode, type Mode } from './terminal/session.ts'

export type Applied = { readonly state: NetworkState } | { readonly problem: string }

/**
 * All of an action, or nothing of it.
 *
 * @param hostLines what can be said to hosts: on the bench more than in a lab.
 * @returns the state after it, settled; or why it cannot be done, in words for a learner: a line that is wrong, a port
 * that is taken, something that is locked.
 */
export function applyAction(
  state: NetworkState,
  action: NetworkAction,
  locks: readonly Lock[] = [],
  hostLines = HOST_LINES,
): Applied {
  const applied = applyWhole(state, action, locks, hostLines)
  return 'problem' in applied ? applied : { state: noteEvents(state, applied.state, action) }
}

function applyWhole(
  state: NetworkState,
  action: NetworkAction,
  locks: readonly Lock[],
  hostLines: typeof HOST_LINES,
): Applied {
  const { network } = state
  const unknown = refsOf(action).find(({ device, port }) => !hasPort(network, device, port))
  if (unknown) return { problem: `There is no ${unknown.port ?? 'device'} ${unknown.device}.` }
  if (action.kind === 'plug' || action.kind === 'unplug') return applyCabling(state, action, locks)

  const device = deviceIn(network, action.device)
  const lock = locks.find((each) => each.kind === 'device' && each.device === device.id)
  if (lock) return { problem: lock.because }
  if (action.kind === 'configure') {
    const result =
      device.kind === 'host'
        ? configureHost(device, action.lines, hostLines)
        : configureGear(device, action.lines)
    return 'problem' in result ? result : applyChange(state, device, result, locks)
  }
  if (device.kind === 'host') {
    // A host keeps its settings: nothing is lost, nothing needs to be saved.
    return action.kind === 'reload' ? { state: restart(state, [device.id]) } : { state }
  }
  if (action.kind === 'reload') return { state: restart(state, [device.id]) }
  return {
    state: { ...state, network: withDevice(network, { ...device, startup: device.config }) },
  }
}

type Ref = { readonly device: string; readonly port?: string }

function refsOf(action: NetworkAction): readonly Ref[] {
  if (action.kind === 'plug') return action.ends
  return action.kind === 'unplug' ? [action.port] : [{ device: action.device }]
}

function hasPort({ devices }: Network, id: string, port: string | undefined): boolean {
  const device = devices.find((each) => each.id === id)
  return device !== undefined && (port === undefined || portsOf(device).includes(port))
}

function applyChange(
  state: NetworkState,
  device: Device,
  result: ConfiguredDevice,
  locks: readonly Lock[],
): Applied {
  const locked = lockedChange(device, result.device, locks)
  if (locked) return { problem: locked.because }
  const network = withDevice(state.network, result.device)
  const remembering = result.forgetsNames ? forgetNames(state, device.id) : state
  return { state: changeNetwork(forgetProtection(remembering, device.id, result.shut), network) }
}

type ConfiguredDevice = {
  readonly device: Device
  readonly shut: readonly string[]
  readonly forgetsNames?: boolean
}
type Refused = { readonly problem: string }

function configureHost(
  host: Extract<Device, { kind: 'host' }>,
  lines: readonly string[],
  hostLines: typeof HOST_LINES,
): ConfiguredDevice | Refused {
  let { config } = host
  let forgetsNames = false
  for (const line of lines) {
    const result = configureHostLine(config, line, hostLines)
    if ('problem' in result) return { problem: result.problem.message }
    config = result.config
    forgetsNames ||= result.forgetsNames
  }
  return { device: { ...host, config }, shut: [], forgetsNames }
}

function configureGear(gear: Gear, lines: readonly string[]): ConfiguredDevice | Refused {
  let changed = gear
  let mode: Mode = { kind: 'configure' }
  const shut = new Set<string>()
  for (const line of lines) {
    if (!isConfigureMode(mode)) return { problem: `“${line}” comes after the end.` }
    const result = configureLine(changed, mode, line)
    if ('problem' in result) return { problem: result.problem.message }
    changed = result.gear
    mode = result.mode
    for (const name of result.shut) shut.add(name)
  }
  return { device: changed, shut: [...shut] }
}

/** The lock of a port whose configuration differs afterward. */
function lockedChange(before: Device, after: Device, locks: readonly Lock[]): Lock | undefined {
  return locks.find((lock) => {
    if (lock.kind !== 'ports' || lock.device !== before.id) return false
    if (before.kind === 'host' || after.kind === 'host') return true
    return lock.ports.some((port) => {
      const [one, other] = [before.config.interfaces[port], after.config.interfaces[port]]
      return JSON.stringify(one) !== JSON.stringify(other)
    })
  })
}

/** Who shuts a port ends what protection did to it: it comes up again with `no shutdown`, with nothing learned. */
function forgetProtection(
  state: NetworkState,
  device: string,
  shut: readonly string[],
): NetworkState {
  if (shut.length === 0) return state
  const tables = tablesOf(state, device)
  const isOther = ([port]: readonly [string, unknown]) => !shut.includes(port)
  const kept = {
    ...tables,
    errDisabled: Object.fromEntries(Object.entries(tables.errDisabled).filter(isOther)),
    secured: Object.fromEntries(Object.entries(tables.secured).filter(isOther)),
  }
  return { ...state, tables: { ...state.tables, [device]: kept } }
}

/** What name servers said: as the system's own command does it. */
function forgetNames(state: NetworkState, device: string): NetworkState {
  const tables = { ...tablesOf(state, device), dnsCache: [] }
  return { ...state, tables: { ...state.tables, [device]: tables } }
}

function applyCabling(
  state: NetworkState,
  action: Extract<NetworkAction, { kind: 'plug' | 'unplug' }>,
  locks: readonly Lock[],
): Applied {
  const { network } = state
  const touched: PortRef[] = action.kind === 'plug' ? [...action.ends] : [action.port]
  if (action.kind === 'unplug') {
    const other = neighborOf(network, action.port)
    if (!other) return { problem: `No cable is plugged into ${portWords(network, action.port)}.` }
    touched.push(other)
  }
  const lock = locks.find(
    (each) => each.kind === 'cables' || touched.some((port) => isLockedPort(each, port)),
  )
  if (lock) return { problem: lock.because }
  if (action.kind === 'unplug') {
    const cables = network.cables.filter(
      ({ ends }) => !ends.some((end) => isSame(end, action.port)),
    )
    return { state: changeNetwork(state, { ...network, cables }) }
  }
  const [one, other] = action.ends
  if (isSame(one, other)) return { problem: 'The two ends of a cable need two ports.' }
  const taken = action.ends.find((end) => neighborOf(network, end))
  if (taken) return { problem: `A cable is already plugged into ${portWords(network, taken)}.` }
  const cable: Cable = { id: freeId(network), ends: [one, other] }
  return { state: changeNetwork(state, { ...network, cables: [...network.cables, cable] }) }
}

function isLockedPort(lock: Lock, { device, port }: PortRef): boolean {
  return lock.kind === 'ports' && lock.device === device && lock.ports.includes(port)
}

function isSame(one: PortRef, other: PortRef): boolean {
  return one.device === other.device && one.port === other.port
}

function portWords(network: Network, { device, port }: PortRef): string {
  const found = deviceIn(network, device)
  return found.kind === 'host' ? nameOf(found) : `${nameOf(found)} ${shortName(port)}`
}

/** The first number that no cable has: the same in every replay. */
function freeId({ cables }: Network): string {
  const ids = new Set(cables.map(({ id }) => id))
  for (let number = 1; ; number += 1) if (!ids.has(`new-${number}`)) return `new-${number}`
}
