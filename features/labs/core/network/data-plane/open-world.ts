/** From a state to the world that a run changes, and back. */
import { cacheKey } from '../dns/name-cache.ts'
import type { Device } from '../network.ts'
import { portsOf } from '../network.ts'
import { portKeysOf } from '../physical.ts'
import type { Counters, DeviceTables, NetworkState } from '../state.ts'
import { ARP_AGE_MS, MAC_AGE_MS, PATH_MTU_AGE_MS, tablesOf } from '../state.ts'
import { createQueue } from './queue.ts'
import { settledOf } from './settle-now.ts'
import { translationKey } from './translation-table.ts'
import { rewire } from './wiring.ts'
import type { DeviceNow, PortNow, Receivers, World } from './world.ts'
import { deviceNow, getOrAdd, toUs } from './world.ts'

const NO_INTERFACES: PortNow['interfaces'] = new Map()

export function openWorld(
  state: NetworkState,
  receivers: Receivers,
  { isTracing }: { isTracing: boolean },
): World {
  const devices = new Map<string, DeviceNow>()
  for (const device of state.network.devices) {
    devices.set(device.id, openDevice(device, tablesOf(state, device.id), state.clockMs))
  }
  for (const { ends } of state.network.cables) {
    const [one, other] = ends.map(({ device, port }) => devices.get(device)?.ports.get(port))
    if (!one || !other) continue
    one.peer = other
    other.peer = one
  }
  const world: World = {
    network: state.network,
    settled: settledOf(state),
    nowUs: toUs(state.clockMs),
    devices,
    queue: createQueue(),
    trace: isTracing ? [] : null,
    packets: [],
    framesOnWire: 0,
    hasJumbo: false,
    framesSinceQuiet: 0,
    storm: null,
    nearness: new Map(),
    receivers,
    probing: new Set(),
    pages: new Map(),
    tentative: new Map(),
    advertisedAtUs: new Map(),
    renting: new Map(),
    listener: null,
    asked: new Map(),
    forwarding: new Map(),
    resolved: null,
    watcher: null,
  }
  rewire(world)
  return world
}

function openDevice(device: Device, tables: DeviceTables, clockMs: number): DeviceNow {
  const ports = new Map<string, PortNow>()
  const macs: DeviceNow['macs'] = new Map()
  for (const { vlan, mac, port, learnedAtMs } of tables.macs) {
    if (clockMs - learnedAtMs >= MAC_AGE_MS) continue
    getOrAdd(macs, vlan).set(mac, { port, seenAtUs: toUs(learnedAtMs) })
  }
  const arp: DeviceNow['arp'] = new Map()
  for (const { interface: name, address, mac, learnedAtMs } of tables.arp) {
    if (clockMs - learnedAtMs >= ARP_AGE_MS) continue
    getOrAdd(arp, name).set(address, { mac, heardAtUs: toUs(learnedAtMs) })
  }
  const neighbors: DeviceNow['neighbors'] = new Map()
  for (const { interface: name, address, mac, isRouter, learnedAtMs } of tables.neighbors) {
    if (clockMs - learnedAtMs >= ARP_AGE_MS) continue
    getOrAdd(neighbors, name).set(address, { mac, isRouter, heardAtUs: toUs(learnedAtMs) })
  }
  const opened: DeviceNow = {
    id: device.id,
    mac: device.mac,
    device,
    ports,
    bridgePorts: [],
    bridgePortsByName: new Map(),
    vlans: new Set(),
    mirrors: [],
    interfaces: [],
    routes: [],
    routes6: [],
    macs,
    arp,
    resolving: new Map(),
    resolving6: new Map(),
    errDisabled: mapOf(tables.errDisabled),
    secured: mapOf(tables.secured),
    violations: mapOf(tables.violations),
    conflicts: new Set(tables.conflicts),
    masterOf: tables.vrrp,
    aclHits: new Map(
      Object.entries(tables.aclHits).map(([list, hits]) => [
        list,
        new Map(Object.entries(hits).map(([line, count]) => [Number(line), count])),
      ]),
    ),
    translations: mapBy(tables.translations, translationKey),
    lease: tables.lease,
    bindings: mapBy(tables.bindings, ({ address }) => address),
    snooped: tables.snooped,
    dnsCache: mapBy(tables.dnsCache, cacheKey),
    neighbors,
    conflicts6: mapBy(tables.conflicts6, (each) => `${each.interface} ${each.address}`),
    learned6: tables.learned6,
    log: tables.log,
    capture: tables.capture ? { ...tables.capture, frames: [...tables.capture.frames] } : null,
    reloadAtMs: tables.reloadAtMs ?? null,
    connections: tables.connections,
    pathMtus: new Map(),
    lastErrorAtUs: -Infinity,
  }
  for (const { target, mtu, learnedAtMs } of tables.pathMtus) {
    if (clockMs - learnedAtMs < PATH_MTU_AGE_MS)
      opened.pathMtus.set(target, { mtu, heardAtUs: toUs(learnedAtMs) })
  }
  const keys = portKeysOf(device)
  for (const [at, name] of portsOf(device).entries()) {
    const counters = tables.counters[name]
    ports.set(name, {
      device: opened,
      name,
      key: keys[at] ?? '',
      peer: null,
      isUp: false,
      latencyUs: 0,
      isHalfOfMismatch: false,
      bridgePort: null,
      interfaces: NO_INTERFACES,
      framesIn: counters?.framesIn ?? 0,
      framesOut: counters?.framesOut ?? 0,
      dropped: counters?.dropped ?? 0,
      errors: counters?.errors ?? null,
    })
  }
  return opened
}

