/**
 * Which routers are neighbors by OSPF, and why others are not (RFC 2328, clauses 8 to 10).
 *
 * Hellos are not sent: two interfaces are neighbors where each hears the other, no access list drops what it hears, and
 * what a hello says agrees. Every network is a broadcast network with a designated router, also one of two routers, as
 * Ethernet is by default.
 */
import { networkOf } from '#platform/contract/ipv4.ts'

import { compareNames, compareText, isLoopbackName } from '../names.ts'
import type { Gear, Ipv4 } from '../network.ts'
import type { OspfInterfaceStatus, OspfNeighbor } from '../settled.ts'
import { isLetIn } from './group-filter.ts'
import type { Hearing } from './hearing.ts'
import type { Speaker } from './speakers.ts'

/** Mb/s: a link of this speed or faster costs 1 (the usual reference bandwidth). */
const REFERENCE_SPEED = 100

/** An interface that OSPF runs on. */
export type OspfPoint = {
  readonly speaker: Speaker
  readonly area: number
  readonly routerId: Ipv4
  readonly cost: number
  /** Sends and hears no hellos; its network is known all the same. */
  readonly isPassive: boolean
}

export type Adjacencies = {
  readonly points: readonly OspfPoint[]
  /** With whom a point is fully adjacent. */
  readonly fullWith: ReadonlyMap<OspfPoint, readonly OspfPoint[]>
  /** Who is designated router, as a point sees it: itself or a neighbor. */
  readonly designatedBy: ReadonlyMap<OspfPoint, OspfPoint>
  /** By device */
  readonly interfaces: ReadonlyMap<string, readonly OspfInterfaceStatus[]>
  /** By device */
  readonly neighbors: ReadonlyMap<string, readonly OspfNeighbor[]>
}

/**
 * The router ID of a device: configured, or the greatest address of its loopbacks, or of its other interfaces. A router
 * keeps its ID when a link goes down, so only what is shut by configuration is left out. Undefined where there is none:
 * OSPF cannot run.
 */
export function routerIdOf({ config }: Gear): Ipv4 | undefined {
  if (!config.ospf) return undefined
  if (config.ospf.routerId !== null) return config.ospf.routerId
  const open = Object.entries(config.interfaces).flatMap(([name, { ipv4, isShutdown }]) =>
    ipv4 && !isShutdown ? [{ name, address: ipv4.address }] : [],
  )
  const loopbacks = open.filter(({ name }) => isLoopbackName(name))
  const addresses = (loopbacks.length > 0 ? loopbacks : open).map(({ address }) => address)
  return addresses.length > 0 ? Math.max(...addresses) : undefined
}

/** The cost of an interface by its speed, in Mb/s. */
export function ospfCost(speed: number): number {
  return Math.max(1, Math.floor(REFERENCE_SPEED / Math.max(1, speed)))
}

/** The area of an interface: that of the first line that matches its address; undefined: OSPF does not run on it. */
function pointOf(speaker: Speaker): OspfPoint | undefined {
  const { gear, name, config, ipv4, speed } = speaker
  const { ospf, isRouting } = gear.config
  const routerId = routerIdOf(gear)
  if (!ospf || !isRouting || routerId === undefined) return undefined
  const line = ospf.networks.find(
    ({ address, wildcard }) => ((ipv4.address ^ address) & ~wildcard) === 0,
  )
  if (!line) return undefined
  return {
    speaker,
    area: line.area,
    routerId,
    cost: config.ospf.cost ?? ospfCost(speed),
    isPassive: isLoopbackName(name) || ospf.passive.includes(name) !== ospf.isPassiveByDefault,
  }
}

