/**
 * What devices say by themselves, as a host's network card hears it: BPDUs, LLDP, hellos of OSPF, advertisements of VRRP.
 * Runs do not send them (`settle.ts` has what comes of them), so they are made up here for whoever captures.
 *
 * Each is said at whole multiples of its period, as the network is now. Hellos to groups are sent once in a copy of the
 * network, to see whether they reach the card, and with which tag.
 */
import { multicastMac } from './data-plane/addresses.ts'
import { sendPacket } from './data-plane/arp.ts'
import { openWorld } from './data-plane/open-world.ts'
import { RECEIVERS } from './data-plane/receivers.ts'
import { settledOf } from './data-plane/settle-now.ts'
import { deviceNow, newPacket } from './data-plane/world.ts'
import { deviceIn, HOST_PORT, nameOf, neighborOf, type Ipv4, type Mac } from './network.ts'
import { vrrpMac } from './routing/vrrp.ts'
import { runUntilQuiet } from './run.ts'
import { portKey } from './settled.ts'
import { tablesOf, type NetworkState } from './state.ts'
import { portNumber } from './switchport.ts'

/** `tag` as `Frame` has it. */
export type Hello = {
  readonly atMs: number
  readonly source: Mac
  readonly target: Mac
  readonly tag: number | null
  readonly said: Said
}

type Said =
  /** IEEE 802.1Q-2018, 14. Bridge identifiers as `bridgeIdOf` has them. */
  | {
      readonly kind: 'stp'
      readonly bridgeId: string
      readonly rootId: string
      readonly rootCost: number
      /** Priority and number of the sending port (14.2.7). */
      readonly portId: number
    }
  /** IEEE 802.1AB-2016. */
  | { readonly kind: 'lldp'; readonly name: string; readonly port: string }
  /** RFC 2328, A.3.2. */
  | { readonly kind: 'ospf'; readonly source: Ipv4; readonly neighborCount: number }
  /** RFC 9568, 5.1, version 3. */
  | {
      readonly kind: 'vrrp'
      readonly source: Ipv4
      readonly group: number
      readonly priority: number
      readonly address: Ipv4
    }

/** IEEE 802.1Q-2018, 13.25.7; IEEE 802.1AB-2016, 9.2.5.6; RFC 9568, 5.2.7. */
const BPDU_MS = 2000
const LLDP_MS = 30_000
const VRRP_MS = 1000
const BRIDGE_GROUP: Mac = '0180c2000000'
const LLDP_GROUP: Mac = '0180c200000e'
/** RFC 2328, A.1; RFC 9568, 5.1.1.2. */
const OSPF_ROUTERS: Ipv4 = 0xe000_0005
const VRRP_ROUTERS: Ipv4 = 0xe000_0012

/** In the order of their times; `fromMs` is not included, `toMs` is. */
export function hellosAt(
  state: NetworkState,
  host: string,
  fromMs: number,
  toMs: number,
): readonly Hello[] {
  const sources = [...linkSources(state, host), ...groupSources(state, host)]
  return sources
    .flatMap(({ everyMs, ...hello }) => {
      const first = Math.floor(fromMs / everyMs) + 1
      const count = Math.max(0, Math.floor(toMs / everyMs) - first + 1)
      return Array.from({ length: count }, (_, at) => ({ ...hello, atMs: (first + at) * everyMs }))
    })
    .toSorted((one, other) => one.atMs - other.atMs)
}

type Source = Omit<Hello, 'atMs'> & { readonly everyMs: number }

/** What the device at the other end of the cable says to its neighbor alone. */
function linkSources(state: NetworkState, host: string): readonly Source[] {
  const end = neighborOf(state.network, { device: host, port: HOST_PORT })
  const settled = settledOf(state)
  const status = end && settled.ports.get(portKey(end.device, end.port))
  const gear = end && deviceIn(state.network, end.device)
  if (!gear || gear.kind === 'host' || !status?.isUp) return []
  const link = { source: gear.mac, tag: null }
  const lldp: Source = {
    ...link,
    everyMs: LLDP_MS,
    target: LLDP_GROUP,
    said: { kind: 'lldp', name: nameOf(gear), port: end.port },
  }
  const bridge = settled.bridges.get(gear.id)
  if (!bridge || status.tree?.role !== 'designated') return [lldp]
  const { bridgeId, rootId, rootCost } = bridge
  const portId = 0x8000 + portNumber(gear, end.port)
  const said = { kind: 'stp', bridgeId, rootId, rootCost, portId } as const
  return [{ ...link, everyMs: BPDU_MS, target: BRIDGE_GROUP, said }, lldp]
}

type Group = Pick<Source, 'everyMs' | 'said' | 'source'> & {
  readonly device: string
  readonly interface: string
  readonly group: Ipv4
}

/** What routers say to a group, where it comes to the card. */
function groupSources(state: NetworkState, host: string): readonly Source[] {
  const capture = {
    startedAtMs: state.clockMs,
    frames: [],
    missed: 0,
    view: { filter: '', hasLinks: false, isDetailed: false, isOwn: false },
  }
  const tables = { ...state.tables, [host]: { ...tablesOf(state, host), capture } }
  const world = openWorld({ ...state, tables }, RECEIVERS, { isTracing: false })
  const heard = deviceNow(world, host).capture?.frames ?? []
  return groupsOf(state).flatMap(({ device, interface: name, group, ...hello }) => {
    const from = deviceNow(world, device)
    const at = from.interfaces.find((each) => each.name === name)
    if (!at) return []
    const before = heard.length
    const target = multicastMac(group)
    const packet = newPacket(world, from, null)
    const payload = { protocol: 'udp', sourcePort: 0, targetPort: 0 } as const
    const body = { type: 'ipv4', source: 0, target: group, ttl: 1, id: packet, payload } as const
    sendPacket(world, at, target, { packet, body, arrived: null })
    runUntilQuiet(world)
    const came = heard[before]
    return came ? [{ ...hello, target, tag: came.frame.tag }] : []
  })
}

function groupsOf(state: NetworkState): readonly Group[] {
  const { ospfInterfaces, ospf, vrrp } = settledOf(state)
  return state.network.devices.flatMap((gear): readonly Group[] => {
    if (gear.kind === 'host') return []
    const { id, config, mac } = gear
    const addressOf = (name: string) => config.interfaces[name]?.ipv4?.address ?? 0
    const hellos = (ospfInterfaces.get(id) ?? []).flatMap((at): readonly Group[] => {
      const { ospf: timers } = config.interfaces[at.interface] ?? {}
      if (at.isPassive || !timers) return []
      const neighbors = (ospf.get(id) ?? []).filter(
        (each) => each.interface === at.interface && each.state !== 'none',
      )
      const said = {
        kind: 'ospf',
        source: addressOf(at.interface),
        neighborCount: neighbors.length,
      } as const
      const everyMs = timers.helloSeconds * 1000
      return [
        { device: id, interface: at.interface, group: OSPF_ROUTERS, everyMs, source: mac, said },
      ]
    })
    const masters = (vrrp.get(id) ?? [])
      .filter(({ state: role }) => role === 'master')
      .map((at): Group => ({
        device: id,
        interface: at.interface,
        group: VRRP_ROUTERS,
        everyMs: VRRP_MS,
        source: vrrpMac(at.group),
        said: {
          kind: 'vrrp',
          source: addressOf(at.interface),
          group: at.group,
          priority: at.priority,
          address: at.address,
        },
      }))
    return [...hellos, ...masters]
  })
}
