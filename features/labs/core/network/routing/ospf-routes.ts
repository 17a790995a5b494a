/**
 * The shortest paths that OSPF finds, as routes (RFC 2328, clause 16).
 *
 * Areas know nothing of one another here: nothing is summarized between them. Routers are told apart by device, so two
 * far apart with the same router ID work; in a real network each would be taken for the other.
 */
import { networkOf } from '#platform/contract/ipv4.ts'

import { compareNames, isLoopbackName } from '../names.ts'
import type { Route } from '../settled.ts'
import type { Adjacencies, OspfPoint } from './ospf-neighbors.ts'

export const OSPF_DISTANCE = 110
/** How many next hops a route has at most. */
export const MOST_NEXT_HOPS = 4
/** Of a default route that a router tells the others: it stays the same on the way (RFC 2328, type 2 external). */
const DEFAULT_ROUTE_METRIC = 1

type NextHop = Route['nextHops'][number]

/** A router, or a network with a designated router, which stands for it. */
type Vertex = string | OspfPoint
type Reached = { readonly cost: number; readonly nextHops: readonly NextHop[] }

/** The graph of one area. */
type Area = {
  /** The points of a device. */
  readonly byDevice: ReadonlyMap<string, readonly OspfPoint[]>
  /** The designated router of the network that a point is joined to; one without is at a network of its own. */
  readonly transitOf: ReadonlyMap<OspfPoint, OspfPoint>
  /** By designated router: the points that are joined to its network, itself included. */
  readonly joined: ReadonlyMap<OspfPoint, readonly OspfPoint[]>
}

/** What OSPF has found for a device, the networks that it is connected to included. */
export type FindOspfRoutes = (
  device: string,
  /** Devices that tell the others of a default route. */
  originators: ReadonlySet<string>,
) => readonly Route[]

export function ospfRoutes(adjacencies: Adjacencies): FindOspfRoutes {
  const areas = [...Map.groupBy(adjacencies.points, ({ area }) => area).values()].map((points) =>
    areaOf(points, adjacencies),
  )
  const foundByDevice = new Map<string, Found>()
  return (device, originators) => {
    const found = foundByDevice.get(device) ?? findFrom(device, areas)
    foundByDevice.set(device, found)
    if (originators.has(device)) return found.inner
    let exit: Reached | undefined
    for (const [router, reached] of found.routers)
      if (originators.has(router)) exit = nearer(exit, reached)
    if (!exit) return found.inner
    const network = { address: 0, prefix: 0 }
    return [...found.inner, makeRoute(network, DEFAULT_ROUTE_METRIC, exit.nextHops)]
  }
}

type Found = {
  readonly inner: readonly Route[]
  readonly routers: readonly (readonly [device: string, reached: Reached])[]
}

/** A network is one on the way where its designated router is fully adjacent to somebody (RFC 2328, 12.4.1.2). */
function areaOf(points: readonly OspfPoint[], { fullWith, designatedBy }: Adjacencies): Area {
  const transitOf = new Map<OspfPoint, OspfPoint>()
  for (const point of points) {
    const designated = designatedBy.get(point)
    const full = fullWith.get(point) ?? []
    if (!designated || full.length === 0) continue
    if (designated === point || full.includes(designated)) transitOf.set(point, designated)
  }
  const joined = Map.groupBy(transitOf.keys(), (point) => transitOf.get(point) ?? point)
  return {
    byDevice: Map.groupBy(points, ({ speaker }) => speaker.gear.id),
    transitOf,
    joined,
  }
}

function findFrom(device: string, areas: readonly Area[]): Found {
  const best = new Map<string, Route>()
  const routers: (readonly [string, Reached])[] = []
  for (const area of areas) {
    if (!area.byDevice.has(device)) continue
    for (const [vertex, reached] of shortestPaths(device, area)) {
      const { cost, nextHops } = reached
      if (typeof vertex !== 'string') {
        offer(best, routeTo(vertex, cost, nextHops))
        continue
      }
      if (vertex === device) continue
      routers.push([vertex, reached])
      for (const point of area.byDevice.get(vertex) ?? [])
        if (!area.transitOf.has(point)) offer(best, routeTo(point, cost + point.cost, nextHops))
    }
  }
  return { inner: [...best.values()], routers }
}