/** @param hearing who hears whom, of the interfaces that are up */
export function findAdjacencies(hearing: Hearing): Adjacencies {
  const pointBySpeaker = new Map(
    [...hearing.keys()].flatMap((speaker) => {
      const point = pointOf(speaker)
      return point ? [[speaker, point] as const] : []
    }),
  )
  const points = [...pointBySpeaker.values()]
  const othersOf = new Map(
    points.map(({ speaker }) => [
      speaker,
      (hearing.get(speaker) ?? []).filter(
        (other) =>
          other.gear.config.isRouting &&
          other.gear !== speaker.gear &&
          hearing.get(other)?.includes(speaker),
      ),
    ]),
  )
  const twoWay = new Map(
    points.map((point) => [
      point,
      (othersOf.get(point.speaker) ?? []).flatMap((speaker) => {
        const other = pointBySpeaker.get(speaker)
        return other && whyNoNeighbor(point, other) === null ? [other] : []
      }),
    ]),
  )
  const elected = new Map(points.map((point) => [point, elect(point, twoWay.get(point) ?? [])]))

  function isAdjacent(one: OspfPoint, other: OspfPoint): boolean {
    const [a, b] = [elected.get(one), elected.get(other)]
    return (
      [a?.designated, a?.backup].some((each) => each === one || each === other) ||
      [b?.designated, b?.backup].some((each) => each === one || each === other)
    )
  }
  const fullWith = new Map(
    points.map((point) => [
      point,
      (twoWay.get(point) ?? []).filter(
        (other) => isAdjacent(point, other) && hasSameMtu(point, other),
      ),
    ]),
  )

  function neighborOf(point: OspfPoint, speaker: Speaker): OspfNeighbor {
    const other = pointBySpeaker.get(speaker)
    const because = other ? whyNoNeighbor(point, other) : 'not-running'
    const { designated, backup } = elected.get(point) ?? {}
    const base = {
      interface: point.speaker.name,
      device: speaker.gear.id,
      deviceInterface: speaker.name,
      routerId: other?.routerId ?? 0,
      address: speaker.ipv4.address,
      role: 'other',
      priority: speaker.config.ospf.priority,
      deadSeconds: point.speaker.config.ospf.deadSeconds,
    } as const
    if (!other || because !== null) return { ...base, state: 'none', because }
    const role = other === designated ? 'designated' : other === backup ? 'backup' : 'other'
    const own = { ...base, role } as const
    if (!designated) return { ...own, state: 'two-way', because: 'no-designated-router' }
    if (!isAdjacent(point, other)) return { ...own, state: 'two-way', because: null }
    if (!hasSameMtu(point, other)) return { ...own, state: 'exstart', because: 'mtu' }
    return { ...own, state: 'full', because: null }
  }

  const byDevice = Map.groupBy(points.toSorted(inOrder), ({ speaker }) => speaker.gear.id)
  return {
    points,
    fullWith,
    designatedBy: new Map(
      [...elected].flatMap(([point, { designated }]) => (designated ? [[point, designated]] : [])),
    ),
    interfaces: new Map(
      [...byDevice].map(([device, own]) => [
        device,
        own.map((point): OspfInterfaceStatus => ({
          interface: point.speaker.name,
          area: point.area,
          routerId: point.routerId,
          cost: point.cost,
          isPassive: point.isPassive,
          designated: elected.get(point)?.designated?.routerId ?? null,
          backup: elected.get(point)?.backup?.routerId ?? null,
        })),
      ]),
    ),
    neighbors: new Map(
      [...byDevice].map(([device, own]) => [
        device,
        own.flatMap((point) =>
          (othersOf.get(point.speaker) ?? [])
            .map((speaker) => neighborOf(point, speaker))
            .toSorted(
              (one, other) =>
                one.routerId - other.routerId ||
                one.address - other.address ||
                compareText(one.device, other.device),
            ),
        ),
      ]),
    ),
  }
}

function inOrder({ speaker: one }: OspfPoint, { speaker: other }: OspfPoint): number {
  return compareText(one.gear.id, other.gear.id) || compareNames(one.name, other.name)
}

/** What a router looks at when a hello comes in, in this order (RFC 2328, 8.2 and 10.5); null: they are neighbors. */
function whyNoNeighbor(one: OspfPoint, other: OspfPoint): OspfNeighbor['because'] {
  if (one.isPassive || other.isPassive) return 'passive'
  const [a, b] = [one.speaker, other.speaker]
  if (!isLetIn(a, b, 'ospf') || !isLetIn(b, a, 'ospf')) return 'filtered'
  if (one.area !== other.area) return 'area'
  if (!isSameSubnet(one.speaker, other.speaker)) return 'mask'
  const [own, theirs] = [one.speaker.config.ospf, other.speaker.config.ospf]
  if (own.helloSeconds !== theirs.helloSeconds || own.deadSeconds !== theirs.deadSeconds)
    return 'timers'
  return one.routerId === other.routerId ? 'same-router-id' : null
}

function isSameSubnet({ ipv4: one }: Speaker, { ipv4: other }: Speaker): boolean {
  return (
    one.prefix === other.prefix &&
    networkOf(one.address, one.prefix) === networkOf(other.address, other.prefix)
  )
}

/** Otherwise the descriptions of their databases do not get through (RFC 2328, 10.6). */
function hasSameMtu({ speaker: one }: OspfPoint, { speaker: other }: OspfPoint): boolean {
  return one.config.mtu === other.config.mtu
}

/**
 * Designated and backup designated router of those that a point hears, with itself: by priority, then by router ID. Who
 * was first stays it in a real network (RFC 2328, 9.4); here it is as if all had been switched on at once.
 */
function elect(
  point: OspfPoint,
  neighbors: readonly OspfPoint[],
): { readonly designated: OspfPoint | undefined; readonly backup: OspfPoint | undefined } {
  if (point.isPassive) return { designated: undefined, backup: undefined }
  const [designated, backup] = [point, ...neighbors]
    .filter(({ speaker }) => speaker.config.ospf.priority > 0)
    .toSorted(
      (one, other) =>
        other.speaker.config.ospf.priority - one.speaker.config.ospf.priority ||
        other.routerId - one.routerId,
    )
  return { designated, backup }
}