/** Nearly all tables of nearly all devices are empty, and each run opens all of them: hence no lists in between. */
function mapOf<Value>(values: Readonly<Record<string, Value>>): Map<string, Value> {
  const map = new Map<string, Value>()
  for (const key of Object.keys(values)) map.set(key, values[key] as Value)
  return map
}

function mapBy<Key, Value>(list: readonly Value[], keyOf: (each: Value) => Key): Map<Key, Value> {
  const map = new Map<Key, Value>()
  for (const each of list) map.set(keyOf(each), each)
  return map
}

/** The state that the world has come to. By device in the order of their ids, whatever the order in the network. */
export function closeWorld(world: World): NetworkState {
  const ids = [...world.devices.keys()].toSorted()
  return {
    network: world.network,
    clockMs: world.nowUs / 1000,
    tables: Object.fromEntries(ids.map((id) => [id, tablesNow(world, id)])),
  }
}

function tablesNow(world: World, id: string): DeviceTables {
  const device = deviceNow(world, id)
  const isValid = ({ expiresAtMs }: { readonly expiresAtMs: number }) =>
    toUs(expiresAtMs) > world.nowUs
  return {
    macs: listOf(device.macs, (vlan, mac, { port, seenAtUs }) => ({
      vlan,
      mac,
      port,
      learnedAtMs: seenAtUs / 1000,
    })),
    arp: listOf(device.arp, (name, address, { mac, heardAtUs }) => ({
      interface: name,
      address,
      mac,
      learnedAtMs: heardAtUs / 1000,
    })),
    errDisabled: recordOf(device.errDisabled),
    secured: recordOf(device.secured),
    violations: recordOf(device.violations),
    counters: countersNow(device),
    conflicts: [...device.conflicts],
    vrrp: device.masterOf,
    aclHits: Object.fromEntries(
      [...device.aclHits].map(([list, hits]) => [list, Object.fromEntries(hits)]),
    ),
    translations: [...device.translations.values()].filter(isValid),
    lease: device.lease,
    bindings: [...device.bindings.values()].filter(isValid),
    snooped: device.snooped,
    dnsCache: [...device.dnsCache.values()].filter(isValid),
    neighbors: listOf(device.neighbors, (name, address, { mac, isRouter, heardAtUs }) => ({
      interface: name,
      address,
      mac,
      isRouter,
      learnedAtMs: heardAtUs / 1000,
    })),
    conflicts6: [...device.conflicts6.values()],
    learned6: device.learned6,
    log: device.log,
    ...(device.capture && { capture: device.capture }),
    ...(device.reloadAtMs !== null && { reloadAtMs: device.reloadAtMs }),
    connections: device.connections.filter(isValid),
    pathMtus: [...device.pathMtus].map(([target, { mtu, heardAtUs }]) => ({
      target,
      mtu,
      learnedAtMs: heardAtUs / 1000,
    })),
  }
}

/** One without an entry has counted nothing. */
function countersNow({ ports }: DeviceNow): DeviceTables['counters'] {
  const counters: Record<string, Counters> = {}
  for (const { name, framesIn, framesOut, dropped, errors } of ports.values()) {
    if (errors || framesIn + framesOut + dropped > 0)
      counters[name] = { framesIn, framesOut, dropped, ...(errors && { errors }) }
  }
  return counters
}

function recordOf<Value>(map: ReadonlyMap<string, Value>): Record<string, Value> {
  return map.size === 0 ? {} : Object.fromEntries(map)
}

function listOf<Outer, Inner, Value, Entry>(
  maps: ReadonlyMap<Outer, ReadonlyMap<Inner, Value>>,
  toEntry: (outer: Outer, inner: Inner, value: Value) => Entry,
): readonly Entry[] {
  const list: Entry[] = []
  for (const [outer, entries] of maps)
    for (const [inner, value] of entries) list.push(toEntry(outer, inner, value))
  return list
}
