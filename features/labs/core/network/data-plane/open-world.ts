/** From a state to the world that a run changes, and back. */
import { cacheKey } from '../dns/name-cache.ts'
import type { Device } from '../network.ts'
import { portsOf } from '../network.ts'
import type { DeviceTables, NetworkState } from '../state.ts'
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
    errDisabled: new Map(Object.entries(tables.errDisabled)),
    secured: new Map(Object.entries(tables.secured)),
    violations: new Map(Object.entries(tables.violations)),
    conflicts: new Set(tables.conflicts),
    masterOf: tables.vrrp,
    aclHits: new Map(
      Object.entries(tables.aclHits).map(([list, hits]) => [
        list,
        new Map(Object.entries(hits).map(([line, count]) => [Number(line), count])),
      ]),
    ),
    translations: new Map(tables.translations.map((each) => [translationKey(each), each])),
    lease: tables.lease,
    bindings: new Map(tables.bindings.map((each) => [each.address, each])),
    snooped: tables.snooped,
    dnsCache: new Map(tables.dnsCache.map((each) => [cacheKey(each), each])),
    neighbors,
    conflicts6: new Map(
      tables.conflicts6.map((each) => [`${each.interface} ${each.address}`, each]),
    ),
    learned6: tables.learned6,
    log: tables.log,
    reloadAtMs: tables.reloadAtMs ?? null,
    connections: tables.connections,
    pathMtus: new Map(
      tables.pathMtus
        .filter(({ learnedAtMs }) => clockMs - learnedAtMs < PATH_MTU_AGE_MS)
        .map(({ target, mtu, learnedAtMs }) => [target, { mtu, heardAtUs: toUs(learnedAtMs) }]),
    ),
    lastErrorAtUs: -Infinity,
  }
  for (const name of portsOf(device)) {
    const counters = tables.counters[name]
    ports.set(name, {
      device: opened,
      name,
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
  const counters = [...device.ports.values()].filter(
    ({ framesIn, framesOut, dropped, errors }) => errors || framesIn + framesOut + dropped > 0,
  )
  return {
    macs: [...device.macs].flatMap(([vlan, entries]) =>
      [...entries].map(([mac, { port, seenAtUs }]) => ({
        vlan,
        mac,
        port,
        learnedAtMs: seenAtUs / 1000,
      })),
    ),
    arp: [...device.arp].flatMap(([name, entries]) =>
      [...entries].map(([address, { mac, heardAtUs }]) => ({
        interface: name,
        address,
        mac,
        learnedAtMs: heardAtUs / 1000,
      })),
    ),
    errDisabled: Object.fromEntries(device.errDisabled),
    secured: Object.fromEntries(device.secured),
    violations: Object.fromEntries(device.violations),
    counters: Object.fromEntries(
      counters.map(({ name, framesIn, framesOut, dropped, errors }) => [
        name,
        { framesIn, framesOut, dropped, ...(errors && { errors }) },
      ]),
    ),
    conflicts: [...device.conflicts],
    vrrp: device.masterOf,
    aclHits: Object.fromEntries(
      [...device.aclHits].map(([list, hits]) => [list, Object.fromEntries(hits)]),
    ),
    translations: [...device.translations.values()].filter(
      ({ expiresAtMs }) => toUs(expiresAtMs) > world.nowUs,
    ),
    lease: device.lease,
    bindings: [...device.bindings.values()].filter(
      ({ expiresAtMs }) => toUs(expiresAtMs) > world.nowUs,
    ),
    snooped: device.snooped,
    dnsCache: [...device.dnsCache.values()].filter(
      ({ expiresAtMs }) => toUs(expiresAtMs) > world.nowUs,
    ),
    neighbors: [...device.neighbors].flatMap(([name, entries]) =>
      [...entries].map(([address, { mac, isRouter, heardAtUs }]) => ({
        interface: name,
        address,
        mac,
        isRouter,
        learnedAtMs: heardAtUs / 1000,
      })),
    ),
    conflicts6: [...device.conflicts6.values()],
    learned6: device.learned6,
    log: device.log,
    ...(device.reloadAtMs !== null && { reloadAtMs: device.reloadAtMs }),
    connections: device.connections.filter(({ expiresAtMs }) => toUs(expiresAtMs) > world.nowUs),
    pathMtus: [...device.pathMtus].map(([target, { mtu, heardAtUs }]) => ({
      target,
      mtu,
      learnedAtMs: heardAtUs / 1000,
    })),
  }
}