/** Dijkstra's algorithm; ways that cost the same are all kept (RFC 2328, 16.1). */
function shortestPaths(root: string, area: Area): ReadonlyMap<Vertex, Reached> {
  const done = new Map<Vertex, Reached>()
  const candidates = new Map<Vertex, Reached>([[root, { cost: 0, nextHops: [] }]])
  const consider = (vertex: Vertex, way: Reached) => {
    if (!done.has(vertex)) candidates.set(vertex, nearer(candidates.get(vertex), way))
  }
  while (candidates.size > 0) {
    const [vertex, reached] = nearest(candidates)
    candidates.delete(vertex)
    done.set(vertex, reached)
    const { cost, nextHops } = reached
    if (typeof vertex === 'string') {
      for (const point of area.byDevice.get(vertex) ?? []) {
        const network = area.transitOf.get(point)
        if (!network) continue
        const direct = [{ via: null, interface: point.speaker.name }]
        consider(network, {
          cost: cost + point.cost,
          nextHops: vertex === root ? direct : nextHops,
        })
      }
      continue
    }
    for (const { speaker } of area.joined.get(vertex) ?? [])
      // Where the network is the device's own, the router there is the next hop.
      consider(speaker.gear.id, {
        cost,
        nextHops: nextHops.map(({ via, interface: name }) => ({
          via: via ?? speaker.ipv4.address,
          interface: name,
        })),
      })
  }
  return done
}

/** Networks before routers: from a network on, nothing more is to pay. */
function nearest(candidates: ReadonlyMap<Vertex, Reached>): readonly [Vertex, Reached] {
  let best: readonly [Vertex, Reached] | undefined
  for (const each of candidates) {
    const isNearer =
      !best ||
      each[1].cost < best[1].cost ||
      (each[1].cost === best[1].cost && typeof best[0] === 'string' && typeof each[0] !== 'string')
    if (isNearer) best = each
  }
  if (!best) throw new Error('There is no candidate left.')
  return best
}

function nearer(one: Reached | undefined, other: Reached): Reached {
  if (!one || other.cost < one.cost) return other
  if (one.cost < other.cost) return one
  return { cost: one.cost, nextHops: mergeNextHops(one.nextHops, other.nextHops) }
}

/** A loopback is told as a single address (RFC 2328, 12.4.1), at the cost of any other interface. */
function routeTo(
  { speaker: { name, ipv4 } }: OspfPoint,
  cost: number,
  nextHops: readonly NextHop[],
): Route {
  const prefix = isLoopbackName(name) ? 32 : ipv4.prefix
  return makeRoute({ address: networkOf(ipv4.address, prefix), prefix }, cost, nextHops)
}

function makeRoute(
  network: { readonly address: number; readonly prefix: number },
  metric: number,
  nextHops: readonly NextHop[],
): Route {
  return { ...network, source: 'ospf', distance: OSPF_DISTANCE, metric, nextHops }
}

function offer(best: Map<string, Route>, route: Route): void {
  const key = `${route.address}/${route.prefix}`
  const other = best.get(key)
  if (!other || route.metric < other.metric) best.set(key, route)
  else if (route.metric === other.metric)
    best.set(key, { ...other, nextHops: mergeNextHops(other.nextHops, route.nextHops) })
}

/** Each once, the lower addresses first. */
export function mergeNextHops(
  one: readonly NextHop[],
  other: readonly NextHop[],
): readonly NextHop[] {
  if (one.length + other.length < 2) return one.length > 0 ? one : other
  const merged = new Map(
    [...one, ...other].map((each) => [`${each.via} ${each.interface}`, each] as const),
  )
  return [...merged.values()].toSorted(
    (a, b) => (a.via ?? -1) - (b.via ?? -1) || compareNames(a.interface, b.interface),
  )
}
